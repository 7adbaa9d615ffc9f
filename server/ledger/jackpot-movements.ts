import type { Amount } from '@banko/betting/numbers/money.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { Flow } from './flow.ts'
import type { Movement, PlayerMoney } from './movements.ts'

/** A pot's money, and why it moves. */
export interface PotMovementOf {
  readonly operatorId: number
  readonly currency: string
  readonly cause: string
  /** The owner of what it pays. */
  readonly potId: number
  /** And of what its seeds come from. */
  readonly reserveId: number
  /** Which of the house's accounts pays it. */
  readonly payer: 'houseGaming' | 'houseSport'
}

const pot = ({ potId }: PotMovementOf) => owned('jackpot', potId)
const reserve = ({ reserveId }: PotMovementOf) => owned('jackpot', reserveId)
const flow = (source: AccountRef, target: AccountRef, amount: Amount): Flow => ({ source, target, amount })

/** Undefined: nothing moves. */
function movement(kind: Movement['kind'], of: PotMovementOf, flows: readonly Flow[]): Movement | undefined {
  const { operatorId, currency, cause } = of
  const moved = flows.filter(({ amount }) => amount > 0)
  return moved.length === 0 ? undefined : { kind, operatorId, currency, cause, actor: 'house', flows: moved }
}

/** What bets have added since the sweep before, in whole minor units. Source: games.md, Ledger, j1. */
export function potContribution(
  of: PotMovementOf,
  added: { readonly pot: Amount; readonly reserve: Amount },
): Movement | undefined {
  const payer = ours(of.payer)
  return movement('potContribution', of, [flow(payer, pot(of), added.pot), flow(payer, reserve(of), added.reserve)])
}

/** What a cycle begins with. Source: games.md, Ledger, j2. */
export function potSeed(
  of: PotMovementOf,
  seed: { readonly fromReserve: Amount; readonly fromHouse: Amount },
): Movement | undefined {
  return movement('potSeed', of, [
    flow(reserve(of), pot(of), seed.fromReserve),
    flow(ours(of.payer), pot(of), seed.fromHouse),
  ])
}

/** A pot is hit: it is paid, what its winner owes first; what is above its ceiling stays for seeds. Source: games.md, Ledger, g7. */
export function jackpotWin(
  of: PotMovementOf & { readonly playerId: number },
  won: { readonly paid: Amount; readonly toReserve: Amount },
  { owed }: Pick<PlayerMoney, 'owed'>,
): Movement | undefined {
  const repaid = Math.min(won.paid, owed)
  return movement('jackpotWin', of, [
    flow(pot(of), owned('playerDebt', of.playerId), repaid),
    flow(pot(of), owned('playerCash', of.playerId), won.paid - repaid),
    flow(pot(of), reserve(of), won.toReserve),
  ])
}

/** A pot that is no longer: what it has becomes seeds of another one; parts of minor units of both may be one more. */
export function potRetired(
  of: PotMovementOf & { readonly heirId: number },
  left: { readonly pot: Amount; readonly reserve: Amount; readonly joined: Amount },
): Movement | undefined {
  const heir = owned('jackpot', of.heirId)
  return movement('potRetired', of, [
    flow(pot(of), heir, left.pot),
    flow(reserve(of), heir, left.reserve),
    flow(ours(of.payer), heir, left.joined),
  ])
}
