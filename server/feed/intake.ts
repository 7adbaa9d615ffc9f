import type { BookMessage, FeedMessage, InsightMessage } from '@banko/contract/feed/message.ts'
import { isTimedOut, isTooSlow } from '../platform/database/database-fault.ts'
import { isReachable } from '../platform/database/is-reachable.ts'
import { forNobodyYet } from '../platform/database/row-scope.ts'
import type { ProducerWord } from './step.ts'
import { park } from './store.ts'
import { LeaseLost, show, type Taking, takeBatch } from './take-batch.ts'

/** Messages taken in one transaction at most: enough to share a commit, few enough to keep the gate quick. */
const batchSize = 400
/** Milliseconds until a database that is away is asked again. */
const askAgainAfter = 1_000
/** A message whose statements the database has ended so often as too slow is parked: whatever comes behind it waits. */
const slowMax = 3

interface Waiting {
  readonly messages: readonly BookMessage[]
  /** Shown when everything up to and with this has been taken. */
  readonly insights: readonly InsightMessage[]
  readonly said: ProducerWord
  readonly done: () => void
}

/** A message with what it says of its producer; or, without one, what silence says of producers. */
interface Piece {
  readonly messages: readonly BookMessage[]
  readonly said: ProducerWord
}

export interface Intake {
  /** Takes messages after everything handed in before; resolves when they are in the gate and in the book. */
  submit(messages: readonly FeedMessage[], said?: ProducerWord): Promise<void>
  /** Resolves when everything handed in so far has been taken. */
  idle(): Promise<void>
  /** From here on nothing waits for a database that is away: whoever starts next asks for everything again. */
  stopWaiting(): void
}

/**
 * One queue: what comes while a batch is being written leaves together in the next one. A message that cannot be
 * taken is parked and alarmed, alone; the others flow. While the database is away everything waits: a bet stop or a
 * result must not be lost. Source: safety.md, Feed.
 */
export function openIntake(taking: Taking, onNews: (message: BookMessage) => ProducerWord): Intake {
  const queue: Waiting[] = []
  const patience = { isOver: false }
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const parts: Waiting[] = []
      let size = 0
      while (queue.length > 0 && size < batchSize) {
        const next = queue.shift()
        if (!next) break
        parts.push(next)
        size += next.messages.length
      }
      const pieces = parts.flatMap((part) => piecesOf(part, onNews))
      if (pieces.length > 0) await takeOrPark({ ...taking, patience }, pieces)
      const insights = parts.flatMap((part) => part.insights)
      if (insights.length > 0) show(taking, insights)
      for (const part of parts) part.done()
    }
    running = undefined
  }

  return {
    submit(messages, said = nothingSaid) {
      return new Promise((resolve) => {
        queue.push({ ...sorted(messages), said, done: resolve })
        // Not at once: what a batch says may hand in more while its drain is not yet known to run.
        running ??= forNobodyYet(() => Promise.resolve().then(drain))
      })
    },
    idle: async () => {
      while (running) await running
    },
    stopWaiting: () => {
      patience.isOver = true
    },
  }
}

function sorted(all: readonly FeedMessage[]): Pick<Waiting, 'messages' | 'insights'> {
  const messages: BookMessage[] = []
  const insights: InsightMessage[] = []
  for (const message of all) {
    if (message.kind === 'insight') insights.push(message)
    else messages.push(message)
  }
  return { messages, insights }
}

interface PatientTaking extends Taking {
  readonly patience: { readonly isOver: boolean }
}

const nothingSaid: ProducerWord = { changes: [], known: [] }

function piecesOf(part: Waiting, onNews: (message: BookMessage) => ProducerWord): Piece[] {
  const pieces = part.messages.map((message) => ({ messages: [message], said: onNews(message) }))
  return part.said === nothingSaid ? pieces : [{ messages: [], said: part.said }, ...pieces]
}

/** All at once; when that fails each in its turn, so that nobody is up again before what came before it is known. */
async function takeOrPark(taking: PatientTaking, pieces: readonly Piece[]): Promise<void> {
  try {
    // What a producer says of itself takes effect after the messages that came before it.
    await takeBatch(
      taking,
      pieces.flatMap((piece) => piece.messages),
      {
        changes: pieces.flatMap((piece) => piece.said.changes),
        known: pieces.flatMap((piece) => piece.said.known),
      },
    )
    return
  } catch (error) {
    if (!(error instanceof LeaseLost)) taking.platform.log.error('feed.batchFailed', error, { pieces: pieces.length })
  }
  for (const piece of pieces) await takeAlone(taking, piece)
}

async function takeAlone(taking: PatientTaking, piece: Piece): Promise<void> {
  const { platform, patience } = taking
  const { messages, said } = piece
  const take = () => attempt(platform, () => takeBatch(taking, messages, said))
  let slow = 0
  let failed = await take()
  while (failed !== undefined && failed !== lost) {
    if (failed === tooSlow) slow += 1
    if (slow >= slowMax && mayBeGivenUp(piece)) return giveUpSlow(taking, messages)
    // Whoever holds a lock for long must not cost the house a bet stop.
    const isAway = failed === late || failed === tooSlow || !(await isReachable(platform.db))
    if (isAway && patience.isOver) return
    if (isAway) await new Promise<void>((resolve) => platform.timers.after(askAgainAfter, resolve))
    failed = await take()
    if (!isAway && failed !== late && failed !== tooSlow) break
  }
  // What another process speaks for it has heard itself.
  if (failed === undefined || failed === lost) return
  await parkAll(platform, messages, failed)
}

/** Facts and prices: with its match stopped nothing is bet on what they would have changed. */
const stopReplaces: ReadonlySet<BookMessage['kind']> = new Set(['fixture', 'odds'])

/** A stop, a result and what a producer's state hangs on are never given up. */
function mayBeGivenUp({ messages, said }: Piece): boolean {
  return messages.length > 0 && said.changes.length === 0 && messages.every(({ kind }) => stopReplaces.has(kind))
}

/** The match without them is not what its provider says: nothing more is bet on it until its next odds. */
async function giveUpSlow(taking: PatientTaking, messages: readonly BookMessage[]): Promise<void> {
  const { platform } = taking
  await parkAll(platform, messages, tooSlow)
  for (const message of messages) {
    if (!('match' in message)) continue
    const { producer, match, at, kind } = message
    const stop = { kind: 'betStop', producer, match, at, own: true } as const
    const failed = await attempt(platform, () => takeBatch(taking, [stop], nothingSaid))
    const isStopped = failed === undefined
    platform.log.error('feed.messageTooSlow', new Error(tooSlow), { producer, match, kind, isStopped })
  }
}

async function parkAll(platform: Taking['platform'], messages: readonly BookMessage[], reason: string): Promise<void> {
  const now = platform.clock.now()
  for (const message of messages) await attempt(platform, () => park(platform.db, message, reason, now))
}

const lost = 'LeaseLost'
const late = 'late'
const tooSlow = 'tooSlow'

async function attempt(platform: Taking['platform'], run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (error instanceof LeaseLost) return lost
    platform.log.error('feed.messageFailed', error)
    return isTooSlow(error) ? tooSlow : isTimedOut(error) ? late : String(error)
  }
}
