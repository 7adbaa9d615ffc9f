import type { Client } from 'pg'

/** Coupons that one transaction settles, as in the house. */
const chunkSize = 500

/**
 * What nobody who settles coupons of one leg can do without: the legs' results and the coupons' ends, by the same
 * statements, in the same pieces, with what is to be written known before. No look at what was said, no lock, no
 * payout worked out, no ledger, nobody told. On copies of the tables, so that the coupons are there for the house too.
 */
export async function settleBare(client: Client, numbers: readonly number[]): Promise<number> {
  await client.query(`
    drop table if exists bare_coupon, bare_leg;
    create table bare_coupon (like coupon including all);
    create table bare_leg (like leg including all);
    insert into bare_coupon overriding system value select * from coupon;
    insert into bare_leg select * from leg;
    analyze bare_coupon; analyze bare_leg`)
  await client.query('checkpoint')
  const result = JSON.stringify({ kind: 'won' })
  const began = performance.now()
  for (let first = 0; first < numbers.length; first += chunkSize) {
    const piece = numbers.slice(first, first + chunkSize)
    await client.query('begin')
    await client.query(updateLegs, [piece, piece.map(() => 0), piece.map(() => 'won'), piece.map(() => result)])
    await client.query(updateCoupons, [piece, piece.map(() => 'won'), piece.map(() => 2000), piece.map(() => 1)])
    await client.query('commit')
  }
  return performance.now() - began
}

const updateLegs = `
  update bare_leg set result = r.result, outcome_result = r.outcome_result
  from unnest($1::bigint[], $2::int[], $3::text[], $4::jsonb[]) as r(number, position, result, outcome_result)
  where bare_leg.operator_id = 1 and bare_leg.coupon_number = r.number and bare_leg.position = r.position`

const updateCoupons = `
  update bare_coupon set status = o.status, payout = o.payout, settled_at = o.settled_at
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as o(number, status, payout, settled_at)
  where bare_coupon.operator_id = 1 and bare_coupon.number = o.number`
