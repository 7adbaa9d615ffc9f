import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import type { CountryRule } from '@banko/contract/sites/country-rule.ts'
import { writeCountries } from '@banko/server/platform/testing/write-countries.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setSettings } from './browser/set-settings.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { listenAt } from './testing/host-socket.ts'
import { postCall } from './testing/http-client.ts'

const everybody: CountryRule = { rule: 'all', codes: [], unknown: 'allowed', shown: 'offer', exceptions: [] }
const notGermany: CountryRule = { ...everybody, rule: 'except', codes: ['DE'] }
const nothing: CountryRule = { ...notGermany, shown: 'nothing' }

let folder: string
let world: FuzzWorld
let slip: object
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banko-country-'))
  const countryFile = join(folder, 'countries.mmdb')
  // Whoever asks in this test is here.
  writeCountries(countryFile, { '127.0.0.0/8': 'DE' })
  world = await openFuzzWorld(undefined, { countryFile })
  const [matchId] = world.coming
  const selection = { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
  slip = { selections: [selection], sizes: [], stake: 1000, pricePolicy: 'any' }
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => rule(everybody))

const rule = (countries: CountryRule) => setSettings(world.database, world.served, { countries })
const ask = async (path: string, input: object = {}, cookie = '') => {
  const { status, body } = await postCall(world.url, path, input, { headers: { cookie } })
  return { status, code: (body as { data?: { code?: string } } | undefined)?.data?.code }
}
const couponId = '00000000-0000-4000-8000-00000000c0de'
const signIn = () => ask('/people/signIn', { userName: 'demo3', password: 'banko-demo-3' })
const place = () => ask('/placement/place', { couponId, ...slip }, world.cookies.demo1)
const form = () => ask('/registration/form')
const refused = { status: 409, code: 'countryRefused' }

test('from a country that the site refuses nobody signs in, registers or bets, and what is theirs stays open', async () => {
  await rule(notGermany)
  expect(await signIn()).toEqual(refused)
  expect(await form()).toEqual(refused)
  expect(await place()).toEqual(refused)
  for (const path of ['/people/me', '/coupons/list', '/protection/get'])
    expect([path, (await ask(path, {}, world.cookies.demo1)).status]).toEqual([path, 200])
  expect((await ask('/book/match', { matchId: world.coming[0] })).status).toBe(200)
  await rule(everybody)
  expect((await place()).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('a rule that lets in the country, or the address, or whoever nobody knows, refuses nobody', async () => {
  for (const open of [
    { ...everybody, rule: 'only', codes: ['DE', 'TR'] },
    { ...notGermany, exceptions: ['127.0.0.1'] },
    { ...everybody, rule: 'except', codes: ['TR'], unknown: 'refused' },
  ] satisfies CountryRule[]) {
    await rule(open)
    expect([open.rule, (await signIn()).status]).toEqual([open.rule, 200])
  }
  await rule({ ...everybody, rule: 'only', codes: ['TR'] })
  expect(await signIn()).toEqual(refused)
})

test('where nothing is shown, prices come by no call, no page and no socket, and a balance still does', async () => {
  const [matchId = 0] = world.coming
  const reads = [
    ['/book/match', { matchId }],
    ['/book/matches', { phase: 'all' }],
    ['/placement/quote', slip],
  ] as const
  const host = new URL(world.url).host
  const heard = async () => {
    const socket = await listenAt({ url: world.url, host }, [`match/${matchId}`, 'balance'], world.cookies.demo1)
    const items = socket.take().map(([kind, topic]) => `${kind} ${topic}`)
    socket.close()
    return items
  }
  for (const [path, input] of reads) expect([path, (await ask(path, input)).status]).toEqual([path, 200])
  expect(await heard()).toContain(`snapshot match/${matchId}`)
  await rule(nothing)
  for (const [path, input] of reads) expect([path, await ask(path, input)]).toEqual([path, refused])
  const [first, second] = await heard()
  expect([first, second?.startsWith('closed')]).toEqual([`closed match/${matchId}`, false])
  const shared = await fetch(`${world.url}/v1/book/match?input=${encodeURIComponent(JSON.stringify({ matchId }))}`)
  expect(shared.status).toBe(409)
})

test('no browser is told the list', async () => {
  await rule(notGermany)
  const text = await (await fetch(`${world.url}/v1/settings/get?domain=127.0.0.1`)).text()
  expect(text).toContain('"title"')
  expect(text).not.toMatch(/countries|"DE"/)
})

test('every call that begins a session, makes a player or spends is refused there, and says so', () => {
  const calls = listCalls(contract)
  const declared = calls.filter(({ meta }) => meta.country !== undefined)
  expect(declared.filter(({ meta }) => !meta.refuses.includes('countryRefused'))).toEqual([])
  const saysIt = calls.filter(({ meta }) => meta.refuses.includes('countryRefused') && meta.country === undefined)
  expect(saysIt.map(({ name }) => name)).toEqual([])
  expect(
    declared
      .filter(({ meta }) => meta.country === 'plays')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'cashOut.edit',
    'crash.bet',
    'factor.signIn',
    'games.launch',
    'games.open',
    'games.play',
    'mines.start',
    'people.signIn',
    'people.signInTerminal',
    'placement.place',
    'registration.activate',
    'registration.activateByDigits',
    'registration.form',
    'registration.register',
    'tables.bet',
    'tvKeno.bet',
  ])
})
