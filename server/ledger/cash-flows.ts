import { type RawBuilder, sql } from 'kysely'

/** Whose cash. */
export interface CashOf {
  readonly operatorId: number
  readonly playerId: number
}

/** A time by the ledger's clock, milliseconds: `from` is within, `until` is not. */
export interface Span {
  readonly from?: number
  readonly until?: number
}

/** Beyond every number there is. */
export const beyond = Number.MAX_SAFE_INTEGER

/**
 * SQL of `mine (id, currency, balance)`, the account of a player's cash, and of `since (place)` and `till (place)`, where
 * a time begins and ends among its postings. An account is written under its lock, so that the numbers of its postings
 * stand in the order in which its balance moved; their times do, but for moments by which processes' clocks differ. So a
 * time is cut by a place, found by halving: whatever begins where another ends has the balance with which that ended.
 */
export function cashWithin({ operatorId, playerId }: CashOf, { from, until }: Span): RawBuilder<unknown> {
  return sql`
    mine as (
      select id, currency, balance from account
      where operator_id = ${operatorId} and owner_id = ${playerId} and kind = 'playerCash'
    ), ${placeOf(operatorId, 'since', from ?? 'first')}, ${placeOf(operatorId, 'till', until ?? 'last')}`
}

/**
 * Halves what lies between the first number and the last until nothing does; the same steps whatever comes later. The
 * middle is worked out apart (`offset 0`): where rows of operators are kept apart, an index takes no division as its bound.
 */
function placeOf(operatorId: number, name: 'since' | 'till', time: number | 'first' | 'last'): RawBuilder<unknown> {
  if (typeof time === 'string')
    return sql`${sql.raw(name)} as (select ${time === 'first' ? 0 : beyond}::bigint as place)`
  const search = sql.raw(`search_${name}`)
  const next = (side: 'source' | 'target') => sql`
    (select p.id, p.movement_id from posting p
      where p.operator_id = ${operatorId} and p.${sql.raw(side)} = s.account and p.id >= middle.place
      order by p.id limit 1)`
  return sql`
    ${search} as (
      select id as account, 0::bigint as low, ${beyond}::bigint as high from mine
      union all
      select s.account, case when found.at < ${time}::bigint then found.id + 1 else s.low end,
        case when found.at < ${time}::bigint then s.high else middle.place end
      from ${search} s
        cross join lateral (select (s.low + s.high) / 2 as place offset 0) middle
        left join lateral (
          select f.id, (select m.at from movement m where m.operator_id = ${operatorId} and m.id = f.movement_id) as at
          from (${next('source')} union all ${next('target')}) f order by f.id limit 1
        ) found on true
      where s.low < s.high
    ), ${sql.raw(name)} as (select low as place from ${search} where low >= high)`
}

/** SQL of the postings out of `mine` and into it, from one place until another, both of them SQL; amounts out are below zero. */
export function flowsBetween(
  operatorId: number,
  bounds: { readonly from: RawBuilder<unknown>; readonly until: RawBuilder<unknown> },
  newest?: number,
): RawBuilder<unknown> {
  const order = newest === undefined ? sql`` : sql`order by p.id desc limit ${newest}`
  const side = (name: 'source' | 'target') => sql`
    (select p.id, p.movement_id, ${sql.raw(name === 'source' ? '-' : '+')} p.amount as amount from posting p
      where p.operator_id = ${operatorId} and p.${sql.raw(name)} = (select id from mine)
        and p.id >= ${bounds.from} and p.id < ${bounds.until} ${order})`
  return sql`${side('source')} union all ${side('target')}`
}
