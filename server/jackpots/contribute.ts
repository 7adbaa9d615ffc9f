import { contributionToPot } from '@banko/betting/jackpots/contribution-to-pot.ts'
import { type FeedingBet, feedsPot } from '@banko/betting/jackpots/pot-groups.ts'
import { stakeForPots } from '@banko/betting/jackpots/stake-for-pots.ts'
import type { ClosedRound, RoundStep } from '../gaming/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import type { CouponStep, SettledCoupon } from '../settlement/index.ts'
import type { KnownPots } from './known-pots.ts'
import type { Pot } from './pot.ts'
import { insertContributions, type NewContribution } from './store-contributions.ts'

/** A bet that is over, with what of its stake was the player's own money. */
interface OverBet {
  readonly bet: FeedingBet
  readonly source: string
  readonly playerId: number
  readonly currency: string
  readonly stake: number
}

interface Needs {
  readonly platform: Pick<Platform, 'clock'>
  readonly known: KnownPots
  /** Something was added, and is committed. */
  added(operatorId: number): void
}

/** What games and settlement do besides, in the transaction in which a bet is over: one statement for all of its bets. */
export function openContributing(needs: Needs): { readonly rounds: RoundStep; readonly coupons: CouponStep } {
  return {
    rounds: { closed: (tx, operatorId, rounds) => add(needs, tx, operatorId, rounds.map(betOfRound)) },
    coupons: { settled: (tx, operatorId, coupons) => add(needs, tx, operatorId, coupons.flatMap(betOfCoupon)) },
  }
}

async function add(
  { platform, known, added }: Needs,
  tx: Transaction,
  operatorId: number,
  bets: readonly OverBet[],
): Promise<() => void> {
  const pots = known.of(operatorId)
  const rows = bets.flatMap((one) => pots.flatMap((pot) => contributionOf(pot, one)))
  if (rows.length === 0) return () => {}
  await insertContributions(tx, { operatorId, at: platform.clock.now() }, rows)
  return () => added(operatorId)
}

function contributionOf(pot: Pot, { bet, source, playerId, currency, stake }: OverBet): NewContribution[] {
  if (pot.currency !== currency || !feedsPot(pot.group, bet)) return []
  const added = contributionToPot(stake, pot)
  return added === 0 ? [] : [{ potId: pot.potId, kind: bet.kind, source, playerId, stake, added }]
}

function betOfRound({ providerId, playerId, ref, product, currency, stake }: ClosedRound): OverBet {
  const source = `${providerId}/${playerId}/${ref}`
  return { bet: { kind: 'round', product }, source, playerId, currency, stake }
}

/** Of one that was sold, what is left; none of a free bet, and none of legs that are all void. */
function betOfCoupon({ is }: SettledCoupon): OverBet[] {
  const { status, number, playerId, currency, live, stakeTotal, stakeSold, fromBonus, freeBetId, legs } = is
  const isOver = status === 'won' || status === 'lost'
  if (!isOver || freeBetId !== undefined || legs.every(({ result }) => result === 'void')) return []
  const stake = stakeForPots({ stakeTotal, stakeSold, stakeBonus: fromBonus?.stake ?? 0 })
  return [{ bet: { kind: 'coupon', live }, source: String(number), playerId, currency, stake }]
}
