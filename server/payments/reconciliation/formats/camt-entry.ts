import type { FaultAt, StatementLine } from '../statement-line.ts'
import type { LineKeys } from './line-keys.ts'
import { type LineRead, lineOf } from './line-of.ts'
import { readSignedAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'

/** Transactions of one entry, at most. */
const transactionsMax = 10_000
const textsMax = 12

/** What an entry says, or one transaction of it. */
interface Part {
  amount: string
  currency: string
  own: string
  payer: string
  payee: string
  readonly texts: string[]
}

/** An `Ntry` while it is read. */
export interface Entry {
  /** Of the file, counted from 1. */
  readonly line: number
  open(name: string, currency: string): void
  close(name: string, text: string): void
  readonly said: Readonly<Record<'sign' | 'status' | 'day', string>>
  readonly whole: Readonly<Part>
  readonly transactions: readonly Readonly<Part>[]
}

const texts: ReadonlySet<string> = new Set([
  'EndToEndId',
  'TxId',
  'InstrId',
  'PmtInfId',
  'Ustrd',
  'Ref',
  'AddtlNtryInf',
])
const owns: ReadonlySet<string> = new Set(['AcctSvcrRef', 'NtryRef'])

function newPart(): Part {
  return { amount: '', currency: '', own: '', payer: '', payee: '', texts: [] }
}

export function openEntry(line: number): Entry {
  const said = { sign: '', status: '', day: '' }
  const [path, whole, transactions]: [string[], Part, Part[]] = [[], newPart(), []]
  let part = whole
  return {
    ...{ line, said, whole, transactions },
    open(name, currency) {
      path.push(name)
      if (name === 'TxDtls' && transactions.length < transactionsMax) {
        part = newPart()
        transactions.push(part)
      }
      // the first amount below a part is its own, whatever was instructed before it was converted
      if (name === 'Amt' && part.amount === '' && !path.includes('InstdAmt')) part.currency = currency
    },
    close(name, text) {
      path.pop()
      const parent = path.at(-1)
      if (name === 'TxDtls') part = whole
      else if (name === 'Amt' && part.amount === '' && !path.includes('InstdAmt')) part.amount = text
      else if (name === 'CdtDbtInd' && said.sign === '') said.sign = text
      else if ((name === 'Sts' || (name === 'Cd' && parent === 'Sts')) && said.status === '') said.status = text
      else if (parent === 'BookgDt' && said.day === '') said.day = text
      else if (owns.has(name) && part.own === '') part.own = text
      else if (name === 'Nm' && path.includes('Dbtr')) part.payer = text
      else if (name === 'Nm' && path.includes('Cdtr')) part.payee = text
      else if (texts.has(name) && text !== '' && text !== 'NOTPROVIDED' && part.texts.length < textsMax)
        part.texts.push(text)
    },
  }
}

/**
 * The lines of an entry: one of each of its transactions where they add up to it, else one. What is not booked is none yet.
 */
export function entryLines(entry: Entry, keys: LineKeys): readonly StatementLine[] | FaultAt['why'] {
  const { said, whole, transactions } = entry
  if (said.status !== '' && said.status !== 'BOOK') return []
  if (said.sign !== 'CRDT' && said.sign !== 'DBIT') return 'form'
  if (!/^[A-Z]{3}$/.test(whole.currency)) return 'currency'
  const bookedOn = readDay(said.day, 'yyyy-MM-dd')
  if (bookedOn === undefined) return 'day'
  const units = unitsOf(whole)
  if (units === undefined) return 'amount'
  const each = transactions.map(unitsOf)
  const isBatch =
    transactions.length > 1 &&
    transactions.every(({ currency }) => currency === whole.currency) &&
    each.reduce((sum: number | undefined, one) => add(sum, one), 0) === units
  const parts = isBatch ? transactions : [{ ...whole, ...detailOf(whole, transactions[0]) }]
  const isIn = said.sign === 'CRDT'
  return parts.flatMap((part, place) => {
    const amount = isBatch ? (each[place] ?? 0) : units
    if (amount === 0) return []
    const read: LineRead = {
      ...{ bookedOn, currency: whole.currency, amount: isIn ? amount : 0 - amount },
      own: ownName(part, whole, isBatch ? place : undefined),
      texts: isBatch ? [...part.texts, ...whole.texts] : part.texts,
      payer: isIn ? part.payer : part.payee,
    }
    return [lineOf(keys, read)]
  })
}

/** A transaction of a batch that the bank has not named has its place there. */
function ownName({ own }: Readonly<Part>, whole: Readonly<Part>, place: number | undefined): string {
  if (place === undefined || (own !== '' && own !== whole.own)) return own
  return whole.own === '' ? '' : `${whole.own}/${place + 1}`
}

function unitsOf({ amount, currency }: Readonly<Part>): number | undefined {
  const units = readSignedAmount(amount, currency, '.')
  return units !== undefined && units >= 0 ? units : undefined
}

function add(sum: number | undefined, one: number | undefined): number | undefined {
  return sum === undefined || one === undefined ? undefined : sum + one
}

/** Of an entry with one transaction: what that says besides. */
function detailOf(whole: Readonly<Part>, one: Readonly<Part> | undefined): Partial<Part> {
  if (!one) return {}
  return { payer: one.payer, payee: one.payee, texts: [...one.texts, ...whole.texts] }
}
