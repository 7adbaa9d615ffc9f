import type { Amount } from '@banko/betting/numbers/money.ts'
import { splitReturn } from '@banko/betting/wagering/purse.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'

/** How much of a coupon bonus paid, and what becomes of what comes back for it. Source: payments.md, Purse. */
export interface BonusShare {
  /** Of the whole coupon. */
  readonly stake: Amount
  readonly stakeBonus: Amount
  /** Its grant is active; or it was completed, and what was bonus is cash; or it is over. */
  readonly to: 'bonus' | 'cash' | 'house'
  /** What the player has as bonus, for what is taken back of it. */
  readonly has: Amount
}

const bonusOfHouse = ours('houseBonus')

/** The part of what a coupon pays, or of its stake, that is cash. */
export function cashPart(amount: Amount, share: BonusShare | undefined): Amount {
  return amount - bonusPart(amount, share)
}

function bonusPart(amount: Amount, share: BonusShare | undefined): Amount {
  return share && share.to !== 'cash' ? splitReturn(amount, share.stake, share.stakeBonus).bonus : 0
}

interface Returned {
  readonly amount: Amount
  readonly share: BonusShare | undefined
}

/** The part of an amount that is bonus, out of an account to where it goes. */
export function bonusReturned(playerId: number, source: AccountRef, { amount, share }: Returned): Flow[] {
  const target = share?.to === 'bonus' ? owned('playerBonus', playerId) : bonusOfHouse
  return [{ source, target, amount: bonusPart(amount, share) }].filter((flow) => flow.amount > 0)
}

interface Moved {
  /** What the coupon had paid, and what it pays now. */
  readonly was: Amount
  readonly is: Amount
  readonly share: BonusShare | undefined
}

/**
 * What a coupon pays more of bonus than before, or less: what the player no longer has as bonus, because it was staked and
 * lost, the house bears.
 */
export function bonusMoved(playerId: number, house: AccountRef, { was, is, share }: Moved): Flow[] {
  const more = bonusPart(is, share) - bonusPart(was, share)
  const theirs = owned('playerBonus', playerId)
  const back = Math.max(0, -more)
  const fromTheirs = share?.to === 'bonus' ? Math.min(back, share.has) : 0
  return [
    { source: house, target: share?.to === 'bonus' ? theirs : bonusOfHouse, amount: Math.max(0, more) },
    { source: theirs, target: house, amount: fromTheirs },
    { source: bonusOfHouse, target: house, amount: back - fromTheirs },
  ].filter(({ amount }) => amount > 0)
}
