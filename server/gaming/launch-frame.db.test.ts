import { oneUnit } from '@banko/betting/numbers/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dicer, type DiceTown, from, mustValue, openDiceTown } from '../testing/dice-town.ts'
import { byTest } from '../testing/test-house.ts'
import { setLaunchUrl, setProviderState } from './index.ts'
import { drawFake, fakeReturns } from './providers/fake/fake-draw.ts'
import { fakeGamesPath } from './providers/fake/fake-place.ts'

let town: DiceTown
let providerId: number
const host = 'test.example'
const ref = 'slots-amber'
const unit = oneUnit('TRY')
beforeAll(async () => {
  town = await openDiceTown()
  await town.house.gaming.seedFake([host])
  const found = await sql<{ id: number }>`
    select id from game_provider where launch_url is not null`.execute(town.platform.db)
  providerId = found.rows[0]?.id ?? 0
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const tiles = async (asked: object = {}) =>
  (await town.house.gaming.lobby({ operatorId: town.operatorId, siteId: town.siteId, offset: 0, ...asked })).tiles
const tile = async () => (await tiles({ search: 'Amber Reels' }))[0]
const gameId = async () => (await tile())?.gameId ?? 0
const launch = async ({ caller }: Pick<Dicer, 'caller'>, country?: string) =>
  town.house.gaming.launch(caller, { gameId: await gameId(), address: from, country })
const codeOf = (answer: Awaited<ReturnType<typeof launch>>) => (answer.ok ? 'ok' : answer.refusal.code)
const pageOf = async (place: string) =>
  (await town.house.gaming.fakePage({ operatorId: town.operatorId, host, place }))?.html ?? ''
const by = () => ({ by: byTest, at: town.platform.clock.now() })
const change = <T>(
  work: (tx: Parameters<Parameters<ReturnType<typeof town.platform.db.transaction>['execute']>[0]>[0]) => Promise<T>,
) => town.platform.db.transaction().execute(work)

test('games of the provider stand in the lobby, and none of them for one of the house', async () => {
  expect(await tile()).toMatchObject({ ref, title: 'Amber Reels', isFramed: true, returns: fakeReturns })
  expect(await tiles({ ref })).toEqual([])
  const [dice] = await tiles({ ref: 'dice' })
  expect(dice).not.toHaveProperty('isFramed')
})

test('a game is handed to its provider with all that it must know, and nothing of who plays', async () => {
  const player = await town.dicer(10_000)
  const { sessionToken, address, currency, leastMs } = mustValue(await launch(player))
  const url = new URL(address, 'https://test.example')
  expect([url.pathname, currency, leastMs]).toEqual([fakeGamesPath, 'TRY', 5000])
  const said = Object.fromEntries(url.searchParams)
  expect(said).toMatchObject({
    ...{ game: ref, token: sessionToken, currency: 'TRY', language: 'en', mode: 'real', autoplay: 'false' },
    ...{ lobbyUrl: 'https://test.example/en/games', cashierUrl: 'https://test.example/en/payments/deposit' },
  })
  expect(said.player).toMatch(/^.{32}$/)
  const { rows } = await sql<{ user_name: string }>`
    select user_name from player where id = ${player.caller.playerId}`.execute(town.platform.db)
  expect(address).not.toContain(rows[0]?.user_name)
  // another time the provider knows them by the same name, in another session
  const again = new URL(mustValue(await launch(player)).address, 'https://test.example').searchParams
  expect([again.get('player'), again.get('token') === sessionToken]).toEqual([said.player, false])
})

test('rounds in its frame are played with the money of the site, each of them once', async () => {
  const player = await town.dicer(10_000)
  const { address, sessionToken } = mustValue(await launch(player))
  expect(await pageOf(address)).toContain('100.00 TRY')
  let cash = 10_000
  for (let place = 1; place <= 12; place += 1) {
    const round = `${fakeGamesPath}?${new URLSearchParams({ game: ref, token: sessionToken, place: String(place), stake: String(unit) })}`
    const won = drawFake(sessionToken, place) * unit
    cash += won - unit
    const shown = [await pageOf(round), await pageOf(round)]
    for (const html of shown) expect(html).toContain(won > 0 ? `Won ${(won / 100).toFixed(2)} TRY` : 'Lost 1.00 TRY')
    expect(await town.cashOf(player.caller.playerId)).toBe(cash)
  }
})

test('a stake that is none, or beyond the balance, is refused in words', async () => {
  const player = await town.dicer(50)
  const { sessionToken } = mustValue(await launch(player))
  const at = (stake: string, place = '1') =>
    pageOf(`${fakeGamesPath}?${new URLSearchParams({ game: ref, token: sessionToken, place, stake })}`)
  expect(await at(String(unit))).toContain('Your balance is too low.')
  for (const stake of ['1', '-100', '1e2', '<b>', '100000']) expect(await at(stake)).toContain('Choose a stake.')
  expect(await at(String(unit), '0')).toContain('Choose a stake.')
  expect(await town.cashOf(player.caller.playerId)).toBe(50)
})

test('a session is over with its sign-in, and an unknown one is none', async () => {
  const player = await town.dicer(10_000)
  const { address } = mustValue(await launch(player))
  await town.house.people.signOut(player.caller)
  expect(await pageOf(address)).toContain('This session is over.')
  const unknown = await pageOf(`${fakeGamesPath}?game=${ref}&token=<script>`)
  expect(unknown).toContain('This session is over.')
  expect(unknown).not.toContain('<script>')
  expect(await pageOf(`${fakeGamesPath}?game=dice&token=x`)).toBe('')
  expect(await pageOf(`${fakeGamesPath}/other?game=${ref}&token=x`)).toBe('')
})

test('the first that stands in the way is told', async () => {
  const player = await town.dicer(10_000)
  const [dice] = await tiles({ ref: 'dice' })
  const ofHouse = await town.house.gaming.launch(player.caller, { gameId: dice?.gameId ?? 0, address: from })
  expect(codeOf(ofHouse)).toBe('gameOff')
  await town.setSlots(false)
  const closed = await sql<{ id: number }>`select id from game where ref = ${ref}`.execute(town.platform.db)
  const asked = { gameId: closed.rows[0]?.id ?? 0, address: from }
  expect(codeOf(await town.house.gaming.launch(player.caller, asked))).toBe('productOff')
  await town.setSlots(true)
  await sql`update game set countries_refused = '{DE}' where ref = ${ref}`.execute(town.platform.db)
  expect([
    codeOf(await launch(player, 'TR')),
    codeOf(await town.house.gaming.launch(player.caller, { ...asked, country: 'DE' })),
  ]).toEqual(['ok', 'countryRefused'])
  await change((tx) => setProviderState(tx, { operatorId: town.operatorId, providerId, state: 'off' }, by()))
  expect(codeOf(await town.house.gaming.launch(player.caller, asked))).toBe('gameOff')
  await change((tx) => setProviderState(tx, { operatorId: town.operatorId, providerId, state: 'on' }, by()))
  await town.house.people.protection.exclude({ caller: player.caller, address: from }, 6)
  expect(codeOf(await launch(player))).toBe('excluded')
})

test('pages have frames of whom games are opened at, and of nobody else', async () => {
  const { operatorId, house } = town
  expect(house.gaming.frameHosts(operatorId)).toEqual([])
  const set = (launchUrl: string, of = operatorId) =>
    change((tx) => setLaunchUrl(tx, { operatorId: of, providerId, launchUrl }, by()))
  for (const wrong of [
    'http://games.example/',
    'https://games.example/?a',
    '//games.example/',
    'javascript:alert(1)',
    'https://a b/',
  ])
    await expect(set(wrong)).rejects.toThrow('launch_url')
  expect(await set('https://games.example/open', operatorId + 1)).toBe(false)
  expect(await set('https://games.example/open')).toBe(true)
  await house.gaming.refresh()
  expect(house.gaming.frameHosts(operatorId)).toEqual(['https://games.example'])
  expect(house.gaming.frameHosts(operatorId + 1)).toEqual([])
  const { address } = mustValue(await launch(await town.dicer(10_000)))
  expect(address).toMatch(/^https:\/\/games\.example\/open\?game=slots-amber&token=/)
})
