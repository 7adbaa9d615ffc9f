import type { LifeEvent } from '@banko/contract/calls/desk-coupons.ts'
import type { Replay } from './replay-coupon.ts'

/** Everything that happened to a coupon, oldest first. Pure. */
export function tellLife(replay: Replay): LifeEvent[] {
  const events = [...agreed(replay), ...sold(replay), ...said(replay), ...posted(replay)]
  return events.toSorted((one, other) => one.at - other.at)
}

function agreed({ coupon }: Replay): LifeEvent[] {
  const { placedAt, decidesAt, factsDigest, request, refusal, changed, settledAt, heldUntil, status, payout } = coupon
  const { pricePolicy, selections } = request
  const decidedAt = decidesAt ?? placedAt
  const events: LifeEvent[] = [
    { kind: 'placed', at: placedAt, pricePolicy, ...(factsDigest !== undefined && { factsDigest }) },
    ...selections.map(
      ({ matchId, marketKey, outcomeId, price, version }) =>
        ({ kind: 'asked', at: placedAt, matchId, marketKey, outcomeId, price, version }) as const,
    ),
  ]
  if (decidesAt !== undefined) events.push({ kind: 'waited', at: decidesAt })
  for (const change of changed) events.push({ kind: 'priceChanged', at: decidedAt, ...change })
  if (refusal) events.push({ kind: 'refused', at: settledAt ?? placedAt, refusal: { ...refusal } })
  else if (settledAt !== undefined) events.push({ kind: 'closed', at: settledAt, status, payout })
  if (heldUntil !== undefined) events.push({ kind: 'held', at: heldUntil })
  return events
}

function sold({ coupon }: Replay): LifeEvent[] {
  return coupon.sales.map(({ at, stakeSold, paid, by }) => ({ kind: 'sold', at, stakeSold, paid, by }))
}

/** What was said of other markets of its matches is left out. */
function said({ coupon, facts }: Replay): LifeEvent[] {
  const keys = new Set(coupon.legs.map(({ matchId, marketKey }) => `${matchId}|${marketKey}`))
  return [...facts].flatMap(([matchId, of]) =>
    of.flatMap(({ message, takenAt, done }): LifeEvent[] => {
      const { kind, markets, producer } = message
      const named = markets?.map((market) => (typeof market === 'string' ? market : market.key))
      const own = named?.filter((key) => keys.has(`${matchId}|${key}`))
      if (own?.length === 0) return []
      return [{ kind: 'said', at: takenAt, producer, message: kind, matchId, ...(own && { markets: own }), done }]
    }),
  )
}

function posted({ movements }: Replay): LifeEvent[] {
  return movements.map(({ at, kind, actor, flows }) => ({
    kind: 'posted',
    at,
    movement: kind,
    actor,
    flows: flows.map((flow) => ({ ...flow })),
  }))
}
