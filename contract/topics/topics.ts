import type { Coupon } from '../calls/coupons.ts'
import type { BoardRow } from '../shapes.ts'

/**
 * `board/live`, `board/upcoming`, `board/sport:1`, `board/tournament:12`: a list of matches; changed by `BoardTopicChange`.
 * Anybody may listen; on a site without live betting, or without the rest, it has none of those matches, and the board of
 * them is not there.
 */
export interface BoardSnapshot {
  readonly rows: readonly BoardRow[]
}

// `match/12`: snapshot `MatchBookData` of shapes.ts, change `MatchTopicChange`; the topic's version is the match's
// version. Anybody may listen whose site has the section that the match is of by then.

// `insight/12`: what there is to see of a match in play, `Insight` of betting/match/insight.ts, whole in snapshot and change. Its
// version is the topic's own. Whoever may listen to the match may.

/** `balance`: the signed-in player's own. Snapshot and change have one shape. */
export interface BalanceBody {
  readonly balance: number
  readonly currency: string
}

/** `coupons`: the signed-in player's own, waiting ones in the snapshot, then whatever changes. */
export interface CouponsSnapshot {
  readonly waiting: readonly Coupon[]
}
export interface CouponsChange {
  readonly coupons: readonly Coupon[]
}

export function topicFamily(topic: string): string {
  const slash = topic.indexOf('/')
  return slash < 0 ? topic : topic.slice(0, slash)
}
