import type { GridSums } from '../chances/score-grid.ts'
import type { Offer } from '../odds/offer.ts'
import { inEachPeriod } from './period-offers.ts'
import type { PeriodOutlook } from './period-outlook.ts'

/** What is worth offering of one market type; nothing when it cannot be told any more. */
export type PeriodRule<Known extends PeriodOutlook = PeriodOutlook> = (outlook: Known) => readonly Offer[]

/** Asked until regular time is over. */
export function inRegularTime<Known extends PeriodOutlook>(rule: PeriodRule<Known>): PeriodRule<Known> {
  return (outlook) => (outlook.periodsOver < outlook.periods.length ? rule(outlook) : [])
}

/** Asked until the first half is over. */
export function inFirstHalf<Known extends PeriodOutlook>(rule: PeriodRule<Known>): PeriodRule<Known> {
  return (outlook) => (2 * outlook.periodsOver < outlook.periods.length ? rule(outlook) : [])
}

/** Asked of every period of regular time until it is over; the specifier says which. */
export function inPeriods(specifier: string, offers: (sums: GridSums) => readonly Offer[]): PeriodRule {
  return ({ periods, periodsOver: over }) => inEachPeriod(periods, { specifier, over, most: periods.length }, offers)
}
