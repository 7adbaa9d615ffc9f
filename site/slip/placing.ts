import type { Refusal } from '@banko/betting/refusal.ts'
import type { Calls, Reply } from '@banko/browser/call.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import { createStore } from 'zustand/vanilla'
import type { SentCoupon, SlipMemory } from './slip-memory.ts'
import type { SlipStore } from './slip-store.ts'

/** Where the way from slip to coupon stands. */
export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Sent, and no answer came: it may or may not have been placed. Asked for again under the same id. */
  | { readonly kind: 'unheard' }
  /** In play: the house decides at the coupon's `decidesAt`. */
  | { readonly kind: 'pending'; readonly coupon: Coupon; readonly sentAt: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** `memory` is the slip that became the coupon, for "the same again". */
  | { readonly kind: 'placed'; readonly coupon: Coupon; readonly memory: SlipMemory }

/** The two calls that placing needs. */
export interface PlacingCalls {
  readonly place: Calls['placement']['place']
  readonly detail: Calls['coupons']['detail']
}

export interface PlacingPorts {
  makeId(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** After so long an unanswered coupon is looked up, not sent again: the prices that the player meant are gone. */
export const resendLifeMilliseconds = 2 * 60_000

export type PlacingStore = ReturnType<typeof openPlacing>

/**
 * Sends a slip, at most one at a time. The request is stored with its id before it leaves, and stays stored until the
 * answer is final, so nothing is lost or doubled by a broken line or a reload. Source: safety.md, P1.
 */
export function openPlacing(slip: SlipStore, ports: PlacingPorts) {
  const store = createStore<{ readonly placing: Placing }>(() => ({ placing: { kind: 'idle' } }))
  const become = (placing: Placing) => store.setState({ placing })
  const current = () => store.getState().placing
  const isBusy = () => current().kind === 'sending' || current().kind === 'pending'

  const settle = (reply: Reply<Coupon>, sentAt: number): 'done' | 'signedOut' => {
    switch (reply.kind) {
      case 'value':
        take(reply.value, sentAt)
        return 'done'
      case 'refused':
        slip.keepSent(undefined)
        become({ kind: 'refused', refusal: reply.refusal })
        return 'done'
      case 'signedOut':
        letGo()
        return 'signedOut'
      case 'unreachable':
        become({ kind: 'unheard' })
        return 'done'
    }
  }

  const take = (coupon: Coupon, sentAt: number) => {
    if (coupon.status === 'pending') return become({ kind: 'pending', coupon, sentAt })
    const { sent, ...state } = slip.getState()
    slip.keepSent(undefined)
    if (coupon.status === 'refused') return become({ kind: 'refused', refusal: refusalOf(coupon) })
    const memory = { slip: state.slip, fixtures: state.fixtures, seenAt: state.seenAt }
    for (const { matchId, marketKey, outcomeId } of sent?.request.selections ?? []) {
      slip.send({ kind: 'remove', key: `${matchId}|${marketKey}|${outcomeId}` })
    }
    if (slip.getState().slip.selections.length === 0) slip.send({ kind: 'clear' })
    become({ kind: 'placed', coupon, memory })
  }

  const letGo = () => {
    slip.keepSent(undefined)
    become({ kind: 'idle' })
  }

  const ask = async (sent: SentCoupon, calls: PlacingCalls): Promise<'done' | 'signedOut'> => {
    become({ kind: 'sending' })
    try {
      if (ports.now() - sent.sentAt <= resendLifeMilliseconds) {
        return settle(await calls.place(sent.request), sent.sentAt)
      }
      const reply = await calls.detail({ couponId: sent.request.couponId })
      if (reply.kind !== 'refused') return settle(reply, sent.sentAt)
      letGo()
      slip.notify({ kind: 'notArrived' })
      return 'done'
    } catch (error) {
      // The house called the request malformed: it can never be placed, and it is a fault of ours.
      letGo()
      throw error
    }
  }

  // What was said of the last attempt does not hold for a slip that has changed since.
  slip.subscribe((now, before) => {
    const { kind } = current()
    if (now.slip !== before.slip && (kind === 'refused' || kind === 'placed')) become({ kind: 'idle' })
  })

  return {
    ...store,
    /** Sends a new coupon. Ignored while one is on its way; an unanswered one is asked for first. */
    place: async (draft: Omit<PlaceRequest, 'couponId'>, playerId: number, calls: PlacingCalls) => {
      if (isBusy()) return 'done'
      const earlier = slip.getState().sent
      if (earlier && earlier.playerId === playerId) return ask(earlier, calls)
      const sent = { playerId, request: { ...draft, couponId: ports.makeId() }, sentAt: ports.now() }
      slip.keepSent(sent)
      return ask(sent, calls)
    },
    /** Asks again for what was sent and not answered, if this player sent it; somebody else's is forgotten. */
    resume: async (playerId: number, calls: PlacingCalls) => {
      const sent = slip.getState().sent
      if (isBusy() || !sent) return 'done'
      if (sent.playerId === playerId) return ask(sent, calls)
      letGo()
      return 'done'
    },
    /** News of the pending coupon, pushed or fetched; anything else is not ours. */
    hear: (coupon: Coupon) => {
      const placing = current()
      if (placing.kind === 'pending' && placing.coupon.couponId === coupon.couponId && coupon.status !== 'pending') {
        take(coupon, placing.sentAt)
      }
    },
    /** Back to an open slip after a refusal or a success. */
    dismiss: () => {
      if (!isBusy() && current().kind !== 'unheard') become({ kind: 'idle' })
    },
  }
}

function refusalOf(coupon: Coupon): Refusal {
  // The house writes only refusals of its own list into a coupon; without one it can only have been not bettable.
  return (coupon.refusal as Refusal | undefined) ?? { code: 'notBettable', legs: [] }
}
