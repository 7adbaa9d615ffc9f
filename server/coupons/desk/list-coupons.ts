import type { CouponRow } from '@banko/contract/calls/desk-coupons.ts'
import type { Contract } from '@banko/contract/index.ts'
import { readUserNames } from '../../people/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import { type WhoseRows, whoseOf } from '../../platform/desk-list/whose-rows.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { couponsList, readListed } from './store.ts'

/** What staff see of coupons, of their own operator's alone. */
export function listCoupons(
  platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>,
): Handler<Contract['deskCoupons']['list']> {
  const lists = openDeskLists(platform)
  return ({ scope }, asked) =>
    lists.page(scope, couponsList, asked, async (tx, numbers) => {
      const rows = await readCouponRows(tx, whoseOf(scope), numbers)
      return new Map(rows.map((row) => [row.number, row]))
    })
}

/** Coupons by their numbers as lists and exports show them, in no order. */
export async function readCouponRows(
  tx: Transaction,
  whose: WhoseRows,
  numbers: readonly number[],
): Promise<CouponRow[]> {
  const listed = await readListed(tx, whose, numbers)
  const names = await readUserNames(tx, whose.operatorId, [...new Set(listed.map((row) => row.player_id))])
  return listed.map((row) => {
    const { number, kind, legs, live, currency, payout, status, player_id: playerId } = row
    return {
      ...{ number, kind, legs, live, currency, payout, status, playerId },
      userName: must(names.get(playerId), `player ${playerId}`),
      placedAt: row.placed_at,
      siteId: row.site_id,
      stake: row.stake_total,
      price: row.price_total,
      payoutMax: row.payout_max,
    }
  })
}
