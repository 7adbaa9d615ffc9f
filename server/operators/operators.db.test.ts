import { settingsShape } from '@banko/contract/calls/settings.ts'
import { languageCodes, languages } from '@banko/words/languages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import { migrations as ledgerMigrations, openLedger } from '../ledger/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { migrations as platformMigrations } from '../platform/database/migrations.ts'
import { markLive } from '../platform/database/store-house.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { must } from '../platform/must.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { byTest } from '../testing/test-house.ts'
import { settingsCalls } from './calls.ts'
import {
  assertDatabaseFits,
  migrations,
  type NewOperator,
  type NewSite,
  type Operators,
  openOperators,
  overrideWords,
} from './index.ts'

let platform: TestPlatform
let operators: Operators

beforeAll(async () => {
  platform = await openTestPlatform({
    migrations: [...platformMigrations, ...auditMigrations, ...ledgerMigrations, ...migrations],
  })
})
beforeEach(async () => {
  await sql`truncate operator, operator_key, site, site_domain, word_override`.execute(platform.db)
  operators = openOperators(platform, openLedger(platform), { version: '7', serverId: 'one' })
})
afterAll(() => platform.close())

const trial = { name: 'Trial', currencies: ['TRY', 'TND'], liveMoney: false } satisfies NewOperator
const shop = { domain: 'Shop.Example', languageDefault: 'tr', languages: ['tr', 'fa'], currency: 'TRY' } as const

async function open(operator: NewOperator, ...sites: Omit<NewSite, 'operatorId'>[]): Promise<number> {
  const operatorId = await withTransaction(platform.db, async (tx) => {
    const id = await operators.createOperator(tx, operator)
    for (const site of sites) await operators.createSite(tx, { ...site, operatorId: id })
    return id
  })
  await operators.refresh()
  return operatorId
}

const caller = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
const request = {
  host: 'shop.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => {},
  setDevice: () => {},
  clearSession: () => {},
}
const settingsOf = (domain: string, host = domain) =>
  settingsCalls({ operators }).get(caller, { domain }, { ...request, host })

test('settings fill every field of the contract', async () => {
  const operatorId = await open(trial, { ...shop, settings: { title: 'The Shop' } })
  const answer = await settingsOf('shop.example')
  if (!answer.ok) throw new Error('refused')
  expect(settingsShape.strict().parse(answer.value)).toEqual(answer.value)
  expect(answer.value).toMatchObject({
    operatorId,
    version: '7',
    serverId: 'one',
    domain: 'shop.example',
    title: 'The Shop',
    languageDefault: 'tr',
    currency: 'TRY',
    couponsDays: 30,
    archiveDays: 180,
    currencyMode: 'after',
    matchesDays: 30,
    quickStakes: [500, 1000, 2500, 5000],
    liveDelaySeconds: 5,
    liveDelaySecondsBySport: {},
  })
  expect(answer.value.languages.map(({ code, direction }) => `${code} ${direction}`)).toEqual(['tr ltr', 'fa rtl'])
})

test('quick stakes follow the minor digits of the currency', async () => {
  await open(trial, { ...shop, currency: 'TND' })
  const site = operators.findSite('shop.example')
  expect(site && operators.settingsOf(site).quickStakes).toEqual([5000, 10_000, 25_000, 50_000])
})

test('a trial with one site answers under every name of this machine and its network, and no other', async () => {
  await open(trial, shop)
  for (const host of ['shop.example', 'SHOP.example:8080', 'localhost:3000', '127.0.0.1', '192.168.1.20:3000'])
    expect(operators.findSite(host)?.domain).toBe('shop.example')
  for (const host of ['rebound.example', 'rebound.example:3000', 'localhost.rebound.example', '8.8.8.8'])
    expect(operators.findSite(host)).toBeUndefined()
})

test('of several sites that of localhost answers for this machine and its network, where no other is named', async () => {
  await open(trial, shop, { ...shop, domain: 'localhost' }, { ...shop, domain: 'meadow.localhost' })
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.20:3000', 'desk.local'])
    expect(operators.findSite(host)?.domain, host).toBe('localhost')
  expect(operators.findSite('meadow.localhost:3000')?.domain).toBe('meadow.localhost')
  expect(operators.findSite('shop.example')?.domain).toBe('shop.example')
  for (const host of ['medow.localhost', 'rebound.example', 'localhost.rebound.example', '8.8.8.8'])
    expect(operators.findSite(host), host).toBeUndefined()
  const absent = { ok: false, refusal: { code: 'notFound' } }
  expect(await settingsOf('elsewhere.example')).toEqual(absent)
  // Neither does one of them tell of the other.
  expect(await settingsOf('localhost', 'shop.example')).toEqual(absent)
  expect(await settingsOf('shop.example', 'shop.example')).toMatchObject({ ok: true })
})

test('two sites without one of localhost answer under their own names only', async () => {
  await open(trial, shop, { ...shop, domain: 'other.example' })
  for (const host of ['127.0.0.1', 'localhost', 'desk.local']) expect(operators.findSite(host), host).toBeUndefined()
})

test('beside an operator of real money nobody answers under a name that is not theirs', async () => {
  await open(trial, { ...shop, domain: 'localhost' })
  await open({ ...trial, name: 'Real', liveMoney: true }, shop)
  expect(operators.findSite('localhost')?.domain).toBe('localhost')
  expect(operators.findSite('127.0.0.1')).toBeUndefined()
})

test('an operator of real money answers under its own name only, and not on the embedded database', async () => {
  await assertDatabaseFits(platform.database, 'trial')
  await open({ ...trial, name: 'Real', liveMoney: true }, shop)
  expect(operators.findSite('localhost')).toBeUndefined()
  expect(operators.findSite('shop.example')).toBeDefined()
  await expect(assertDatabaseFits(platform.database, 'trial')).rejects.toThrow(/Real .*DATABASE_URL/)
})

test('a database that has been live stays live, and one with demo data never is', async () => {
  const server = { ...platform.database, kind: 'postgres' } as const
  await assertDatabaseFits(server, 'trial')
  await open({ ...trial, name: 'Tried', demo: true })
  await expect(assertDatabaseFits(server, 'live')).rejects.toThrow(/demo data \(Tried\)/)
  await sql`truncate operator, operator_key, site, site_domain, word_override`.execute(platform.db)
  await open({ ...trial, name: 'Real', liveMoney: true })
  await expect(assertDatabaseFits(server, 'trial')).rejects.toThrow(/^Real deals in real money: say MODE=live$/)
  await assertDatabaseFits(server, 'live')
  await markLive(platform.db, 1)
  await expect(assertDatabaseFits(server, 'trial')).rejects.toThrow(/\n- .*a live house.*\n- Real deals/)
})

test('what a house is can be looked at before its schema is of today', async () => {
  const old = await openTestPlatform()
  const server = { ...old.database, kind: 'postgres' } as const
  const both = () => Promise.all([assertDatabaseFits(server, 'trial'), assertDatabaseFits(server, 'live')])
  await both()
  await migrate(old.database, [...platformMigrations.slice(0, 1), ...migrations.slice(0, 1)])
  await both()
  await markLive(old.db, 1)
  await expect(both()).rejects.toThrow(/a live house/)
  await old.close()
})

test('rules and delays are the operator’s over the defaults', async () => {
  const operatorId = await open({
    ...trial,
    rules: { systemMatchesMax: 15, rounding: 'down' },
    liveDelay: { seconds: 6, secondsBySport: { 5: 3 } },
  })
  expect(operators.rulesOf(operatorId)).toMatchObject({ systemMatchesMax: 15, rounding: 'down', selectionsMax: 50 })
  expect(operators.liveDelaySeconds(operatorId, 1)).toBe(6)
  expect(operators.liveDelaySeconds(operatorId, 5)).toBe(3)
  expect(() => operators.rulesOf(operatorId + 1)).toThrow(`operator ${operatorId + 1}`)
})

test('what does not fit is refused before it is written', async () => {
  await expect(open({ ...trial, rules: { systemMatchesMax: 21 } })).rejects.toThrow('systemMatchesMax')
  await expect(open(trial, { ...shop, languages: ['tr', 'qq'] })).rejects.toThrow('qq')
  await expect(open(trial, { ...shop, settings: { couponsDays: 1.5 } })).rejects.toThrow('couponsDays')
  await operators.refresh()
  expect(operators.findSite('shop.example')).toBeUndefined()
})

test('a site that once named another place for its calls opens without it', async () => {
  await open(trial, { ...shop, settings: { title: 'The Shop' } })
  await sql`update site set settings = settings || '{"apiUrl":"https://elsewhere.example"}'`.execute(platform.db)
  await expect(operators.refresh()).rejects.toThrow('apiUrl')
  const { sql: statement } = must(
    migrations.find(({ id }) => id === 'operators-5'),
    'the migration',
  )
  await platform.database.session((session) => session.run(statement))
  await operators.refresh()
  expect(operators.findSite('shop.example')?.settings.title).toBe('The Shop')
})

/** Words of an operator's own, as its next start reads them. */
async function say(operatorId: number, messages: Record<string, string>, lang = 'tr'): Promise<void> {
  await withTransaction(platform.db, (tx) =>
    overrideWords(tx, { operatorId, lang, messages, by: byTest, at: platform.clock.now() }),
  )
  await operators.refresh()
}

test('an unknown currency makes no operator and no site', async () => {
  await expect(open({ ...trial, currencies: ['TRY', 'TL'] })).rejects.toThrow('ISO 4217: TL')
  await expect(open(trial, { ...shop, currency: 'try' })).rejects.toThrow('ISO 4217: try')
})

test('the house’s accounts are open in every currency', async () => {
  const operatorId = await open(trial)
  const ledger = openLedger(platform)
  for (const kind of ['escrow', 'houseSport', 'houseFees', 'exchange', 'world', 'rounding'] as const)
    expect(await ledger.openBalances(platform.db, kind)).toEqual(
      expect.arrayContaining(trial.currencies.map((currency) => ({ operatorId, currency, balance: 0 }))),
    )
})

test('an operator’s words win over the dictionary, and over nobody else’s', async () => {
  const [one, other] = [await open(trial), await open({ ...trial, name: 'Other' })]
  const spoken = { languages: [...languageCodes], languageDefault: 'tr' }
  const wordsOf = (operatorId: number, lang: string) => operators.wordsOf({ ...spoken, operatorId }, lang)
  for (const { code, direction } of languages) expect(await wordsOf(one, code)).toMatchObject({ direction })
  expect(await wordsOf(one, 'qq')).toBeUndefined()
  const before = (await wordsOf(one, 'tr'))?.messages ?? {}
  await say(one, { 'slip.place': 'Yatır' })
  expect((await wordsOf(one, 'tr'))?.messages['slip.place']).toEqual(['Yatır'])
  expect((await wordsOf(other, 'tr'))?.messages).toEqual(before)
  await say(one, { 'slip.place': '' })
  expect((await wordsOf(one, 'tr'))?.messages).toEqual(before)
  await expect(say(one, { 'slip.place': 'Yatır {stake}' })).rejects.toThrow('slip.place: {stake} is told nothing')
  await expect(say(one, { 'slip.place': 'x' }, 'qq')).rejects.toThrow('language: qq is none')
})

test('a language that a site does not offer is nobody’s to have compiled', async () => {
  const operatorId = await open(trial)
  const site = { operatorId, languages: ['tr', 'fa'], languageDefault: 'tr' }
  expect(await operators.wordsOf(site, 'fa')).toMatchObject({ lang: 'fa' })
  expect(await operators.wordsOf(site, 'de')).toBeUndefined()
})

test('an overlay says what the site’s default language says, with its operator’s words over both', async () => {
  const operatorId = await open(trial)
  const site = { operatorId, languages: ['de', 'aa', 'fa'], languageDefault: 'de' }
  await say(operatorId, { 'nav.live': 'Jetzt' }, 'de')
  await say(operatorId, { 'slip.place': 'Wadaagta' }, 'aa')
  const [german, afar] = [await operators.wordsOf(site, 'de'), await operators.wordsOf(site, 'aa')]
  expect(afar).toMatchObject({ lang: 'aa', tag: 'de', direction: 'ltr', locale: 'de-DE' })
  expect(afar?.messages).toEqual({ ...german?.messages, 'slip.place': ['Wadaagta'] })
  expect(german?.messages['nav.live']).toEqual(['Jetzt'])
  // over Persian it runs as Persian does
  expect(await operators.wordsOf({ ...site, languageDefault: 'fa' }, 'aa')).toMatchObject({
    direction: 'rtl',
    tag: 'fa',
  })
  await expect(say(operatorId, { 'nav.live': '{site}' }, 'aa')).rejects.toThrow('nav.live: {site} is told nothing')
})

test('another process hears of a change', async () => {
  const elsewhere = openOperators(platform, openLedger(platform))
  await open(trial, shop)
  await expect.poll(() => elsewhere.findSite('shop.example')?.domain).toBe('shop.example')
})
