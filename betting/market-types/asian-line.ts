import {
  halfLostResult,
  halfWonResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '../coupon/settle-leg.ts'

/**
 * Result of one side of an Asian line. `quarterLine` is the line in quarters as that side sees it (handicap −0.75 is
 * −3, +1.5 is 6), `margin` the whole goals by which the side beat the other. A line ending .25 or .75 is two half
 * stakes on the neighbouring lines, so being one quarter ahead or behind wins or loses half and returns the other half.
 *
 * A total is the same question: over 2.5 is a margin of the goals and a line of −10, under 2.5 is minus the goals and 10.
 * Throws a fault when either number is not an integer. Source: rules-of-betting, Leg factor at settlement.
 */
export function settleAsianLine(quarterLine: number, margin: number): OutcomeResult {
  if (!Number.isSafeInteger(quarterLine)) throw new Error(`a line is whole quarters, not ${quarterLine}`)
  if (!Number.isSafeInteger(margin)) throw new Error(`a margin is whole goals, not ${margin}`)
  const quartersAhead = 4 * margin + quarterLine
  if (quartersAhead >= 2) return wonResult
  if (quartersAhead <= -2) return lostResult
  if (quartersAhead === 0) return voidResult
  return quartersAhead > 0 ? halfWonResult : halfLostResult
}
