import type { CategoryTerms, MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { deskOf } from '../testing/desk-of.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(() => town.close())

const player = async () => {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  return playerId
}
const listed = async () => {
  const { desk, caller, from } = deskOf(town)
  const answer = await desk.methods(caller, {}, from)
  if (!answer.ok) throw new Error('they are not listed')
  return answer.value
}
const methodCalled = async (title: string) =>
  must(
    (await listed()).methods.find(({ terms, direction }) => terms.title === title && direction === 'deposit'),
    title,
  )
/** Saves a method with changes over its terms. */
async function save(title: string, change: Partial<MethodTerms>) {
  const { desk, caller, from } = deskOf(town)
  const { methodId, version, terms } = await methodCalled(title)
  return desk.saveMethod(caller, { methodId, version, terms: { ...terms, ...change } }, from)
}
const turkish = {
  language: 'tr',
  title: 'Cüzdan',
  info: [{ label: 'Saatler', text: 'her zaman' }],
  fields: [{ name: 'account', title: 'Hesap numarası' }],
}
const auditOf = async (subject: string) => {
  const found = await sql<{ did: string; after: unknown }>`
    select did, after from audit_row where subject = ${subject} order by id desc limit 1`.execute(town.platform.db)
  return found.rows[0]
}

describe('a method', () => {
  test('says what it says in every language that was written, and so do its transfers', async () => {
    const playerId = await player()
    const saved = await save('Wallet', { texts: [turkish] })
    expect(saved).toMatchObject({ ok: true, value: { terms: { texts: [turkish] } } })
    const seen = await town.method('deposit', 'Wallet', playerId)
    expect(seen.texts).toEqual([turkish])
    const asked = await town.deposit(playerId, 5000, 'Wallet')
    expect(asked).toMatchObject({ title: 'Wallet', titles: { tr: 'Cüzdan' } })
    expect(asked.values).toMatchObject([
      { title: 'Account number', titles: { tr: 'Hesap numarası' } },
      { title: 'Phone number' },
    ])
    expect(asked.values[1]).not.toHaveProperty('titles')
    const { methodId } = await methodCalled('Wallet')
    expect(await auditOf(`method ${methodId}`)).toMatchObject({
      did: 'deskPayments.saveMethod',
      after: { texts: JSON.stringify([turkish]) },
    })
  })

  test('is refused with a language twice, or with a field that it does not have', async () => {
    const unfit = (at: number, why: string) => ({ ok: false, refusal: { code: 'methodUnfit', at, why } })
    expect(await save('Wallet', { texts: [turkish, turkish] })).toEqual(unfit(1, 'languageTwice'))
    const none = { ...turkish, fields: [{ name: 'iban', title: 'IBAN' }] }
    expect(await save('Wallet', { texts: [none] })).toEqual(unfit(0, 'fieldUnknown'))
  })

  test('that names countries is for who lives there alone: listed, asked for, and by its slots', async () => {
    const [unsaid, swiss] = [await player(), await player()]
    await sql`
      insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      values (${town.operatorId}, ${swiss}, 'Urs', 'Meier', '1990-05-06', 'm', 'CH', 'Bern', 'Gasse 1', '3000',
        'urs@example.com', 'urs@example.com', 0)`.execute(town.platform.db)
    const open = await town.method('deposit', 'Card form', unsaid)
    expect(await save('Card form', { countries: ['CH'] })).toMatchObject({ ok: true })
    await expect(town.method('deposit', 'Card form', unsaid)).rejects.toThrow('Card form')
    const asked = town.asked(unsaid, { ...open, version: open.version + 1 }, 5000)
    expect(await town.house.payments.deposit(asked)).toEqual({ ok: false, refusal: { code: 'methodOff' } })
    const theirs = await town.method('deposit', 'Card form', swiss)
    expect(await town.house.payments.deposit(town.asked(swiss, theirs, 5000))).toMatchObject({ ok: true })
  })
})

describe('a category', () => {
  const help: CategoryTerms = {
    ...{ name: 'Write to us', info: '', link: '/contact', position: 90, on: true },
    texts: [{ language: 'tr', name: 'Bize yaz', info: 'Hemen yanıt' }],
  }
  const offered = async (playerId: number) =>
    (await town.house.payments.methods({ ...town.of(playerId), siteId: town.siteId }, 'deposit')).categories

  test('that leads elsewhere is added, seen by players in their languages, changed and taken away', async () => {
    const { desk, caller, from } = deskOf(town)
    const playerId = await player()
    const added = await desk.addCategory(caller, { direction: 'deposit', terms: help }, from)
    if (!added.ok) throw new Error(JSON.stringify(added.refusal))
    const { categoryId, version } = added.value
    expect((await offered(playerId)).at(-1)).toMatchObject({
      ...{ categoryId, name: 'Write to us', link: '/contact', methods: [] },
      texts: help.texts,
    })
    const change = { categoryId, version, terms: { ...help, name: 'Help', on: false } }
    expect(await desk.saveCategory(caller, change, from)).toMatchObject({
      ok: true,
      value: { version: 2, name: 'Help' },
    })
    expect((await offered(playerId)).map((one) => one.categoryId)).not.toContain(categoryId)
    expect(await desk.saveCategory(caller, change, from)).toEqual({
      ok: false,
      refusal: { code: 'versionOld', version: 2 },
    })
    expect(await auditOf(`category ${categoryId}`)).toMatchObject({
      did: 'deskPayments.saveCategory',
      after: { name: 'Help', on: false },
    })
  })

  test('of nobody, and one with a language twice, are refused', async () => {
    const { desk, caller, from } = deskOf(town)
    const twice = { ...help, texts: [...help.texts, ...help.texts] }
    expect(await desk.addCategory(caller, { direction: 'deposit', terms: twice }, from)).toEqual({
      ok: false,
      refusal: { code: 'methodUnfit', at: 1, why: 'languageTwice' },
    })
    const none = { categoryId: 999_999, version: 1, terms: help }
    expect(await desk.saveCategory(caller, none, from)).toMatchObject({ refusal: { code: 'notFound' } })
  })
})

test('what somebody paid in more than they were paid is told of today, of the month and of ever', async () => {
  const playerId = await player()
  const position = async () =>
    (await town.house.payments.methods({ ...town.of(playerId), siteId: town.siteId }, 'withdrawal')).position
  expect(await position()).toEqual({ day: 0, month: 0, ever: 0 })
  await town.choose(await town.deposit(playerId, 6000, 'Wallet'), 'pay')
  await town.pass(5000)
  expect(await position()).toEqual({ day: 6000, month: 6000, ever: 6000 })
  const { transferId } = await town.deposit(playerId, 5500)
  await sql`
    update transfer set direction = 'withdrawal', state = 'done', status = 'confirmed', done_at = ${town.platform.clock.now()}
    where id = ${transferId}`.execute(town.platform.db)
  expect(await position()).toEqual({ day: 500, month: 500, ever: 500 })
  await town.platform.time.skip(40 * 86_400_000)
  expect(await position()).toMatchObject({ day: 0, month: 0 })
})
