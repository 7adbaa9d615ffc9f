import { wholeNumber } from '@banko/betting/numbers/whole-number.ts'
import { linesOf } from '../../../platform/csv.ts'
import type { FaultAt, StatementReader } from '../statement-line.ts'
import { type LineKeys, openLineKeys } from './line-keys.ts'
import { type LineRead, lineOf } from './line-of.ts'
import { readSignedAmount } from './read-amount.ts'
import { dayLength, dayStart } from './read-day.ts'
import { readPurpose } from './read-purpose.ts'

const tagged = /^:(\d\d[A-Z]?):(.*)$/
const opening = /^[CD]\d{6}([A-Z]{3})/
const movement = /^(\d{6})(\d{4})?(C|D|RC|RD)[A-Z]?(\d[\d,]{0,15})([A-Z][A-Z0-9]{3})(.*)$/
/** Letters of what belongs to one line, at most. */
const purposeMax = 2000
const halfYear = 183 * dayLength

/** A line that its purpose may still follow. */
interface Waiting {
  readonly read: LineRead
  purpose: string
}

/** The lines of an MT940 file. Source: SWIFT, Customer Statement Message, fields 60F, 61 and 86. */
export function* readMt940(text: string): StatementReader {
  const keys = openLineKeys()
  let [line, currency, tag] = [0, '', '']
  let waiting: Waiting | undefined
  for (const written of linesOf(text)) {
    line += 1
    const [, begun, rest = ''] = tagged.exec(written) ?? []
    tag = begun ?? (isEnvelope(written) ? '' : tag)
    const said = begun === undefined ? written : rest
    if (begun === '60F' || begun === '60M') currency = opening.exec(said)?.[1] ?? ''
    if (begun === '61') {
      if (waiting) yield* finished(keys, waiting)
      const read = readMovement(said, currency)
      if ('why' in read) return { line, why: read.why }
      waiting = { read, purpose: '' }
    } else if (waiting && begun !== undefined && begun !== '86') {
      yield* finished(keys, waiting)
      waiting = undefined
    } else if (waiting && (tag === '86' || tag === '61'))
      waiting.purpose = `${waiting.purpose}${tag === '61' ? '\n' : ''}${said}`.slice(0, purposeMax)
  }
  if (waiting) yield* finished(keys, waiting)
  return currency === '' ? { line: 1, why: 'form' } : undefined
}

/** The blocks around a message, and its end. */
function isEnvelope(written: string): boolean {
  return written.startsWith('{') || written.startsWith('-')
}

function* finished(keys: LineKeys, { read, purpose }: Waiting): StatementReader {
  const { texts, payer } = readPurpose(purpose)
  if (read.amount !== 0) yield lineOf(keys, { ...read, texts: [...read.texts, ...texts], payer })
  return undefined
}

function readMovement(said: string, currency: string): LineRead | Pick<FaultAt, 'why'> {
  const [, valued = '', entered, sign, figures = '', , references = ''] = movement.exec(said) ?? []
  if (sign === undefined) return { why: 'form' }
  if (currency === '') return { why: 'currency' }
  const bookedOn = bookedDay(valued, entered)
  if (bookedOn === undefined) return { why: 'day' }
  const units = readSignedAmount(figures, currency, ',')
  if (units === undefined) return { why: 'amount' }
  const [ours = '', theirs = ''] = references.split('//')
  const amount = sign === 'C' || sign === 'RD' ? units : 0 - units
  return { own: theirs.trim(), bookedOn, amount, currency, texts: ours === 'NONREF' ? [] : [ours], payer: '' }
}

/** The day of entry where there is one: it has no year, and lies within half a year of the day of value. */
function bookedDay(valued: string, entered: string | undefined): number | undefined {
  const year = 2000 + wholeNumber(valued.slice(0, 2))
  const value = dayStart({ year, month: wholeNumber(valued.slice(2, 4)), day: wholeNumber(valued.slice(4)) })
  if (value === undefined || entered === undefined) return value
  const [month, day] = [wholeNumber(entered.slice(0, 2)), wholeNumber(entered.slice(2))]
  return [year - 1, year, year + 1]
    .flatMap((one) => dayStart({ year: one, month, day }) ?? [])
    .find((one) => Math.abs(one - value) <= halfYear)
}
