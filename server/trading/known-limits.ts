import { type LimitRules, rulesBySubject } from '@banko/betting/limits/limit-rules.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import {
  raiseRevision,
  readFactors,
  readRevision,
  readRules,
  type StakeFactor,
  type StoredRule,
} from './store-rules.ts'

const subject = 'trading.limits'
/** Between two looks for what the bus did not bring, milliseconds. */
const lookEvery = 1000
const none: LimitRules = new Map()

/** Every operator's limits in memory, as of the last change that this process has heard of. */
export class KnownLimits {
  readonly #platform: Platform
  #rules: ReadonlyMap<number, readonly StoredRule[]> = new Map()
  #indexes: ReadonlyMap<number, LimitRules> = new Map()
  #factors: ReadonlyMap<number, readonly StakeFactor[]> = new Map()
  #revision = -1

  constructor(platform: Platform) {
    this.#platform = platform
    const { bus, timers } = platform
    if (bus.reach !== 'house') return
    bus.subscribe(subject, () => void this.#look())
    timers.every(lookEvery, () => this.#look())
  }

  rulesOf(operatorId: number): readonly StoredRule[] {
    return this.#rules.get(operatorId) ?? []
  }

  /** As coupons look them up. */
  indexOf(operatorId: number): LimitRules {
    return this.#indexes.get(operatorId) ?? none
  }

  factorsOf(operatorId: number): readonly StakeFactor[] {
    return this.#factors.get(operatorId) ?? []
  }

  async refresh(): Promise<void> {
    const { db, clock } = this.#platform
    // Read first: what is read after it may be newer, never older.
    const revision = await readRevision(db)
    const [rules, factors] = [await readRules(db, clock.now()), await readFactors(db)]
    // A look that began earlier and ends later knows less than what is here.
    if (revision < this.#revision) return
    this.#rules = Map.groupBy(rules, ({ operatorId }) => operatorId)
    this.#indexes = new Map([...this.#rules].map(([operatorId, own]) => [operatorId, rulesBySubject(own)]))
    this.#factors = Map.groupBy(factors, ({ operatorId }) => operatorId)
    this.#revision = revision
  }

  /** Writes a change of an operator's; answers when this process knows it, and has told the others. */
  async change<T>(operatorId: number, write: (tx: Transaction) => Promise<T>): Promise<T> {
    const { db, bus } = this.#platform
    const done = await db.transaction().execute(async (tx) => {
      await raiseRevision(tx, operatorId)
      return write(tx)
    })
    await this.refresh()
    if (bus.reach === 'house') bus.publish(subject, new Uint8Array())
    return done
  }

  async #look(): Promise<void> {
    const { db, log } = this.#platform
    try {
      if ((await readRevision(db)) !== this.#revision) await this.refresh()
    } catch (error) {
      log.error('trading.unread', error)
    }
  }
}
