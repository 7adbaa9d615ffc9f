import { latinDigits } from './latin-digits.ts'

/** Digits, with a blank or a dash between them here and there, as many as there are. */
const runs = /\p{Nd}(?:[ \u{a0}\u{202f}-]?\p{Nd})*/gu

/** Of a card; and what is left to be read of them. */
const [digitsMin, digitsMax, shown] = [13, 19, 4]

/** The text with all but the last four digits of every number that may be a card's covered; as long as it was. */
export function withoutCards(text: string): string {
  return text.replace(runs, (run: string, at: number) => {
    const isPart =
      goesOn.test(text.slice(Math.max(0, at - 2), at)) ||
      isGoneOnBy.test(text.slice(at + run.length, at + run.length + 2))
    return !isPart && isCard(run) ? covered(run) : run
  })
}

/** A number that is a part of a name, or of a phone number, is no card's. */
const goesOn = /[\p{L}+]-?$/u
const isGoneOnBy = /^-?\p{L}/u

/** Whether a number in it may be a card's. */
export function hasCard(text: string): boolean {
  return withoutCards(text) !== text
}

function covered(run: string): string {
  const digits = digitsOf(run).length
  let at = 0
  return run.replace(/\p{Nd}/gu, (digit) => {
    at += 1
    return at > digits - shown ? digit : '•'
  })
}

/** Whether its last digit checks the others, and an issuer begins so. Source: ISO/IEC 7812-1, annex B. */
function isCard(run: string): boolean {
  const digits = digitsOf(run)
  if (digits.length < digitsMin || digits.length > digitsMax || !/^[1-9]\d+$/.test(digits)) return false
  return luhnSum(digits) % 10 === 0
}

const digitsOf = (run: string) => latinDigits(run).replace(/[^\p{Nd}]/gu, '')

function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, at) => {
    const isDoubled = (digits.length - at) % 2 === 0
    const worth = (digit.charCodeAt(0) - zero) * (isDoubled ? 2 : 1)
    return sum + (worth > 9 ? worth - 9 : worth)
  }, 0)
}

const zero = 0x30
