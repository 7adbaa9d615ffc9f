import { type LimitRules, rulesBySubject } from '@banko/betting/limits/limit-rules.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { doOnce } from '../platform/requests/do-once.ts'
import {
  beginChange,
  type Change,
  readChangedFactors,
  readChangedRules,
  readRevisions,
  type StakeFactor,
  type StoredRule,
} from './store-rules.ts'

const subject = 'trading.limits'
/** Between two looks for what the bus did not bring, milliseconds. */
const lookEvery = 1000

/** Of one operator, as of its change of this number. */
interface Known {
  readonly revision: number
  readonly rules: ReadonlyMap<number, StoredRule>
  /** As coupons look them up. */
  readonly index: LimitRules
  readonly factors: ReadonlyMap<number, StakeFactor>
}

const nothing: Known = { revision: -1, rules: new Map(), index: new Map(), factors: new Map() }

/**
 * Every operator's limits in memory, as of the last change that this process has heard of. A change makes nobody read
 * more than what changed, of the operator whose it is, and many changes at once are read together.
 */
export class KnownLimits {
  readonly #platform: Platform
  #known: ReadonlyMap<number, Known> = new Map()
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(platform: Platform) {
    this.#platform = platform
    const { bus, timers } = platform
    if (bus.reach !== 'house') return
    bus.subscribe(subject, () => void this.#look())
    timers.every(lookEvery, () => this.#look())
  }

  rulesOf(operatorId: number): readonly StoredRule[] {
    return [...this.#of(operatorId).rules.values()]
  }

  /** As coupons look them up. */
  indexOf(operatorId: number): LimitRules {
    return this.#of(operatorId).index
  }

  /** The share of the maximum stake that a player is left, where it is not all of it. */
  factorOf(operatorId: number, playerId: number): StakeFactor | undefined {
    return this.#of(operatorId).factors.get(playerId)
  }

  factorsOf(operatorId: number): readonly StakeFactor[] {
    return [...this.#of(operatorId).factors.values()]
  }

  /** Answers when everything that had been committed when it was asked is known. Whoever asks meanwhile shares the next. */
  refresh(): Promise<void> {
    const before = this.#reading
    if (!before) return this.#read()
    this.#next ??= before
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#read()
      })
    return this.#next
  }

  /**
   * Writes a change of an operator's, once where it is a request; answers when this process knows it, and has told the
   * others.
   */
  async change<T>(
    { operatorId, asked }: { readonly operatorId: number; readonly asked: AskedRequest | undefined },
    write: (change: Change) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { db, bus, clock } = this.#platform
    const done = await db
      .transaction()
      .execute((tx: Transaction) =>
        doOnce(tx, asked, { now: clock.now() }, async () => write(await beginChange(tx, operatorId))),
      )
    await this.refresh()
    if (bus.reach === 'house') bus.publish(subject, new Uint8Array())
    return done
  }

  #of(operatorId: number): Known {
    return this.#known.get(operatorId) ?? nothing
  }

  #read(): Promise<void> {
    const reading = forEveryOperator('who has new limits is asked of all at once', () => this.#readChanges()).finally(
      () => {
        if (this.#reading === reading) this.#reading = undefined
      },
    )
    this.#reading = reading
    return reading
  }

  async #readChanges(): Promise<void> {
    const { db, clock } = this.#platform
    // Read first: what is read after it may be newer, never older, and is read again then.
    const revisions = await readRevisions(db)
    const behind = [...revisions].flatMap(([operatorId, revision]) => {
      const known = this.#of(operatorId)
      return known.revision < revision ? [{ operatorId, revision: known.revision }] : []
    })
    if (behind.length === 0) return
    const now = clock.now()
    const { standing, ended } = await readChangedRules(db, behind, now)
    const factors = await readChangedFactors(db, behind)
    const known = new Map(this.#known)
    for (const { operatorId } of behind) {
      const of = <T extends { readonly operatorId: number }>(all: readonly T[]) =>
        all.filter((one) => one.operatorId === operatorId)
      const before = this.#of(operatorId)
      const rules = changedRules(before.rules, of(standing), of(ended), now)
      known.set(operatorId, {
        revision: revisions.get(operatorId) ?? before.revision,
        rules,
        index: rulesBySubject([...rules.values()]),
        factors: changedFactors(before.factors, of(factors)),
      })
    }
    this.#known = known
  }

  async #look(): Promise<void> {
    try {
      await this.refresh()
    } catch (error) {
      this.#platform.log.error('trading.unread', error)
    }
  }
}

/** Those that stand, without what is over by now, in the order in which they were set. */
function changedRules(
  before: Known['rules'],
  standing: readonly StoredRule[],
  ended: readonly { readonly id: number }[],
  now: number,
): Known['rules'] {
  const rules = new Map(before)
  for (const rule of standing) rules.set(rule.id, rule)
  for (const { id } of ended) rules.delete(id)
  for (const { id, until } of rules.values()) if (until !== undefined && until <= now) rules.delete(id)
  return rules
}

function changedFactors(before: Known['factors'], changed: readonly StakeFactor[]): Known['factors'] {
  const factors = new Map(before)
  for (const factor of changed)
    if (factor.percent < 100) factors.set(factor.playerId, factor)
    else factors.delete(factor.playerId)
  return factors
}
