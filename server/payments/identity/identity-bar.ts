import { type LevelBounds, leftOf, levelFor, type Moved } from '@banko/betting/payments/level-for.ts'
import type { IdentitySeen } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { boundEurMax, type PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { eurIn, rulesOf } from '../rules/rules.ts'
import { readMoved } from './store.ts'

const day = 86_400_000
/** How far back bounds of a time count, milliseconds: a month is thirty days to the second, so that none begins anew. */
const within: Readonly<Record<TransferDirection, number>> = { deposit: 30 * day, withdrawal: day }

type Lower = Pick<House, 'people'> & { readonly platform: Pick<House['platform'], 'clock'> }

interface Of extends PlayerOf {
  readonly currency: string
  readonly direction: TransferDirection
}

/**
 * Why an amount may not move before its player has shown who they are, or at all; undefined: it may. Their account is under
 * lock. Source: payments.md, Identity levels.
 */
export async function findIdentityBar(
  house: Lower,
  connection: Connection,
  of: Of & { readonly amount: number },
  /** What the method asks for, whatever the amount. */
  levelMin: number,
): Promise<CallRefusals['identityNeeded' | 'amountAboveMax'] | undefined> {
  const have = await house.people.identity.levelOf(connection, of)
  if (have < levelMin) return { code: 'identityNeeded', level: levelMin, have }
  const bounds = await boundsOf(connection, of)
  const bound = bounds[have]
  if (!bound) return undefined
  const moved = await movedBy(house, connection, of)
  const level = levelFor(bounds, have, { amount: of.amount, moved })
  if (level === have) return undefined
  const left = leftOf(bound, moved)
  return level === undefined ? { code: 'amountAboveMax', max: left } : { code: 'identityNeeded', level, have, left }
}

/** What their level leaves a player of a way now; undefined: it bounds nothing. */
export async function identityRoomOf(house: Lower, connection: Connection, of: Of): Promise<IdentitySeen | undefined> {
  const level = await house.people.identity.levelOf(connection, of)
  const bound = (await boundsOf(connection, of))[level]
  if (!bound) return undefined
  const left = leftOf(bound, await movedBy(house, connection, of))
  return { level, left, per: bound.within === undefined ? 'ever' : of.direction === 'deposit' ? 'month' : 'day' }
}

function movedBy({ platform }: Lower, connection: Connection, { direction, ...of }: Of): Promise<Moved> {
  return readMoved(connection, of, { direction, since: platform.clock.now() - within[direction] })
}

async function boundsOf(connection: Connection, { operatorId, currency, direction }: Of): Promise<LevelBounds> {
  const { rules } = await rulesOf(connection, operatorId)
  const ever = (euros: number) => boundOf(euros, currency, rules)
  const lately = (euros: number) => {
    const bound = ever(euros)
    return bound && { ...bound, within: within[direction] }
  }
  return direction === 'deposit'
    ? [
        ...[ever(rules.level0DepositsEur), ever(rules.level1DepositsEur)],
        ...[lately(rules.level2DepositsMonthEur), lately(rules.level3DepositsMonthEur)],
      ]
    : [
        ...[ever(rules.level0WithdrawalsEur), ever(rules.level1WithdrawalsEur)],
        ...[lately(rules.level2WithdrawalsDayEur), lately(rules.level3WithdrawalsDayEur)],
      ]
}

function boundOf(euros: number, currency: string, rules: PaymentRules) {
  return euros >= boundEurMax ? undefined : { max: eurIn(currency, euros, rules) }
}
