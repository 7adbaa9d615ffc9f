import type { MatchId } from '@banko/betting/match/market.ts'
import { forEveryOperator, forNobodyYet, forOperator } from '../../platform/database/row-scope.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Timer } from '../../platform/ports.ts'
import type { Moved } from '../offers.ts'
import { changedTerms, endOf, type KnownTerms, noKnownTerms, saidOf } from './known-terms.ts'
import { endOverrides, endTermsOf } from './set-terms.ts'
import { type Changed, type ChangedTerms, findOver, readChanged, readRevisions } from './store-terms.ts'

const subject = 'book.terms'
/** Between two looks for what the bus did not bring, and until what failed is tried again, milliseconds. */
const lookMilliseconds = 1000
/** Timers of Node hold no more than some 24 days; a day is enough. */
const timerMax = 86_400_000

/** Hears of an operator's terms as they are known from now on, and of what has changed. */
export type AdoptTerms = (operatorId: number, known: KnownTerms, moved: Moved) => void

/**
 * Every operator's terms in memory, as of the last change that this process has heard of. A change makes nobody read more
 * than what changed, and many changes at once are read together. Source: docs/decisions/0052.
 */
export class TermsKeeper {
  readonly #platform: Platform
  readonly #adopt: AdoptTerms
  readonly #known = new Map<number, KnownTerms>()
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined
  /** For the override that ends first. */
  #ending: Timer | undefined

  constructor(platform: Platform, adopt: AdoptTerms) {
    this.#platform = platform
    this.#adopt = adopt
    const { bus, timers } = platform
    if (bus.reach !== 'house') return
    bus.subscribe(subject, () => void this.look())
    timers.every(lookMilliseconds, () => this.look())
  }

  of(operatorId: number): KnownTerms {
    return this.#known.get(operatorId) ?? noKnownTerms
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

  /** The same for whoever can do without: what could not be read is read by and by. */
  async look(): Promise<void> {
    const { log } = this.#platform
    try {
      await this.refresh()
    } catch (error) {
      log.error('book.termsUnread', error)
      this.#lookLater()
    }
  }

  /** An operator's terms have changed here: every process is to read them. */
  async wake(): Promise<void> {
    const { bus } = this.#platform
    if (bus.reach === 'house') bus.publish(subject, new Uint8Array())
    await this.look()
  }

  /** These matches are over: what was said of them alone is taken back. */
  async endOf(matchIds: readonly MatchId[]): Promise<void> {
    if (matchIds.length === 0) return
    const { db, clock } = this.#platform
    await this.#endEach((operatorId, known) => {
      const said = saidOf(known, matchIds)
      return said.length > 0 ? endTermsOf(db, operatorId, { matchIds: said, now: clock.now() }) : undefined
    })
  }

  /** What is over and was not heard to be. To be done every hour. */
  async sweep(): Promise<void> {
    const named = new Set<MatchId>()
    for (const { overrides, margins } of this.#known.values()) {
      for (const { matchId } of overrides.values()) named.add(matchId)
      for (const { scope } of margins.values()) if (scope.matchId !== undefined) named.add(scope.matchId)
    }
    if (named.size > 0) await this.endOf(await findOver(this.#platform.db, [...named]))
  }

  #read(): Promise<void> {
    const run = () => forEveryOperator('who has new terms is asked of all at once', () => this.#readChanges())
    const reading = run().finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    this.#reading = reading
    return reading
  }

  async #readChanges(): Promise<void> {
    const { db } = this.#platform
    // Read first: what is read after it may be newer, never older, and is read again then.
    const revisions = await readRevisions(db)
    const behind = [...revisions].flatMap(([operatorId, revision]) => {
      const known = this.of(operatorId)
      return known.revision < revision ? [{ operatorId, revision: known.revision }] : []
    })
    if (behind.length === 0) return
    const changed = await readChanged(db, behind)
    for (const { operatorId } of behind) {
      const own = changesOf(operatorId, changed)
      const before = this.of(operatorId)
      const known = changedTerms(before, own, revisions.get(operatorId) ?? before.revision)
      this.#known.set(operatorId, known)
      forNobodyYet(() => this.#adopt(operatorId, known, movedBy(own)))
    }
    this.#watchEnd()
  }

  #watchEnd(): void {
    this.#ending?.cancel()
    const { clock, timers } = this.#platform
    const endsAt = Math.min(...this.#known.values().map(endOf))
    if (endsAt === Number.POSITIVE_INFINITY) return
    this.#ending = timers.after(Math.max(0, Math.min(endsAt - clock.now(), timerMax)), () => this.#endDue())
  }

  async #endDue(): Promise<void> {
    const { db, clock } = this.#platform
    await this.#endEach((operatorId, known) =>
      endOf(known) <= clock.now() ? endOverrides(db, operatorId, clock.now()) : undefined,
    )
    this.#watchEnd()
  }

  /** Several processes may do the same at once: one of them has something to end. */
  async #endEach(end: (operatorId: number, known: KnownTerms) => Promise<void> | undefined): Promise<void> {
    let isChanged = false
    for (const [operatorId, known] of this.#known)
      try {
        const ending = forNobodyYet(() => forOperator(operatorId, () => end(operatorId, known)))
        if (!ending) continue
        await ending
        isChanged = true
      } catch (error) {
        this.#platform.log.error('book.termsUnended', error, { operatorId })
        this.#lookLater()
      }
    if (isChanged) await this.wake()
  }

  #lookLater(): void {
    const { bus, timers } = this.#platform
    // Where processes share a database they look every second anyway.
    if (bus.reach !== 'house') timers.after(lookMilliseconds, () => this.look())
  }
}

function changesOf(operatorId: number, { margins, overrides }: ChangedTerms): ChangedTerms {
  const isOwn = (changed: Changed<unknown>) => changed.operatorId === operatorId
  return { margins: margins.filter(isOwn), overrides: overrides.filter(isOwn) }
}

function movedBy({ margins, overrides }: ChangedTerms): Moved {
  const ofMargins = margins.map(({ one }) => one.scope.matchId)
  return {
    matchIds: [...new Set([...overrides.map(({ one }) => one.matchId), ...ofMargins.filter((id) => id !== undefined)])],
    all: ofMargins.includes(undefined),
  }
}
