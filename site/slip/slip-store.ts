import { type SlipRules, slipRulesDefault } from '@banko/betting/limits.ts'
import type { MatchId } from '@banko/betting/market.ts'
import { type SelectionKey, selectionKey } from '@banko/betting/selection.ts'
import { reduceSlip, type SlipEvent, whyNot } from '@banko/betting/slip.ts'
import { browserTime } from '@banko/browser/connection.ts'
import type { Pick, Picks } from '@banko/browser/picks.tsx'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { createStore } from 'zustand/vanilla'
import { readMemory } from './read-memory.ts'
import { type SentCoupon, type SlipMemory, tidyMemory } from './slip-memory.ts'
import { addNotice, type NoticeSubject, type SlipNotice } from './slip-notice.ts'

/** A site is an origin of its own, so every site has its own slip under this name. */
const storageKey = 'banko.slip'

/** What the slip keeps its memory in, and the time it is told. */
export interface SlipPorts {
  read(key: string): unknown
  write(key: string, value: unknown): void
  /** Milliseconds since 1970. */
  now(): number
}

/** The memory, and what lives only as long as the page. */
export interface SlipState extends SlipMemory {
  readonly notices: readonly SlipNotice[]
  readonly rules: SlipRules
}

export type SlipStore = ReturnType<typeof openSlip>

/** The one slip of this browser: `reduceSlip` with a memory that is written after every change. */
export function openSlip(ports: SlipPorts) {
  const store = createStore<SlipState>(() => ({
    ...readMemory(ports.read(storageKey), ports.now()),
    notices: [],
    rules: slipRulesDefault,
  }))

  const change = (part: Partial<SlipState>) => {
    store.setState(part)
    const { notices: _, rules: __, ...memory } = store.getState()
    ports.write(storageKey, memory)
  }

  const send = (event: SlipEvent, subject?: NoticeSubject) => {
    const before = store.getState()
    const refusal = whyNot(before.slip, event, before.rules)
    if (refusal) return notify({ kind: 'refused', refusal, subject })
    const slip = reduceSlip(before.slip, event, before.rules)
    if (slip === before.slip) return
    const notices = before.notices.filter(({ kind }) => kind !== 'refused')
    change({ ...tidyMemory({ ...before, slip, seenAt: seenAfter(event, before.seenAt, ports.now()) }), notices })
  }

  const add = ({ fixture, ...outcome }: Pick) => {
    const selection = { ...outcome, matchId: fixture.matchId, banker: false }
    const { fixtures } = store.getState()
    store.setState({ fixtures: { ...fixtures, [fixture.matchId]: fixture } })
    send({ kind: 'add', selection }, { selection, fixture })
  }

  const notify = (notice: SlipNotice) => store.setState({ notices: addNotice(store.getState().notices, notice) })
  const isPicked = (key: SelectionKey) => store.getState().slip.selections.some((other) => selectionKey(other) === key)

  return {
    ...store,
    send,
    isPicked,
    notify,
    /** Adds an outcome, or takes it off when it is on the slip. */
    toggle: (pick: Pick) => {
      const key = selectionKey({ ...pick, matchId: pick.fixture.matchId })
      if (isPicked(key)) send({ kind: 'remove', key })
      else add(pick)
    },
    /** The player has had these matches' prices before his eyes until now. */
    touch: (matchIds: ReadonlySet<MatchId>) => {
      const { slip, seenAt } = store.getState()
      const seen = slip.selections.filter((selection) => matchIds.has(selection.matchId))
      if (seen.length === 0) return
      const now = ports.now()
      change({ seenAt: { ...seenAt, ...Object.fromEntries(seen.map((selection) => [selectionKey(selection), now])) } })
    },
    /** Written before a coupon is sent; `undefined` once its answer is final. */
    keepSent: (sent: SentCoupon | undefined) => {
      const { sent: _, ...rest } = store.getState()
      store.setState(sent ? { ...rest, sent } : rest, true)
      change({})
    },
    /** Puts an earlier slip back, its prices as seen now. */
    restore: (memory: SlipMemory) => {
      const now = ports.now()
      const seenAt = Object.fromEntries(memory.slip.selections.map((selection) => [selectionKey(selection), now]))
      change({ slip: memory.slip, fixtures: memory.fixtures, seenAt })
    },
    setRules: (rules: SlipRules) => store.setState({ rules }),
    dismiss: (notice: SlipNotice) =>
      store.setState({ notices: store.getState().notices.filter((other) => other !== notice) }),
  }
}

type SeenAt = SlipMemory['seenAt']

/** Adding a price and accepting a new one are looks at it. */
function seenAfter(event: SlipEvent, seenAt: SeenAt, now: number): SeenAt {
  if (event.kind === 'add') return { ...seenAt, [selectionKey(event.selection)]: now }
  if (event.kind !== 'acceptPrices') return seenAt
  return { ...seenAt, ...Object.fromEntries(event.changes.map(({ selection }) => [selection, now])) }
}

export const slipStore = openSlip({ read: readLocal, write: writeLocal, now: browserTime.now })

/** What lists and the match page know of the slip. */
export const slipPicks: Picks = {
  subscribe: (listener) => slipStore.subscribe(listener),
  isPicked: slipStore.isPicked,
  toggle: slipStore.toggle,
}
