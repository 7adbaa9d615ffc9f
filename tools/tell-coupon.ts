import type { Difference, Replay } from '@banko/server/settlement/index.ts'

type Money = (amount: number) => string

interface Event {
  /** Milliseconds. */
  readonly at: number
  readonly says: string
}

/** A coupon's life, oldest first, and what came of settling it again. */
export function tellCoupon(replay: Replay, money: Money): string {
  const events = [...agreed(replay, money), ...sold(replay, money), ...said(replay), ...moved(replay, money)]
  const lines = events.toSorted((a, b) => a.at - b.at).map(({ at, says }) => `${new Date(at).toISOString()}  ${says}`)
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

function agreed({ coupon }: Replay, money: Money): Event[] {
  const { placedAt, decidesAt, request, refusal, changed, settledAt, heldUntil, status, payout } = coupon
  const asked = request.selections.map(
    (one) => `match ${one.matchId} ${one.marketKey} ${one.outcomeId} at ${one.price} of version ${one.version}`,
  )
  const digest = coupon.factsDigest === undefined ? '' : `, decided on facts ${coupon.factsDigest}`
  const events = [{ at: placedAt, says: `placed, prices ${request.pricePolicy}${digest}` }]
  events.push(...asked.map((says) => ({ at: placedAt, says: `asked for ${says}` })))
  if (decidesAt !== undefined) events.push({ at: decidesAt, says: 'waited until then to be decided' })
  for (const { selection, was, now, version } of changed)
    events.push({ at: decidesAt ?? placedAt, says: `${selection} moved from ${was} to ${now} at version ${version}` })
  if (refusal) events.push({ at: settledAt ?? placedAt, says: `refused: ${JSON.stringify(refusal)}` })
  else if (settledAt !== undefined) events.push({ at: settledAt, says: `${status}, payout ${money(payout)}` })
  if (heldUntil !== undefined) events.push({ at: heldUntil, says: 'held until then: its results are provisional' })
  return events
}

function sold({ coupon }: Replay, money: Money): Event[] {
  return coupon.sales.map(({ at, stakeSold, paid, by }) => ({
    at,
    says: `sold ${money(stakeSold)} of its stake for ${money(paid)} by ${by}`,
  }))
}

function said({ coupon, facts }: Replay): Event[] {
  const keys = new Set(coupon.legs.map(({ matchId, marketKey }) => `${matchId}|${marketKey}`))
  return [...facts].flatMap(([matchId, of]) =>
    of.flatMap(({ message, takenAt, done }) => {
      const { kind, markets, producer } = message
      const named = markets?.map((market) => (typeof market === 'string' ? market : market.key))
      const own = named?.filter((key) => keys.has(`${matchId}|${key}`))
      if (own?.length === 0) return []
      const about = own ? own.join(', ') : 'all markets'
      return [
        { at: takenAt, says: `${producer} said ${kind} of match ${matchId}: ${about}${done ? '' : ' (not done)'}` },
      ]
    }),
  )
}

function moved({ movements }: Replay, money: Money): Event[] {
  return movements.map(({ at, kind, actor, flows }) => {
    const ways = flows.map(({ source, target, amount }) => `${source} > ${target} ${money(amount)}`)
    return { at, says: `${kind} by ${actor}: ${ways.join(', ')}` }
  })
}

function verdictOf({ differences, undone }: Replay, money: Money): string[] {
  if (differences.length === 0) return ['replays equal']
  return [
    'REPLAYS OTHERWISE',
    ...differences.map((one) => `  ${sayDifference(one, money)}`),
    ...(undone > 0 ? [`  ${undone} facts are not felt by all coupons yet`] : []),
  ]
}

function sayDifference(difference: Difference, money: Money): string {
  if (difference.of === 'leg')
    return `leg ${difference.position + 1} is stored as ${difference.stored}, and was said to be ${difference.replayed}`
  const say = (value: string | number) => (typeof value === 'number' ? money(value) : value)
  return `${difference.of} is stored as ${say(difference.stored)}, and comes to ${say(difference.replayed)}`
}
