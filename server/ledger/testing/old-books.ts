import type { OpenDatabase } from '../../platform/database/database.ts'
import { openAccounts } from '../accounts.ts'
import { houseAccounts, owned } from '../chart.ts'
import { migrations } from '../migrations.ts'

/** The schema of before there were movements. */
export const oldMigrations = migrations.filter(({ id }) => ['ledger-1', 'ledger-2', 'ledger-3'].includes(id))

export const people = 100

/**
 * Books as they were kept then: an opening balance for everybody, and for each of so many coupons its stake and, in two
 * postings, its payment. Coupon ids are those of `couponIdOf`; each stands for two coupons, of two people.
 */
export async function writeOldBooks(database: OpenDatabase, coupons: number): Promise<void> {
  const house = { operatorId: 1, currency: 'TRY' }
  const own = Array.from({ length: people }, (_, index) =>
    (['playerCash', 'playerDebt'] as const).map((kind) => owned(kind, index + 1)),
  )
  await openAccounts(
    database.db,
    [...houseAccounts, ...own.flat()].map((account) => ({ ...house, ...account })),
  )
  const houses = (kind: string) => `(select id from account where kind = '${kind}' and operator_id = 1)`
  const insert = `insert into posting (journal, operator_id, currency, movement, cause, source, target, amount, at)`
  const coupon = `select n, a.id as cash, '00000000-0000-4000-8000-' || lpad(((n + 1) / 2)::text, 12, '0') as coupon_id
    from generate_series(1, ${coupons}) as n join account a on a.kind = 'playerCash' and a.owner_id = n % ${people} + 1`
  const journal = (place: number) => `${people} + 2 * (n - 1) + ${place}`
  await database.session(({ run }) =>
    run(`
      ${insert} select owner_id, 1, 'TRY', 'openingBalance', 'player ' || owner_id, ${houses('world')}, id, 10000000, 5
        from account where kind = 'playerCash' order by owner_id;
      ${insert} select ${journal(1)}, 1, 'TRY', 'stakePlaced', coupon_id, cash, ${houses('escrow')}, 100, 6
        from (${coupon}) c;
      ${insert} select ${journal(2)}, 1, 'TRY', 'couponSettled', coupon_id, ${houses('escrow')}, ${houses('houseSport')},
        100, 7 from (${coupon}) c;
      ${insert} select ${journal(2)}, 1, 'TRY', 'couponSettled', coupon_id, ${houses('houseSport')}, cash, 150, 7
        from (${coupon}) c;
      update account a set balance = f.total from (
        select id, sum(amount)::bigint as total from (
          select target as id, amount from posting union all select source, -amount from posting) x group by id) f
      where f.id = a.id and a.kind = 'playerCash';
      select setval('journal_number', ${people + 2 * coupons});
    `),
  )
}
