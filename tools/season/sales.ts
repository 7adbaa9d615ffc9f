import type { House } from '@banko/server/house.ts'
import type { PlayerOf } from '@banko/server/platform/caller.ts'
import type { Ids, Random } from '@banko/server/platform/ports.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import type { Upcoming } from './upcoming.ts'

interface CouponOf extends PlayerOf {
  readonly couponId: string
}

/** One player's wish to sell a coupon, or to have it cancelled. */
export interface Sale {
  readonly at: number
  readonly of: CouponOf
  readonly how: (typeof hows)[number]
  readonly random: Random
  readonly requestId: string
  /** How often nothing was offered, or less than shown. */
  readonly failed: number
}

export interface Sales {
  /** Whether an accepted coupon is to be sold, and when. */
  plan(of: CouponOf, acceptedAt: number, random: Random): Sale | undefined
}

interface Stage {
  readonly house: House
  readonly time: VirtualTime
}

/** A wish that found no offer is tried again this much later, so often. */
const againAfter = 23 * 60_000
const failedMax = 4
const longestWait = 20 * 3_600_000
const hows = ['whole', 'part', 'order', 'cancel'] as const

/** So large a share of what is accepted is sold or cancelled, within a day. */
export function openSales(share: number, ids: Ids): Sales {
  return {
    plan(of, acceptedAt, random) {
      const own = random.fork('sale')
      if (own.next() >= share) return undefined
      const at = acceptedAt + (own.next() < 0.5 ? own.int(60_000, 3_600_000) : own.int(60_000, longestWait))
      return {
        at,
        of,
        how: hows[own.int(0, hows.length - 1)] ?? 'whole',
        random: own,
        requestId: ids.uuid(),
        failed: 0,
      }
    },
  }
}

/** One after the other, as they stand: what is offered depends on nobody else's sale. */
export async function sellAll(stage: Stage, due: readonly Sale[], sales: Upcoming<Sale>): Promise<void> {
  if (due.length === 0) return
  await stage.house.cashOut.lookAtOrders()
  for (const sale of due) {
    if ((await sell(stage.house, sale)) || sale.failed === failedMax) continue
    sales.add({ ...sale, at: stage.time.now() + againAfter, failed: sale.failed + 1 })
  }
}

async function sell({ cashOut }: House, { of, how, random, requestId }: Sale): Promise<boolean> {
  const { couponId } = of
  if (how === 'cancel') return (await cashOut.cancel(of, { couponId })).ok
  const whole = await cashOut.quote(of, couponId)
  if (!whole.ok) return false
  const { quote, part } = whole.value
  if (how === 'order') {
    const offerMin = Math.ceil((quote.offer * random.int(101, 130)) / 100)
    return (await cashOut.auto({ ...of, offerMin })).ok
  }
  if (how === 'whole' || !part) return (await cashOut.sell({ ...of, requestId, quote })).ok
  const asked = await cashOut.quote(of, couponId, { stake: random.int(part.stakeMin, part.stakeMax) })
  return asked.ok && (await cashOut.sell({ ...of, requestId, quote: asked.value.quote })).ok
}
