import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import type { Calls, Reply } from '@banko/browser/call.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SentCoupon, SentEdit, SlipMemory } from './slip-memory.ts'
import type { SlipStore } from './slip-store.ts'

/** Where the way from slip to coupon stands. */
export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Sent, and no answer came: it may or may not have been placed. Asked for again under the same id. */
  | { readonly kind: 'unheard' }
  /** In play: the house decides at the coupon's `decidesAt`. */
  | { readonly kind: 'pending'; readonly coupon: Coupon }
  | { readonly kind: 'refused'; readonly refusal: CallRefusal }
  /** `memory` is the slip that became the coupon, for "the same again". */
  | { readonly kind: 'placed'; readonly coupon: Coupon; readonly memory: SlipMemory }

/** A coupon as it would be sent, but for its id; `edit`: what it replaces. */
export interface Draft extends Omit<PlaceRequest, 'couponId'> {
  readonly edit?: SentEdit
}

/** The calls that placing needs. */
export interface PlacingCalls {
  readonly place: Calls['placement']['place']
  readonly detail: Calls['coupons']['detail']
  readonly edit: Calls['cashOut']['edit']
}

export interface PlacingPorts {
  makeId(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** After so long an unanswered coupon is looked up, not sent again: the prices that the player meant are gone. */
export const resendLifeMilliseconds = 2 * 60_000

/** `signedOut`: the session has ended and nothing was sent. */
export type PlacingOutcome = 'done' | 'signedOut'

interface PlacingState {
  readonly placing: Placing
}

/**
 * Sends a slip, at most one at a time. The request is stored with its id before it leaves, and stays stored until the
 * answer is final, so nothing is lost or doubled by a broken line or a reload. Source: safety.md, P1.
 */
export class PlacingStore {
  readonly #slip: SlipStore
  readonly #ports: PlacingPorts
  readonly #store: StoreApi<PlacingState>
  readonly getState: () => PlacingState
  readonly getInitialState: () => PlacingState
  readonly subscribe: StoreApi<PlacingState>['subscribe']

  constructor(slip: SlipStore, ports: PlacingPorts) {
    this.#slip = slip
    this.#ports = ports
    this.#store = createStore<PlacingState>(() => ({ placing: { kind: 'idle' } }))
    this.getState = this.#store.getState
    this.getInitialState = this.#store.getInitialState
    this.subscribe = this.#store.subscribe
    // What was said of the last attempt does not hold for a slip that has changed since.
    slip.subscribe((now, before) => {
      if (now.slip !== before.slip || now.cashOnlyOf !== before.cashOnlyOf) this.dismiss()
    })
  }

  /** Sends a new coupon. Ignored while one is on its way; an unanswered one is asked for first. */
  async place({ edit, ...draft }: Draft, playerId: number, calls: PlacingCalls): Promise<PlacingOutcome> {
    if (this.#isBusy()) return 'done'
    const earlier = this.#slip.getState().sent
    if (earlier?.playerId === playerId) return this.#ask(earlier, calls)
    const { makeId, now } = this.#ports
    const sent = { playerId, request: { ...draft, couponId: makeId() }, sentAt: now(), ...(edit && { edit }) }
    this.#slip.keepSent(sent)
    return this.#ask(sent, calls)
  }

  /** Asks again for what was sent and not answered, if this player sent it; somebody else's is forgotten. */
  async resume(playerId: number, calls: PlacingCalls): Promise<PlacingOutcome> {
    const { sent } = this.#slip.getState()
    if (this.#isBusy() || !sent) return 'done'
    if (sent.playerId === playerId) return this.#ask(sent, calls)
    this.#letGo()
    return 'done'
  }

  /** News of the pending coupon, pushed or fetched; anything else is not ours. */
  hear(coupon: Coupon): void {
    const { placing } = this.getState()
    if (placing.kind !== 'pending' || placing.coupon.couponId !== coupon.couponId) return
    if (coupon.status !== 'pending') this.#take(coupon)
  }

  /** Back to an open slip after a refusal or a success. */
  dismiss(): void {
    const { kind } = this.getState().placing
    if (kind === 'refused' || kind === 'placed') this.#become({ kind: 'idle' })
  }

  #become(placing: Placing): void {
    this.#store.setState({ placing })
  }

  #isBusy(): boolean {
    const { kind } = this.getState().placing
    return kind === 'sending' || kind === 'pending'
  }

  async #ask(sent: SentCoupon, calls: PlacingCalls): Promise<PlacingOutcome> {
    this.#become({ kind: 'sending' })
    try {
      if (this.#ports.now() - sent.sentAt <= resendLifeMilliseconds) return this.#settle(await send(sent, calls))
      const reply = await calls.detail({ couponId: sent.request.couponId })
      if (reply.kind !== 'refused') return this.#settle(reply)
      this.#letGo()
      this.#slip.notify({ kind: 'notArrived' })
      return 'done'
    } catch (error) {
      // The house called the request malformed: it can never be placed, and it is a fault of ours.
      this.#letGo()
      throw error
    }
  }

  #settle(reply: Reply<Coupon>): PlacingOutcome {
    switch (reply.kind) {
      case 'value':
        this.#take(reply.value)
        return 'done'
      case 'refused':
        this.#refuse(reply.refusal)
        return 'done'
      case 'signedOut':
        this.#letGo()
        return 'signedOut'
      case 'unreachable':
        this.#become({ kind: 'unheard' })
        return 'done'
    }
  }

  #take(coupon: Coupon): void {
    if (coupon.status === 'pending') this.#become({ kind: 'pending', coupon })
    else if (coupon.status === 'refused') this.#refuseLate(coupon)
    else this.#finish(coupon)
  }

  /** What was sent leaves the slip; what was added meanwhile stays. */
  #finish(coupon: Coupon): void {
    const { sent, slip, fixtures, names, seenAt, stakeMode } = this.#slip.getState()
    this.#slip.keepSent(undefined)
    for (const selection of sent?.request.selections ?? []) {
      this.#slip.send({ kind: 'remove', key: selectionKey(selection) })
    }
    if (this.#slip.getState().slip.selections.length === 0) this.#slip.send({ kind: 'clear' })
    if (sent?.edit) this.#slip.edit(undefined)
    if (sent?.request.freeBetId !== undefined) this.#slip.payWith(undefined)
    const { couponId, number } = coupon
    if (sent) this.#slip.keepLast({ playerId: sent.playerId, couponId, number })
    this.#become({ kind: 'placed', coupon, memory: { slip, fixtures, names, seenAt, stakeMode } })
  }

  /** After its delay. What a free bet paid is another one by now, to be chosen anew. */
  #refuseLate(coupon: Coupon): void {
    if (coupon.freeBet) this.#slip.payWith(undefined)
    this.#refuse(refusalOf(coupon))
  }

  #refuse(refusal: CallRefusal): void {
    this.#slip.keepSent(undefined)
    this.#become({ kind: 'refused', refusal })
  }

  #letGo(): void {
    this.#slip.keepSent(undefined)
    this.#become({ kind: 'idle' })
  }
}

async function send({ request, edit }: SentCoupon, calls: PlacingCalls): Promise<Reply<Coupon>> {
  if (!edit) return calls.place(request)
  const reply = await calls.edit({ ...edit, place: request })
  return reply.kind === 'value' ? { ...reply, value: reply.value.coupon } : reply
}

function refusalOf(coupon: Coupon): SlipRefusal {
  // The house writes only refusals of slips into a coupon; without one it can only have been not bettable.
  return (coupon.refusal as SlipRefusal | undefined) ?? { code: 'notBettable', legs: [] }
}
