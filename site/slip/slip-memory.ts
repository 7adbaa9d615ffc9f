import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId, SelectionNames } from '@banko/betting/match/market.ts'
import { type SelectionKey, type StakeMode, selectionKey } from '@banko/betting/slip/selection.ts'
import { emptySlip, type Slip } from '@banko/betting/slip/slip.ts'
import type { EditRequest } from '@banko/contract/calls/cash-out.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { ChosenFreeBet } from './chosen-free-bet.ts'

/** An open coupon that the slip takes the place of. */
export interface EditedCoupon {
  readonly couponId: string
  readonly number: number
  /** Of its stake, what had been sold when the edit began, minor units. */
  readonly stakeSold: number
}

/** A coupon that was sent and whose answer is not known to be final. */
export interface SentCoupon {
  /** Whose coupon it is: nobody else may ask for it again. */
  readonly playerId: number
  /** Sent again as it stands, under the same id, until it is answered. */
  readonly request: PlaceRequest
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** What it is to replace, and the offer that was shown for that. */
  readonly edit?: SentEdit
}

export type SentEdit = Omit<EditRequest, 'place'>

/** The coupon that was placed last on this device, for whoever placed it. */
export interface LastCoupon {
  readonly playerId: number
  readonly couponId: string
  readonly number: number
}

/** What the browser keeps of a slip, from page to page and over a reload. */
export interface SlipMemory {
  readonly slip: Slip
  /** Names and kick-off of each match on the slip, for the time before its book has come. */
  readonly fixtures: Readonly<Record<MatchId, Fixture>>
  /** What selections are called that no dictionary knows. */
  readonly names: Readonly<Record<SelectionKey, SelectionNames>>
  /** When the player last saw the price of each selection, milliseconds since 1970. */
  readonly seenAt: Readonly<Record<SelectionKey, number>>
  /** What the typed amount means: a player's setting, which may come and go with the player. */
  readonly stakeMode: StakeMode
  readonly sent?: SentCoupon
  readonly editing?: EditedCoupon
  readonly freeBet?: ChosenFreeBet
  /** The player who stakes cash alone here, whatever bonus they have. */
  readonly cashOnlyOf?: number
  readonly last?: LastCoupon
}

/** Nothing chosen yet. Changed prices are taken until the player says otherwise. Source: betting-core §2, BetSlip page. */
export const emptyMemory: SlipMemory = {
  slip: { ...emptySlip, pricePolicy: 'any' },
  fixtures: {},
  names: {},
  seenAt: {},
  stakeMode: 'total',
}

/** Names and times of selections that are no longer on the slip are let go. */
export function tidyMemory(memory: SlipMemory): SlipMemory {
  const matches = new Set(memory.slip.selections.map((selection) => String(selection.matchId)))
  const keys = new Set(memory.slip.selections.map(selectionKey))
  return {
    ...memory,
    fixtures: Object.fromEntries(Object.entries(memory.fixtures).filter(([matchId]) => matches.has(matchId))),
    names: Object.fromEntries(Object.entries(memory.names).filter(([key]) => keys.has(key))),
    seenAt: Object.fromEntries(Object.entries(memory.seenAt).filter(([key]) => keys.has(key))),
  }
}
