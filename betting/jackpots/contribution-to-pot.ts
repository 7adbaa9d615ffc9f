import { type Amount, amount, type Currency } from '../numbers/money.ts'
import { type Fine, fineInMinor } from './fine.ts'

const millionth = 1_000_000n

/** What of a stake goes to a pot; shares are millionths. */
export interface PotRates {
  readonly currency: Currency
  /** Of the stake. The house pays it: the stake itself plays as it would without. */
  readonly rate: number
  /** Of what is added, for the seeds to come. */
  readonly reserveShare: number
  /** Minor units; a smaller stake adds nothing. */
  readonly stakeMin: Amount
}

/** What a stake adds to a pot, its reserve included, cut down; 0: nothing. Source: games §12, Pot. */
export function contributionToPot(stake: Amount, { currency, rate, stakeMin }: PotRates): Fine {
  if (stake < stakeMin) return 0
  return amount(Number((BigInt(stake) * BigInt(fineInMinor(currency)) * BigInt(rate)) / millionth))
}

/** Of a contribution: what the pot rises by, and what its reserve has, cut down. */
export function partsOfContribution(
  added: Fine,
  { reserveShare }: Pick<PotRates, 'reserveShare'>,
): { readonly pot: Fine; readonly reserve: Fine } {
  const reserve = Number((BigInt(added) * BigInt(reserveShare)) / millionth)
  return { pot: added - reserve, reserve }
}
