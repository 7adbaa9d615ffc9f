import type { Currency } from '@banko/betting/numbers/money.ts'
import type { HouseGameRow } from '../../catalogue/store.ts'

/** Who plays which game. */
export interface Playing {
  readonly operatorId: number
  readonly playerId: number
  readonly siteId: number
  readonly currency: Currency
  readonly game: HouseGameRow
}
