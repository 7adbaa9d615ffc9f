import type { FeedMessage, FeedProvider, FeedSink } from '../feed/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import type { OwnMatch } from './own-match.ts'
import { wordsSubject } from './say.ts'
import { findLast, lockWords, type OwnRow, readPresent, readResultsAfter, readWordsAfter } from './store.ts'
import { type KeptWord, manualProducer, messageOf } from './word.ts'

/** Between two looks for what the bus did not bring, milliseconds. */
export const lookEvery = 1000
const aliveEvery = 2000
/** Handed on at once, and read at once. */
const messagesMax = 200

/** How far the journal has been told: the last word, and when whole requests were last told. */
interface Told {
  readonly seq: number
  readonly at: number
}

/**
 * Tells the feed what operators say of their own matches, in the order of the journal. Its clock is the journal's: it says
 * that it knows as much as it has told, so that a later holder goes on after the very last word that was taken.
 */
export function openManualProvider({ db, bus, timers, log }: Platform): FeedProvider {
  let sink: FeedSink | undefined
  let told: Told | undefined
  let turn: Promise<void> = Promise.resolve()
  let timersRunning: readonly Timer[] = []
  let silence: (() => void) | undefined
  let isBehind = false

  /** One after the other: what is told later was said later. */
  function inTurn(run: (to: FeedSink) => Promise<void>): Promise<void> {
    const done = turn.then(async () => {
      if (sink) await run(sink)
    })
    turn = done.catch(() => {})
    return done
  }

  async function tellNews(to: FeedSink): Promise<void> {
    while (told) {
      isBehind = false
      const words = await readWordsAfter(db, told.seq, messagesMax)
      const last = words.at(-1)
      if (!last) return
      await to(words.map(messageOf))
      const isWhole = words.length < messagesMax
      told = { seq: last.seq, at: isWhole ? last.at : told.at }
      if (isWhole) return
    }
  }

  /** A look that has not begun takes along what is said until it does. */
  async function look(): Promise<void> {
    if (isBehind) return
    isBehind = true
    try {
      await inTurn(tellNews)
    } catch (error) {
      log.error('manual.lookFailed', error)
    } finally {
      isBehind = false
    }
  }

  function sayAlive(): Promise<void> {
    return inTurn(async (to) => {
      if (told) await to([{ kind: 'alive', producer: manualProducer, at: told.at, subscribed: true }])
    })
  }

  return {
    producer: manualProducer,
    async start(to) {
      sink = to
      silence = bus.subscribe(wordsSubject, () => void look())
      timersRunning = [timers.every(lookEvery, look), timers.every(aliveEvery, sayAlive)]
    },
    recover: (requestId, after) =>
      inTurn(async (to) => {
        const present = await db.transaction().execute(async (tx) => {
          await lockWords(tx, 'shared')
          const last = (await findLast(tx)) ?? { seq: 0, at: 0 }
          const results = after === undefined ? [] : await readResultsAfter(tx, after)
          return { last, results, rows: await readPresent(tx, after ?? last.at) }
        })
        const { last } = present
        for (const messages of inParts(tellPresent(present, last.at))) await to(messages)
        await to([{ kind: 'snapshotComplete', producer: manualProducer, at: last.at, requestId }])
        told = last
      }),
    async stop() {
      for (const timer of timersRunning) timer.cancel()
      silence?.()
      await turn
      sink = undefined
      told = undefined
    },
  }
}

interface Present {
  readonly rows: readonly OwnRow[]
  readonly results: readonly KeptWord[]
}

/** Results before what is on offer, so that a market that was offered again after one stands as it is. */
function* tellPresent({ rows, results }: Present, at: number): Generator<FeedMessage> {
  const said = Map.groupBy(results, ({ match }) => match)
  for (const { ref, body } of rows) {
    const head = { producer: manualProducer, at, match: ref } as const
    yield { kind: 'fixture', ...head, facts: body.facts }
    for (const word of said.get(ref) ?? []) yield messageOf(word)
    yield { kind: 'odds', ...head, ...offerOf(body), complete: true }
  }
}

function offerOf({ state, betting, markets }: OwnMatch) {
  return { state, betting, markets }
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
