import type { MarketKey, MatchId, OutcomeId } from '../match/market.ts'
import type { Amount } from '../numbers/money.ts'
import { type SelectionKey, selectionKey } from '../slip/selection.ts'
import {
  isRuled,
  type LimitRules,
  type RuledCoupon,
  type RuledLeg,
  type RuleSource,
  ruleThatHolds,
} from './limit-rules.ts'

/** What exposure is counted of. */
export const exposureSources = ['player', 'match', 'market', 'outcome'] as const satisfies readonly RuleSource[]
export type ExposureSource = (typeof exposureSources)[number]

/** Whose coupons, or coupons on what; each part narrows. */
export interface ExposureAbout {
  readonly playerId?: number
  readonly matchId?: MatchId
  readonly marketKey?: MarketKey
  readonly outcomeId?: OutcomeId
}

/**
 * The most that open coupons about one thing may pay in all. A coupon counts with the whole of what it pays at most,
 * once, however many legs it has there: no result makes the house pay more than that. Source: desk.md, Exposure.
 */
export interface ExposureCap {
  readonly ruleId: number
  readonly source: ExposureSource
  readonly subject: string
  readonly about: ExposureAbout
  /** Of an outcome's. */
  readonly selection?: SelectionKey
  readonly max: Amount
}

/** Caps that a coupon stands under, each once. */
export function exposuresOfRules(rules: LimitRules, coupon: RuledCoupon): ExposureCap[] {
  if (rules.size === 0) return []
  const live = coupon.legs.some((leg) => leg.live)
  const { playerId } = coupon
  const named: Named[] = [
    { source: 'player', subject: String(playerId), about: { playerId }, live },
    ...coupon.legs.flatMap(namedByLeg),
  ]
  const ruled = named.filter((one) => isRuled(rules, one))
  const caps = ruled.flatMap(({ live: inPlay, ...one }): ExposureCap[] => {
    const asked = { source: one.source, subject: one.subject, live: inPlay, kind: 'exposureMax' } as const
    const rule = ruleThatHolds(rules, asked, coupon)
    return rule ? [{ ...one, ruleId: rule.id, max: rule.value }] : []
  })
  return [...new Map(caps.map((cap) => [cap.ruleId, cap])).values()]
}

interface Named extends Omit<ExposureCap, 'ruleId' | 'max'> {
  readonly live: boolean
}

function namedByLeg({ selection: { matchId, marketKey, outcomeId }, live }: RuledLeg): Named[] {
  const selection = selectionKey({ matchId, marketKey, outcomeId })
  return [
    { source: 'match', subject: String(matchId), about: { matchId }, live },
    { source: 'market', subject: `${matchId}|${marketKey}`, about: { matchId, marketKey }, live },
    { source: 'outcome', subject: selection, about: { matchId, marketKey, outcomeId }, selection, live },
  ]
}
