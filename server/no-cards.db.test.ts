import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveNoCards, writtenPlaces } from './no-cards.ts'
import { openPayingHouse, type PayingHouse } from './payments/testing/paying-house.ts'

let town: PayingHouse
let playerId = 0
beforeAll(async () => {
  town = await openPayingHouse()
  ;[playerId = 0] = await town.addPlayers(1, 50_000)
}, 60_000)
afterAll(() => town.close())

const prove = () => proveNoCards(town.platform.db)
const card = '4111 1111 1111 1111'

test('whatever is asked for leaves no number of a card, and a field that is typed one says why it takes none', async () => {
  const by = await town.method('deposit', 'Transfer by reference', playerId)
  const ask = (sender: string) =>
    town.house.payments.deposit(town.asked(playerId, by, 10_000, { sender, sentAt: '01-01-2026 10:00' }))
  expect(await ask(`Ada ${card}`)).toMatchObject({
    ok: false,
    refusal: { code: 'fieldInvalid', name: 'sender', why: 'card' },
  })
  expect(await ask('Ada Lovelace')).toMatchObject({ ok: true })
  await town.withdraw(playerId, 10_000)
  expect(await prove()).toEqual([])
})

test('one that is there all the same is found wherever people write, and is not said again', async () => {
  const { operatorId, platform } = town
  await sql`update transfer set shown_values = ${JSON.stringify([{ title: 'Card', value: card }])}::jsonb
    where operator_id = ${operatorId} and direction = 'withdrawal'`.execute(platform.db)
  await sql`insert into player_note (operator_id, player_id, text, staff_id, staff_name, at)
    values (${operatorId}, ${playerId}, '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱', 1, 'clerk', 0)`.execute(platform.db)
  expect(await prove()).toEqual([
    `player_note.text of operator ${operatorId} has what may be the number of a card`,
    `transfer.shown_values of operator ${operatorId} has what may be the number of a card`,
  ])
})

/** What providers and banks call things, what we draw by chance, and closed words of our own. */
const others: ReadonlySet<string> = new Set([
  ...['payment_account.provider', 'payment_account.hook_key', 'payment_account.state', 'payment_category.direction'],
  ...['payment_category.logo', 'payment_category.link', 'transfer.direction', 'transfer.currency', 'transfer.made_by'],
  ...['transfer.state', 'transfer.status', 'transfer.next', 'transfer.provider_ref', 'transfer_fact.kind'],
  ...['transfer_fact.key', 'transfer_fact.currency', 'transfer_fact.payment', 'payment_fake.key'],
  ...['transfer_fact.coins', 'payment_fake.coins', 'transfer_note.staff_name'],
  ...['payment_fake.direction', 'payment_fake.currency', 'payment_fake.behaviour', 'payment_fake.chosen'],
  ...['payment_hook.event_key', 'payment_hook.verdict', 'payment_hook.reference', 'statement.format', 'statement.name'],
  ...['statement.state', 'statement_piece.text', 'statement_line.key', 'statement_line.currency'],
  ...['statement_line.texts', 'statement_line.payer', 'statement_line.found', 'statement_line.state'],
])

test('every text of the tables of payments is looked through, or is nobody’s own words', async () => {
  const found = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and (table_name ~ '^(payment_|transfer)' or table_name ~ '^statement')
    order by 1`.execute(town.platform.db)
  const looked = new Set(writtenPlaces.map(({ table, column }) => `${table}.${column}`))
  expect(found.rows.map(({ name }) => name).filter((name) => !looked.has(name) && !others.has(name))).toEqual([])
})
