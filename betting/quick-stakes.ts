import { type Amount, type Currency, parseAmount } from './money.ts'

/** Source: betting-core §9, coupon_amount_group default. */
export const quickStakesDefault = '5,10,25,50'

/**
 * The amounts of the quick stake buttons from a site's setting: amounts above 0, separated by commas, each once, in the
 * setting's order. `undefined` when one of them is none, so that a mistyped setting never becomes a button.
 */
export function readQuickStakes(setting: string, currency: Currency): readonly Amount[] | undefined {
  const amounts = new Set<Amount>()
  for (const text of setting.split(',')) {
    const amount = parseAmount(text, currency)
    if (!amount) return undefined
    amounts.add(amount)
  }
  return [...amounts]
}
