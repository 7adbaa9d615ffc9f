import { selectionKey } from '@banko/betting/slip/selection.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { decidePending, type Pending, refusePending } from './decide-pending.ts'
import type { House } from './house.ts'
import { openRetries, type Retries } from './retries.ts'

/** A decision that is later than this, milliseconds, comes from a process that stood still. */
const lateMax = 250
/** So often a coupon's delay starts before it is refused. */
const startsMax = 3
/** Milliseconds until what a failed request may have left behind is looked for. */
const lookAfter = 5_000
/** Milliseconds after its time that a coupon is still its own process's to decide, where there are others. */
const overdueAfter = 20_000

interface Waiting {
  /** Milliseconds that the coupon waits each time. */
  readonly delay: number
  /** How often its delay has started. */
  readonly starts: number
}

/** The in-play coupons of this process that wait for their decision. */
export class Undecided {
  readonly #house: House
  readonly #tell: (coupon: CouponRecord) => void
  readonly #retries: Retries
  readonly #watched = new Set<number>()

  constructor(house: House, tell: (coupon: CouponRecord) => void) {
    this.#house = house
    this.#tell = tell
    this.#retries = openRetries(house.platform, 'placement.undecided')
  }

  /** Decides a coupon when its delay is over; when that fails, again and again until it does not. */
  watch(pending: Pending): void {
    const { coupon } = pending
    this.#watched.add(coupon.number)
    this.#decideInTime(pending, { delay: timeOf(coupon) - coupon.placedAt, starts: 1 })
  }

  /** A request that ended in a fault may be stored all the same, and pending with nobody to decide it. */
  lookAfter(of: PlayerOf, couponId: string): void {
    const { coupons, platform } = this.#house
    this.#retries.later(lookAfter, async () => {
      const [coupon] = await forOperator(of.operatorId, async () => {
        const found = await coupons.findRequest(platform.db, of, couponId)
        return found ? await coupons.read(platform.db, of.operatorId, [found.number]) : []
      })
      // Another request of the same content may have placed it, and is watching.
      if (coupon?.status !== 'pending' || this.#watched.has(coupon.number)) return
      if (this.isOverdue(coupon)) await this.forsake(coupon)
      else this.lookAfter(of, couponId)
    })
  }

  /** Whether nobody is left who would decide a pending coupon; one of this process is not asked about. */
  isOverdue(coupon: CouponRecord): boolean {
    const { bus, clock } = this.#house.platform
    return timeOf(coupon) + (bus.reach === 'house' ? overdueAfter : 0) <= clock.now()
  }

  /** Refuses a coupon whose matches nobody has watched since it was asked for. */
  async forsake(coupon: CouponRecord): Promise<void> {
    const { selections } = coupon.request
    const legs = selections.map((one) => ({ selection: selectionKey(one), why: 'producerMeanwhile' as const }))
    const refused = await forOperator(coupon.operatorId, () =>
      refusePending(this.#house, coupon, { code: 'notBettable', legs }),
    )
    this.#watched.delete(coupon.number)
    if (refused) this.#tell(refused)
  }

  idle(): Promise<void> {
    return this.#retries.idle()
  }

  /** A word of their producers that is later than the coupon's time tells that everything before it has been heard. */
  #decideInTime(pending: Pending, waiting: Waiting): void {
    const { coupon, witnesses } = pending
    const { book, platform } = this.#house
    const decidesAt = timeOf(coupon)
    const producers = [...new Set(witnesses.filter(({ live }) => live).map(({ producer }) => producer))]
    this.#retries.later(Math.max(0, decidesAt - platform.clock.now()), async () => {
      if (platform.clock.now() - decidesAt > lateMax) return this.#startAgain(pending, waiting)
      book.whenHeard(producers, decidesAt, (word) => {
        if (word === 'none') void this.#retries.begin(() => this.forsake(coupon))
        else
          void this.#retries.begin(
            () => this.#decide(pending),
            // A database that was away has kept the feed away, too.
            () => this.#startAgain(pending, waiting),
          )
      })
    })
  }

  async #decide(pending: Pending): Promise<void> {
    const decided = await forOperator(pending.coupon.operatorId, () => decidePending(this.#house, pending))
    this.#watched.delete(pending.coupon.number)
    if (decided) this.#tell(decided)
  }

  /**
   * Timers that are overdue run before what has come meanwhile is read: what happened on the pitch while this process
   * stood still may lie there. So the delay starts again.
   */
  async #startAgain(pending: Pending, { delay, starts }: Waiting): Promise<void> {
    const { coupon } = pending
    if (starts === startsMax) return this.forsake(coupon)
    const { coupons, platform } = this.#house
    const now = platform.clock.now()
    platform.log.warn('placement.late', { coupon: coupon.number, milliseconds: now - timeOf(coupon) })
    const postponed = { ...coupon, decidesAt: now + delay }
    const isPostponed = await forOperator(coupon.operatorId, () =>
      coupons.postpone(platform.db, coupon, postponed.decidesAt),
    )
    if (!isPostponed) {
      this.#watched.delete(coupon.number)
      return
    }
    this.#tell(postponed)
    this.#decideInTime({ ...pending, coupon: postponed }, { delay, starts: starts + 1 })
  }
}

/** When a pending coupon is decided, milliseconds. */
function timeOf({ number, decidesAt }: CouponRecord): number {
  if (decidesAt === undefined) throw new Error(`coupon ${number} waits for no time`)
  return decidesAt
}
