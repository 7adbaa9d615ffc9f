import type { MatchBook } from '@banko/betting/match/book.ts'
import {
  type BuilderPart,
  type BuilderPrice,
  builderKey,
  builderOutcome,
  readBuilder,
  withBuilders,
} from '@banko/betting/match/builder.ts'
import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import type { BuilderAnswer } from '@banko/pricing/builder/price-builder.ts'
import type { Client } from '../../platform/limits/client.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { openPricing, type Pricing } from './open-pricing.ts'
import { PricingTurns } from './pricing-turns.ts'

/** What outcomes of one match pay together, told in turn: whoever asks much waits behind those who ask little. */
export interface Builders {
  /**
   * What parts pay together on a match as it is offered, or why they have no price.
   * @throws {TooManyError} when the client has had too much, or waits for too long
   */
  answer(client: Client, book: MatchBook, parts: readonly BuilderPart[]): Promise<BuilderAnswer>
  /**
   * Resolves when `priced` knows what is asked of the matches as they are now: in that very turn, and for as long as no
   * book changes. Selections of other markets do not matter.
   * @throws {TooManyError} like `answer`, and when the books change faster than they are priced
   */
  ready(client: Client, find: FindBook, asked: readonly AskedSelection[]): Promise<void>
  /** Whether `priced` knows what is asked of the matches as they are now. */
  isReady(find: FindBook, asked: readonly AskedSelection[]): boolean
  /** The book with what is asked of its bet builder, at the prices that are known; the very same where nothing is. */
  priced(book: MatchBook, asked: readonly BuilderPart[]): MatchBook
}

export interface AskedSelection extends BuilderPart {
  readonly matchId: MatchId
}

type FindBook = (matchId: MatchId) => MatchBook | undefined
type Known = Map<OutcomeId, BuilderAnswer>

/** Of one book, which never changes: the next version is another one. The oldest answer goes first. */
const answersMax = 200
/** How often books that change meanwhile are asked about again. */
const roundsMax = 3
/** Seconds after which whoever was late may come again. */
const againSeconds = 1

export function openBuilders(
  platform: Pick<Platform, 'clock' | 'timers' | 'log' | 'metrics'>,
  pricing: Pricing = openPricing(platform.timers),
): Builders {
  return new BuilderDesk(new PricingTurns(platform), pricing)
}

class BuilderDesk implements Builders {
  readonly #turns: PricingTurns
  readonly #pricing: Pricing
  readonly #known = new WeakMap<MatchBook, Known>()

  constructor(turns: PricingTurns, pricing: Pricing) {
    this.#turns = turns
    this.#pricing = pricing
  }

  async answer(client: Client, book: MatchBook, parts: readonly BuilderPart[]): Promise<BuilderAnswer> {
    const outcome = builderOutcome(parts)
    // of a part that no market has, whose name would read as other parts, nobody is told anything
    if (readBuilder({ marketKey: builderKey, outcomeId: outcome })?.length !== parts.length)
      return { kind: 'barred', why: 'closed', parts }
    return must((await this.#answersOf(client, book, [outcome])).get(outcome), 'the answer that was waited for')
  }

  async ready(client: Client, find: FindBook, asked: readonly AskedSelection[]): Promise<void> {
    let unknown = this.#unknown(find, asked)
    for (let round = 1; unknown.length > 0; round += 1) {
      if (round > roundsMax) throw this.#turns.busy(againSeconds)
      for (const { book, outcomes } of unknown) await this.#answersOf(client, book, outcomes)
      unknown = this.#unknown(find, asked)
    }
  }

  isReady(find: FindBook, asked: readonly AskedSelection[]): boolean {
    return this.#unknown(find, asked).length === 0
  }

  priced(book: MatchBook, asked: readonly BuilderPart[]): MatchBook {
    const of = this.#known.get(book)
    const prices = new Map<OutcomeId, BuilderPrice>()
    for (const { marketKey, outcomeId } of asked) {
      const answer = marketKey === builderKey && of?.get(outcomeId)
      if (answer && answer.kind === 'priced') prices.set(outcomeId, answer)
    }
    return withBuilders(book, prices)
  }

  /** What has no answer yet, by book. Of one whose producer is down nothing can be taken, whatever it would pay. */
  #unknown(find: FindBook, asked: readonly AskedSelection[]) {
    const built = Map.groupBy(asked.filter(readBuilder), ({ matchId }) => matchId)
    return [...built].flatMap(([matchId, of]) => {
      const book = find(matchId)
      const outcomes = of.map(({ outcomeId }) => outcomeId)
      if (!book?.producerUp || outcomes.every((outcome) => this.#known.get(book)?.has(outcome))) return []
      return [{ book, outcomes }]
    })
  }

  /** Answers of one book; what was told meanwhile is not asked for. */
  async #answersOf(client: Client, book: MatchBook, outcomes: readonly OutcomeId[]): Promise<Known> {
    const of = this.#known.get(book) ?? new Map<OutcomeId, BuilderAnswer>()
    this.#known.set(book, of)
    const missing = () => outcomes.filter((outcome) => !of.has(outcome))
    if (missing().length > 0)
      await this.#turns.run(client, async () => {
        const asked = missing()
        return asked.length === 0 ? 0 : this.#price(book, asked, of)
      })
    return of
  }

  /** Answers how long it took, milliseconds. */
  async #price(book: MatchBook, outcomes: readonly OutcomeId[], of: Known): Promise<number> {
    const asked = outcomes.map((outcomeId) => must(readBuilder({ marketKey: builderKey, outcomeId }), 'parts'))
    const keys = new Set(asked.flat().map(({ marketKey }) => marketKey))
    const isNeeded = (key: MarketKey) => keys.has(key) || key === '1x2' || key.startsWith('total/')
    const markets = [...book.markets.values()].filter(({ key }) => isNeeded(key))
    const { answers, milliseconds } = await this.#pricing({ book: { ...book, markets }, asked })
    for (const [at, outcome] of outcomes.entries()) of.set(outcome, must(answers[at], 'an answer to each'))
    for (const oldest of of.keys()) {
      if (of.size <= answersMax) break
      of.delete(oldest)
    }
    return milliseconds
  }
}
