import { expect, test } from 'vitest'
import { unscopedTables } from './unscoped-tables.ts'

const tables = ['coupon', 'leg', 'account', 'session']

test.each([
  ['select number from coupon where operator_id = $1 and number = $2', ''],
  ['select number from coupon where number = $1', 'coupon'],
  ['select operator_id, number from coupon where status = $1', 'coupon'],
  ["select number from coupon where status = 'operator_id = 1'", 'coupon'],
  ['select from coupon c join leg l on l.operator_id = c.operator_id and l.coupon_number = c.number', ''],
  ['select from coupon c join leg l on l.coupon_number = c.number where c.operator_id = $1', 'leg'],
  ['select from coupon c where c.number in (select l.coupon_number from leg l where l.match_id = $1)', 'coupon leg'],
  [
    'select from coupon where operator_id = $1 and number in (select coupon_number from leg where match_id = $2)',
    'leg',
  ],
  ['select 1 from coupon where operator_id = $1 union all select 1 from leg where match_id = $2', 'leg'],
  ['select from account a join (select operator_id, id from leg) f on f.operator_id = a.operator_id', ''],
  ['select from unnest($1) as n(operator_id, id) join account a using (operator_id, id)', ''],
  ['delete from session where (operator_id, id) in (select operator_id, id from session limit $1)', ''],
  ['insert into leg (operator_id, coupon_number) select * from unnest($1)', ''],
  ['insert into leg (coupon_number) select * from unnest($1)', 'leg'],
  ['update coupon set payout = o.payout from unnest($1) as o(number, payout) where coupon.number = o.number', 'coupon'],
  ['with made as (update account set balance = 0 where account.operator_id = $1 returning id) select id from made', ''],
  ['select from session s where exists (select from account a where a.operator_id = s.operator_id)', ''],
])('%s', (statement, unscoped) => {
  expect(unscopedTables(statement, tables).join(' ')).toBe(unscoped)
})
