import type { CouponsChange, CouponsSnapshot } from '@banko/contract/topics/topics.ts'
import type { Platform } from '../platform/platform.ts'
import type { Coupons } from './index.ts'
import type { CouponRecord } from './record.ts'

/** Waiting coupons that a snapshot carries at most; a list call reaches the rest. */
const snapshotMax = 50

/** Each player's own numbering of what he was told in this process. */
const versions = new WeakMap<Coupons, Map<number, number>>()

function versionOf(coupons: Coupons, playerId: number): number {
  return versions.get(coupons)?.get(playerId) ?? 1
}

/** The later state of a coupon takes the place of the earlier. */
export function mergeCoupons(earlier: CouponsChange, later: CouponsChange): CouponsChange {
  const byId = new Map(earlier.coupons.map((coupon) => [coupon.couponId, coupon]))
  for (const coupon of later.coupons) byId.set(coupon.couponId, coupon)
  return { coupons: [...byId.values()] }
}

export function declareTopic(platform: Platform, coupons: Coupons): void {
  versions.set(coupons, new Map())
  platform.push.declare({
    name: 'coupons',
    ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
    mayListen: (caller, key) => caller.kind === 'player' && key === '',
    async snapshot(caller) {
      if (caller.kind !== 'player') return undefined
      const version = versionOf(coupons, caller.playerId)
      const query = { playerId: caller.playerId, status: 'waiting', offset: 0, limit: snapshotMax } as const
      const { numbers } = await coupons.find(platform.db, query)
      const body: CouponsSnapshot = { waiting: await coupons.data(await coupons.read(platform.db, numbers)) }
      return { version, body }
    },
    // Both were published by tellCoupons below.
    merge: (earlier, later) => mergeCoupons(earlier as CouponsChange, later as CouponsChange),
  })
}

export async function tellCoupons(
  platform: Platform,
  coupons: Coupons,
  changed: readonly CouponRecord[],
): Promise<void> {
  const byPlayer = Map.groupBy(changed, (coupon) => coupon.playerId)
  for (const [playerId, theirs] of byPlayer) {
    const topic = `coupons@${playerId}`
    const from = versionOf(coupons, playerId)
    versions.get(coupons)?.set(playerId, from + 1)
    if (!platform.push.hasListeners(topic)) continue
    const body: CouponsChange = { coupons: await coupons.data(theirs) }
    platform.push.publish(topic, { from, to: from + 1, body }, 'now')
  }
}
