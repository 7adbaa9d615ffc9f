import type { RefusalCode } from '@banko/betting/refusals/refusal.ts'
import { checkSlip } from '@banko/betting/slip/check-slip.ts'
import { slipOf } from './as-the-house.ts'
import type { Case } from './case.ts'
import { HouseCoupon, type HouseEntry } from './house-coupon.ts'
import { quote, type Refusal } from './quote.ts'
import type { SaleAnswer } from './sale.ts'
import { type Entry, walk } from './walk.ts'

/** What the product calls each refusal of the page. */
const codes: Readonly<Record<Refusal, RefusalCode>> = {
  tooManySelections: 'selectionsTooMany',
  sameSelectionTwice: 'selectionRepeated',
  tooManyInCombined: 'selectionsTooMany',
  tooManyMatchesInMultiple: 'multipleMatchesTooMany',
  tooManyInMultiple: 'multipleSelectionsTooMany',
  tooManyMatchesInSystem: 'systemMatchesTooMany',
  severalInSystem: 'systemMultipleOff',
  tooManyBankers: 'bankersTooMany',
  impossibleSize: 'sizesInvalid',
  stakeAbovePayoutMax: 'stakeAboveMax',
}

/** Where the product and the bookkeeper say different things of a case; empty when they agree to the last cent. */
export function differencesOf(coupon: Case): string[] {
  const [mine, house] = [quote(coupon), checkSlip(slipOf(coupon))]
  const refusals = [...new Set(mine.refusals.map((refusal) => codes[refusal]))].toSorted()
  const refused = [...new Set(house.refusals.map(({ code }) => code))].toSorted()
  const found = told('refusals', refusals.join(), refused.join())
  if (mine.reckoned === null || found.length > 0) return found
  const { reckoned } = mine
  if (!house.quote) return ['the product has no quote']
  const { kind, combinations, stakeTotal, bonusPercent, bonus, payoutMax } = house.quote
  found.push(
    ...told('kind', mine.kind, kind),
    ...told('combinations', reckoned.combinations, combinations),
    ...told('stake', reckoned.stakeTotal, stakeTotal),
    ...told('bonus percent', reckoned.bonusPercent, bonusPercent),
    ...told('bonus', reckoned.bonus, bonus),
    ...told('pays at most', reckoned.payoutLargest + reckoned.bonus, payoutMax),
  )
  if (mine.refusals.length > 0) return found
  const other = new HouseCoupon(coupon, house.quote)
  return [...found, ...walk(coupon).flatMap((entry, number) => differencesAt(number, entry, other.happen(entry.event)))]
}

function differencesAt(number: number, mine: Entry, house: HouseEntry): string[] {
  const at = `after event ${number}`
  return [
    ...told(`${at}: status`, mine.status, house.status),
    ...told(`${at}: paid`, mine.payout + mine.bonus, house.payout),
    ...told(`${at}: bonus`, mine.bonus, house.bonus),
    ...told(`${at}: stake left`, mine.stakeLeft, house.stakeLeft),
    ...told(`${at}: sale`, saleOf(mine.sale), String(house.sale ?? 'none')),
  ]
}

const bars = { notWaiting: 'notWaiting', moreThanLeft: 'partInvalid', nothingOffered: 'offerTooLow' } as const

function saleOf(sale: SaleAnswer | null): string {
  if (sale === null) return 'none'
  return sale.kind === 'sold' ? String(sale.paid) : bars[sale.refusal]
}

function told(what: string, mine: bigint | number | string, house: bigint | number | string): string[] {
  return String(mine) === String(house) ? [] : [`${what}: the bookkeeper ${mine}, the product ${house}`]
}
