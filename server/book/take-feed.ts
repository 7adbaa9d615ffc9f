import type { MatchId } from '@banko/betting/match/market.ts'
import type { FeedItem } from '../feed/index.ts'
import type { Transaction } from '../platform/platform.ts'
import type { Books } from './live-books.ts'
import { readGates } from './store.ts'
import { writeAlarms } from './store-alarms.ts'
import { readDecided } from './store-decided.ts'
import { endsForGood, speaksOfResults } from './take-message.ts'
import { type Taken, type WorkedOut, workOut } from './work-out.ts'
import { writeGate } from './write-gate.ts'

/** What memory takes over of a batch when it is committed. */
export type Staged = Pick<WorkedOut, 'matches' | 'news' | 'alarms'>

/** Works a batch out and writes the gate. Memory changes later, by whoever applies what is answered. */
export async function takeFeed(tx: Transaction, books: Books, asked: Taken): Promise<Staged> {
  const { batch, taken } = asked
  const matchIds = [...new Set([...unheld(books, batch.items), ...taken.map(({ book }) => book.matchId)])]
  const stored = { gates: await readGates(tx, matchIds), decided: await readDecided(tx, matchIds) }
  const work = workOut(books, stored, asked)
  await writeGate(tx, batch, work)
  await writeAlarms(tx, work.alarms, batch.now)
  return work
}

/** Matches of which the gate has something to say that memory has not: whether they are over, and what is decided. */
function unheld({ matches }: Books, items: readonly FeedItem[]): MatchId[] {
  const wanted = items.filter(({ matchId, message, fixture }) => {
    const match = matches.get(matchId)
    if (match) return !match.results && speaksOfResults(message)
    return fixture || speaksOfResults(message) || endsForGood(message)
  })
  return wanted.map(({ matchId }) => matchId)
}
