import type { FreeBet } from '@banko/betting/wagering/free-bet.ts'
import type { OwnFreeBet } from '@banko/contract/calls/promotions.ts'
import type { CouponRecord } from '../../coupons/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { textIn } from '../text-in.ts'
import { type FreeBetRow, freeBetRulesOf } from './free-bet.ts'
import { leftMin } from './left-min.ts'
import { moveFreeBets, readFreeBet, readFreeBetsOf, readTokens, type Spending, spendTokens } from './store.ts'

/** More than anybody chooses among. */
const countMax = 50

/** A free bet that a player names. */
export interface FreeBetAsked extends PlayerOf {
  readonly freeBetId: number
  readonly currency: string
  /** It pays the coupon that is asked about already. */
  readonly isSpent?: boolean
}

/** Free bets as others use them: to pay coupons with, and moved with what becomes of those. */
export function openFreeBets(house: House) {
  return {
    of: (connection: Connection, asked: FreeBetAsked) => freeBetOf(house, connection, asked),
    tokens: ({ language, ...of }: PlayerOf & { readonly language: string }) => tokensOf(house, of, language),
    spend: (tx: Transaction, operatorId: number, spent: readonly Spending[]) =>
      spendFreeBets(house, tx, operatorId, spent),
    move: (tx: Transaction, operatorId: number, coupons: Parameters<typeof moveWithCoupons>[3]) =>
      moveWithCoupons(house, tx, operatorId, coupons),
  }
}

/** As the rules of a slip take it; one that is not theirs is gone as one that was spent is. */
async function freeBetOf({ platform }: House, connection: Connection, asked: FreeBetAsked): Promise<FreeBet> {
  const row = await readFreeBet(connection, asked, asked.freeBetId)
  if (row?.currency !== asked.currency) return { value: 0, kinds: [], products: [], gone: true }
  const isThere = asked.isSpent ?? (row.state === 'token' && row.ends_at > platform.clock.now())
  return { value: row.value, ...freeBetRulesOf(row.terms), ...(!isThere && { gone: true }) }
}

/** Spends them on coupons of this transaction; answers those that were there. */
function spendFreeBets(
  { platform }: House,
  tx: Transaction,
  operatorId: number,
  spent: readonly Spending[],
): Promise<ReadonlySet<number>> {
  return spendTokens(tx, operatorId, spent, platform.clock.now())
}

/** Coupons stand as they do now: what free bets pay of them moves with them. Their players' accounts are under lock. */
async function moveWithCoupons(
  { platform }: House,
  tx: Transaction,
  operatorId: number,
  coupons: readonly Pick<CouponRecord, 'status' | 'freeBetId'>[],
): Promise<void> {
  const paid = coupons.flatMap(({ status, freeBetId }) => (freeBetId === undefined ? [] : [{ status, freeBetId }]))
  if (paid.length === 0) return
  const by = Map.groupBy(paid, ({ status }) => placeOf(status))
  const idsOf = (place: ReturnType<typeof placeOf>) => (by.get(place) ?? []).map(({ freeBetId }) => freeBetId)
  const moved = { open: idsOf('open'), settled: idsOf('settled'), back: idsOf('back') }
  await moveFreeBets(tx, operatorId, moved, { now: platform.clock.now(), leftMin })
}

function placeOf(status: CouponRecord['status']): 'open' | 'settled' | 'back' {
  if (status === 'pending' || status === 'waiting') return 'open'
  return status === 'refused' || status === 'cancelled' ? 'back' : 'settled'
}

/** Those that a player may spend now. */
async function tokensOf({ platform }: House, of: PlayerOf, language: string): Promise<OwnFreeBet[]> {
  const rows = await readTokens(platform.dbReads, of, { now: platform.clock.now(), countMax })
  return rows.map((row) => dataOf(row, language))
}

/** All that a player has or had, those to be spent first. */
export async function freeBetsOf(connection: Connection, of: PlayerOf, language: string): Promise<OwnFreeBet[]> {
  const rows = await readFreeBetsOf(connection, of, countMax)
  return rows.map(({ coupon_id: couponId, ...row }) => ({
    ...dataOf(row, language),
    ...(couponId !== null && { couponId }),
  }))
}

function dataOf(row: FreeBetRow, language: string): OwnFreeBet {
  const { kinds, products, ...floors } = freeBetRulesOf(row.terms)
  return {
    ...{ freeBetId: row.id, grantId: row.grant_id, title: textIn(row.terms, language).title, value: row.value },
    ...{ state: row.state, endsAt: row.ends_at, kinds: [...kinds], products: [...products], ...floors },
  }
}
