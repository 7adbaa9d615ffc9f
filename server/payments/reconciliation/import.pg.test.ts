import { runs } from '@banko/betting/testing/runs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { generateStatement } from './testing/generate-statement.ts'
import { openReconcilingTown, type ReconcilingTown } from './testing/reconciling-town.ts'
import { writeCamt053, writeCsv, writeMt940 } from './testing/write-statements.ts'

/** Lines of a statement; the long form has as many as the bar says. */
const count = runs(5000, 100_000)
/** Source: payments.md, Bars to show. */
const [matchedMin, secondsMax] = [0.995, 15]

let town: ReconcilingTown
beforeAll(async () => {
  town = await openReconcilingTown({ databaseUrl: inject('postgresUrl'), databaseConnections: 4, clock: 'runs' })
})
afterAll(() => town.close())

test(`of ${count} lines at least ${matchedMin * 100} % are matched by themselves, and again none is new`, async () => {
  const { transfers, lines } = generateStatement(count, 11)
  await writeTransfers(transfers)
  const rows = lines.map(({ line }) => ({ ...line, text: must(line.texts[0], 'a text') }))
  const began = performance.now()
  const done = await town.send(writeCsv(rows), { pieces: Math.ceil(count / 4000) })
  const seconds = (performance.now() - began) / 1000
  expect(done).toMatchObject({ state: 'done', lines: count, written: count, added: count })
  const matched = await town.desk.lines(
    town.clerk,
    { filters: [{ field: 'state', kind: 'is', values: ['matched'] }], limit: 50 },
    town.at,
  )
  const states = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from statement_line group by 1 order by 1`.execute(town.platform.db)
  process.stdout.write(`${count} lines in ${seconds.toFixed(1)} s: ${JSON.stringify(states.rows)}\n`)
  expect(matched.ok).toBe(true)
  const share = (states.rows.find(({ state }) => state === 'matched')?.count ?? 0) / count
  expect(share).toBeGreaterThanOrEqual(matchedMin)
  expect(seconds).toBeLessThan(secondsMax)

  expect(await town.send(writeCsv(rows))).toMatchObject({ state: 'known', added: 0 })
  // the same lines in other forms
  const forms = { camt053: writeCamt053(rows), mt940: writeMt940(rows) } as const
  for (const format of ['camt053', 'mt940'] as const)
    expect(await town.send(forms[format], { format, pieces: Math.ceil(forms[format].length / 400_000) })).toMatchObject(
      {
        ...{ state: 'done', added: 0, written: count },
      },
    )
}, 600_000)

type Made = ReturnType<typeof generateStatement>['transfers']

/** Transfers of one player that are done, as if a provider had said so; their money is no part of this. */
async function writeTransfers(transfers: Made): Promise<void> {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const { methodId, version } = await town.method('deposit', 'Card page', playerId)
  const rows = transfers.map(({ number, direction, amount, ours, providerRef, askedAt, doneAt }) => ({
    ...{ number, direction, amount: Math.abs(amount), id: ours[0], reference: ours[1], provider_ref: providerRef },
    ...{ asked_at: askedAt, done_at: doneAt },
  }))
  for (let from = 0; from < rows.length; from += 10_000)
    await sql`
      insert into transfer (operator_id, number, id, site_id, player_id, direction, method_id, method_version, account_id,
        currency, amount, fee, content, shown_values, made_by, state, status, credited, next, provider_ref, asked_at,
        expires_at, done_at)
      select ${town.operatorId}::bigint, n.number, n.id, ${town.siteId}::bigint, ${playerId}::bigint, n.direction,
        ${methodId}::bigint, ${version}::int, ${town.accountId}::bigint, 'TRY', n.amount, 0, decode(repeat('00', 32), 'hex'),
        '[]', 'player', 'done', 'confirmed', case when n.direction = 'deposit' then n.amount end,
        jsonb_build_object('kind', 'instructions', 'reference', n.reference), n.provider_ref, n.asked_at, n.asked_at,
        n.done_at
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 10_000))}::jsonb) as n(number bigint, id uuid,
        direction text, amount bigint, reference text, provider_ref text, asked_at bigint, done_at bigint)`.execute(
      town.platform.db,
    )
  await sql`select setval('transfer_number', ${transfers.length + 1})`.execute(town.platform.db)
  await sql`analyze transfer`.execute(town.platform.db)
}
