import { type Amount, amount } from '../numbers/money.ts'
import { payoutOf } from './payout.ts'
import { pocketPays } from './roulette.ts'
import { pockets, rouletteBets } from './roulette-bets.ts'

/** What is on each bet of a table, by its name: `{ "17": 100, "red": 500 }`. Minor units. */
export type BetAmounts = Readonly<Record<string, Amount>>

/** Bets that are put on a table one after the other, as one. */
export function joinBets(all: readonly BetAmounts[]): BetAmounts {
  const sums = new Map<string, Amount>()
  for (const bets of all)
    for (const [name, stake] of Object.entries(bets)) sums.set(name, amount((sums.get(name) ?? 0) + stake))
  return Object.fromEntries(sums)
}

/** All that is on a table. */
export function stakeOfBets(bets: BetAmounts): Amount {
  return amount(Object.values(bets).reduce((sum, stake) => sum + stake, 0))
}

/** What bets pay together in the pocket where they pay most. Throws where one of them is none of the table. */
export function mostOfBets(bets: BetAmounts): Amount {
  const placed = Object.entries(bets).map(([name, stake]) => ({ covered: coveredBy(name), stake }))
  const paid = Array.from({ length: pockets }, (_, pocket) =>
    payoutOf(placed.map(({ covered, stake }) => ({ stake, multiplier: pocketPays(covered, pocket) }))),
  )
  return Math.max(...paid)
}

/** Pockets that win a bet. Throws where there is none of this name. */
export function coveredBy(name: string): readonly number[] {
  const covered = rouletteBets.get(name)
  if (!covered) throw new RangeError(`${name} is no bet of the table`)
  return covered
}
