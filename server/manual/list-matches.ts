import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { OwnMatch as MatchTold, OwnMatchDetail } from '@banko/contract/manual-shapes.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import type { OwnMatch } from './own-match.ts'
import type { ManualHouse } from './say.ts'
import { findOwn, type OwnQuery, readOwn } from './store.ts'
import { feedRefOf, manualProducer } from './word.ts'

interface Wanted extends Pick<OwnQuery, 'phase' | 'search'> {
  readonly offset?: number
  readonly limit?: number
}

/** The operator's matches, page by page. */
export async function listMatches(
  house: ManualHouse,
  { operatorId }: OperatorCaller,
  { offset = 0, limit = 50, ...wanted }: Wanted,
): Promise<Answer<{ matches: MatchTold[]; total: number }, never>> {
  const { rows, total } = await readOwn(house.platform.dbReads, operatorId, { ...wanted, offset, limit })
  const refs = rows.map(({ ref }) => feedRefOf(operatorId, ref))
  const numbers = await house.catalogue.numbersOf(house.platform.dbReads, manualProducer, refs)
  return ok({ matches: rows.map(({ ref, body }) => tell(ref, body, numbers.get(feedRefOf(operatorId, ref)))), total })
}

export async function findMatch(
  house: ManualHouse,
  { operatorId }: OperatorCaller,
  ref: string,
): Promise<Answer<OwnMatchDetail, 'notFound'>> {
  const match = (await findOwn(house.platform.dbReads, operatorId, [ref])).get(ref)
  if (!match) return refused({ code: 'notFound' })
  const { state, markets, results, offered, cancelled } = match
  const known = feedRefOf(operatorId, ref)
  const numbers = await house.catalogue.numbersOf(house.platform.dbReads, manualProducer, [known])
  const decided = new Set(results.map(({ key }) => key))
  return ok({
    ...tell(ref, match, numbers.get(known)),
    state: { ...state, ...(state.periods && { periods: [...state.periods] }) },
    markets: markets.map((market) => ({ ...market, outcomes: [...market.outcomes] })),
    results: results.map(({ key, outcomes }) => ({
      key,
      outcomes: outcomes.map(({ id, result }) => ({ id, result: legResultOf(result) })),
    })),
    undecided: Object.keys(offered).filter((key) => !decided.has(key)),
    cancelled: cancelled.map(({ markets: keys, ...window }) => ({ ...window, ...(keys && { markets: [...keys] }) })),
  })
}

function tell(match: string, own: OwnMatch, matchId: number | undefined): MatchTold {
  const { facts, state, betting, markets, results } = own
  return {
    match,
    ...(matchId !== undefined && { matchId }),
    sportId: facts.sportId,
    categoryName: facts.category.name,
    categoryFlag: facts.category.flag,
    tournamentName: facts.tournament.name,
    home: facts.home.name,
    away: facts.away.name,
    startsAt: facts.startsAt,
    status: state.status,
    score: state.score,
    betting,
    marketCount: markets.length,
    resultCount: results.length,
  }
}
