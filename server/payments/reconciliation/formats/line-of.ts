import type { StatementLine } from '../statement-line.ts'
import type { LineKeys } from './line-keys.ts'

const textsMax = 8
const textMax = 140

/** A line as a file has it. */
export interface LineRead extends Omit<StatementLine, 'key'> {
  /** The bank's own name of it; may be empty. */
  readonly own: string
}

/** The line with its name; texts are kept as far as they may be long. */
export function lineOf(keys: LineKeys, { own, bookedOn, amount, currency, texts, payer }: LineRead): StatementLine {
  const kept = texts.map(plain).filter((text) => text !== '')
  const said = { texts: kept.slice(0, textsMax), payer: plain(payer) }
  const key = keys.keyOf(plain(own), [bookedOn, amount, currency, said.payer, ...said.texts])
  return { key, bookedOn, amount, currency, ...said }
}

/** One line of plain letters, as it can be stored. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, textMax)
    .toWellFormed()
}
