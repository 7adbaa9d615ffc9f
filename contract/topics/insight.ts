import type { Insight } from '@banko/betting/match/insight.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { SharedTopic } from './topic.ts'
import { whole } from './whole.ts'

/**
 * `insight/12`: what there is to see of a match in play, whole in snapshot and change. Its version is the topic's own.
 * Anybody may listen whose site has the section that the match is of by then.
 */
export const insightTopic: SharedTopic<'insight', MatchId, Insight, Insight, Insight> = {
  name: 'insight',
  address: (matchId) => `insight/${matchId}`,
  ...whole,
}
