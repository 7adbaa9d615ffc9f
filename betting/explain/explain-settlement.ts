import {
  type CouponSettlement,
  exactOdds,
  type SettleFacts,
  type SettleLeg,
  settleCoupon,
} from '../coupon/settle-coupon.ts'
import { legFactor, legResultOf, wonResult } from '../coupon/settle-leg.ts'
import { add, zero } from '../numbers/fraction.ts'
import { bestParts } from '../slip/best-factor.ts'
import { type Group, groupsOf } from '../slip/coupon-form.ts'
import { type Selection, selectionKey } from '../slip/selection.ts'
import { type ExplainStep, explainPayout, type LegStep, type MatchStep } from './explain-payout.ts'

/** A leg and what was bet with it. */
export interface ExplainedLeg extends Omit<SettleLeg, 'marketKey'>, Pick<Selection, 'marketKey' | 'outcomeId'> {}

export interface ExplainedCoupon extends SettleFacts {
  readonly legs: readonly ExplainedLeg[]
}

export interface SettlementExplanation {
  /** `waiting`: the steps tell what it pays if every open leg wins. */
  readonly status: CouponSettlement['status']
  readonly steps: readonly ExplainStep[]
}

/** How a coupon's payout comes about, by the results known so far. The last step of a decided one is what it pays. */
export function explainSettlement(facts: ExplainedCoupon): SettlementExplanation {
  const { status } = settleCoupon(facts)
  const matches = groupsOf(facts.legs).map(explainMatch)
  const legs = facts.legs.map(
    (leg): LegStep => ({
      kind: 'leg',
      selection: selectionKey(leg),
      price: exactOdds(leg.price),
      result: leg.result ? legResultOf(leg.result) : 'open',
      factor: factorIfWon(leg),
    }),
  )
  return { status, steps: explainPayout({ ...facts, legs, matches }) }
}

function explainMatch({ matchId, banker, legs }: Group<ExplainedLeg>): MatchStep {
  const parts = bestParts(
    legs.map((leg) => ({ marketKey: leg.marketKey, factor: factorIfWon(leg), settled: leg.result !== undefined })),
  )
  const open = legs.some(({ result }) => result === undefined)
  return { kind: 'match', matchId, banker, legCount: legs.length, open, parts, factor: parts.reduce(add, zero) }
}

function factorIfWon({ price, result = wonResult }: ExplainedLeg) {
  return legFactor(exactOdds(price), result)
}
