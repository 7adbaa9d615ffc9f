import { isWide, wideKey } from '../http/own-origin.ts'
import type { Clock } from '../ports.ts'
import { Allowance, type Rate } from './allowance.ts'

export interface LimitNeeds {
  readonly clock: Clock
  /** Times the declared rates; 0 lifts them. */
  readonly rateFactor: number
}

/** Whoever has one IPv6 network of a /48 has 65,536: together they may so many times what one may. */
const wideFactor = 16

/** Told what is used of a rate, and by less than nothing what is taken back. */
export type TellUse = (key: string, cost: number) => void

/** One rate, of everybody it is counted for. */
export class RateLimit {
  readonly #clock: Clock
  /** Undefined: it is lifted, and nothing is counted. */
  readonly #rates: { readonly own: Rate; readonly wide: Rate } | undefined
  readonly #allowance = new Allowance()
  /** Apart: whoever makes up addresses fills the other, and must not be forgotten for it. */
  readonly #wide = new Allowance()
  readonly #tell: TellUse | undefined

  constructor({ count, seconds }: Rate, { clock, rateFactor }: LimitNeeds, tell?: TellUse) {
    this.#clock = clock
    this.#tell = tell
    const own = { count: count * rateFactor, seconds }
    this.#rates = rateFactor === 0 ? undefined : { own, wide: { ...own, count: own.count * wideFactor } }
  }

  /**
   * Uses `cost`; answers 0 when that was allowed, else the milliseconds after which it would be. Keys of `addressKey`
   * count for their /48 too.
   */
  use(key: string, cost = 1): number {
    if (this.#rates === undefined) return 0
    const now = this.#clock.now()
    const wide = wideKey(key)
    const wideWait = wide === undefined ? 0 : this.#wide.use(wide, this.#rates.wide, now, cost)
    if (wideWait > 0) return wideWait
    const wait = this.#allowance.use(key, this.#rates.own, now, cost)
    if (wait > 0 && wide !== undefined) this.#wide.giveBack(wide, this.#rates.wide, now, cost)
    if (wait === 0) this.#tell?.(key, cost)
    return wait
  }

  /** Counts what another process has allowed. */
  hear(key: string, cost: number): void {
    if (this.#rates === undefined) return
    const now = this.#clock.now()
    const wide = wideKey(key)
    if (wide !== undefined) this.#wide.owe(wide, this.#rates.wide, now, cost)
    this.#allowance.owe(key, this.#rates.own, now, cost)
  }

  /** Who has used up more than half, each with the milliseconds until all of it is earned back; the /48 among them. */
  *heavy(): Generator<readonly [key: string, milliseconds: number]> {
    if (this.#rates === undefined) return
    const now = this.#clock.now()
    const half = this.#rates.own.seconds * 500
    for (const allowance of [this.#allowance, this.#wide])
      for (const owed of allowance.owed(now)) if (owed[1] > half) yield owed
  }

  /** Takes over what another process has of `heavy`. */
  hearHeavy(key: string, milliseconds: number): void {
    const now = this.#clock.now()
    const allowance = isWide(key) ? this.#wide : this.#allowance
    if (this.#rates !== undefined) allowance.earnNotBefore(key, milliseconds, now)
  }

  /** Takes back what was used for something that turned out not to count. */
  giveBack(key: string): void {
    if (this.#rates === undefined) return
    const now = this.#clock.now()
    this.#tell?.(key, -1)
    this.#allowance.giveBack(key, this.#rates.own, now)
    const wide = wideKey(key)
    if (wide !== undefined) this.#wide.giveBack(wide, this.#rates.wide, now)
  }
}
