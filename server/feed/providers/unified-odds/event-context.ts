import type { Names } from '@banko/betting/match/market.ts'
import type { Descriptions } from './descriptions.ts'
import type { Product } from './event-lines.ts'
import type { Naming, Wanted } from './market-names.ts'
import type { DescribedStatuses } from './match-status.ts'
import type { Tally } from './tally.ts'

/** What an event's book is read with. */
export interface EventContext {
  /** Our number of the sport. */
  readonly sportId: number
  /** Of many sides: no market of the catalogue asks about it, and it is never in play. */
  readonly outright: boolean
  readonly tally: Tally
  descriptions(): Descriptions
  /** What a sport is called where no dictionary of ours names it; `own`: by the event's fixture. */
  sportNames(sportId: number, own: string | undefined): Names | undefined
  statuses(): DescribedStatuses
  /** What the number of a reason stands for, `NO_GOALSCORER`; `undefined` when nobody has told it. */
  voidReason(number: number): string | undefined
  /** What the number of a reason for a stop stands for, `POSSIBLE_GOAL`; `undefined` when nobody has told it. */
  stopReason(number: number): string | undefined
  /** The first language first. */
  namings(): readonly Naming[]
  /** Rises when what names are made of is another. */
  revision(): number
  /** Names that a market is still without: somebody goes and asks. */
  want(wanted: Wanted): void
  /** Live above pre-match. */
  rankOf(product: Product): number
  /** Whether our table reads this market otherwise than the feed's own description. */
  isContradicted(market: number): boolean
}
