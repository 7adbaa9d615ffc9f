import type { PaymentAccount } from '@banko/server/payments/provider.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { must } from '@banko/server/platform/must.ts'
import { sql } from 'kysely'
import { type BenchHouse, domain } from '../placement/open-bench-house.ts'

/** A deposit that its player has paid at the provider, of which the house has not heard yet. */
export interface BegunDeposit {
  readonly transferId: string
  readonly playerId: number
}

export interface BegunDeposits {
  readonly account: PaymentAccount
  /** So many more, of one player after another. */
  make(count: number): Promise<BegunDeposit[]>
}

export const depositAmount = 10_000
const bankOf = ['iban', 'TR330006100519786457841326', 'born', '10-12-1990'] as const

/** The usual catalogue on the provider that moves nothing, and deposits that are like one that a player asked for. */
export async function openBegunDeposits(bench: BenchHouse): Promise<BegunDeposits> {
  const { house, platform, operatorId, playerIds } = bench
  await house.payments.seedDemo([domain])
  const first = await askFor(bench, 'deposit')
  const [row] = await forOperator(operatorId, async () => {
    const found = await sql<{ number: number; account_id: number }>`
      select number, account_id from transfer where operator_id = ${operatorId} and id = ${first}`.execute(platform.db)
    return found.rows
  })
  const { number, account_id: accountId } = must(row, 'the first deposit')
  return {
    account: house.payments.house.accounts.of(operatorId, accountId),
    make: (count) =>
      forOperator(operatorId, async () => {
        const made = await sql<{ id: string; player_id: number }>`
          with asked as materialized (
            select n, gen_random_uuid() as id, (${[...playerIds]}::bigint[])[1 + n % ${playerIds.length}::int] as player_id
            from generate_series(0, ${count - 1}::int) n),
          made as (
            insert into transfer (operator_id, number, id, site_id, player_id, direction, method_id, method_version,
              account_id, currency, amount, fee, content, shown_values, made_by, state, status, next, provider_ref, asked_at,
              expires_at)
            select t.operator_id, nextval('transfer_number'), a.id, t.site_id, a.player_id, t.direction, t.method_id,
              t.method_version, t.account_id, t.currency, t.amount, t.fee, t.content, t.shown_values, t.made_by, t.state,
              t.status, t.next, 'fake-' || a.id, t.asked_at, t.expires_at
            from transfer t cross join asked a where t.operator_id = ${operatorId} and t.number = ${number}
            returning number, id),
          facts as (
            insert into transfer_fact (operator_id, id, transfer_number, kind, source, key, amount, said_at, heard_at)
            select f.operator_id, nextval('transfer_fact_number'), m.number, f.kind, f.source, f.key, f.amount, f.said_at,
              f.heard_at
            from transfer_fact f cross join made m where f.operator_id = ${operatorId} and f.transfer_number = ${number}),
          paid as (
            insert into payment_fake (operator_id, account_id, key, direction, currency, amount, behaviour, began_at,
              chosen, chosen_at, by_itself)
            select p.operator_id, p.account_id, a.id::text, p.direction, p.currency, p.amount, p.behaviour, p.began_at,
              'pay', p.began_at - 3000, p.by_itself
            from payment_fake p cross join asked a where p.operator_id = ${operatorId} and p.key = ${first})
          select id, player_id from asked order by n`.execute(platform.db)
        return made.rows.map(({ id, player_id: playerId }) => ({ transferId: id, playerId }))
      }),
  }
}

/** The first player asks for one as a browser does; answers its id. */
export async function askFor(bench: BenchHouse, direction: 'deposit' | 'withdrawal'): Promise<string> {
  const { house, platform, operatorId, siteId, playerIds } = bench
  const of = { operatorId, siteId, playerId: playerIds[0] ?? 0 }
  return forOperator(operatorId, async () => {
    const { categories } = await house.payments.methods(of, direction)
    const title = direction === 'deposit' ? 'Card page' : 'To my account'
    const { methodId, version } = must(
      categories.flatMap(({ methods }) => methods).find((one) => one.title === title),
      title,
    )
    const [iban, ibanValue, born, bornValue] = bankOf
    const typed = [
      { name: iban, value: ibanValue },
      { name: born, value: bornValue },
    ]
    const transferId = platform.ids.uuid()
    const asked = { ...of, currency: 'TRY', transferId, methodId, version, amount: depositAmount }
    const answer =
      direction === 'deposit'
        ? await house.payments.deposit({ ...asked, values: [] })
        : await house.payments.withdraw({ ...asked, values: typed })
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
    return transferId
  })
}
