import { at } from './at.ts'
import type { CancelWindow, Case, CaseEvent, Result } from './case.ts'
import { resultFactor } from './factor.ts'
import { compare, type Ratio, sum } from './ratio.ts'

/** What is known of a leg; null while it is open. */
export type LegState = Result | null

const voided: Result = { word: 'void', deadHeat: null }
const lost: Result = { word: 'lost', deadHeat: null }

function sameWindow(first: CancelWindow, second: CancelWindow): boolean {
  return first.start === second.start && first.end === second.end
}

/** The cancellations of a market that nobody took back. */
function standingWindows(events: readonly CaseEvent[], market: number): CancelWindow[] {
  let windows: CancelWindow[] = []
  for (const event of events) {
    if (event.kind === 'cancel' && event.market === market) windows.push(event.window)
    if (event.kind === 'takeBackCancel' && event.market === market)
      windows = windows.filter((window) => !sameWindow(window, event.window))
  }
  return windows
}

/** The page says: taken back means every settlement of that market so far; the newest of the others counts. */
function standingResults(events: readonly CaseEvent[], market: number): readonly Result[] | null {
  let results: readonly Result[] | null = null
  for (const event of events) {
    if (event.kind === 'settle' && event.market === market) results = event.results
    if (event.kind === 'takeBack' && event.market === market) results = null
  }
  return results
}

/** The page says: an unrevoked cancellation covering the acceptance time, else the newest settlement, else open. */
export function legStates(coupon: Case, events: readonly CaseEvent[]): LegState[] {
  return coupon.selections.map(({ market, outcome }) => {
    const windows = standingWindows(events, market)
    if (windows.some(({ start, end }) => start <= coupon.acceptedAt && coupon.acceptedAt < end)) return voided
    const results = standingResults(events, market)
    return results === null ? null : at(results, outcome)
  })
}

/** The ending of a market that is best for the coupon: only results of one and the same ending stand together. */
function bestEnding(coupon: Case, market: number): readonly Result[] {
  const mine = coupon.selections.filter((selection) => selection.market === market)
  const worth = (ending: readonly Result[]) =>
    sum(mine.map(({ outcome, price }) => resultFactor(at(ending, outcome), price)))
  return at(coupon.markets, market).endings.reduce((best, ending) =>
    compare(worth(ending), worth(best)) > 0 ? ending : best,
  )
}

/**
 * Each leg's factor when all that is open ends best. A coupon's value never falls when the sum of a market's factors
 * rises, so each market may be taken by itself, also those of one match.
 */
export function bestFactors(coupon: Case, states: readonly LegState[]): Ratio[] {
  const best = coupon.markets.map((_, market) => bestEnding(coupon, market))
  return coupon.selections.map(({ market, outcome, price }, position) =>
    resultFactor(at(states, position) ?? at(at(best, market), outcome), price),
  )
}

/** Each leg's factor when all that is open is lost. */
export function worstFactors(coupon: Case, states: readonly LegState[]): Ratio[] {
  return coupon.selections.map(({ price }, position) => resultFactor(at(states, position) ?? lost, price))
}
