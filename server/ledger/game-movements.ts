import type { Amount } from '@banko/betting/numbers/money.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'
import type { Actor, Movement, MovementOf, PlayerMoney } from './movements.ts'

const house = ours('houseGaming')
const cash = (playerId: number) => owned('playerCash', playerId)
const debt = (playerId: number) => owned('playerDebt', playerId)
const flow = (source: AccountRef, target: AccountRef, amount: Amount): Flow => ({ source, target, amount })

function movement(kind: Movement['kind'], of: MovementOf, flows: readonly Flow[], actor: Actor = 'house'): Movement {
  const { operatorId, currency, cause } = of
  return { kind, operatorId, currency, cause, actor, flows: flows.filter(({ amount }) => amount > 0) }
}

/** What is owed is covered first. */
function paid(source: AccountRef, { playerId }: MovementOf, amount: Amount, owed: Amount): Flow[] {
  const repaid = Math.min(amount, owed)
  return [flow(source, debt(playerId), repaid), flow(source, cash(playerId), amount - repaid)]
}

/** A game takes a stake; the cause names the provider's transaction. Source: games.md, Ledger, g1. */
export function gameBet(of: MovementOf, stake: Amount): Movement {
  return movement('gameBet', of, [flow(cash(of.playerId), house, stake)], `player ${of.playerId}`)
}

/** Less what the player owes. Source: games.md, Ledger, g2. */
export function gameWin(of: MovementOf, amount: Amount, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  return movement('gameWin', of, paid(house, of, amount, owed))
}

/** A stake or a part of it, to where it came from; `bet` is the cause of it. Source: games.md, Ledger, g3. */
export function gameRolledBack(of: MovementOf, amount: Amount, bet: string): Movement {
  const back = movement('gameRolledBack', of, [flow(house, cash(of.playerId), amount)])
  return { ...back, reverses: { kind: 'gameBet', cause: bet } }
}

/** What the player no longer has becomes a debt. Source: games.md, Ledger, g4. */
export function gameWinTakenBack(of: MovementOf, amount: Amount, { cash: has }: Pick<PlayerMoney, 'cash'>): Movement {
  const fromCash = Math.min(amount, Math.max(0, has))
  return movement('gameWinTakenBack', of, [
    flow(cash(of.playerId), house, fromCash),
    flow(debt(of.playerId), house, amount - fromCash),
  ])
}

/** A prize outside a round, which the house pays. Source: games.md, Ledger, g6. */
export function gamePromo(of: MovementOf, amount: Amount, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  return movement('gamePromo', of, paid(ours('houseBonus'), of, amount, owed))
}

/** What a free round wins, which the house pays. Source: games.md, Ledger, g5. */
export function gameFreeWin(of: MovementOf, amount: Amount, { owed }: Pick<PlayerMoney, 'owed'>): Movement {
  return movement('gameFreeWin', of, paid(ours('houseBonus'), of, amount, owed))
}
