import { deskPaymentsCalls } from '@banko/server/payments/desk/calls.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import { sql } from 'kysely'
import type { BenchHouse } from '../placement/open-bench-house.ts'
import { percentile } from '../placement/place-for.ts'
import { askFor } from './begun-deposits.ts'

export const queueLength = 100_000
const pages = 150

/** Milliseconds that 95 of 100 pages of a queue of withdrawals stay below, as the desk asks for them. */
export async function measureQueue(bench: BenchHouse): Promise<number> {
  const { house, platform, operatorId } = bench
  await fillQueue(bench)
  await platform.database.session(({ run }) => run('analyze'))
  const permissions = new Set(['payments.see'] as const)
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions, path: '' })
  const clerk = { kind: 'staff', scope, sessionId: 'bench', provenAt: 0 } as const
  const { list } = deskPaymentsCalls(house)
  const held = (field: 'direction' | 'status' | 'state' | 'amount', kind: 'is' | 'over', value: string) => ({
    ...{ field, kind, values: [value] },
  })
  const waiting = [held('direction', 'is', 'withdrawal'), held('status', 'is', 'waiting')]
  const asks: Parameters<typeof list>[1][] = [
    { filters: waiting, sort: 'asked', down: false },
    { filters: [...waiting, held('state', 'is', 'review')], sort: 'asked', down: true },
    { filters: waiting, sort: 'amount', down: true },
    { filters: [...waiting, held('amount', 'over', '4000000')], sort: 'asked', down: false },
  ]
  const times: number[] = []
  for (const ask of asks) {
    let after: string | undefined
    for (let page = 0; page < pages; page += 1) {
      const began = performance.now()
      const asked = { ...ask, limit: 50, ...(after !== undefined && { after }) }
      const answer = await forOperator(operatorId, () =>
        list(clerk, asked, { host: 'bench', address: '127.0.0.1' } as never),
      )
      times.push(performance.now() - began)
      if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
      if (answer.value.rows.length === 0) throw new Error('a page of the queue is empty')
      after = answer.value.next
    }
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  )
}

/** Like one that a player asked for, a second apart, of all players and of every size. */
async function fillQueue(bench: BenchHouse): Promise<void> {
  const { platform, operatorId, playerIds } = bench
  const first = await askFor(bench, 'withdrawal')
  await forOperator(operatorId, () =>
    sql`
      with made as (
        insert into transfer (operator_id, number, id, site_id, player_id, direction, method_id, method_version,
          account_id, currency, amount, fee, content, sealed_values, shown_values, destination, made_by, state, status,
          asked_at, expires_at)
        select t.operator_id, nextval('transfer_number'), gen_random_uuid(), t.site_id,
          (${[...playerIds]}::bigint[])[1 + n % ${playerIds.length}::int], t.direction, t.method_id, t.method_version,
          t.account_id, t.currency, 10000 + (n::bigint * 7919) % 5000000, t.fee, t.content, t.sealed_values,
          t.shown_values, t.destination, t.made_by, t.state, t.status, t.asked_at - n * 1000::bigint, t.expires_at
        from transfer t cross join generate_series(1, ${queueLength}::int) n
        where t.operator_id = ${operatorId} and t.id = ${first}
        returning number)
      insert into transfer_fact (operator_id, id, transfer_number, kind, source, key, amount, eyes, word, said_at, heard_at)
      select f.operator_id, nextval('transfer_fact_number'), m.number, f.kind, f.source, f.key, f.amount, f.eyes, f.word,
        f.said_at, f.heard_at
      from made m cross join transfer_fact f
      where f.operator_id = ${operatorId} and f.transfer_number = (select number from transfer where id = ${first})`.execute(
      platform.db,
    ),
  )
}
