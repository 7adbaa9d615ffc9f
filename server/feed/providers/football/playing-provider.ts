import type { Clock, Log, Timer, Timers } from '../../../platform/ports.ts'
import type { FeedMessage, FeedProvider, FeedSink, MatchRef, ProducerId } from '../../message.ts'
import { endsAt, type MatchScript } from './match-script.ts'
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
const aliveMilliseconds = 10_000
/** After a longer silence (the machine slept) the past is not told step by step: the listener must recover. */
const silenceMillisecondsMax = 30_000
/** In one call of the sink, so that a recovery does not hold up everything else. */
const messagesMax = 200

/** Plays a programme on the clock. The next step waits until the sink has taken the last one. */
export function openPlayingProvider(ports: ProviderPorts, programme: Programme): FeedProvider {
  const { clock, timers, log } = ports
  const { producer } = programme
  const turns = makeTurns()
  let run: Run | undefined
  let timer: Timer | undefined

  /** What is said is made up when its turn has come, not before. */
  const say = (words: (current: Run) => readonly FeedMessage[]) =>
    turns.take(async () => {
      if (!run) throw new Error(`${producer} is not started`)
      const { sink } = run
      const messages = words(run)
      for (let from = 0; from < messages.length; from += messagesMax) {
        await sink(messages.slice(from, from + messagesMax))
      }
    })

  const step = async () => {
    try {
      await say((current) => nextWords(current, programme, clock.now()))
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
      say((current) => {
        const at = clock.now()
        return [...current.playing.recall(at, after), { kind: 'snapshotComplete', producer, at, requestId }]
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
  aliveAt: number
  /** The sink has missed something. */
  lost: boolean
}

function startRun(programme: Programme, sink: FeedSink, now: number): Run {
  const playing = startPlaying(programme.repertoire, now, programme.keptMilliseconds)
  return { sink, playing, steppedAt: now, aliveAt: Number.NEGATIVE_INFINITY, lost: false }
}

function nextWords(run: Run, programme: Programme, now: number): readonly FeedMessage[] {
  const { producer } = programme
  const silent = now - run.steppedAt > silenceMillisecondsMax
  const subscribed = !silent && !run.lost
  if (silent) run.playing = startPlaying(programme.repertoire, now, programme.keptMilliseconds)
  const news = run.playing.advance(now)
  const due = !subscribed || now - run.aliveAt >= aliveMilliseconds
  run.steppedAt = now
  run.lost = false
  if (!due) return news
  run.aliveAt = now
  return [{ kind: 'alive', producer, at: now, subscribed }, ...news]
}

function resultsOf(programme: Programme, matches: readonly MatchRef[], now: number): readonly FeedMessage[] {
  return matches.flatMap((match) => {
    const script = programme.find(match)
    return script && endsAt(script) <= now ? finalWords(script) : []
  })
}
