import type { FeedMessage, FeedProvider, FeedSink } from '@banko/contract/feed/message.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import { findPresent, tellPresent } from './present.ts'
import { wordsSubject } from './say.ts'
import { awaitWords, readWordsAfter } from './store.ts'
import { manualProducer, messageOf } from './word.ts'

/** Between two looks for what the bus did not bring, milliseconds. */
export const lookEvery = 1000
const aliveEvery = 2000
/** Handed on at once, and read at once. */
const messagesMax = 200

/** How far it has been told: the last word, and when whole requests were last told. */
interface Told {
  readonly seq: number
  readonly at: number
}

/**
 * Tells the feed what operators say of their own matches, in the order in which it was kept. Its clock is that of the words:
 * it says that it knows as much as it has told, so that a later holder goes on after the very last word that was taken.
 */
export function openManualProvider(platform: Platform): FeedProvider {
  const { bus, timers } = platform
  const telling = new Telling(platform)
  let timersRunning: readonly Timer[] = []
  let silence: (() => void) | undefined
  return {
    producer: manualProducer,
    async start(sink) {
      telling.begin(sink)
      silence = bus.subscribe(wordsSubject, () => void telling.look())
      timersRunning = [
        timers.every(lookEvery, () => telling.look()),
        timers.every(aliveEvery, () => telling.sayAlive()),
      ]
    },
    recover: (requestId, after) => telling.recover(requestId, after),
    async stop() {
      for (const timer of timersRunning) timer.cancel()
      silence?.()
      await telling.end()
    },
  }
}

/** One after the other: what is told later was said later. */
class Telling {
  readonly #platform: Pick<Platform, 'clock' | 'db' | 'log'>
  #sink: FeedSink | undefined
  #told: Told | undefined
  #turn: Promise<void> = Promise.resolve()
  #living: Promise<void> = Promise.resolve()
  #isLooking = false

  constructor(platform: Pick<Platform, 'clock' | 'db' | 'log'>) {
    this.#platform = platform
  }

  begin(sink: FeedSink): void {
    this.#sink = sink
  }

  /** Tells what is new. A look that has not begun takes along what is said until it does. */
  async look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#inTurn((sink) => this.#tellNews(sink))
    } catch (error) {
      this.#platform.log.error('manual.lookFailed', error)
    } finally {
      this.#isLooking = false
    }
  }

  /** Says nothing while somebody writes for long: the next one is not far. */
  sayAlive(): Promise<void> {
    this.#living = this.#live()
    return this.#living
  }

  recover(requestId: string, after: number | undefined): Promise<void> {
    return this.#inTurn(async (sink) => {
      const present = await findPresent(this.#platform.db, after)
      // A recovery of thousands of matches takes longer than a producer may be silent.
      for (const messages of inParts(tellPresent(present))) await sink([this.#alive(), ...messages])
      await sink([{ kind: 'snapshotComplete', producer: manualProducer, at: present.last.at, requestId }])
      this.#told = present.last
    })
  }

  async end(): Promise<void> {
    await this.#living.catch(() => {})
    await this.#turn
    this.#sink = undefined
    this.#told = undefined
  }

  async #live(): Promise<void> {
    if (!this.#told) return
    // Everything that was said before this moment is told before the word that says so, though it is just being kept.
    const saidAt = this.#platform.clock.now()
    // Before its turn: what can be read already is told meanwhile.
    if (!(await awaitWords(this.#platform.db))) return
    await this.#inTurn(async (sink) => {
      await this.#tellNews(sink)
      await sink([{ ...this.#alive(), saidAt }])
    })
  }

  #alive() {
    return { kind: 'alive' as const, producer: manualProducer, at: this.#told?.at ?? 0, subscribed: true }
  }

  #inTurn(run: (sink: FeedSink) => Promise<void>): Promise<void> {
    const done = this.#turn.then(async () => {
      if (this.#sink) await run(this.#sink)
    })
    this.#turn = done.catch(() => {})
    return done
  }

  /** Nothing before a recovery: the present comes first. */
  async #tellNews(sink: FeedSink): Promise<void> {
    while (this.#told) {
      this.#isLooking = false
      const { seq } = this.#told
      const words = await forEveryOperator('words are one feed, in one order', () =>
        readWordsAfter(this.#platform.db, seq, messagesMax),
      )
      const last = words.at(-1)
      if (!last) return
      await sink(words.map(messageOf))
      const isWhole = words.length < messagesMax
      this.#told = { seq: last.seq, at: isWhole ? last.at : this.#told.at }
      if (isWhole) return
    }
  }
}

function* inParts(messages: Iterable<FeedMessage>): Generator<readonly FeedMessage[]> {
  let part: FeedMessage[] = []
  for (const message of messages) {
    part.push(message)
    if (part.length < messagesMax) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
