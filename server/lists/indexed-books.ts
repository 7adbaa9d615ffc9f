import type { MatchId } from '@banko/betting/match/market.ts'
import type { LiveMatch } from '../book/index.ts'
import type { MatchIndex } from './match-index.ts'

/** The books of an offer, and the index of those that are listed: both as of the same change. */
export interface IndexedBooks {
  readonly matches: Pick<ReadonlyMap<MatchId, Pick<LiveMatch, 'book'>>, 'get'>
  readonly index: MatchIndex
}
