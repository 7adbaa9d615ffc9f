/** The two producers of the script; a listener reads the others from the list and must not mind them. */
export const live = 1
export const preMatch = 3
export type Product = typeof live | typeof preMatch
export const products: readonly Product[] = [live, preMatch]

/** Active, suspended, deactivated, handed over, settled, cancelled. Source: unified-odds-feed §5. */
export type StatusCode = 1 | -1 | 0 | -2 | -3 | -4

/** One line: market id and specifiers, as the feed writes them (`total=2.5`), empty when there are none. */
export interface LineName {
  readonly id: number
  readonly specifiers: string
}

export interface OfferedOutcome {
  readonly id: string
  /** Thousandths. */
  readonly price: number
  readonly active: boolean
}

export interface OfferedLine extends LineName {
  readonly status: StatusCode
  readonly favourite: boolean
  readonly outcomes: readonly OfferedOutcome[]
}

export interface SettledOutcome {
  readonly id: string
  readonly won: boolean
  readonly voidFactor?: '0.5' | '1'
  readonly deadHeatFactor?: string
}

export interface SettledLine extends LineName {
  readonly outcomes: readonly SettledOutcome[]
}

/** sport_event_status, as far as football needs it. */
export interface EventStatus {
  readonly status: 0 | 1 | 3 | 4
  readonly matchStatus: number
  readonly home: number
  readonly away: number
  /** `mm:ss`, while it is played. */
  readonly clock?: string
  readonly corners: readonly [home: number, away: number]
  readonly redCards: readonly [home: number, away: number]
}

interface AboutEvent {
  readonly product: Product
  readonly event: string
}

export type StatefulMessage = AboutEvent &
  (
    | { readonly kind: 'bet_settlement'; readonly certainty: 1 | 2; readonly lines: readonly SettledLine[] }
    | { readonly kind: 'rollback_bet_settlement'; readonly lines: readonly LineName[] }
    | {
        readonly kind: 'bet_cancel' | 'rollback_bet_cancel'
        readonly from?: number
        readonly until?: number
        readonly lines: readonly LineName[]
      }
  )

export type EventMessage =
  | StatefulMessage
  | (AboutEvent & {
      readonly kind: 'odds_change'
      readonly status?: EventStatus
      readonly lines: readonly OfferedLine[]
    })
  | (AboutEvent & { readonly kind: 'bet_stop'; readonly groups: string; readonly to?: StatusCode })
  | (AboutEvent & { readonly kind: 'fixture_change'; readonly change: 2 | 3 | 5; readonly startsAt: number })

export type SystemMessage =
  | { readonly kind: 'alive'; readonly product: Product; readonly subscribed: boolean }
  | { readonly kind: 'snapshot_complete'; readonly product: Product; readonly requestId: number }

export type UnifiedMessage = EventMessage | SystemMessage

/** Where and when a message was made. */
export interface Stamp {
  /** Milliseconds; rises with every message of a producer. */
  readonly timestamp: number
  /** Of the recovery that it answers. */
  readonly requestId?: number
}

export function isStateful(message: UnifiedMessage): message is StatefulMessage {
  switch (message.kind) {
    case 'bet_settlement':
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return true
    default:
      return false
  }
}

export function lineKey({ id, specifiers }: LineName): string {
  return `${id}/${specifiers}`
}
