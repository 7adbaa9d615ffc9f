import type { MatchId } from '@banko/betting/match/market.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import type { KnownThrough, ProducerChange } from '../../feed/index.ts'
import { callAll } from '../../platform/call-all.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Counter } from '../../platform/ports.ts'
import type { Books } from '../live-books.ts'
import {
  type Again,
  type Asked,
  askSubject,
  decodeAsked,
  encodeMessage,
  encodeWith,
  inPieces,
  type MatchData,
  matchData,
  type News,
  type Part,
  standMilliseconds,
  streamSubject,
  type ToldChange,
} from './stream.ts'

/** What a batch did, after its commit. */
export interface HouseNews {
  readonly now: number
  readonly producers: readonly ProducerChange[]
  readonly heard: readonly KnownThrough[]
  readonly told: readonly ToldChange[]
  readonly dropped: readonly MatchId[]
}

interface Held {
  readonly space: string
  /** Of the lease. */
  readonly epoch: number
  seq: number
  isComplete: boolean
  run: number
  isAnswering: boolean
  isAsked: boolean
  /** Matches that are too large to be told: nobody who follows has them. */
  readonly untold: Set<MatchId>
}

type Needs = Pick<Platform, 'bus' | 'timers' | 'clock' | 'log' | 'metrics'>

/** Matches gathered for one part; it is cut smaller when it does not fit. */
const partMatches = 50

/** The holder's side: tells every other process what happens to the books, and the whole of them to who asks. */
export class HouseTeller {
  readonly #needs: Needs
  readonly #books: Books
  readonly #held = new Map<string, Held>()
  readonly #untoldCount: Counter

  constructor(needs: Needs, books: Books) {
    this.#needs = needs
    this.#books = books
    this.#untoldCount = needs.metrics.counter('book_untold_total', 'Matches too large to be told to other processes')
    if (needs.bus.reach !== 'house') return
    needs.timers.every(standMilliseconds, () => {
      for (const one of this.#held.values()) this.#stand(one)
    })
    needs.bus.subscribe(askSubject, (data) => this.#hear(decodeAsked(data)))
  }

  /** This process speaks for these matches from here on. */
  begin(space: string, epoch: number): void {
    const said = { seq: 0, run: 0, untold: new Set<MatchId>() }
    const one = { space, epoch, ...said, isComplete: false, isAnswering: false, isAsked: false }
    this.#held.set(space, one)
    this.#stand(one)
  }

  end(space: string): void {
    this.#held.delete(space)
  }

  epochOf(space: string): number | undefined {
    return this.#held.get(space)?.epoch
  }

  tell(news: HouseNews): void {
    callAll([...this.#held.values()].map((one) => () => this.#tellOf(one, news)))
  }

  #tellOf(one: Held, { now, producers, heard, told, dropped }: HouseNews): void {
    const isOwn = ({ producer }: { readonly producer: string }) => matchSpaceOf(producer) === one.space
    const changes = producers.filter(isOwn)
    if (changes.some(({ up }) => up)) one.isComplete = true
    if (this.#needs.bus.reach !== 'house') return
    const own = { told: told.filter(isOwn), dropped: this.#ofSpace(one, dropped) }
    for (const matchId of own.dropped) one.untold.delete(matchId)
    this.#tellOwn(one, { now, producers: changes, heard: heard.filter(isOwn), ...own })
  }

  /** Those of the space, which leave memory only when this has been told. */
  #ofSpace({ space }: Held, matchIds: readonly MatchId[]): MatchId[] {
    return matchIds.filter((matchId) => {
      const match = this.#books.matches.get(matchId)
      return match !== undefined && matchSpaceOf(match.producer) === space
    })
  }

  #tellOwn(one: Held, { now, producers, heard, told, dropped }: HouseNews): void {
    const { texts, tooLarge } = this.#changeTexts(one, told)
    const gone = [...dropped, ...tooLarge]
    // Who is alive and says nothing else is heard when the holder says where it stands.
    if (texts.length + producers.length + gone.length === 0) return
    const { space, epoch } = one
    const pieces = inPieces(texts)
    pieces.forEach((piece, at) => {
      // What producers became holds after everything that came before it.
      const isLast = at === pieces.length - 1
      const rest = {
        now,
        producers: isLast ? producers : [],
        heard: isLast ? heard : [],
        dropped: isLast ? gone : [],
      }
      one.seq += 1
      this.#say(encodeWith<News, 'told'>({ kind: 'news', space, epoch, seq: one.seq, ...rest }, 'told', piece))
    })
  }

  /** What can be told of these changes; `tooLarge`: matches of which nothing is told from here on. */
  #changeTexts(one: Held, told: readonly ToldChange[]): { texts: string[]; tooLarge: MatchId[] } {
    const texts: string[] = []
    const tooLarge: MatchId[] = []
    for (const said of told) {
      const { matchId } = said.change
      if (said.isNew) one.untold.delete(matchId)
      if (one.untold.has(matchId)) continue
      const text = this.#textOf(said)
      if (text !== undefined) texts.push(text)
      else if (this.#leaveOut(one, matchId)) tooLarge.push(matchId)
    }
    return { texts, tooLarge }
  }

  /** Matches as they are now; whoever follows drops those that have become too large to be told. */
  #matchTexts(one: Held, matchIds: readonly MatchId[]): string[] {
    const texts: string[] = []
    const tooLarge: MatchId[] = []
    for (const matchId of matchIds) {
      const match = this.#books.matches.get(matchId)
      const text = match && this.#textOf(matchData(match))
      if (text !== undefined) {
        // Whoever missed it finds a gap at its next change, and asks.
        one.untold.delete(matchId)
        texts.push(text)
      } else if (match && this.#leaveOut(one, matchId)) tooLarge.push(matchId)
    }
    const now = this.#needs.clock.now()
    this.#tellOwn(one, { now, producers: [], heard: [], told: [], dropped: tooLarge })
    return texts
  }

  /** Undefined when it is more than the bus holds, with room for what goes around it. */
  #textOf(said: ToldChange | MatchData): string | undefined {
    const text = JSON.stringify(said)
    return Buffer.byteLength(text) <= this.#needs.bus.bytesMax / 2 ? text : undefined
  }

  /** A match that is too large is untold from here on, and no other is; answers whether it was told until now. */
  #leaveOut({ space, untold }: Held, matchId: MatchId): boolean {
    if (untold.has(matchId)) return false
    untold.add(matchId)
    this.#untoldCount.add()
    this.#needs.log.error('book.matchUntold', new Error('a match is too large to be told'), { space, matchId })
    return true
  }

  #say(data: Uint8Array): void {
    this.#needs.bus.publish(streamSubject, data)
  }

  #stand({ space, epoch, seq, isComplete }: Held): void {
    const heard = Array.from(this.#books.heard, ([producer, at]) => ({ producer, at }))
    const own = heard.filter(({ producer }) => matchSpaceOf(producer) === space)
    this.#say(encodeMessage({ kind: 'stand', space, epoch, seq, isComplete, heard: own }))
  }

  #hear({ space, matchId }: Asked): void {
    const one = this.#held.get(space)
    if (!one?.isComplete) return
    if (matchId !== undefined) {
      this.#sayAgain(one, matchId)
      return
    }
    one.isAsked = true
    if (!one.isAnswering)
      this.#answerAll(one).catch((error: unknown) => this.#needs.log.error('book.answerFailed', error))
  }

  #sayAgain(one: Held, matchId: MatchId): void {
    const { space, epoch } = one
    // Who asks for one that it has not been told speaks of another.
    if (one.untold.has(matchId)) return
    const texts = this.#matchTexts(one, this.#ofSpace(one, [matchId]))
    if (texts.length > 0) this.#say(encodeWith<Again, 'matches'>({ kind: 'again', space, epoch }, 'matches', texts))
  }

  /** Whoever asked too late for the first part of a run gets the next one. */
  async #answerAll(one: Held): Promise<void> {
    one.isAnswering = true
    try {
      while (one.isAsked && this.#isHeld(one)) {
        one.isAsked = false
        await this.#answer(one)
      }
    } finally {
      one.isAnswering = false
    }
  }

  #isHeld(one: Held): boolean {
    return this.#held.get(one.space) === one
  }

  /** Part after part, each in a turn of its own: the feed goes on between them. */
  async #answer(one: Held): Promise<void> {
    const { space, epoch } = one
    const { matches, producers } = this.#books
    for (const matchId of one.untold) if (!matches.has(matchId)) one.untold.delete(matchId)
    one.run += 1
    const own = [...matches.values()].filter(({ producer }) => matchSpaceOf(producer) === space)
    const ids = own.map(({ book }) => book.matchId)
    let parts = 0
    for (let first = 0; first < ids.length && this.#isHeld(one); first += partMatches) {
      for (const piece of inPieces(this.#matchTexts(one, ids.slice(first, first + partMatches))))
        this.#say(
          encodeWith<Part, 'matches'>({ kind: 'part', space, epoch, run: one.run, index: parts++ }, 'matches', piece),
        )
      await new Promise<void>((resolve) => this.#needs.timers.after(0, resolve))
    }
    if (!this.#isHeld(one)) return
    const ups = [...producers.values()].filter(({ producer }) => matchSpaceOf(producer) === space)
    this.#say(encodeMessage({ kind: 'end', space, epoch, run: one.run, parts, producers: ups }))
  }
}
