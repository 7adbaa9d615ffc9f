import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { type Price, parsePrice, priceMin } from '@banko/betting/numbers/price.ts'
import { type DayNumber, dayNumber } from '../playing/calendar-day.ts'

/** The cells of one line by column; a column that is not there reads as empty. */
export type Cells = ReadonlyMap<string, string>

/** Thrown while a line is read and turned into a value by `readSeason`: never leaves this folder. */
export class BadCell extends Error {}

const goalsMax = 30
const countMax = 99

/** dd/mm/yy (70 and up is the last century) or dd/mm/yyyy. */
export function readDay(cells: Cells): DayNumber {
  const text = cells.get('Date') ?? ''
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text)
  const year = match?.[3]?.length === 2 ? Number(match[3]) + (Number(match[3]) >= 70 ? 1900 : 2000) : Number(match?.[3])
  const day = match && dayNumber(year, Number(match[2]), Number(match[1]))
  if (day === undefined || day === null) throw new BadCell(`Date is not a day: ${quote(text)}`)
  return day
}

/** hh:mm as minutes after midnight. */
export function readKickOff(cells: Cells): number | undefined {
  const text = cells.get('Time') ?? ''
  if (text === '') return undefined
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (!match) throw new BadCell(`Time is not a time: ${quote(text)}`)
  return Number(match[1]) * 60 + Number(match[2])
}

export function readTeam(cells: Cells, column: 'HomeTeam' | 'AwayTeam'): string {
  const text = cells.get(column) ?? ''
  if (text === '') throw new BadCell(`${column} is missing`)
  return text
}

/** Both or neither of two counts; one alone, or text that is no count, is damage. */
export function readPair(cells: Cells, home: string, away: string, what: 'goals' | 'count'): HomeAway | undefined {
  const texts = [cells.get(home) ?? '', cells.get(away) ?? ''] as const
  if (texts[0] === '' && texts[1] === '') return undefined
  return { home: readCount(home, texts[0], what), away: readCount(away, texts[1], what) }
}

function readCount(column: string, text: string, what: 'goals' | 'count'): number {
  if (text === '') throw new BadCell(`${column} is missing`)
  const max = what === 'goals' ? goalsMax : countMax
  if (!/^\d{1,3}$/.test(text) || Number(text) > max) throw new BadCell(`${column} is not a number: ${quote(text)}`)
  return Number(text)
}

/** `undefined` when the cell is empty. More than three decimals are cut. */
export function readPrice(cells: Cells, column: string): Price | undefined {
  const text = cells.get(column) ?? ''
  if (text === '') return undefined
  const price = parsePrice(text)
  if (price === undefined) throw new BadCell(`${column} is not a price: ${quote(text)}`)
  if (price < priceMin) throw new BadCell(`${column} is below 1.01: ${quote(text)}`)
  return price
}

/** A handicap in quarter goals; `undefined` when the cell is empty. */
export function readQuarters(cells: Cells, column: string): number | undefined {
  const text = cells.get(column) ?? ''
  if (text === '') return undefined
  const quarters = /^[+-]?(\d{1,2}(\.\d{1,3})?|\.\d{1,3})$/.test(text) ? Number(text) * 4 : Number.NaN
  if (!Number.isInteger(quarters)) throw new BadCell(`${column} is not a handicap: ${quote(text)}`)
  return quarters === 0 ? 0 : quarters
}

export function quote(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
