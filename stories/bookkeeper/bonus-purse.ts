/** A player's money, and what the house has of him: the four move against each other or against money paid in. */
export interface Purse {
  cash: number
  debt: number
  bonus: number
  house: number
}

/** Money that pays a debt before it is cash. */
export function receive(purse: Purse, amount: number): void {
  const covered = Math.min(purse.debt, amount)
  purse.debt -= covered
  purse.cash += amount - covered
}

/** Money that leaves cash; what is not there is owed. */
export function charge(purse: Purse, amount: number): void {
  const there = Math.min(purse.cash, amount)
  purse.cash -= there
  purse.debt += amount - there
}

/** The house pays so much as cash; below 0 it takes that back. */
export function payCash(purse: Purse, amount: number): void {
  if (amount < 0) charge(purse, -amount)
  else receive(purse, amount)
  purse.house -= amount
}

/** The house pays so much as bonus; below 0 it takes back as far as there is some. */
export function payBonus(purse: Purse, amount: number): void {
  const moved = Math.max(amount, -purse.bonus)
  purse.bonus += moved
  purse.house -= moved
}

/** What of the stake bonus has to pay. */
export function lacking(purse: Purse, stake: number): number {
  return Math.max(0, stake - purse.cash)
}

/** Moves a stake to the house: cash first, bonus for the rest. */
export function stakeFrom(purse: Purse, stake: number): void {
  const stakeBonus = lacking(purse, stake)
  purse.cash -= stake - stakeBonus
  purse.bonus -= stakeBonus
  purse.house += stake
}
