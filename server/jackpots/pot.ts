import type { PotDrop, PotGroup } from '@banko/betting/jackpots/pot-groups.ts'
import type { PotMovementOf } from '../ledger/index.ts'

/** A pot as it was made; nothing of it changes but that it is retired. Amounts are minor units, shares millionths. */
export interface Pot {
  readonly operatorId: number
  readonly potId: number
  readonly group: PotGroup
  readonly currency: string
  /** Of a stake. */
  readonly rate: number
  /** Of what is added. */
  readonly reserveShare: number
  readonly seed: number
  readonly ceiling: number
  readonly stakeMin: number
  readonly dropBy?: PotDrop | undefined
  /** By whose clocks a day or a week ends. */
  readonly timeZone: string
  readonly state: 'on' | 'retired'
}

/** One of an operator's. */
export type PotOf = Pick<Pot, 'operatorId' | 'potId'>

/** A pot owns two accounts: what it pays, and what its seeds come from. */
export const accountOf = (potId: number): number => 2 * potId
export const reserveOf = (potId: number): number => 2 * potId + 1

/** Whose money it is that moves, and which account of the house pays. */
export function potMoney({ operatorId, potId, group, currency }: Pot, cause: string): PotMovementOf {
  const payer = group === 'sportsPrematch' || group === 'sportsLive' ? 'houseSport' : 'houseGaming'
  return { operatorId, currency, cause, potId: accountOf(potId), reserveId: reserveOf(potId), payer }
}
