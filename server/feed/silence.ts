import { isStale, silenceCheckEvery } from '@banko/betting/match/live-window.ts'
import { isFinished, isInPlay, type MatchStatus } from '@banko/betting/match/match-clock.ts'
import { type FeedMessage, matchSpaceOf, type ProducerId } from '@banko/contract/feed/message.ts'
import type { Clock, Timer, Timers } from '../platform/ports.ts'

/** Watches every running match for silence. */
export interface SilenceWatch {
  /** Takes note of what has come. */
  hear(message: FeedMessage): void
  /** Nobody listens to a provider any more: what is not heard is not silent. */
  forget(space: string): void
  stop(): void
}

interface Running {
  producer: ProducerId
  readonly match: string
  status: MatchStatus
  heardAt: number
  isStopped: boolean
}

/**
 * A match that runs and of which nothing is heard for five minutes is stopped, though its producer lives; its next odds
 * open it again. Source: betting-core §4, live windows; safety.md, Feed. `stop` is told of every such match, by the
 * clock of this process: what a provider sends late was late.
 */
export function watchSilence(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  stop: (messages: readonly FeedMessage[]) => void,
): SilenceWatch {
  const running = new Map<string, Running>()

  function hear(message: FeedMessage): void {
    if (!('match' in message)) return
    const name = `${matchSpaceOf(message.producer)}/${message.match}`
    const known = running.get(name)
    // Our own word is none of the match's.
    if (known && !message.own) {
      known.heardAt = clock.now()
      known.isStopped = false
    }
    if (message.kind !== 'odds' || !message.state) return
    const { status } = message.state
    if (isFinished(status)) running.delete(name)
    else if (known) Object.assign(known, { status, producer: message.producer })
    else if (isInPlay(status))
      running.set(name, {
        producer: message.producer,
        match: message.match,
        status,
        heardAt: clock.now(),
        isStopped: false,
      })
  }

  function findSilent(): FeedMessage[] {
    const now = clock.now()
    return [...running.values()].flatMap((one): FeedMessage[] => {
      if (one.isStopped || !isStale(one.status, one.heardAt, now)) return []
      one.isStopped = true
      return [{ kind: 'betStop', producer: one.producer, at: one.heardAt, match: one.match, own: true }]
    })
  }

  const timer: Timer = timers.every(silenceCheckEvery, () => {
    const silent = findSilent()
    if (silent.length > 0) stop(silent)
  })

  return {
    hear,
    forget(space) {
      for (const [name, { producer }] of running) if (matchSpaceOf(producer) === space) running.delete(name)
    },
    stop: () => timer.cancel(),
  }
}
