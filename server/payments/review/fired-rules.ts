import type { ReviewRule } from '@banko/contract/payments/choices.ts'
import { readLargestWin } from '../../coupons/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { eurIn, rulesOf } from '../rules/rules.ts'
import type { TransferRow } from '../transfer.ts'
import { readReviewFacts } from './store.ts'

/** A rule that wants a withdrawal to be looked at, and how many people must agree. */
export interface Fired {
  readonly rule: ReviewRule
  readonly eyes: number
}

const day = 86_400_000
/** Wins are looked back for so long, milliseconds. */
const wonWithin = 30 * day

/**
 * Which rules want somebody to look at a withdrawal; none: it is sent. It is written already, and its money not yet held.
 * Source: payments.md, Approval.
 */
export async function firedRules(house: House, tx: Transaction, row: TransferRow): Promise<Fired[]> {
  const { operator_id: operatorId, player_id: playerId, amount, currency, destination, number } = row
  const { rules } = await rulesOf(tx, operatorId)
  const since = house.platform.clock.now() - day
  const seen = await readReviewFacts(tx, { operatorId, playerId, number, destination, since })
  const worth = (euros: number) => eurIn(currency, euros, rules)
  const lately = house.platform.clock.now() - wonWithin
  const won = amount > worth(rules.wonMostEur) ? await readLargestWin(tx, { operatorId, playerId }, lately) : 0
  const first = amount >= worth(rules.firstEyesEur)
  const fired: readonly (Fired | false)[] = [
    first && { rule: 'amountAbove', eyes: amount >= worth(rules.secondEyesEur) ? 2 : 1 },
    seen.paidBefore === 0 && { rule: 'firstWithdrawal', eyes: 1 },
    destination !== null && seen.paidThere === 0 && seen.paidBefore > 0 && { rule: 'newDestination', eyes: 1 },
    seen.disputed > 0 && { rule: 'depositDisputed', eyes: 1 },
    won * 100 > amount * rules.wonMostPercent && { rule: 'wonMostOf', eyes: 1 },
    seen.othersThere > 0 && { rule: 'sharedDestination', eyes: 1 },
    seen.askedLately > rules.velocityDay && { rule: 'velocity', eyes: 1 },
    // time does what people would
    row.waits_until !== null && { rule: 'firstUse', eyes: 0 },
  ]
  return fired.filter((one) => one !== false)
}
