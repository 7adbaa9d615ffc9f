import { factorOf } from '@banko/betting/coupon/settle-leg.ts'
import { zero } from '@banko/betting/numbers/fraction.ts'
import { placePrice } from './each-way.ts'
import type { Fields } from './json.ts'
import { differs, type Vector } from './vector.ts'

/** Rows of `leg-factors.json`: the shares of a stake that win and are void, at the win price or at the place price. */
export function readLegFactor(row: Fields): Vector {
  return {
    id: row.text('id'),
    compare() {
      const odds = row.fraction('odds')
      const price = row.text('part') === 'place' ? placePrice(odds, row.fraction('place_fraction')) : odds
      const ours = factorOf(price, { won: row.fraction('win_factor'), void: row.fraction('void_factor') })
      return differs('factor', ours, row.fraction('expected_factor'), zero)
    },
  }
}
