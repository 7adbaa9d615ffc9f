import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import { silenceMax } from './judge.ts'
import { type Product, products } from './message.ts'
import type { ReadMessage } from './naive-message.ts'
import { askAgainAfter, openRecoveryLimits, type RecoveryLimits } from './recovery-limits.ts'
import type { Rest } from './rest.ts'
import { producerPaths, recoveryMinutes } from './rest-documents.ts'

interface State {
  isUp: boolean
  heardAt: number
  askedAt: number
  requestId: number
  isAsked: boolean
  readonly limits: RecoveryLimits
}

/** A recovery without an end in so long is asked for again, milliseconds. */
const recoveryMax = 1_200_000

export interface NaiveProducers {
  observe(message: ReadMessage): void
  queueLost(): void
  queueBack(): void
  isUp(product: number): boolean
  stop(): void
}

export interface NaiveMemory {
  /** Through when everything of a producer is known. */
  readonly known: Map<number, number>
  lastId: number
}

export interface NaiveSide {
  readonly time: VirtualTime
  readonly request: Rest
  readonly memory: NaiveMemory
  readonly mistakes: ReadonlySet<string>
}

/** Up and down as the protocol wants it, unless a mistake is planted. */
export function openNaiveProducers(side: NaiveSide): NaiveProducers {
  const { time, memory, mistakes } = side
  const states = new Map<number, State>(products.map((product) => [product, newState(product, time.now())]))
  let hasQueue = true

  function ask(product: number, state: State): void {
    // an answer that finds no queue is lost
    if (hasQueue) askRecovery(side, product, state)
  }

  function down(product: number, state: State): void {
    state.isUp = false
    state.isAsked = false
    ask(product, state)
  }

  for (const [product, state] of states) ask(product, state)
  const watch = time.every(1000, () => {
    for (const [product, state] of states) {
      const isSilent = time.now() - state.heardAt > silenceMax && !mistakes.has('does not mind silence')
      const isInVain = time.now() - state.askedAt > recoveryMax
      if (state.isUp && isSilent) down(product, state)
      else if (!state.isUp && (!state.isAsked || isSilent || isInVain)) ask(product, state)
    }
  })

  return {
    isUp: (product) => states.get(product)?.isUp === true,
    stop: () => watch.cancel(),
    queueLost() {
      if (mistakes.has('does not mind a lost queue')) return
      hasQueue = false
      for (const state of states.values()) Object.assign(state, { isUp: false, isAsked: false, requestId: 0 })
    },
    queueBack() {
      hasQueue = true
      for (const [product, state] of states) if (!state.isUp) ask(product, state)
    },
    observe({ kind, root }) {
      const product = Number(root.product)
      const state = states.get(product)
      if (!state) return
      const isOurs = state.isAsked && Number(root.request_id) === state.requestId
      if (kind === 'snapshot_complete' && (isOurs || mistakes.has('takes any end'))) {
        Object.assign(state, { isUp: true, heardAt: time.now(), requestId: 0 })
        memory.known.set(product, Number(root.timestamp))
      }
      if (kind !== 'alive') return
      state.heardAt = time.now()
      if (root.subscribed === '1' && state.isUp) memory.known.set(product, Number(root.timestamp))
      if (root.subscribed === '0' && !mistakes.has('does not mind being unsubscribed') && mayDoubt(state, time.now()))
        down(product, state)
    },
  }
}

function newState(product: Product, now: number): State {
  const limits = openRecoveryLimits(recoveryMinutes[product] * 60_000)
  return { isUp: false, heardAt: now, askedAt: Number.NEGATIVE_INFINITY, requestId: 0, isAsked: false, limits }
}

function askRecovery({ time, request, memory, mistakes }: NaiveSide, product: number, state: State): void {
  const isHasty = mistakes.has('asks every second')
  if (time.now() - state.askedAt < (isHasty ? 1000 : askAgainAfter)) return
  const after = mistakes.has('recovers from nothing') ? undefined : memory.known.get(product)
  // asked as the feed would rule, so that it never has to
  const { fault } = state.limits.rule({ kind: 'producer', after }, time.now())
  if (fault && !isHasty) return
  memory.lastId += 1
  const query = new URLSearchParams({ request_id: String(memory.lastId), node_id: '1' })
  if (after !== undefined) query.set('after', String(after))
  const path = Object.entries(producerPaths).find(([, id]) => id === product)?.[0]
  const { status } = request('POST', `/v1/${path}/recovery/initiate_request`, query)
  Object.assign(state, { askedAt: time.now(), isAsked: status < 300, requestId: memory.lastId })
}

/** What came with the last request still on its way says nothing about that request. */
function mayDoubt(state: State, now: number): boolean {
  return state.isUp || now - state.askedAt >= askAgainAfter
}
