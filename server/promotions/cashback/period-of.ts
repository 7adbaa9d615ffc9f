import type { CashbackPeriod } from '@banko/contract/promotions/choices.ts'
import type { Transaction } from '../../platform/platform.ts'
import { periodsIn, type Span } from '../../platform/time/period-in.ts'
import type { GrantRow } from '../grant.ts'
import type { House } from '../house.ts'

/** The day, week or month that it is by the clocks of a player's site. */
export async function periodOf(
  { people, operators }: Pick<House, 'people' | 'operators'>,
  tx: Transaction,
  { operator_id: operatorId, player_id: playerId }: GrantRow,
  { period, now }: { readonly period: CashbackPeriod; readonly now: number },
): Promise<Span> {
  const siteId = await people.siteOf({ operatorId, playerId }, tx)
  return periodsIn(operators.siteOf(siteId).settings.timeZone, now)[period]
}
