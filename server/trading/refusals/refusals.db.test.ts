import { exposureSources } from '@banko/betting/limits/exposure-caps.ts'
import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byTest, inPlay, odds, openTestHouse, type Pick, type TestHouse } from '../../testing/test-house.ts'
import { tradingCalls } from '../calls.ts'
import { RefusalLog, refusalDaysKept } from './refusal-log.ts'
import { openDays } from './store-refusals.ts'

const day = 24 * 3_600_000
let town: TestHouse
let matchId: number
let calls: ReturnType<typeof tradingCalls>
const scopes = new Set(['limits'] as const)
const desk = () => ({ kind: 'operator', operatorId: town.operatorId, keyId: 7, keyName: 'test', scopes }) as const
const request = { host: 'test', address: '127.0.0.1' } as never

beforeAll(async () => {
  town = await openTestHouse()
  matchId = await town.offer('refusals')
  calls = tradingCalls(town.house)
}, 60_000)
afterAll(() => town.close())
beforeEach(async () => {
  for (const { id } of town.house.trading.rulesOf(town.operatorId))
    await town.house.trading.endLimit(town.operatorId, { id, by: byTest })
  // the minute of the test before is over
  await town.platform.time.skip(61_000)
})

type Limit = Parameters<typeof calls.setLimit>[1]['limit']

async function setLimit(about: LimitAbout, limit: Limit): Promise<number> {
  const answer = await calls.setLimit(desk(), { about, limit, reason: 'test' }, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value.id
}

async function place(playerId: number, stake: number, picks: readonly Pick[] = [[matchId, '1x2', '1']]) {
  const asked = town.request(picks, { stake })
  const answer = await town.house.placement.place(town.of(playerId), asked)
  await town.house.idle()
  return { asked, refusal: answer.ok ? undefined : answer.refusal, status: answer.ok ? answer.value.status : undefined }
}

async function listed(filter: Parameters<typeof calls.refusals>[1] = {}) {
  const answer = await calls.refusals(desk(), filter, request)
  if (!answer.ok) throw new Error('not listed')
  return answer.value.refusals
}

async function last() {
  const [newest] = await listed({ limit: 1 })
  if (!newest) throw new Error('nothing was kept')
  const answer = await calls.refusal(desk(), { at: newest.at, id: newest.id }, request)
  if (!answer.ok) throw new Error('not found')
  return { listed: newest, whole: answer.value }
}

async function explained(playerId: number, stake: number) {
  const selections = [{ matchId, marketKey: '1x2', outcomeId: '1' }]
  const answer = await calls.explain(desk(), { playerId, selections, sizes: [], stake }, request)
  if (!answer.ok) throw new Error('not explained')
  return answer.value
}

describe('a limit refuses one unit more than its most, the log says whose it was, and explain says the same rows', () => {
  const fixture = () => town.house.book.find(matchId)?.fixture
  const abouts: Record<LimitAbout['source'], (playerId: number) => LimitAbout> = {
    operator: () => ({ source: 'operator' }),
    site: () => ({ source: 'site', siteId: town.siteId }),
    player: (playerId) => ({ source: 'player', playerId }),
    sport: () => ({ source: 'sport', sportId: fixture()?.sportId ?? 0 }),
    tournament: () => ({ source: 'tournament', tournamentId: fixture()?.tournamentId ?? 0 }),
    match: () => ({ source: 'match', matchId }),
    marketType: () => ({ source: 'marketType', marketType: '1x2' }),
    market: () => ({ source: 'market', matchId, marketKey: '1x2' }),
    outcome: () => ({ source: 'outcome', matchId, marketKey: '1x2', outcomeId: '1' }),
  }
  test.each(Object.entries(abouts))('stakeMax of the %s', async (source, about) => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await setLimit({ source: 'operator' }, { kind: 'stakeMax', value: 9000, currency: 'TRY' })
    const ruleId = await setLimit(about(playerId), { kind: 'stakeMax', value: 1234, currency: 'TRY' })
    const said = await explained(playerId, 1235)
    const { asked, refusal } = await place(playerId, 1235)
    expect(refusal).toMatchObject({ code: 'stakeAboveMax', max: 1234, limit: source })
    const { listed: line, whole } = await last()
    expect(line).toMatchObject({
      playerId,
      couponId: asked.couponId,
      source,
      ruleId,
      refusal,
      moment: 'asked',
      stake: 1235,
    })
    expect(whole.rows).toEqual(said.rows)
    expect(whole.rows.find((row) => row.kind === 'stakeMax')).toMatchObject({
      ...{ source, ruleId, value: 1234, asked: 1235, passes: false, binds: true },
    })
    expect(whole.selections).toEqual([
      { ...asked.selections[0], priceNow: 2000, versionNow: asked.selections[0]?.version },
    ])
    expect((await place(playerId, 1234)).status).toBe('waiting')
  })

  test.each(exposureSources)('exposureMax of the %s', async (source) => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    const open = (await explained(playerId, 1000)).rows.find((row) => row.kind === 'exposureMax')
    expect(open).toBeUndefined()
    const about = abouts[source](playerId)
    const before = await setLimit(about, { kind: 'exposureMax', value: 100_000_000, currency: 'TRY' })
    const used = (await explained(playerId, 1000)).rows.find((row) => row.kind === 'exposureMax')?.used ?? -1
    await town.house.trading.endLimit(town.operatorId, { id: before, by: byTest })
    const ruleId = await setLimit(about, { kind: 'exposureMax', value: used + 2000, currency: 'TRY' })
    const said = await explained(playerId, 1001)
    const { refusal } = await place(playerId, 1001)
    expect(refusal).toMatchObject({ code: 'stakeAboveMax', max: 1000, limit: source })
    const { listed: line, whole } = await last()
    expect(line).toMatchObject({ playerId, source, ruleId, moment: 'written' })
    expect(whole.rows).toEqual(said.rows)
    expect(whole.rows.at(-1)).toMatchObject({
      kind: 'exposureMax',
      ruleId,
      used,
      left: 2000,
      asked: 2002,
      passes: false,
    })
    expect((await place(playerId, 1000)).status).toBe('waiting')
  })

  test('a player’s total on a selection', async () => {
    const [playerId = 0] = await town.addPlayers(1, 50_000)
    await setLimit(abouts.match(playerId), { kind: 'selectionTotal', value: 1000, currency: 'TRY' })
    expect((await place(playerId, 600)).status).toBe('waiting')
    const said = await explained(playerId, 401)
    expect((await place(playerId, 401)).refusal).toMatchObject({ max: 400, limit: 'selectionTotal' })
    const { listed: line, whole } = await last()
    expect(line).toMatchObject({ playerId, source: 'selectionTotal', moment: 'written' })
    expect(whole.rows).toEqual(said.rows)
    expect(whole.rows.find(({ kind }) => kind === 'selectionTotal')).toMatchObject({
      used: 600,
      left: 400,
      passes: false,
    })
    expect((await place(playerId, 400)).status).toBe('waiting')
  })
})

test('what no limit refused is kept too, with prices as they were seen and as they stood', async () => {
  const [playerId = 0] = await town.addPlayers(1, 500)
  expect((await place(playerId, 501)).refusal).toMatchObject({ code: 'balanceTooLow' })
  expect((await last()).listed).toMatchObject({
    playerId,
    moment: 'written',
    refusal: { code: 'balanceTooLow', needed: 501 },
  })
  const asked = town.request([[matchId, '1x2', '1']], { stake: 100 })
  const [selection] = asked.selections
  if (!selection) throw new Error('no selection')
  const dearer = { ...asked, selections: [{ ...selection, price: 2500 }] }
  expect(await town.house.placement.place(town.of(playerId), dearer)).toMatchObject({
    refusal: { code: 'priceChanged' },
  })
  await town.house.idle()
  const { listed: line, whole } = await last()
  expect(line.source).toBeUndefined()
  expect(whole.selections).toMatchObject([{ price: 2500, priceNow: 2000 }])
})

test('an in-play coupon that is refused after its delay is kept once it is', async () => {
  const live = await town.offer('refused in play')
  await town.say(odds('refused in play', { state: inPlay(0, 0) }))
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const { asked, status } = await place(playerId, 100, [[live, '1x2', '1']])
  expect(status).toBe('pending')
  expect(await listed({ playerId })).toEqual([])
  await town.say(odds('refused in play', { state: inPlay(1, 0) }))
  await town.platform.time.advance(5200)
  await town.say(odds('refused in play', { state: inPlay(1, 0) }))
  expect(await listed({ playerId })).toMatchObject([
    { couponId: asked.couponId, moment: 'delayed', refusal: { code: 'notBettable' }, matchIds: [live] },
  ])
})

test('an id that was used before is no refusal of a bet, and an answer that is given again is none at all', async () => {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const asked = town.request([[matchId, '1x2', '1']], { stake: 100 })
  await town.house.placement.place(town.of(playerId), asked)
  expect(await town.house.placement.place(town.of(playerId), { ...asked, stake: 200 })).toMatchObject({
    refusal: { code: 'couponIdReused' },
  })
  expect(await town.house.placement.place(town.of(playerId), asked)).toMatchObject({ ok: true })
  await town.house.idle()
  expect(await listed({ playerId })).toEqual([])
})

describe('a list of refusals', () => {
  test('has its filters, its pages, newest first, and nothing of another operator', async () => {
    const [one = 0, other = 0] = await town.addPlayers(2, 100)
    const second = await town.offer('other refusals')
    const ids: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      ids.unshift((await place(one, 101)).asked.couponId)
      await town.platform.time.advance(turn % 2)
    }
    await place(other, 101, [
      [second, '1x2', '1'],
      [matchId, '1x2', '1'],
    ])
    const pages: string[] = []
    let before: { at: number; id: number } | undefined
    for (;;) {
      const page = await listed({ playerId: one, limit: 2, ...(before && { before }) })
      pages.push(...page.map(({ couponId }) => couponId))
      const end = page.at(-1)
      if (!end) break
      before = { at: end.at, id: end.id }
    }
    expect(pages).toEqual(ids)
    expect(await listed({ matchId: second })).toMatchObject([{ playerId: other, matchIds: [second, matchId] }])
    expect((await listed({ code: 'balanceTooLow', playerId: one })).length).toBe(5)
    expect(await listed({ code: 'stakeMissing', playerId: one })).toEqual([])
    expect(await listed({ source: 'site', playerId: one })).toEqual([])
    expect((await listed({ siteId: town.siteId, playerId: one })).length).toBe(5)
    expect(await listed({ siteId: town.siteId + 1 })).toEqual([])
    const until = town.platform.clock.now() - 30_000
    expect(await listed({ playerId: one, until })).toEqual([])
    const [newest] = await listed({ playerId: one })
    const foreign = { ...desk(), operatorId: town.operatorId + 1 }
    const at = { at: newest?.at ?? 0, id: newest?.id ?? 0 }
    expect(await calls.refusals(foreign, {}, request)).toEqual({ ok: true, value: { refusals: [] } })
    expect(await calls.refusal(foreign, at, request)).toEqual({ ok: false, refusal: { code: 'notFound' } })
  })

  test('holds thirty of one player in a minute, and those of others meanwhile', async () => {
    const [often = 0, other = 0] = await town.addPlayers(2, 100)
    for (let turn = 0; turn < 40; turn += 1)
      await town.house.placement.place(town.of(often), town.request([[matchId, '1x2', '1']], { stake: 101 }))
    await place(other, 101)
    expect((await listed({ playerId: often, limit: 100 })).length).toBe(30)
    expect((await listed({ playerId: other })).length).toBe(1)
    await town.platform.time.skip(60_000)
    await place(often, 101)
    expect((await listed({ playerId: often, limit: 100 })).length).toBe(31)
  })

  test('keeps as many days as are said, a table for each, and opens the next by itself', async () => {
    const [playerId = 0] = await town.addPlayers(1, 100)
    await place(playerId, 101)
    const { whole } = await last()
    const { platform } = town
    const days = async () => {
      const names = await platform.database.session(({ rows }) =>
        rows<{ name: string }>(`select relname as name from pg_class where relname ~ '^refusal_day_\\d+$'`),
      )
      return names.map(({ name }) => Number(name.slice('refusal_day_'.length))).toSorted((a, b) => a - b)
    }
    const today = Math.floor(platform.clock.now() / day)
    // another process, whose clock is later: nothing has opened its day
    const later = (past: number) => ({ ...platform, clock: { now: () => platform.clock.now() + past * day } })
    const write = async (past: number) => {
      const refusalLog = new RefusalLog(later(past))
      const { operatorId } = town
      const at = later(past).clock.now()
      refusalLog.note({
        operatorId,
        playerId,
        entry: async () => ({ ...whole, rows: [], refusal: { code: 'slipEmpty' }, operatorId, at }),
      })
      await refusalLog.idle()
      return at
    }
    const at = await write(10)
    expect(await days()).toEqual(expect.arrayContaining([today, today + 10, today + 11, today + 12]))
    expect(await listed({ playerId, from: at, until: at + day })).toHaveLength(1)
    await openDays(platform.db, later(refusalDaysKept + 5).clock.now(), refusalDaysKept)
    expect((await days())[0]).toBe(today + 9)
    await new RefusalLog(platform).sweep()
    expect(await listed({ playerId })).toEqual([])
    expect(await listed({ playerId, from: at, until: at + day })).toHaveLength(1)
  })
})

test('an entry that cannot be made or written is dropped and said, and the next ones are kept', async () => {
  const { operatorId } = town
  const { refusals } = town.house.trading
  const before = town.platform.logged.length
  const [playerId = 0] = await town.addPlayers(1, 100)
  refusals.note({ operatorId, playerId: -1, entry: () => Promise.reject(new Error('no entry')) })
  await refusals.idle()
  expect(town.platform.logged.slice(before)).toMatchObject([{ level: 'error', event: 'trading.refusalsDropped' }])
  await place(playerId, 101)
  expect(await listed({ playerId })).toHaveLength(1)
  const { whole } = await last()
  const entry = { ...whole, rows: [], operatorId: town.operatorId }
  // the days cannot be opened: all of the batch is lost, and counted
  const counted: number[] = []
  const broken = new RefusalLog({
    ...town.platform,
    dbReads: new Proxy(town.platform.dbReads, {
      get: () => {
        throw new Error('the database is away')
      },
    }),
    metrics: { ...town.platform.metrics, counters: () => () => ({ add: (count = 1) => void counted.push(count) }) },
  })
  for (const _ of [1, 2, 3]) broken.note({ operatorId, playerId, entry: async () => entry })
  await broken.idle()
  expect(counted).toEqual([3])
  // one batch: what cannot be written stands between two that can
  refusals.note({ operatorId, playerId, entry: async () => entry })
  refusals.note({ operatorId, playerId, entry: async () => ({ ...entry, couponId: 'no id' }) })
  refusals.note({ operatorId, playerId, entry: async () => entry })
  await refusals.idle()
  expect(await listed({ playerId })).toHaveLength(3)
})

test('what no database can hold is kept as what it can', async () => {
  const [playerId = 0] = await town.addPlayers(1, 100)
  await place(playerId, 10, [[matchId, '1x2', 'half \ud800 and nothing \0']])
  expect((await last()).whole.selections).toMatchObject([{ outcomeId: 'half \uFFFD and nothing \uFFFD' }])
})
