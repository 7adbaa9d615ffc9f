import type { FeedMessage, FeedProvider, FeedSink, MatchRef, ProducerId } from '@banko/contract/feed/message.ts'
import type { Clock, Log, Timer, Timers } from '@banko/contract/feed/ports.ts'
import { isOver, type MatchScript } from './match-script.ts'
import { finalWords } from './match-voice.ts'
import { type Playing, type Repertoire, startPlaying } from './playing.ts'
import { makeTurns } from './turns.ts'

export interface ProviderPorts {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

export interface Programme {
  readonly producer: ProducerId
  readonly repertoire: Repertoire
  /** How long an ended match is still told to whoever recovers. */
  readonly keptMilliseconds: number
  /** The script of a match by the provider's name of it, however long ago it was. */
  find(match: MatchRef): MatchScript | undefined
}

const stepMilliseconds = 250
const aliveMilliseconds = 2_000
/** After a longer silence (the machine slept) the past is not told step by step: the listener must recover. */
const silenceMillisecondsMax = 30_000
/** In one call of the sink, so that a recovery is taken while it is still being made up. */
const messagesMax = 200

/** Plays a programme on the clock. The next step waits until the sink has taken the last one. */
export function openPlayingProvider(ports: ProviderPorts, programme: Programme): FeedProvider {
  const { clock, timers, log } = ports
  const { producer } = programme
  const turns = makeTurns()
  let run: Run | undefined
  let timer: Timer | undefined

  /** What is said is made up when its turn has come, not before. */
  const say = (words: (current: Run) => Iterable<FeedMessage>) =>
    turns.take(async () => {
      const current = run
      if (!current) throw new Error(`${producer} is not started`)
      let messages: FeedMessage[] = []
      for (const message of words(current)) {
        messages.push(message)
        if (messages.length < messagesMax) continue
        await current.sink(messages)
        // a recovery of thousands of matches takes longer than a producer may be silent
        messages = isAliveDue(current, clock.now()) ? [sayMeanwhile(current, producer, clock.now())] : []
      }
      if (messages.length > 0) await current.sink(messages)
    })

  const step = async () => {
    try {
      await say((current) => nextWords(current, programme, clock.now()))
      if (run) run.toldAt = run.steppedAt
    } catch (error) {
      log.error('feed.stepFailed', error, { producer })
      if (run) run.lost = true
    }
  }

  return {
    producer,
    start(sink) {
      run = startRun(programme, sink, clock.now())
      timer = timers.every(stepMilliseconds, step)
      return step()
    },
    recover: (requestId, after) =>
      say(function* recall(current) {
        // What has happened since the last step comes with the next one.
        const at = current.steppedAt
        yield* current.playing.recall(at, after)
        yield { kind: 'snapshotComplete', producer, at, requestId }
      }),
    results: (matches) => resultsOf(programme, matches, clock.now()),
    async stop() {
      timer?.cancel()
      await turns.idle()
      run = undefined
    },
  }
}

interface Run {
  readonly sink: FeedSink
  playing: Playing
  steppedAt: number
  /** The step up to which the sink has taken everything. */
  toldAt: number
  aliveAt: number
  /** The sink has missed something. */
  lost: boolean
}

function startRun(programme: Programme, sink: FeedSink, now: number): Run {
  const playing = startPlaying(programme.repertoire, now, programme.keptMilliseconds)
  return { sink, playing, steppedAt: now, toldAt: now, aliveAt: Number.NEGATIVE_INFINITY, lost: false }
}

function nextWords(run: Run, programme: Programme, now: number): readonly FeedMessage[] {
  const { producer } = programme
  const silent = now - run.steppedAt > silenceMillisecondsMax
  const subscribed = !silent && !run.lost
  if (silent) run.playing = startPlaying(programme.repertoire, now, programme.keptMilliseconds)
  const news = run.playing.advance(now)
  run.steppedAt = now
  run.lost = false
  if (subscribed && news.length === 0 && !isAliveDue(run, now)) return []
  run.aliveAt = now
  const alive: FeedMessage = { kind: 'alive', producer, at: now, subscribed }
  // Who says that everything up to now is told has told it; who has lost his listener must not be believed any longer.
  return subscribed ? [...news, alive] : [alive, ...news]
}

function isAliveDue(run: Run, now: number): boolean {
  return now - run.aliveAt >= aliveMilliseconds
}

/** Alive, and no further than before: the rest of what is being said is still to come. */
function sayMeanwhile(run: Run, producer: ProducerId, now: number): FeedMessage {
  run.aliveAt = now
  return { kind: 'alive', producer, at: run.toldAt, subscribed: true }
}

function resultsOf(programme: Programme, matches: readonly MatchRef[], now: number): readonly FeedMessage[] {
  return matches.flatMap((match) => {
    const script = programme.find(match)
    return script && isOver(script, now) ? finalWords(script) : []
  })
}
