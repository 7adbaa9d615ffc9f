import { isInGroups } from './line-kinds.ts'
import {
  type EventMessage,
  type EventStatus,
  isStateful,
  lineKey,
  live,
  type OfferedLine,
  type Product,
  preMatch,
  type StatefulMessage,
} from './message.ts'
import type { ScriptedMatch } from './script.ts'

interface EventState {
  status: EventStatus | undefined
  startsAt: number
  /** When its fixture last changed. */
  changedAt?: number
  /** When the live producer took over; never when it is infinite. */
  handedOverAt: number
  readonly lines: Readonly<Record<Product, Map<string, OfferedLine>>>
  /** Settled by a producer that has not closed them yet. */
  readonly closing: Record<Product, Set<string>>
  /** When a producer last said something of it. */
  readonly saidAt: Record<Product, number>
}

interface Kept {
  readonly timestamp: number
  readonly message: StatefulMessage
}

/** What is true by now, whoever heard of it: what a recovery is answered from. */
export interface Present {
  apply(message: EventMessage, timestamp: number): void
  startsAt(event: string): number
  /** Each match whose fixture has changed, and when it last did, milliseconds. */
  fixtureChanges(): readonly { readonly event: string; readonly at: number }[]
  statusOf(event: string): EventStatus | undefined
  /** When the live producer took a match over, milliseconds; infinite when it has not. */
  handedOverAt(event: string): number
  /** All lines of each match that a producer has to tell of: not over, or spoken of after `after`. */
  odds(product: Product, after: number | undefined): readonly EventMessage[]
  /** A line has its result but not its status yet: whether it is still shown is each listener's own choice. */
  isBetweenWords(): boolean
  /** Everything with an effect for good, made after `after`, as it was first said. */
  stateful(product: Product, after: number | undefined): readonly Kept[]
}

export function openPresent(matches: readonly ScriptedMatch[]): Present {
  const events = new Map<string, EventState>(
    matches.map(({ event, startsAt }) => [
      event,
      {
        status: undefined,
        startsAt,
        handedOverAt: Number.POSITIVE_INFINITY,
        lines: { [live]: new Map(), [preMatch]: new Map() },
        closing: { [live]: new Set(), [preMatch]: new Set() },
        saidAt: { [live]: 0, [preMatch]: 0 },
      },
    ]),
  )
  const kept: Record<Product, Kept[]> = { [live]: [], [preMatch]: [] }

  function stateOf(event: string): EventState {
    const state = events.get(event)
    if (!state) throw new Error(`the script has no match ${event}`)
    return state
  }

  return {
    apply(message, timestamp) {
      const { product } = message
      const state = stateOf(message.event)
      state.saidAt[product] = timestamp
      if (isStateful(message)) {
        kept[product].push({ timestamp, message })
        if (message.kind === 'bet_settlement') settle(state, message)
      } else change(state, message, timestamp)
    },
    startsAt: (event) => stateOf(event).startsAt,
    fixtureChanges: () =>
      [...events].flatMap(([event, { changedAt: at }]) => (at === undefined ? [] : [{ event, at }])),
    statusOf: (event) => stateOf(event).status,
    handedOverAt: (event) => stateOf(event).handedOverAt,
    odds: (product, after) =>
      [...events].flatMap(([event, state]) => {
        const lines = [...state.lines[product].values()]
        const isOver = state.status !== undefined && state.status.status >= 3
        if (lines.length === 0 || (isOver && state.saidAt[product] <= (after ?? Number.POSITIVE_INFINITY))) return []
        const isOwner = (product === live) === Number.isFinite(state.handedOverAt)
        const status = isOwner ? state.status : undefined
        return [{ kind: 'odds_change' as const, product, event, ...(status ? { status } : {}), lines }]
      }),
    isBetweenWords: () => [...events.values()].some(({ closing }) => closing[live].size + closing[preMatch].size > 0),
    stateful: (product, after) =>
      after === undefined ? [] : kept[product].filter(({ timestamp }) => timestamp > after),
  }
}

/** What is settled is not on offer, whether or not its producer has said so already. */
function settle(state: EventState, { product, lines }: Pick<StatefulMessage, 'product' | 'lines'>): void {
  const own = state.lines[product]
  for (const key of lines.map(lineKey)) {
    const line = own.get(key)
    if (!line || line.status === -3) continue
    own.set(key, { ...line, status: -3 })
    if (line.status === 1 || line.status === -1) state.closing[product].add(key)
  }
}

function change(state: EventState, message: Exclude<EventMessage, StatefulMessage>, timestamp: number): void {
  const own = state.lines[message.product]
  switch (message.kind) {
    case 'odds_change':
      if (message.product === live) state.handedOverAt = Math.min(state.handedOverAt, timestamp)
      if (message.status) state.status = message.status
      for (const line of message.lines) {
        own.set(lineKey(line), line)
        state.closing[message.product].delete(lineKey(line))
      }
      return
    case 'bet_stop':
      for (const [key, line] of own)
        if (line.status === 1 && isInGroups(line, message.groups)) own.set(key, { ...line, status: message.to ?? -1 })
      return
    case 'fixture_change':
      state.startsAt = message.startsAt
      state.changedAt = timestamp
  }
}
