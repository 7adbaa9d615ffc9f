/** Where money of a player can be, and of the house that faces them. Source: payments.md §8, §14. */
export type Pot = 'playerCash' | 'playerBonus' | 'playerDebt' | 'escrow' | 'houseSport' | 'houseBonus' | 'payments'

/** So much from one pot to another; nothing is below 0. */
export type Flow = readonly [from: Pot, to: Pot, amount: number]

/** A journal: why money moved, for what, and by how much each pot is more or less. */
export interface Journal {
  readonly kind: string
  /** `coupon 7`, `grant 3`, `deposit 2`. */
  readonly of: string
  readonly moved: ReadonlyMap<Pot, number>
}

/** One player's money, and every journal of it. */
export class Purse {
  readonly journals: Journal[] = []
  readonly #pots = new Map<Pot, number>()

  constructor(cash: number) {
    this.#pots.set('playerCash', cash)
  }

  get cash(): number {
    return this.in('playerCash')
  }

  get bonus(): number {
    return this.in('playerBonus')
  }

  get debt(): number {
    // never minus nothing
    return 0 - this.in('playerDebt')
  }

  in(pot: Pot): number {
    return this.#pots.get(pot) ?? 0
  }

  /** Nothing is written where nothing moves. */
  write(kind: string, of: string, flows: readonly Flow[]): void {
    const moved = new Map<Pot, number>()
    for (const [from, to, amount] of flows) {
      if (amount < 0) throw new RangeError(`${kind} of ${of} moves ${amount}`)
      moved.set(from, (moved.get(from) ?? 0) - amount)
      moved.set(to, (moved.get(to) ?? 0) + amount)
    }
    for (const [pot, amount] of moved) {
      if (amount === 0) moved.delete(pot)
      this.#pots.set(pot, this.in(pot) + amount)
    }
    if (this.cash < 0 || this.bonus < 0 || this.debt < 0)
      throw new RangeError(`${kind} of ${of} leaves less than nothing`)
    if (moved.size > 0) this.journals.push({ kind, of, moved })
  }

  /** Money that comes pays a debt before it is cash; below 0 it is taken back, and what is not there is owed. §8, D1 and D4. */
  cashFlows(other: Pot, amount: number): Flow[] {
    const repaid = Math.min(Math.max(0, amount), this.debt)
    const fromCash = Math.min(Math.max(0, -amount), this.cash)
    return [
      [other, 'playerDebt', repaid],
      [other, 'playerCash', Math.max(0, amount) - repaid],
      ['playerCash', other, fromCash],
      ['playerDebt', other, Math.max(0, -amount) - fromCash],
    ]
  }

  /** What of the stake bonus has to pay: cash goes first. §14, Purse. */
  lacking(stake: number): number {
    return Math.max(0, stake - this.cash)
  }
}
