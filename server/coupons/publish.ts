import { type CouponsChange, type CouponsSnapshot, couponsTopic } from '@banko/contract/topics/coupons.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { forNobodyYet, forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import { declareOwnTopic } from '../platform/push/declare-topic.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import { encodeNews, readNews } from './changed-coupons.ts'
import type { CouponReads, KnownMatches } from './coupon-reads.ts'
import type { CouponRecord } from './record.ts'

/** Waiting coupons that a snapshot carries at most; a list call reaches the rest. */
const snapshotMax = 50
const subject = 'coupons.changed'

/** The later state of a coupon takes the place of the earlier. */
export function mergeCoupons(earlier: CouponsChange, later: CouponsChange): CouponsChange {
  const byId = new Map(earlier.coupons.map((coupon) => [coupon.couponId, coupon]))
  for (const coupon of later.coupons) byId.set(coupon.couponId, coupon)
  return { coupons: [...byId.values()] }
}

export interface CouponNews {
  /** Tells players of their coupons, after the commit; returns at once. What is told later arrives later. */
  tell(changed: readonly CouponRecord[], known?: KnownMatches): void
  /** Resolves when everything handed in so far is told. */
  idle(): Promise<void>
}

/** Declares the topic `coupons`, each player's own. */
export function openCouponNews(platform: Platform, coupons: CouponReads): CouponNews {
  const { bus, dbReads: db, push, log } = platform
  const versions: OwnVersions<number> = new OwnVersions((playerId) => channel.hasListeners(playerId))
  const channel = declareOwnTopic(push, couponsTopic, { ...ownCoupons(db, coupons, versions), merge: mergeCoupons })
  let telling = Promise.resolve()
  const me = bus.reach === 'house' ? platform.ids.uuid() : ''
  const skip = ({ playerId }: Pick<CouponRecord, 'playerId'>) => versions.skip(playerId)

  async function tellListeners(changed: readonly CouponRecord[], known?: KnownMatches): Promise<void> {
    const told = await coupons.data(changed, known)
    const ownerAt = (position: number) => must(changed[position], 'the coupon that is told of').playerId
    for (const [playerId, theirs] of Map.groupBy(told, (_, position) => ownerAt(position))) {
      const body: CouponsChange = { coupons: theirs }
      channel.publish(playerId, { ...versions.step(playerId), body }, 'now')
    }
  }

  /** Those that somebody listens to here; of the others it is only counted that something has happened. */
  function heardOf<One extends Pick<CouponRecord, 'playerId'>>(changed: readonly One[]): One[] {
    const heard = changed.filter(({ playerId }) => channel.hasListeners(playerId))
    for (const coupon of changed) if (!channel.hasListeners(coupon.playerId)) skip(coupon)
    return heard
  }

  function tellInTurn(heard: readonly Pick<CouponRecord, 'playerId'>[], run: () => Promise<void>): void {
    if (heard.length === 0) return
    telling = telling
      .then(() => forNobodyYet(run))
      .catch((error: unknown) => {
        // Who listens finds the gap and asks for everything.
        for (const coupon of heard) skip(coupon)
        log.error('coupons.tell', error)
      })
  }

  if (bus.reach === 'house') {
    bus.subscribe(subject, (news) => {
      const { from, coupons: changed } = readNews(news)
      if (from === me) return
      const heard = heardOf(changed)
      tellInTurn(heard, async () => {
        for (const [operatorId, of] of Map.groupBy(heard, (coupon) => coupon.operatorId)) {
          const numbers = of.map(({ number }) => number)
          await tellListeners(await forOperator(operatorId, () => coupons.read(db, operatorId, numbers)))
        }
      })
    })
    // What was said meanwhile nobody heard.
    bus.onReturn(() => channel.refresh())
  }
  return {
    tell(changed, known) {
      const heard = heardOf(changed)
      tellInTurn(heard, () => tellListeners(heard, known))
      if (bus.reach === 'house' && changed.length > 0) bus.publish(subject, encodeNews(me, changed))
    },
    idle: () => telling,
  }
}

function ownCoupons(db: Platform['dbReads'], coupons: CouponReads, versions: OwnVersions<number>) {
  return {
    async snapshot({ operatorId, playerId }: PlayerCaller) {
      const version = versions.at(playerId)
      const query = { operatorId, playerId, status: 'waiting', offset: 0, limit: snapshotMax } as const
      const { numbers } = await coupons.find(db, query)
      const body: CouponsSnapshot = { waiting: await coupons.data(await coupons.read(db, operatorId, numbers)) }
      return { version, body }
    },
    forgotten: (playerId: number) => versions.forget(playerId),
  }
}
