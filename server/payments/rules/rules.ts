import { oneUnit } from '@banko/betting/numbers/money.ts'
import { type PaymentRules, paymentRulesShape, paymentRulesUsual } from '@banko/contract/payments/rules-shape.ts'
import type { Connection } from '../../platform/platform.ts'
import { findRules } from './store.ts'

/** What an operator has settled, with its version, 0 where it has said nothing; what was not asked for then is as usual. */
export async function rulesOf(
  connection: Connection,
  operatorId: number,
): Promise<{ readonly rules: PaymentRules; readonly version: number }> {
  const found = await findRules(connection, operatorId)
  if (!found) return { rules: paymentRulesUsual, version: 0 }
  return { rules: paymentRulesShape.parse({ ...paymentRulesUsual, ...found.rules }), version: found.version }
}

/** So many whole euros in minor units of a currency; of one whose worth nobody has said, as if it were the euro. */
export function eurIn(currency: string, euros: number, { perEur }: Pick<PaymentRules, 'perEur'>): number {
  const thousandths = perEur[currency] ?? 1000
  return Math.floor((euros * thousandths * oneUnit(currency)) / 1000)
}
