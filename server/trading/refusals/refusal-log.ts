import { tellDesk } from '../../platform/bus/desk-news.ts'
import { forNobodyYet, forOperator } from '../../platform/database/row-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RefusalEntry } from './refusal-entry.ts'
import { insertRefusals, openDays } from './store-refusals.ts'

/** Entries that wait at most; more are dropped. */
const waitingMax = 1000
/** Of one player in a minute: who is refused again and again says nothing new, and takes no room from others. */
const perPlayerMax = 30
/** Written by one statement at most. */
const batchMax = 100
const minute = 60_000
const day = 24 * 60 * minute
/** Days of UTC that refusals are kept. */
export const refusalDaysKept = 90

/** Whose refusal it is, and what makes its entry; made when it is written, and not at all when it is dropped. */
export interface Refused {
  readonly operatorId: number
  readonly playerId: number
  entry(): Promise<RefusalEntry>
}

/**
 * Keeps refusals beside the way of a bet: after the answer, in batches, on connections that nobody's money waits for.
 * What comes faster than it can be written is dropped and counted. Source: desk.md, Refusal log.
 */
export class RefusalLog {
  readonly #platform: Pick<Platform, 'dbReads' | 'clock' | 'log' | 'bus'>
  readonly #dropped: (why: Why) => { add(count?: number): void }
  #waiting: Refused[] = []
  #writing: Promise<void> | undefined
  #counts = { from: 0, byPlayer: new Map<number, number>() }
  /** Until when there are days to write into, milliseconds. */
  #openUntil = 0
  readonly #toldAt = new Map<Why, number>()

  constructor(platform: Platform) {
    this.#platform = platform
    const { metrics } = platform
    this.#dropped = metrics.counters('refusals_dropped', 'Refused coupons of which nothing was kept, by why', 'why')
  }

  /** Never waits and never throws: a refusal that cannot be kept is counted. */
  note(refused: Refused): void {
    const why = this.#isOften(refused.playerId) ? 'often' : this.#waiting.length >= waitingMax ? 'full' : undefined
    if (why) {
      this.#drop(why)
      return
    }
    this.#waiting.push(refused)
    this.#writing ??= forNobodyYet(() => this.#writeAll()).finally(() => {
      this.#writing = undefined
    })
  }

  /** Opens the next days and drops the last. To be done every hour. */
  async sweep(): Promise<void> {
    const now = this.#platform.clock.now()
    await openDays(this.#platform.dbReads, now, refusalDaysKept)
    this.#openUntil = now + day
  }

  async idle(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  #drop(why: Why, count = 1, error?: unknown): void {
    const { clock, log } = this.#platform
    this.#dropped(why).add(count)
    if (clock.now() < (this.#toldAt.get(why) ?? Number.NEGATIVE_INFINITY) + minute) return
    this.#toldAt.set(why, clock.now())
    // a flood is no fault
    if (why !== 'fault') log.warn('trading.refusalsDropped', { why })
    else log.error('trading.refusalsDropped', error, { why, count })
  }

  #isOften(playerId: number): boolean {
    const now = this.#platform.clock.now()
    if (now >= this.#counts.from + minute) this.#counts = { from: now, byPlayer: new Map() }
    const { byPlayer } = this.#counts
    const count = (byPlayer.get(playerId) ?? 0) + 1
    byPlayer.set(playerId, count)
    return count > perPlayerMax
  }

  async #writeAll(): Promise<void> {
    // whoever was refused has their answer first
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, batchMax)
      this.#waiting = this.#waiting.slice(batchMax)
      const entries = await this.#make(batch)
      for (const [operatorId, of] of Map.groupBy(entries, (entry) => entry.operatorId))
        await forOperator(operatorId, () => this.#write(of)).then(
          () => tellDesk(this.#platform.bus, { operatorId, what: 'refusals' }),
          (error: unknown) => this.#drop('fault', of.length, error),
        )
    }
  }

  async #make(batch: readonly Refused[]): Promise<RefusalEntry[]> {
    const entries: RefusalEntry[] = []
    // one after the other: a flood of refusals asks the database no more than one reader does
    for (const one of batch)
      await forOperator(one.operatorId, () => one.entry()).then(
        (entry) => entries.push(entry),
        (error: unknown) => this.#drop('fault', 1, error),
      )
    return entries
  }

  async #write(entries: readonly RefusalEntry[]): Promise<void> {
    if (entries.length === 0) return
    const { dbReads, clock } = this.#platform
    if (clock.now() >= this.#openUntil) await this.sweep()
    try {
      await insertRefusals(dbReads, entries)
    } catch (error) {
      if (entries.length === 1) throw error
      // one that cannot be written takes no other along
      for (const entry of entries)
        await insertRefusals(dbReads, [entry]).catch((own: unknown) => this.#drop('fault', 1, own))
    }
  }
}

type Why = 'often' | 'full' | 'fault'
