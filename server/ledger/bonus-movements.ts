import type { Amount } from '@banko/betting/numbers/money.ts'
import { ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'
import type { Actor, Movement, MovementOf } from './movements.ts'

/** The cause names the grant. */
export type GrantMoney = MovementOf & { readonly actor: Actor }

const house = ours('houseBonus')

function movement(kind: Movement['kind'], of: GrantMoney, flows: readonly Flow[]): Movement {
  const { operatorId, currency, cause, actor } = of
  return { kind, operatorId, currency, cause, actor, flows: flows.filter(({ amount }) => amount > 0) }
}

/** Source: payments.md, Bonuses, B2. */
export function bonusGranted(of: GrantMoney, amount: Amount): Movement {
  return movement('bonusGranted', of, [{ source: house, target: owned('playerBonus', of.playerId), amount }])
}

/** What is left becomes cash, as much as may; the rest goes back. Source: payments.md, Bonuses, B3. */
export function bonusCompleted(of: GrantMoney, left: Amount, convertMax: Amount | undefined): Movement {
  const [theirs, cash] = [owned('playerBonus', of.playerId), owned('playerCash', of.playerId)]
  const converted = convertedOf(left, convertMax)
  return movement('bonusCompleted', of, [
    { source: theirs, target: cash, amount: converted },
    { source: theirs, target: house, amount: left - converted },
  ])
}

/** Of what is left, what becomes cash. */
export function convertedOf(left: Amount, convertMax: Amount | undefined): Amount {
  return convertMax === undefined ? left : Math.min(left, convertMax)
}

/** What is left is gone. Source: payments.md, Bonuses, B4. */
export function bonusOver(of: GrantMoney, left: Amount): Movement {
  return movement('bonusOver', of, [{ source: owned('playerBonus', of.playerId), target: house, amount: left }])
}

/** A share of what was lost is cash at once, less what the player owes. Source: payments.md, Bonuses, cashback. */
export function cashbackPaid(of: GrantMoney, amount: Amount, owed: Amount): Movement {
  const repaid = Math.min(amount, owed)
  return movement('cashbackPaid', of, [
    { source: house, target: owned('playerDebt', of.playerId), amount: repaid },
    { source: house, target: owned('playerCash', of.playerId), amount: amount - repaid },
  ])
}
