import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { isGrantOpen } from '@banko/contract/promotions/choices.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { atOneMoment } from '../platform/database/transaction.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import { openAsking, type Reads } from './asking.ts'
import { openBoosts } from './boosts/boosts.ts'
import { payCashback } from './cashback/pay-cashback.ts'
import { grantEnded } from './desk/end-grant.ts'
import { expireGrants } from './expire.ts'
import { openFreeBets } from './free-bets/free-bets.ts'
import { openFreeRounds } from './free-rounds/free-rounds.ts'
import { matchDeposits, type PaidIn } from './give.ts'
import { end } from './grant-life.ts'
import type { House, Lower } from './house.ts'
import { insureCoupons } from './insurance/insure.ts'
import { bonusesOf, grantData, leadsToBonus } from './own.ts'
import { openPaidIn } from './paid-in.ts'
import { proveGrants } from './prove.ts'
import { payFromPurses, type SharedCoupon, type ShortStake, sharesOf } from './purse.ts'
import { openSimulation } from './simulate/simulate-offer.ts'
import { countRequested, readByTransfer, readGrant } from './store-grants.ts'
import { tell } from './tell.ts'
import { countWagered } from './wagering.ts'

export type { FreeRoundsFacts } from './free-rounds/free-rounds-row.ts'
export type { FreeRoundsChange } from './free-rounds/store.ts'
export { migrations } from './migrations.ts'
export { tellJob } from './tell-later.ts'

export type Promotions = ReturnType<typeof openPromotions>

/** Offers, what players get of them, and what bonus pays. */
export function openPromotions(lower: Lower) {
  const paidIn = openPaidIn()
  const house: House = { ...lower, paidIn }
  const freeRounds = openFreeRounds(house)
  lower.people.registration.judgeCodes((tx, came) => leadsToBonus(house, tx, came))
  const { db } = house.platform
  const told = (of: PlayerOf) => house.people.publishBalances([of])
  return {
    /** Of what else this module does; its own folders take it. */
    house,
    /** What is asked about bonuses of a second pair of eyes. */
    approvals: { grantEnded: grantEnded(house) },
    countDeposits: paidIn.countDeposits,
    ...openSimulation(house),
    bonuses: (of: Reads & { readonly currency: string }) => bonusesOf(house, of, freeRounds),
    ...openAsking(house),
    async cancel({ language, ...of }: Reads, grantId: number): Promise<Answer<Grant, 'notFound' | 'grantOver'>> {
      const { operatorId, playerId } = of
      const answer = await db.transaction().execute(async (tx) => {
        await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
        const grant = await readGrant(tx, operatorId, grantId)
        if (grant?.player_id !== playerId) return refused({ code: 'notFound' as const })
        if (!isGrantOpen(grant.state)) return refused({ code: 'grantOver' as const })
        return ok(await end(house, tx, grant, { state: 'cancelled' }))
      })
      if (!answer.ok) return answer
      told(of)
      return ok(grantData(answer.value, language))
    },
    /** Deposits were credited, of each player one, in the transaction that does it: what of accepted bonuses comes with them. */
    depositsDone: (tx: Transaction, operatorId: number, paid: readonly PaidIn[]) =>
      matchDeposits(house, tx, operatorId, paid),
    depositReversed: (tx: Transaction, operatorId: number, transferNumber: number) =>
      depositReversed(house, tx, operatorId, transferNumber),
    payFromPurses: (connection: Connection, operatorId: number, stakes: readonly ShortStake[]) =>
      payFromPurses(house, connection, operatorId, stakes),
    sharesOf: <Coupon extends SharedCoupon>(tx: Transaction, operatorId: number, coupons: readonly Coupon[]) =>
      sharesOf(house, tx, operatorId, coupons),
    countWagered: (tx: Transaction, operatorId: number, coupons: Parameters<typeof countWagered>[3]) =>
      countWagered(house, tx, operatorId, coupons),
    freeBets: openFreeBets(house),
    freeRounds,
    boosts: openBoosts(house),
    /** Something was said of the legs of coupons, in the transaction that writes it; to be asked last. */
    insure: (tx: Transaction, operatorId: number, moved: Parameters<typeof insureCoupons>[3]) =>
      insureCoupons(house, tx, operatorId, moved),
    /** Requests that wait for a person of the operator's, as far as that many. */
    countWaiting: (operatorId: number, countMax: number) =>
      countRequested(house.platform.dbReads, operatorId, countMax),
    expire: () => expireGrants(house),
    payCashback: () => payCashback(house),
    /** What the job of mails does. */
    tell: (data: JobData) => tell(house, data),
    /** What is wrong with bonuses of every operator; empty when all agrees. */
    prove: () =>
      forEveryOperator('bonuses are proved all together', () => atOneMoment(db, (tx) => proveGrants(house, tx))),
  }
}

/** A deposit was taken back: what is left of its bonus goes with it. */
async function depositReversed(
  house: House,
  tx: Transaction,
  operatorId: number,
  transferNumber: number,
): Promise<void> {
  for (const grant of await readByTransfer(tx, operatorId, transferNumber))
    if (isGrantOpen(grant.state)) await end(house, tx, grant, { state: 'ended', reason: 'depositReversed' })
}
