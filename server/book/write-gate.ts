import type { FeedBatch } from '../feed/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { noResults } from './decided.ts'
import { isOverForGood } from './is-over-for-good.ts'
import type { LiveMatch } from './live-books.ts'
import { dropCloses, type GateRow, shutForGood, writeCloses, writeGates, writeProducers } from './store.ts'
import { writeDecided } from './store-decided.ts'
import { lockForClosing, lockProducers } from './store-locks.ts'
import type { WorkedOut } from './work-out.ts'

/** What a batch did, for placement to find: whoever decided on what it closes has committed before, or does not commit. */
export async function writeGate(tx: Transaction, batch: FeedBatch, work: WorkedOut): Promise<void> {
  await lockProducers(
    tx,
    batch.producers.map((change) => change.producer),
  )
  await lockForClosing(tx, [...work.closing])
  await writeProducers(tx, batch)
  await writeGates(tx, [...work.matches.values()].map(toGateRow))
  const ended = [...work.matches.values()].filter((match) => match.endedAt !== undefined)
  const gone = new Set(ended.map(({ book }) => book.matchId))
  const over = ended.filter(({ book }) => isOverForGood(book.state.status)).map(({ book }) => book.matchId)
  over.push(...work.ending)
  await shutForGood(tx, over)
  const nothing = over.map((matchId) => [matchId, noResults.decided] as const)
  await writeDecided(tx, new Map([...work.decided, ...nothing]), batch.now)
  await writeCloses(
    tx,
    [...work.closes.values()].filter((close) => !gone.has(close.matchId)),
  )
  await dropCloses(tx, [...gone])
}

function toGateRow(match: LiveMatch): GateRow {
  const { book, producer, closedVersion } = match
  return { matchId: book.matchId, producer, version: book.version, closedVersion, open: book.betting === 'open' }
}
