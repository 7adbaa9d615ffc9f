import { createHash } from 'node:crypto'
import { must } from '../../platform/must.ts'
import { openRests } from '../../platform/time/rests.ts'
import type { House } from '../house.ts'
import { dayLength } from './formats/read-day.ts'
import { readStatement } from './formats/read-statement.ts'
import { saysSomething } from './line-fact.ts'
import type { Expected } from './matching/expected.ts'
import type { LineMatch } from './matching/line-match.ts'
import { matchLines } from './matching/match-lines.ts'
import { missingThere } from './matching/missing-there.ts'
import { namesOf } from './names-of.ts'
import type { FaultAt, StatementLine } from './statement-line.ts'
import {
  type AccountState,
  hasHash,
  lockAccount,
  type OfStatement,
  readAccountState,
  readPieces,
  type StatementRow,
  writeProgress,
  writeState,
} from './store.ts'
import { readExpected, readUnmatched } from './store-expected.ts'
import { deleteFound, insertLines, insertMissing, knownKeys, type NewLine, readDays } from './store-lines.ts'

/** Lines of one transaction. */
const chunk = 4000
/** A statement is looked through by a process that serves others. */
const pace = { workFor: 20, restFor: 2 }
/** A withdrawal may wait for as long before it is paid. */
const askedBefore = 45 * dayLength
const askedAfter = 4 * dayLength

type Reading = OfStatement & { readonly accountId: number }

/**
 * Reads a statement that was sent whole: its lines are matched and written, in parts, each of which stands by itself. A
 * file that was read before adds nothing; of one with a fault nothing is kept. Begun again it goes on where it was.
 */
export async function importStatement(house: House, operatorId: number, row: StatementRow): Promise<void> {
  const { db, clock } = house.platform
  const of: Reading = { operatorId, statementId: row.id, accountId: row.account_id }
  const end = (state: Parameters<typeof writeState>[2]) => db.transaction().execute((tx) => writeState(tx, of, state))
  const text = (await readPieces(db, of)).join('')
  const hash = createHash('sha256').update(text).digest()
  if (await hasHash(db, of, hash)) return end({ state: 'known' })
  const account = await readAccountState(db, of)
  const read = await readLines({ format: row.format, text, columns: account.columns })
  if ('fault' in read) return end({ state: 'refused', fault: read.fault })
  const lines = await newLines(house, of, read.lines)
  const skipped = read.lines.length - lines.length
  for (let from = 0; from < lines.length || from === 0; from += chunk)
    await db.transaction().execute(async (tx) => {
      const part = lines.slice(from, from + chunk)
      must((await lockAccount(tx, of)) || undefined, 'an account with a provider')
      const openFrom = openFromOf(await readAccountState(tx, of))
      const added = await insertLines(tx, { ...of, openFrom, at: clock.now() }, part)
      await writeProgress(tx, of, { lines: read.lines.length, written: skipped + from + part.length, added })
    })
  await db.transaction().execute(async (tx) => {
    await deleteFound(tx, of)
    await noteMissing(tx, of)
    await writeState(tx, of, { state: 'done', hash })
  })
}

/** When the first day that is open began; lines of earlier ones count to it. */
export function openFromOf({ closedUntil }: Pick<AccountState, 'closedUntil'>): number {
  return closedUntil === undefined ? 0 : closedUntil + dayLength
}

async function readLines(
  file: Parameters<typeof readStatement>[0],
): Promise<{ readonly lines: StatementLine[] } | { readonly fault: FaultAt }> {
  const rest = openRests(pace)
  const reader = readStatement(file)
  const lines: StatementLine[] = []
  for (;;) {
    const next = reader.next()
    if (next.done) return next.value ? { fault: next.value } : { lines }
    lines.push(next.value)
    if (lines.length % 200 === 0) await rest()
  }
}

/** Those that the account does not have yet, matched. */
async function newLines(house: House, of: Reading, all: readonly StatementLine[]): Promise<NewLine[]> {
  const { db } = house.platform
  const known = await knownKeys(
    db,
    of,
    all.map(({ key }) => key),
  )
  const lines = all.filter(({ key }) => !known.has(key))
  if (lines.length === 0) return []
  const [first, last] = lines.reduce(
    ([from, until], { bookedOn }) => [Math.min(from, bookedOn), Math.max(until, bookedOn)],
    [Number.MAX_SAFE_INTEGER, 0],
  )
  const transfers = await readExpected(db, of, { from: first - askedBefore, until: last + askedAfter })
  const matches = await matchLines(lines, transfers, {
    namesOf: (those) => namesOf(house, of.operatorId, those),
    rest: openRests(pace),
  })
  const byNumber = new Map(transfers.map((one) => [one.number, one]))
  return lines.map((line, at) => newLine(line, must(matches[at], 'a match'), byNumber))
}

function newLine(line: StatementLine, match: LineMatch, byNumber: ReadonlyMap<number, Expected>): NewLine {
  const transfer = match.number === undefined ? undefined : byNumber.get(match.number)
  const factDue = transfer !== undefined && saysSomething(match, transfer, line.amount)
  return { ...line, match, factDue, isAnswered: match.state === 'matched' && !factDue }
}

/** Transfers of the days that the account's statements reach, less its lag, that none of them shows. */
async function noteMissing(tx: Parameters<typeof insertMissing>[0], of: Reading): Promise<void> {
  const days = await readDays(tx, of)
  if (!days) return
  const account = await readAccountState(tx, of)
  const until = days.last - account.lagDays * dayLength
  const transfers = await readUnmatched(tx, of, { from: days.first, until, askedFrom: days.last - askedBefore })
  const missing = missingThere(transfers, { from: days.first, until }).map(({ number, amount, currency, doneAt }) => ({
    ...{ number, amount, currency, bookedOn: doneAt - (doneAt % dayLength) },
  }))
  await insertMissing(tx, { ...of, openFrom: openFromOf(account) }, missing)
}
