import type { Amount } from '@banko/betting/numbers/money.ts'
import { type BonusShare, bonusMoved, bonusReturned, cashPart } from './bonus-share.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'
import type { MovementKind } from './movement-kinds.ts'

/** Who made it happen. */
export type Actor = 'house' | `player ${number}` | `staff ${number}`

/** The postings of one cause, as pure data. `record` is the only way from here to the database. */
export interface Movement {
  readonly kind: MovementKind
  readonly operatorId: number
  readonly currency: string
  /** What caused it, such as a coupon; one cause moves money of an operator once by each kind. */
  readonly cause: string
  readonly actor: Actor
  readonly flows: readonly Flow[]
  /** The movement, by its kind and cause, that this one takes back; written before. */
  readonly reverses?: Pick<Movement, 'kind' | 'cause'>
}

/** A player's money, and why it moves; what the movements of one player are made from. */
export interface MovementOf {
  readonly operatorId: number
  readonly currency: string
  readonly playerId: number
  readonly cause: string
}

const escrow = ours('escrow')
const house = ours('houseSport')
const houseBonus = ours('houseBonus')
const world = ours('world')
const cash = (playerId: number) => owned('playerCash', playerId)
const debt = (playerId: number) => owned('playerDebt', playerId)

function from(source: AccountRef) {
  return { to: (target: AccountRef, amount: Amount): Flow => ({ source, target, amount }) }
}

function byHouse(kind: MovementKind, { operatorId, currency, cause }: MovementOf, flows: readonly Flow[]): Movement {
  return { kind, operatorId, currency, cause, actor: 'house', flows }
}

export function openingBalance(of: MovementOf, amount: Amount): Movement {
  return byHouse('openingBalance', of, [from(world).to(cash(of.playerId), amount)])
}

/** `stakeBonus` of it is paid from bonus. */
export function stakePlaced(of: MovementOf, stake: Amount, stakeBonus: Amount = 0): Movement {
  const { operatorId, currency, playerId, cause } = of
  const flows = [
    from(cash(playerId)).to(escrow, stake - stakeBonus),
    from(owned('playerBonus', playerId)).to(escrow, stakeBonus),
  ].filter(({ amount }) => amount > 0)
  return { kind: 'stakePlaced', operatorId, currency, cause, actor: `player ${playerId}`, flows }
}

/** A free bet is the stake: the house pays it. Source: payments.md, Bonuses, B5. */
export function freeBetPlaced(of: MovementOf, value: Amount): Movement {
  const { operatorId, currency, playerId, cause } = of
  const flows = [from(houseBonus).to(escrow, value)]
  return { kind: 'freeBetPlaced', operatorId, currency, cause, actor: `player ${playerId}`, flows }
}

/** Nothing was bet of it before its coupon was accepted. Source: payments.md, Bonuses, B7. */
export function freeBetReturned(of: MovementOf, value: Amount): Movement {
  const flows = [from(escrow).to(houseBonus, value)]
  return { ...byHouse('freeBetVoid', of, flows), reverses: { kind: 'freeBetPlaced', cause: of.cause } }
}

/** Takes back the stake that was placed under the same cause, each part to where it came from. */
export function stakeReturned(of: MovementOf, stake: Amount, share?: BonusShare): Movement {
  const flows = [
    from(escrow).to(cash(of.playerId), cashPart(stake, share)),
    ...bonusReturned(of.playerId, escrow, { amount: stake, share }),
  ].filter(({ amount }) => amount > 0)
  return { ...byHouse('stakeReturned', of, flows), reverses: { kind: 'stakePlaced', cause: of.cause } }
}

/**
 * A coupon, or a part of its stake, is bought back: that stake leaves escrow, and the player has what was offered for it,
 * less what they owe.
 */
export function couponSold(
  of: MovementOf & { readonly actor: Actor },
  sale: { readonly stakeSold: Amount; readonly paid: Amount },
  { owed, share }: { readonly owed: Amount; readonly share?: BonusShare | undefined },
): Movement {
  const flows = [
    ...stakeMoved(sale.stakeSold, 0),
    ...payoutMoved(of.playerId, cashPart(sale.paid, share), { cash: 0, owed }),
    ...bonusMoved(of.playerId, house, { was: 0, is: sale.paid, share }),
  ]
  return { ...byHouse('couponSold', of, flows), actor: of.actor }
}

/** Where a coupon's money is: its stake in escrow while nothing is final, and what has been paid out for it. */
export interface CouponMoney {
  readonly held: Amount
  readonly paid: Amount
  /** The stake of a free bet that was not bet after all: it is the house's bonus again. */
  readonly back?: Amount
}

/** What a player has when a coupon of theirs moves. */
export interface PlayerMoney {
  readonly cash: Amount
  /** Their debt: what was taken back when they had spent it. */
  readonly owed: Amount
  /** Of a coupon that bonus paid a part of. */
  readonly share?: BonusShare | undefined
}

/**
 * The difference between two states of one coupon, as flows. Nothing is edited: a result that is taken back posts
 * the way back. What the player can no longer give back becomes a debt, and what they are paid later covers that first:
 * a result that is given again leaves them as if it had never been taken.
 * Source: rules-of-betting, Results; house.md, invariant 2; safety.md, P4.
 */
export function couponMoved(
  of: MovementOf,
  was: CouponMoney,
  is: CouponMoney,
  player: PlayerMoney,
): Movement | undefined {
  const { share } = player
  const flows = [
    ...stakeMoved(was.held, is.held, (is.back ?? 0) - (was.back ?? 0)),
    ...payoutMoved(of.playerId, cashPart(is.paid, share) - cashPart(was.paid, share), player),
    ...bonusMoved(of.playerId, house, { was: was.paid, is: is.paid, share }),
  ]
  if (flows.length === 0) return undefined
  const kind = is.held > was.held ? 'couponReopened' : was.held > 0 ? 'couponSettled' : 'couponPaidAgain'
  return byHouse(kind, of, flows)
}

/** Between escrow, the house and its bonus, which has so much more of it than before; one of the three stays as it is. */
function stakeMoved(was: Amount, is: Amount, back = 0): Flow[] {
  const [more, less] = back < 0 ? [-back, 0] : [0, back]
  const own = is - was + back
  return [
    from(escrow).to(houseBonus, is < was ? less : 0),
    from(houseBonus).to(escrow, is > was ? more : 0),
    from(escrow).to(house, is < was ? -own : 0),
    from(house).to(escrow, is > was ? own : 0),
    from(house).to(houseBonus, is === was ? less : 0),
    from(houseBonus).to(house, is === was ? more : 0),
  ].filter(({ amount }) => amount > 0)
}

/** `more` is paid beyond what was paid before; below zero it is taken back. */
function payoutMoved(playerId: number, more: number, { cash: has, owed }: PlayerMoney): Flow[] {
  const back = Math.max(0, -more)
  const fromCash = Math.min(back, Math.max(0, has))
  const given = Math.max(0, more)
  const repaid = Math.min(given, owed)
  return [
    from(house).to(debt(playerId), repaid),
    from(house).to(cash(playerId), given - repaid),
    from(cash(playerId)).to(house, fromCash),
    from(debt(playerId)).to(house, back - fromCash),
  ].filter(({ amount }) => amount > 0)
}
