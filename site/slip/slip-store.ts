import type { CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import { type SlipRules, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { Currency } from '@banko/betting/numbers/money.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import type { ParkedSelection } from '@banko/betting/slip/follow-book.ts'
import { type SelectionKey, type StakeMode, selectionKey } from '@banko/betting/slip/selection.ts'
import { reduceSlip, type Slip, type SlipEvent, whyNot } from '@banko/betting/slip/slip.ts'
import { restateStake } from '@banko/betting/slip/stake-text.ts'
import { browserTime } from '@banko/browser/connection.ts'
import type { Pick as Tapped } from '@banko/browser/picks.tsx'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChosenFreeBet } from './chosen-free-bet.ts'
import { readMemory } from './read-memory.ts'
import { type EditedCoupon, type LastCoupon, type SentCoupon, type SlipMemory, tidyMemory } from './slip-memory.ts'
import { addNotice, type NoticeSubject, type SlipNotice } from './slip-notice.ts'
import { slipPicks } from './slip-picks.ts'

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
  /** Taken off because of their prices, to be put back when those allow it. */
  readonly parked: readonly ParkedSelection[]
  readonly rules: SlipRules
  /** For the coupon that is edited, as the house tells it now. */
  readonly offer?: CashOutQuote | undefined
  /** The offer whose boost its player leaves. */
  readonly boostOff?: number | undefined
}

/** The one slip of this browser: `reduceSlip` with a memory that is written after every change. */
export class SlipStore {
  readonly #ports: SlipPorts
  readonly #store: StoreApi<SlipState>
  readonly getState: () => SlipState
  readonly getInitialState: () => SlipState
  readonly subscribe: StoreApi<SlipState>['subscribe']
  /** Of who bets; not known before it is said. */
  #currency: Currency | undefined

  constructor(ports: SlipPorts) {
    this.#ports = ports
    const { memory, old: subjects } = readMemory(ports.read(storageKey), ports.now())
    const notices: SlipNotice[] = subjects.length > 0 ? [{ kind: 'old', subjects }] : []
    this.#store = createStore<SlipState>(() => ({ ...memory, notices, parked: [], rules: slipRulesDefault }))
    this.getState = this.#store.getState
    this.getInitialState = this.#store.getInitialState
    this.subscribe = this.#store.subscribe
  }

  /** Does what is asked, or says why not; `subject` is the selection that it is about. */
  send(event: SlipEvent, subject?: NoticeSubject): void {
    const before = this.getState()
    const refusal = whyNot(before.slip, event, before.rules)
    if (refusal) this.notify({ kind: 'refused', refusal, subject })
    const slip = reduceSlip(before.slip, event, before.rules)
    if (slip === before.slip) return
    const notices = before.notices.filter(({ kind }) => kind !== 'refused' && kind !== 'emptied')
    const seenAt = seenAfter(event, before.seenAt, this.#ports.now())
    this.#change({ ...tidyMemory({ ...before, slip, seenAt }), notices })
  }

  isPicked(key: SelectionKey): boolean {
    return this.getState().slip.selections.some((other) => selectionKey(other) === key)
  }

  /** Adds an outcome, or takes it off when it is on the slip. */
  toggle({ fixture, names, ...outcome }: Tapped): void {
    const selection = { ...outcome, matchId: fixture.matchId, banker: false }
    const key = selectionKey(selection)
    if (this.isPicked(key)) {
      this.send({ kind: 'remove', key })
      return
    }
    const before = this.getState()
    this.#store.setState({
      fixtures: { ...before.fixtures, [fixture.matchId]: fixture },
      ...(names && { names: { ...before.names, [key]: names } }),
    })
    this.send({ kind: 'add', selection }, { selection, fixture, names })
  }

  /** The player has had these matches' prices before his eyes until now. */
  touch(matchIds: ReadonlySet<MatchId>): void {
    const { slip, seenAt } = this.getState()
    const seen = slip.selections.filter((selection) => matchIds.has(selection.matchId))
    if (seen.length > 0) this.#change({ seenAt: { ...seenAt, ...seenNow(seen.map(selectionKey), this.#ports.now()) } })
  }

  /** The slip as its matches have left it; `fixture` of a match that has come back. */
  follow({ slip, parked }: Pick<SlipState, 'slip' | 'parked'>, fixture?: Fixture): void {
    const before = this.getState()
    const fixtures = fixture ? { ...before.fixtures, [fixture.matchId]: fixture } : before.fixtures
    const added = slip.selections.map(selectionKey).filter((key) => !(key in before.seenAt))
    const seenAt = { ...before.seenAt, ...seenNow(added, this.#ports.now()) }
    this.#change({ ...tidyMemory({ ...before, slip, fixtures, seenAt }), parked })
  }

  /** The slip as it was put together with what was kept elsewhere: matches and names that come along are those told. */
  take(slip: Slip, { fixtures, names }: Pick<SlipMemory, 'fixtures' | 'names'>): void {
    const before = this.getState()
    const known = { fixtures: { ...before.fixtures, ...fixtures }, names: { ...before.names, ...names } }
    const added = slip.selections.map(selectionKey).filter((key) => !(key in before.seenAt))
    const seenAt = { ...before.seenAt, ...seenNow(added, this.#ports.now()) }
    const notices = before.notices.filter(({ kind }) => kind !== 'refused' && kind !== 'emptied')
    this.#change({ ...tidyMemory({ ...before, ...known, slip, seenAt }), notices })
  }

  /** Written before a coupon is sent; `undefined` once its answer is final. */
  keepSent(sent: SentCoupon | undefined): void {
    const { sent: _, ...rest } = this.getState()
    this.#store.setState(sent ? { ...rest, sent } : rest, true)
    this.#change({})
  }

  /** The coupon that was placed last here. */
  keepLast(last: LastCoupon): void {
    this.#change({ last })
  }

  /** The slip takes the place of an open coupon from here on; `undefined`: it is a coupon of its own. */
  edit(editing: EditedCoupon | undefined): void {
    const { editing: _, ...rest } = this.getState()
    this.#store.setState(editing ? { ...rest, editing } : rest, true)
    this.#change({ offer: undefined })
  }

  /** A free bet pays the slip from here on; `undefined`: money does. */
  payWith(freeBet: ChosenFreeBet | undefined): void {
    const { freeBet: _, ...rest } = this.getState()
    this.#store.setState(freeBet ? { ...rest, freeBet } : rest, true)
    this.#change({})
  }

  /** This player's stakes are cash alone from here on; `undefined`: bonus pays what their cash does not. */
  payCashOnly(playerId: number | undefined): void {
    const { cashOnlyOf: _, ...rest } = this.getState()
    this.#store.setState(playerId === undefined ? rest : { ...rest, cashOnlyOf: playerId }, true)
    this.#change({})
  }

  /** The boost of this offer is left from here on; `undefined`: every boost is taken. */
  leaveBoost(boostOff: number | undefined): void {
    this.#store.setState({ boostOff })
  }

  /** What the house pays now for the coupon that is edited; `undefined` while it is not known. */
  hearOffer(offer: SlipState['offer']): void {
    this.#store.setState({ offer })
  }

  /** Puts an earlier slip back, its prices as seen now, and its amount the same money for whoever bets now. */
  restore({ slip, fixtures, names, stakeMode }: SlipMemory): void {
    this.edit(undefined)
    const { stakeMode: present } = this.getState()
    this.#change({
      slip,
      fixtures,
      names,
      stakeMode,
      seenAt: seenNow(slip.selections.map(selectionKey), this.#ports.now()),
    })
    if (this.#currency !== undefined) this.setStakeMode(present, this.#currency)
  }

  /** Takes everything off; what was there can be put back while nothing new is added. */
  empty(): void {
    const { slip, fixtures, names, seenAt, stakeMode } = this.getState()
    this.send({ kind: 'clear' })
    this.edit(undefined)
    this.payWith(undefined)
    this.notify({ kind: 'emptied', memory: { slip, fixtures, names, seenAt, stakeMode } })
  }

  /** Who bets, and with them what an amount means: the money that stands there stays the same. */
  setStakeMode(stakeMode: StakeMode, currency: Currency): void {
    this.#currency = currency
    const { slip, stakeMode: before } = this.getState()
    if (stakeMode === before) return
    const { combinations } = couponFormOf(slip.selections, slip.sizes)
    const stakeText = restateStake(slip.stakeText, currency, stakeMode, combinations)
    this.#change({ stakeMode, ...(stakeText !== slip.stakeText && { slip: { ...slip, stakeText } }) })
  }

  setRules(rules: SlipRules): void {
    this.#store.setState({ rules })
  }

  notify(notice: SlipNotice): void {
    this.#store.setState({ notices: addNotice(this.getState().notices, notice) })
  }

  dismiss(notice: SlipNotice): void {
    this.#store.setState({ notices: this.getState().notices.filter((other) => other !== notice) })
  }

  #change(part: Partial<SlipState>): void {
    this.#store.setState(part)
    const { notices: _, parked: __, rules: ___, offer: ____, boostOff: _____, ...memory } = this.getState()
    this.#ports.write(storageKey, memory)
  }
}

type SeenAt = SlipMemory['seenAt']

/** Adding a price and accepting a new one are looks at it. */
function seenAfter(event: SlipEvent, seenAt: SeenAt, now: number): SeenAt {
  if (event.kind === 'add' || event.kind === 'replace') return { ...seenAt, [selectionKey(event.selection)]: now }
  if (event.kind !== 'acceptPrices') return seenAt
  return {
    ...seenAt,
    ...seenNow(
      event.changes.map(({ selection }) => selection),
      now,
    ),
  }
}

function seenNow(keys: readonly SelectionKey[], now: number): SeenAt {
  return Object.fromEntries(keys.map((key) => [key, now]))
}

export const slipStore = new SlipStore({ read: readLocal, write: writeLocal, now: browserTime.now })

slipPicks.join(slipStore)
