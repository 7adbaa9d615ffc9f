import type { OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import type { Specifiers, ToldChances } from '@banko/betting/match/market.ts'
import type { XmlElement } from './xml-element.ts'

export const messageKinds = [
  'odds_change',
  'bet_stop',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
  'alive',
  'snapshot_complete',
  'product_down',
] as const

export type MessageKind = (typeof messageKinds)[number]

export function isMessageKind(text: string): text is MessageKind {
  return messageKinds.some((kind) => kind === text)
}

/** Active, suspended, deactivated, handed over, settled, cancelled. Source: unified-odds-feed §5. */
export type StatusCode = 1 | -1 | 0 | -2 | -3 | -4

/** One line by the feed's own names: the market's number and its specifiers. */
export interface WireLine {
  readonly id: number
  readonly specifiers: Specifiers
}

export interface WireOutcome {
  readonly id: string
  /** Thousandths; absent when there is none that could be taken. */
  readonly price?: number
  readonly active: boolean
  readonly chances?: ToldChances
}

export interface WireMarket extends WireLine {
  readonly status: StatusCode
  readonly favourite: boolean
  /** Bets on it may not be sold back, for now or for good. */
  readonly cashOutOff?: true
  readonly outcomes: readonly WireOutcome[]
}

export interface WireOdds {
  /** `early`: markets are open again, but it is soon after an incident. Absent: nothing changes. */
  readonly betting?: 'early' | 'usual'
  /** The feed's own number of the reason why betting stopped. */
  readonly stopReason?: number
  readonly markets: readonly WireMarket[]
}

export interface WireResults extends WireLine {
  /** It has other outcomes, of which nothing is decided yet. */
  readonly undecided?: true
  /** The feed's own number of the reason why it is void. */
  readonly voidReason?: number
  readonly outcomes: readonly { readonly id: string; readonly result: OutcomeResult }[]
}

/** A line whose result cannot be read: nothing of it is settled. */
export interface WireUnreadable extends WireLine {
  /** What of it cannot be read. */
  readonly reason: string
}

/** A line, or some of its outcomes. */
export interface WirePart extends WireLine {
  readonly outcomes?: readonly string[]
  readonly voidReason?: number
}

interface Common {
  /** Absent in a few messages that the feed's documents show. */
  readonly product?: number
  /** When the producer made it, milliseconds since 1970, UTC. */
  readonly at: number
}

interface AboutEvent extends Common {
  readonly event: string
  /** The feed's own number of the sport, where the routing key tells it. */
  readonly sport?: number
}

/** A message as it was sent, read but not yet understood: numbers of markets and statuses are the feed's own. */
export type WireMessage =
  | (AboutEvent & {
      readonly kind: 'odds_change'
      /** `sport_event_status`, for who knows the sport and the state before. */
      readonly status?: XmlElement
      /** Absent: nothing is said of any market. */
      readonly odds?: WireOdds
    })
  | (AboutEvent & { readonly kind: 'bet_stop'; readonly groups: readonly string[]; readonly status: StatusCode })
  | (AboutEvent & {
      readonly kind: 'bet_settlement'
      readonly certainty: 'provisional' | 'confirmed'
      readonly markets: readonly WireResults[]
      readonly unreadable: readonly WireUnreadable[]
    })
  | (AboutEvent & { readonly kind: 'rollback_bet_settlement'; readonly markets: readonly WirePart[] })
  | (AboutEvent & {
      readonly kind: 'bet_cancel' | 'rollback_bet_cancel'
      readonly from?: number
      readonly until?: number
      readonly markets: readonly WirePart[]
    })
  | (AboutEvent & { readonly kind: 'fixture_change'; readonly change?: number })
  | (Common & { readonly kind: 'alive'; readonly subscribed: boolean })
  | (Common & { readonly kind: 'snapshot_complete'; readonly request?: number })
  | (Common & { readonly kind: 'product_down' })

export type EventMessage = Extract<WireMessage, { event: string }>
