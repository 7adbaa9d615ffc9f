import type { CouponsChange, CouponsSnapshot } from '@banko/contract/topics/topics.ts'
import type { Platform } from '../platform/platform.ts'
import type { Coupons, KnownMatches } from './index.ts'
import type { CouponRecord } from './record.ts'

/** Waiting coupons that a snapshot carries at most; a list call reaches the rest. */
const snapshotMax = 50
const family = 'coupons'

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
export function openCouponNews(platform: Platform, coupons: Pick<Coupons, 'data' | 'find' | 'read'>): CouponNews {
  /** Each player's own numbering of what he was told in this process. */
  const versions = new Map<number, number>()
  let telling = Promise.resolve()
  const versionOf = (playerId: number) => versions.get(playerId) ?? 1
  const skip = ({ playerId }: CouponRecord) => versions.set(playerId, versionOf(playerId) + 1)

  async function tellListeners(changed: readonly CouponRecord[], known?: KnownMatches): Promise<void> {
    const told = await coupons.data(changed, known)
    for (const [playerId, theirs] of Map.groupBy(told, (_, position) => changed[position]?.playerId ?? 0)) {
      const from = versionOf(playerId)
      versions.set(playerId, from + 1)
      const body: CouponsChange = { coupons: theirs }
      platform.push.publish(topicOf(playerId), { from, to: from + 1, body }, 'now')
    }
  }

  platform.push.declare({
    name: family,
    ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
    mayListen: (caller, key) => caller.kind === 'player' && key === '',
    async snapshot(caller) {
      if (caller.kind !== 'player') return undefined
      const version = versionOf(caller.playerId)
      const query = { playerId: caller.playerId, status: 'waiting', offset: 0, limit: snapshotMax } as const
      const { numbers } = await coupons.find(platform.db, query)
      const body: CouponsSnapshot = { waiting: await coupons.data(await coupons.read(platform.db, numbers)) }
      return { version, body }
    },
    // Both were published by tellListeners above.
    merge: (earlier, later) => mergeCoupons(earlier as CouponsChange, later as CouponsChange),
  })
  return {
    tell(changed, known) {
      const heard = changed.filter(({ playerId }) => platform.push.hasListeners(topicOf(playerId)))
      // Who comes back with an older version must find that something has happened.
      for (const coupon of changed) if (!platform.push.hasListeners(topicOf(coupon.playerId))) skip(coupon)
      if (heard.length === 0) return
      telling = telling
        .then(() => tellListeners(heard, known))
        .catch((error: unknown) => {
          // Who listens finds the gap and asks for everything.
          for (const coupon of heard) skip(coupon)
          platform.log.error('coupons.tell', error)
        })
    },
    idle: () => telling,
  }
}

function topicOf(playerId: number): string {
  return `${family}@${playerId}`
}
