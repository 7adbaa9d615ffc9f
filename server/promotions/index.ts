import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { isGrantOpen } from '@banko/contract/promotions/choices.ts'
import { tellDesk } from '../platform/bus/desk-news.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { atOneMoment } from '../platform/database/transaction.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import { grantEnded } from './desk/end-grant.ts'
import { expireGrants } from './expire.ts'
import { openFreeBets } from './free-bets/free-bets.ts'
import { matchDeposit } from './give.ts'
import { end } from './grant-life.ts'
import type { House } from './house.ts'
import { bonusesOf, grantData } from './own.ts'
import { proveGrants } from './prove.ts'
import { payFromPurses, type SharedCoupon, type ShortStake, sharesOf } from './purse.ts'
import { type BonusAsked, type RequestRefusal, requestBonus } from './request.ts'
import { countRequested, readByTransfer, readGrant } from './store-grants.ts'
import { tell } from './tell.ts'
import { countWagered } from './wagering.ts'

export { migrations } from './migrations.ts'
export { tellJob } from './tell-later.ts'

export type Promotions = ReturnType<typeof openPromotions>

interface Reads extends PlayerOf {
  /** What they read. */
  readonly language: string
}

/** Offers, what players get of them, and what bonus pays. */
export function openPromotions(house: House) {
  const { db, bus } = house.platform
  const told = (of: PlayerOf) => house.people.publishBalances([of])
  return {
    /** Of what else this module does; its own folders take it. */
    house,
    /** What is asked about bonuses of a second pair of eyes. */
    approvals: { grantEnded: grantEnded(house) },
    bonuses: (of: Reads & { readonly currency: string }) => bonusesOf(house, of),
    async request({ language, ...asked }: BonusAsked & Reads): Promise<Answer<Grant, RequestRefusal>> {
      const answer = await db.transaction().execute((tx) => requestBonus(house, tx, asked))
      if (!answer.ok) return answer
      told(asked)
      if (answer.value.state === 'requested') tellDesk(bus, { operatorId: asked.operatorId, what: 'bonuses' })
      return ok(grantData(answer.value, language))
    },
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
    /** A deposit was credited, in the transaction that does it: what of an accepted bonus comes with it. */
    depositDone: (
      tx: Transaction,
      of: PlayerOf,
      paid: { readonly amount: number; readonly transferNumber: number; readonly currency: string },
    ) => matchDeposit(house, tx, of, paid),
    /** A deposit was taken back: what is left of its bonus goes with it. */
    async depositReversed(tx: Transaction, operatorId: number, transferNumber: number): Promise<void> {
      for (const grant of await readByTransfer(tx, operatorId, transferNumber))
        if (isGrantOpen(grant.state)) await end(house, tx, grant, { state: 'ended', reason: 'depositReversed' })
    },
    payFromPurses: (connection: Connection, operatorId: number, stakes: readonly ShortStake[]) =>
      payFromPurses(house, connection, operatorId, stakes),
    sharesOf: <Coupon extends SharedCoupon>(tx: Transaction, operatorId: number, coupons: readonly Coupon[]) =>
      sharesOf(house, tx, operatorId, coupons),
    countWagered: (tx: Transaction, operatorId: number, coupons: Parameters<typeof countWagered>[3]) =>
      countWagered(house, tx, operatorId, coupons),
    freeBets: openFreeBets(house),
    /** Requests that wait for a person of the operator's, as far as that many. */
    countWaiting: (operatorId: number, countMax: number) =>
      countRequested(house.platform.dbReads, operatorId, countMax),
    expire: () => expireGrants(house),
    /** What the job of mails does. */
    tell: (data: JobData) => tell(house, data),
    /** What is wrong with bonuses of every operator; empty when all agrees. */
    prove: () =>
      forEveryOperator('bonuses are proved all together', () => atOneMoment(db, (tx) => proveGrants(house, tx))),
  }
}
