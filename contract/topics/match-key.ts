import type { MatchId } from '@banko/betting/match/market.ts'
import type { ParseKey } from './topic.ts'

/** The key of topics that there are one of for a match: 12 of `match/12`. */
export const parseMatchKey: ParseKey<MatchId> = (said) => (/^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined)
