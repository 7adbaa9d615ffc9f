import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { insertAccount } from '../accounts/store.ts'
import { deskOf } from '../testing/desk-of.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse()
})
afterAll(() => town.close())

const player = async () => {
  const [playerId = 0] = await town.addPlayers(1, 100_000)
  return playerId
}
const listed = async () => {
  const { desk, caller, from } = deskOf(town)
  const answer = await desk.methods(caller, {}, from)
  if (!answer.ok) throw new Error('they are not listed')
  return answer.value
}
const methodCalled = async (title: string, direction = 'deposit') =>
  must(
    (await listed()).methods.find((one) => one.terms.title === title && one.direction === direction),
    title,
  )
const categoryCalled = async (name: string, direction = 'deposit') =>
  must(
    (await listed()).categories.find((one) => one.name === name && one.direction === direction),
    name,
  ).categoryId
async function save(title: string, change: Partial<MethodTerms>, direction = 'deposit') {
  const { desk, caller, from } = deskOf(town)
  const { methodId, version, terms } = await methodCalled(title, direction)
  return desk.saveMethod(caller, { methodId, version, terms: { ...terms, ...change } }, from)
}
const unfit = (why: string, at = 0) => ({ ok: false, refusal: { code: 'methodUnfit', at, why } })
const newTerms: MethodTerms = {
  ...{ kind: 'redirect', title: 'Quick pay', tag: 'card', info: [], fields: [], expiresAfterSeconds: 600 },
  ...{
    ranges: [{ currency: 'TRY', amountMin: 1000, amountMax: 500_000, fee: 0 }],
    mismatch: 'exact',
    identityLevel: 0,
  },
}
async function add(terms: MethodTerms, place: { readonly categoryId?: number; readonly accountId?: number } = {}) {
  const { desk, caller, from } = deskOf(town)
  const [account] = (await listed()).accounts
  const categoryId = await categoryCalled('Card')
  return desk.addMethod(caller, { categoryId, accountId: must(account, 'one').accountId, ...place, terms }, from)
}
const auditOf = async (subject: string) => {
  const found = await sql<{ did: string; before: unknown; after: unknown }>`
    select did, before, after from audit_row where subject = ${subject} order by id desc limit 1`.execute(
    town.platform.db,
  )
  return found.rows[0]
}
const titlesOf = async (playerId: number, name: string) => {
  const { categories } = await town.house.payments.methods({ ...town.of(playerId), siteId: town.siteId }, 'deposit')
  return categories.find((one) => one.name === name)?.methods.map(({ title }) => title)
}

describe('fields of a method', () => {
  const shirt: MethodTerms['fields'][number] = {
    ...{ name: 'shirt', title: 'Shirt number', kind: 'number', lengthMin: 1, lengthMax: 3, required: true },
  }

  test('are asked for from now on; what was asked before keeps its own', async () => {
    const playerId = await player()
    const before = await town.deposit(playerId, 5000, 'Wallet')
    const { terms } = await methodCalled('Wallet')
    const [account, phone] = terms.fields as [MethodTerms['fields'][number], MethodTerms['fields'][number]]
    const fields = [shirt, { ...account, title: 'Number of the account' }]
    expect(await save('Wallet', { fields })).toMatchObject({ ok: true, value: { terms: { fields } } })
    const wallet = await town.method('deposit', 'Wallet', playerId)
    expect(wallet.fields).toEqual(fields)
    const ask = (values: Readonly<Record<string, string>>) =>
      town.house.payments.deposit(town.asked(playerId, wallet, 5000, values))
    expect(await ask({ account: '123456789', shirt: 'ten' })).toMatchObject({
      refusal: { code: 'fieldInvalid', name: 'shirt', why: 'number' },
    })
    expect(await ask({ account: '123456789', shirt: '10' })).toMatchObject({ ok: true })
    const { values } = await town.transfer(playerId, before.transferId)
    expect(values.map(({ title }) => title)).toEqual([account.title, phone.title])
    // and asked under the version before, it is to be looked at again
    const old = town.asked(playerId, { ...wallet, version: wallet.version - 1 }, 5000)
    expect(await town.house.payments.deposit(old)).toMatchObject({ refusal: { code: 'versionOld' } })
  })

  test('are refused where two have a name, where no value fits, and where one is gone that the kind needs', async () => {
    expect(await save('Wallet', { fields: [shirt, shirt], texts: [] })).toEqual(unfit('nameTwice', 1))
    expect(await save('Wallet', { fields: [{ ...shirt, lengthMin: 4 }] })).toEqual(unfit('length'))
    expect(await save('Code', { fields: [shirt] })).toEqual(unfit('fieldMissing', 1))
    expect(await save('BTC', { fields: [] }, 'withdrawal')).toEqual(unfit('fieldMissing'))
    const { fields } = (await methodCalled('BTC', 'withdrawal')).terms
    const unchecked = fields.map(({ check: _, ...field }) => field)
    expect(await save('BTC', { fields: unchecked }, 'withdrawal')).toEqual(unfit('fieldMissing', 1))
  })
})

describe('another amount than was asked for', () => {
  test('is taken by the rule of the method', async () => {
    const playerId = await player()
    // the provider is paid one less than was asked
    const paid = async () => {
      const asked = await town.deposit(playerId, 10_002, 'Card page')
      await town.choose(asked, 'pay')
      await town.pass(10_000)
      return town.transfer(playerId, asked.transferId)
    }
    expect(await paid()).toMatchObject({ state: 'received' })
    expect(await save('Card page', { mismatch: 'tolerance' })).toEqual(unfit('tolerance'))
    expect(await save('Card page', { mismatch: 'tolerance', tolerancePercent: 2 })).toMatchObject({ ok: true })
    const near = await paid()
    expect(near).toMatchObject({ state: 'done' })
    expect(near).not.toHaveProperty('credited')
    expect(await save('Card page', { mismatch: 'asPaid' })).toMatchObject({ ok: true })
    expect(await paid()).toMatchObject({ state: 'done', credited: 9902 })
  })
})

describe('a new method', () => {
  test('is the last of its category and off, until it is switched on', async () => {
    const { desk, caller, from } = deskOf(town)
    const playerId = await player()
    const added = await add(newTerms)
    if (!added.ok) throw new Error(JSON.stringify(added.refusal))
    const { methodId } = added.value
    expect(added.value).toMatchObject({ version: 1, direction: 'deposit', on: false, terms: newTerms })
    expect(await titlesOf(playerId, 'Card')).toEqual(['Card page', 'Card form'])
    expect(await auditOf(`method ${methodId}`)).toMatchObject({
      did: 'deskPayments.addMethod',
      after: { title: 'Quick pay', kind: 'redirect' },
    })
    expect(await desk.setMethod(caller, { methodId, on: true }, from)).toMatchObject({ ok: true })
    expect(await titlesOf(playerId, 'Card')).toEqual(['Card page', 'Card form', 'Quick pay'])
    expect(await town.deposit(playerId, 5000, 'Quick pay')).toMatchObject({ title: 'Quick pay' })
  })

  test('is refused where the provider of its account cannot do it that way', async () => {
    const categoryId = await categoryCalled('Wallet', 'withdrawal')
    expect(await add(newTerms, { categoryId })).toEqual(unfit('kind'))
    const { operatorId, platform } = town
    const account = { provider: 'nobody', name: 'Nobody', hook_key: 'x'.repeat(32), settings: {} }
    const accountId = await platform.db
      .transaction()
      .execute((tx) => insertAccount(tx, operatorId, account, platform.clock.now()))
    expect(await add(newTerms, { accountId })).toEqual(unfit('kind'))
    const seen = (await listed()).accounts.find((one) => one.accountId === accountId)
    expect(seen).toMatchObject({ known: false, kinds: { deposit: [], withdrawal: [] } })
  })

  test('is refused with a coin too few or too many, in a currency or an order of amounts that there is not', async () => {
    expect(await add({ ...newTerms, kind: 'crypto' })).toEqual(unfit('coin'))
    expect(await add({ ...newTerms, coin: 'BTC' })).toEqual(unfit('coin'))
    expect(await add({ ...newTerms, kind: 'voucher' })).toEqual(unfit('fieldMissing'))
    const [range] = newTerms.ranges
    const of = must(range, 'a range')
    expect(await add({ ...newTerms, ranges: [of, { ...of, currency: 'XAU' }] })).toEqual(unfit('currency', 1))
    expect(await add({ ...newTerms, ranges: [{ ...of, amountMin: 600_000 }] })).toEqual(unfit('range'))
    expect(await add({ ...newTerms, ranges: [of, of] })).toEqual(unfit('range', 1))
  })

  test('stands in no category that leads elsewhere, and in none of nobody', async () => {
    const { desk, caller, from } = deskOf(town)
    const terms = { name: 'Help', info: '', link: '/contact', position: 90, on: true, texts: [] }
    const help = await desk.addCategory(caller, { direction: 'deposit', terms }, from)
    if (!help.ok) throw new Error('it is not added')
    expect(await add(newTerms, { categoryId: help.value.categoryId })).toEqual(unfit('link'))
    expect(await add(newTerms, { categoryId: 999_999 })).toMatchObject({ refusal: { code: 'notFound' } })
    expect(await add(newTerms, { accountId: 999_999 })).toMatchObject({ refusal: { code: 'notFound' } })
  })

  test('stays of its kind and its coin', async () => {
    expect(await save('Card form', { kind: 'redirect' })).toEqual(unfit('kindKept'))
    expect(await save('BTC', { coin: 'ETH' })).toEqual(unfit('coin'))
  })
})

describe('the order of a category', () => {
  const move = async (title: string, place: number) => {
    const { desk, caller, from } = deskOf(town)
    return desk.moveMethod(caller, { methodId: (await methodCalled(title)).methodId, place }, from)
  }

  test('is that in which players see its methods, and moves no other category', async () => {
    const playerId = await player()
    expect(await titlesOf(playerId, 'Crypto')).toEqual(['USDT (TRX)', 'BTC', 'ETH'])
    expect(await move('ETH', 0)).toEqual({ ok: true, value: { place: 0 } })
    expect(await titlesOf(playerId, 'Crypto')).toEqual(['ETH', 'USDT (TRX)', 'BTC'])
    const { methodId } = await methodCalled('ETH')
    expect(await auditOf(`method ${methodId}`)).toMatchObject({
      ...{ did: 'deskPayments.moveMethod', before: { place: 2 }, after: { place: 0 } },
    })
    expect(await move('ETH', 999)).toEqual({ ok: true, value: { place: 2 } })
    expect(await move('USDT (TRX)', 1)).toEqual({ ok: true, value: { place: 1 } })
    expect(await titlesOf(playerId, 'Crypto')).toEqual(['BTC', 'USDT (TRX)', 'ETH'])
    const deposits = (await listed()).methods.filter(({ direction }) => direction === 'deposit')
    expect(deposits[0]?.terms.title).toBe('Card page')
    expect(deposits.map(({ terms }) => terms.title).filter((title) => /BTC|USDT|ETH/.test(title))).toEqual([
      ...['BTC', 'USDT (TRX)', 'ETH'],
    ])
  })

  test('has nothing of nobody', async () => {
    const { desk, caller, from } = deskOf(town)
    expect(await desk.moveMethod(caller, { methodId: 999_999, place: 0 }, from)).toMatchObject({
      refusal: { code: 'notFound' },
    })
  })
})

describe('a logo', () => {
  const elsewhere = 'https://pictures.example/card.svg'

  test('is told to players, beside a method and a category', async () => {
    const playerId = await player()
    expect(await save('Card form', { logo: '/logos/card.svg' })).toMatchObject({ ok: true })
    expect(await town.method('deposit', 'Card form', playerId)).toMatchObject({ logo: '/logos/card.svg' })
  })

  test('is refused where the pages of the sites take no pictures from', async () => {
    const { desk, caller, from } = deskOf(town)
    for (const logo of [elsewhere, 'http://127.0.0.1/x.svg', '//pictures.example/x.svg', 'javascript:alert(1)', 'x'])
      expect(await save('Card form', { logo }), logo).toEqual(unfit('logo'))
    const terms = { name: 'Other', info: '', logo: elsewhere, position: 1, on: true, texts: [] }
    expect(await desk.addCategory(caller, { direction: 'deposit', terms }, from)).toEqual(unfit('logo'))
    await sql`
      update site set settings = settings || '{"logo": "https://pictures.example/logo.svg"}'
      where id = ${town.siteId}`.execute(town.platform.db)
    await town.house.operators.refresh()
    expect(await save('Card form', { logo: elsewhere })).toMatchObject({ ok: true })
    expect(await desk.addCategory(caller, { direction: 'deposit', terms }, from)).toMatchObject({ ok: true })
  })
})
