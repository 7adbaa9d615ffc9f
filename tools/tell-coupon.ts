import type { LifeEvent } from '@banko/contract/calls/desk-coupons.ts'
import { type Difference, type Replay, tellLife } from '@banko/server/settlement/index.ts'

type Money = (amount: number) => string

/** A coupon's life, oldest first, and what came of settling it again. */
export function tellCoupon(replay: Replay, money: Money): string {
  const lines = tellLife(replay).map((event) => `${new Date(event.at).toISOString()}  ${sayEvent(event, money)}`)
  return [...headOf(replay, money), '', ...lines, '', ...verdictOf(replay, money)].join('\n')
}

function headOf({ coupon }: Replay, money: Money): string[] {
  const { number, operatorId, siteId, playerId, couponId, kind, status, legs } = coupon
  const sizes = `${kind} of ${coupon.sizes.join(', ')}, ${coupon.combinations} combinations`
  return [
    `coupon ${number} ${couponId}: ${status}`,
    `operator ${operatorId}, site ${siteId}, player ${playerId}`,
    `${sizes}, stake ${money(coupon.stakeTotal)}, pays at most ${money(coupon.payoutMax)}, cap ${money(coupon.payoutLimit)}`,
    `bonus ${coupon.bonusRule.percent}% from ${coupon.bonusRule.tipCount} tips of ${coupon.bonusRule.priceMin}, rounding ${coupon.rounding}`,
    ...legs.map(
      (leg, position) =>
        `  leg ${position + 1}: match ${leg.matchId} ${leg.marketKey} ${leg.outcomeId} at ${leg.price}${leg.banker ? ', banker' : ''}${leg.live ? ', in play' : ''}: ${leg.result}`,
    ),
  ]
}

function sayEvent(event: LifeEvent, money: Money): string {
  switch (event.kind) {
    case 'placed': {
      const digest = event.factsDigest === undefined ? '' : `, decided on facts ${event.factsDigest}`
      return `placed, prices ${event.pricePolicy}${digest}`
    }
    case 'asked':
      return `asked for match ${event.matchId} ${event.marketKey} ${event.outcomeId} at ${event.price} of version ${event.version}`
    case 'waited':
      return 'waited until then to be decided'
    case 'priceChanged':
      return `${event.selection} moved from ${event.was} to ${event.now} at version ${event.version}`
    case 'refused':
      return `refused: ${JSON.stringify(event.refusal)}`
    case 'closed':
      return `${event.status}, payout ${money(event.payout)}`
    case 'held':
      return 'held until then: its results are provisional'
    case 'sold':
      return `sold ${money(event.stakeSold)} of its stake for ${money(event.paid)} by ${event.by}`
    case 'said': {
      const about = event.markets?.join(', ') ?? 'all markets'
      return `${event.producer} said ${event.message} of match ${event.matchId}: ${about}${event.done ? '' : ' (not done)'}`
    }
    case 'posted': {
      const ways = event.flows.map(({ source, target, amount }) => `${source} > ${target} ${money(amount)}`)
      return `${event.movement} by ${event.actor}: ${ways.join(', ')}`
    }
    default:
      return event satisfies never
  }
}

function verdictOf({ differences, undone }: Replay, money: Money): string[] {
  if (differences.length === 0) return ['replays equal']
  return [
    'REPLAYS OTHERWISE',
    ...differences.map((one) => `  ${sayDifference(one, money)}`),
    ...(undone > 0 ? [`  ${undone} facts are not felt by all coupons yet`] : []),
  ]
}

export function sayDifference(difference: Difference, money: Money): string {
  if (difference.of === 'leg')
    return `leg ${difference.position + 1} is stored as ${difference.stored}, and was said to be ${difference.replayed}`
  const say = (value: string | number) => (typeof value === 'number' ? money(value) : value)
  return `${difference.of} is stored as ${say(difference.stored)}, and comes to ${say(difference.replayed)}`
}
