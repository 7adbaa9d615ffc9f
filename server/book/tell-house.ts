import type { MatchId } from '@banko/betting/market.ts'
import { type KnownThrough, matchSpaceOf, type ProducerChange } from '../feed/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { LiveBooks } from './live-books.ts'
import {
  type Asked,
  askSubject,
  decodeAsked,
  encodeMessage,
  encodeWith,
  inPieces,
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
}

type Needs = Pick<Platform, 'bus' | 'timers' | 'log'>

/** Matches gathered for one part; it is cut smaller when it does not fit. */
const partMatches = 50

/** The holder's side: tells every other process what happens to the books, and the whole of them to who asks. */
export class HouseTeller {
  readonly #needs: Needs
  readonly #books: LiveBooks
  readonly #held = new Map<string, Held>()

  constructor(needs: Needs, books: LiveBooks) {
    this.#needs = needs
    this.#books = books
    if (needs.bus.reach !== 'house') return
    needs.timers.every(standMilliseconds, () => {
      for (const one of this.#held.values()) this.#stand(one)
    })
    needs.bus.subscribe(askSubject, (data) => this.#hear(decodeAsked(data)))
  }

  /** This process speaks for these matches from here on. */
  begin(space: string, epoch: number): void {
    const one = { space, epoch, seq: 0, isComplete: false, run: 0, isAnswering: false, isAsked: false }
    this.#held.set(space, one)
    this.#stand(one)
  }

  end(space: string): void {
    this.#held.delete(space)
  }

  epochOf(space: string): number | undefined {
    return this.#held.get(space)?.epoch
  }

  tell({ now, producers, heard, told, dropped }: HouseNews): void {
    for (const one of this.#held.values()) {
      const isOwn = ({ producer }: { readonly producer: string }) => matchSpaceOf(producer) === one.space
      const changes = producers.filter(isOwn)
      if (changes.some(({ up }) => up)) one.isComplete = true
      if (this.#needs.bus.reach === 'house')
        this.#tellOwn(one, {
          now,
          producers: changes,
          heard: heard.filter(isOwn),
          told: told.filter(isOwn),
          dropped: this.#ofSpace(one, dropped),
        })
    }
  }

  /** Those of the space, which leave memory only when this has been told. */
  #ofSpace({ space }: Held, matchIds: readonly MatchId[]): MatchId[] {
    return matchIds.filter((matchId) => {
      const match = this.#books.matches.get(matchId)
      return match !== undefined && matchSpaceOf(match.producer) === space
    })
  }

  #tellOwn(one: Held, { now, producers, heard, told, dropped }: HouseNews): void {
    // Who is alive and says nothing else is heard when the holder says where it stands.
    if (told.length + producers.length + dropped.length === 0) return
    const { space, epoch } = one
    const pieces = inPieces(told.map((change) => JSON.stringify(change)))
    pieces.forEach((piece, at) => {
      // What producers became holds after everything that came before it.
      const isLast = at === pieces.length - 1
      const rest = {
        now,
        producers: isLast ? producers : [],
        heard: isLast ? heard : [],
        dropped: isLast ? dropped : [],
      }
      one.seq += 1
      this.#say(encodeWith<News, 'told'>({ kind: 'news', space, epoch, seq: one.seq, ...rest }, 'told', piece))
    })
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

  #sayAgain({ space, epoch }: Held, matchId: MatchId): void {
    const match = this.#books.matches.get(matchId)
    if (match && matchSpaceOf(match.producer) === space)
      this.#say(encodeMessage({ kind: 'again', space, epoch, matches: [matchData(match)] }))
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
    one.run += 1
    const own = [...matches.values()].filter(({ producer }) => matchSpaceOf(producer) === space)
    const ids = own.map(({ book }) => book.matchId)
    let parts = 0
    for (let first = 0; first < ids.length && this.#isHeld(one); first += partMatches) {
      const some = ids.slice(first, first + partMatches).flatMap((matchId) => matches.get(matchId) ?? [])
      for (const piece of inPieces(some.map((match) => JSON.stringify(matchData(match)))))
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
