import type { FeedMessage, ProducerId } from '@banko/contract/feed/message.ts'
import type { ProducerChange } from './step.ts'

type ProducerState =
  /** Asked to send everything; only the answer to this request counts. */
  | { readonly kind: 'recovering'; readonly requestId: string; readonly askedAt: number; readonly failed: boolean }
  | { readonly kind: 'up' }

interface Producer {
  readonly state: ProducerState
  readonly aliveAt: number
  readonly epoch: number
}

/** A recovery may take as long as this; then it is asked for again. Source: unified-odds-feed, Liveness and recovery. */
const recoveryMax = 1_200_000
/** Nobody is asked again sooner than this after the last time. */
const askAgainAfter = 30_000

/** What a producer's message or silence leads to. */
export interface ProducerNews {
  readonly changes: readonly ProducerChange[]
  /** Producers that must be asked to recover, with the request's id. */
  readonly recover: readonly { readonly producer: ProducerId; readonly requestId: string }[]
}

const nothing: ProducerNews = { changes: [], recover: [] }

export interface Producers {
  /** Registers a producer as down and asks it to recover. */
  begin(producer: ProducerId, now: number): ProducerNews
  observe(message: FeedMessage, now: number): ProducerNews
  /** Producers silent for longer than allowed go down; what was asked of them in vain is asked again. */
  watch(now: number): ProducerNews
  /** The asking itself failed: nothing will come of it. */
  recoveryFailed(producer: ProducerId, requestId: string): void
  /** Another process watches over it from here on. */
  forget(producer: ProducerId): void
  isUp(producer: ProducerId): boolean
}

/**
 * Up only after a recovery that answers our own request; down at once on silence or on "you are not subscribed".
 * `silence` is milliseconds, 0 never. Source: safety.md, Feed.
 */
export function trackProducers(silence: number, newRequestId: () => string): Producers {
  const producers = new Map<ProducerId, Producer>()

  function goDown(producer: ProducerId, now: number): ProducerNews {
    const was = producers.get(producer)
    const requestId = newRequestId()
    const epoch = Math.max(now, (was?.epoch ?? 0) + 1)
    const state = { kind: 'recovering', requestId, askedAt: now, failed: false } as const
    producers.set(producer, { state, aliveAt: now, epoch })
    const changes = was?.state.kind === 'up' || !was ? [{ producer, up: false, epoch }] : []
    return { changes, recover: [{ producer, requestId }] }
  }

  function goUp(producer: ProducerId, was: Producer, now: number): ProducerNews {
    const epoch = Math.max(now, was.epoch + 1)
    producers.set(producer, { state: { kind: 'up' }, aliveAt: now, epoch })
    return { changes: [{ producer, up: true, epoch }], recover: [] }
  }

  return {
    begin: goDown,
    observe(message, now) {
      const was = producers.get(message.producer)
      if (!was) return nothing
      if (message.kind === 'snapshotComplete') {
        const ours = was.state.kind === 'recovering' && was.state.requestId === message.requestId
        return ours ? goUp(message.producer, was, now) : nothing
      }
      if (message.kind !== 'alive') return nothing
      if (!message.subscribed && mayAsk(was, now)) return goDown(message.producer, now)
      producers.set(message.producer, { ...was, aliveAt: now })
      return nothing
    },
    watch(now) {
      if (silence === 0) return nothing
      const news = [...producers]
        .filter(
          ([, producer]) => (now - producer.aliveAt > silence && mayAsk(producer, now)) || isInVain(producer, now),
        )
        .map(([name]) => goDown(name, now))
      return { changes: news.flatMap((n) => n.changes), recover: news.flatMap((n) => n.recover) }
    },
    recoveryFailed(producer, requestId) {
      const was = producers.get(producer)
      if (was?.state.kind !== 'recovering' || was.state.requestId !== requestId) return
      producers.set(producer, { ...was, state: { ...was.state, failed: true } })
    },
    forget: (producer) => void producers.delete(producer),
    isUp: (producer) => producers.get(producer)?.state.kind === 'up',
  }
}

function mayAsk({ state }: Producer, now: number): boolean {
  return state.kind === 'up' || now - state.askedAt >= askAgainAfter
}

function isInVain({ state }: Producer, now: number): boolean {
  return state.kind === 'recovering' && now - state.askedAt >= (state.failed ? askAgainAfter : recoveryMax)
}
