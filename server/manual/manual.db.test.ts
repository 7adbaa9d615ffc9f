import type { OutcomesInput } from '@banko/contract/manual-shapes.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { addUp } from './say.ts'
import { findOwn, insertWords, readWordsOf } from './store.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'
import type { Word } from './word.ts'

let desk: TestDesk
afterEach(() => desk.town.close())

/** As short as matches can be: every second of theirs is looked at. */
const minute = 60_000
const derby = {
  match: 'derby',
  sportId: 1,
  category: { name: 'Türkiye', flag: 'tr' },
  tournament: 'Süper Lig',
  home: 'Galatasaray',
  away: 'Beşiktaş',
}
const result = { key: '1x2', status: 'active', outcomes: prices({ 1: 2000, x: 3400, 2: 3600 }) } as const
const total = { key: 'total/total=2.5', status: 'active', outcomes: prices({ over: 1900, under: 1900 }) } as const
const corners = {
  key: 'cornersTotal/total=9.5',
  status: 'active',
  outcomes: prices({ over: 1900, under: 1900 }),
} as const

function prices(of: Readonly<Record<string, number>>) {
  return Object.entries(of).map(([id, price]) => ({ id, price, active: true }))
}

async function open(): Promise<number> {
  desk = await openTestDesk()
  expect(await desk.town.house.manual.listen()).toEqual([])
  const startsAt = desk.town.platform.clock.now() + 6 * minute
  expect(await desk.ask('putFixture', { ...derby, startsAt })).toEqual({
    ok: true,
    value: { match: 'derby', became: 'created' },
  })
  await desk.settle()
  return desk.numberOf('derby')
}

const book = (matchId: number) => desk.town.house.book.find(matchId)
const barred = (why: string, what?: string) => ({
  ok: false,
  refusal: { code: 'manualOff', why, ...(what !== undefined && { what }) },
})
const became = (how: string) => ({ ok: true, value: { match: 'derby', became: how } })

/** What the words add up to is what stands beside it. */
async function expectTrueWords(): Promise<void> {
  const { platform, operatorId } = desk.town
  const kept = (await findOwn(platform.db, operatorId, ['derby'])).get('derby')
  expect(addUp(undefined, await readWordsOf(platform.db, operatorId, 'derby'))).toEqual(kept)
}

async function openPriced(): Promise<number> {
  const matchId = await open()
  await desk.ask('putPrices', { match: 'derby', markets: [result, total, corners] })
  await desk.settle()
  return matchId
}

async function place(matchId: number, key: string, outcomeId: string): Promise<number> {
  const [playerId = 0] = await desk.town.addPlayers(1, 10_000)
  const placed = await desk.town.house.placement.place(
    desk.town.of(playerId),
    desk.town.request([[matchId, key, outcomeId]]),
  )
  expect(placed).toMatchObject({ ok: true })
  return playerId
}

describe('an own match', () => {
  test('is listened to from its first word on, is offered, bet on, played and settled', async () => {
    const matchId = await openPriced()
    expect(book(matchId)).toMatchObject({
      betting: 'open',
      producerUp: true,
      fixture: { home: { name: 'Galatasaray' } },
    })
    expect([...(book(matchId)?.markets.keys() ?? [])]).toEqual(['1x2', 'total/total=2.5', 'cornersTotal/total=9.5'])
    const winner = await place(matchId, '1x2', '1')
    const loser = await place(matchId, '1x2', '2')
    const undecided = await place(matchId, 'cornersTotal/total=9.5', 'over')
    expect(await desk.ask('putResult', { match: 'derby', status: 'ended', score: { home: 2, away: 1 } })).toEqual(
      barred('matchNotStarted'),
    )
    await desk.town.platform.time.skip(8 * minute)
    const ended = {
      match: 'derby',
      status: 'ended',
      score: { home: 2, away: 1 },
      halfTime: { home: 1, away: 1 },
    } as const
    expect(await desk.ask('putResult', ended)).toEqual({
      ok: true,
      value: {
        match: 'derby',
        became: 'created',
        decided: ['1x2', 'total/total=2.5'],
        unknown: ['cornersTotal/total=9.5'],
      },
    })
    await desk.settle()
    expect(book(matchId)).toMatchObject({ betting: 'closed', state: { status: 'ended', score: { home: 2, away: 1 } } })
    const { cashOf } = desk.town
    expect([await cashOf(winner), await cashOf(loser), await cashOf(undecided)]).toEqual([11_000, 9000, 9000])
    // What nobody counted: by the operator's own word.
    const counted: Omit<OutcomesInput, 'requestKey'> = {
      match: 'derby',
      markets: [
        {
          key: 'cornersTotal/total=9.5',
          outcomes: [
            { id: 'over', result: 'won' },
            { id: 'under', result: 'lost' },
          ],
        },
      ],
    }
    expect(await desk.ask('putOutcomes', counted)).toEqual(became('created'))
    await desk.settle()
    expect(await cashOf(undecided)).toBe(9000 + 1900)
    // A goal was none: what comes out otherwise is settled anew.
    expect(await desk.ask('putResult', { ...ended, score: { home: 1, away: 1 } })).toMatchObject({
      value: { became: 'changed' },
    })
    await desk.settle()
    expect([await cashOf(winner), await cashOf(loser), await cashOf(undecided)]).toEqual([9000, 9000, 10_900])
    expect(await desk.ask('takeBack', { match: 'derby', markets: ['1x2'] })).toEqual(became('changed'))
    await desk.settle()
    expect(await cashOf(winner)).toBe(9000)
    expect(await desk.ask('match', { match: 'derby' })).toMatchObject({
      value: { matchId, undecided: ['1x2'], status: 'ended', resultCount: 2, betting: 'closed' },
    })
    await expectTrueWords()
    expect(await desk.town.house.settlement.prove()).toEqual([])
  })

  test('is called off: stakes go back, and are lost again when that is taken back', async () => {
    const matchId = await openPriced()
    const player = await place(matchId, '1x2', '1')
    expect(await desk.ask('cancel', { match: 'derby' })).toEqual(became('created'))
    expect(await desk.ask('cancel', { match: 'derby' })).toEqual(became('unchanged'))
    await desk.settle()
    expect(book(matchId)?.state.status).toBe('cancelled')
    expect(await desk.town.cashOf(player)).toBe(10_000)
    await desk.town.platform.time.skip(8 * minute)
    expect(await desk.ask('putResult', { match: 'derby', status: 'ended', score: { home: 0, away: 0 } })).toEqual(
      barred('matchOver'),
    )
    expect(await desk.ask('takeBackCancel', { match: 'derby', until: 5 })).toEqual(barred('nothingToTakeBack'))
    expect(await desk.ask('takeBackCancel', { match: 'derby' })).toEqual(became('changed'))
    expect(await desk.ask('putResult', { match: 'derby', status: 'ended', score: { home: 0, away: 0 } })).toMatchObject(
      {
        ok: true,
      },
    )
    await desk.settle()
    expect(await desk.town.cashOf(player)).toBe(9000)
    await expectTrueWords()
  })

  test('is cancelled for a time: bets of that time are void, and it may be offered again', async () => {
    const matchId = await openPriced()
    const early = await place(matchId, '1x2', '1')
    await desk.town.platform.time.skip(minute)
    const from = desk.town.platform.clock.now()
    const late = await place(matchId, '1x2', '1')
    expect(await desk.ask('cancel', { match: 'derby', from, until: from })).toEqual(barred('recordWrong', 'until'))
    expect(await desk.ask('cancel', { match: 'derby', from, markets: ['1x2'] })).toEqual(became('created'))
    await desk.settle()
    expect(book(matchId)?.markets.has('1x2')).toBe(false)
    expect([await desk.town.cashOf(early), await desk.town.cashOf(late)]).toEqual([9000, 10_000])
    expect(await desk.ask('putPrices', { match: 'derby', markets: [result] })).toEqual(became('changed'))
    await desk.settle()
    await place(matchId, '1x2', 'x')
    await expectTrueWords()
  })
})

describe('prices', () => {
  test('of a match that goes on are doubted by nobody after a goal: they are suspended until they come', async () => {
    const matchId = await openPriced()
    const at = (home: number) =>
      ({ match: 'derby', status: 'live', period: 'firstHalf', minute: 12, score: { home, away: 0 } }) as const
    const statuses = () => [...(book(matchId)?.markets.values() ?? [])].map(({ status }) => status)
    expect(await desk.ask('putState', at(0))).toEqual(became('changed'))
    await desk.settle()
    expect(statuses()).toEqual(['suspended', 'suspended', 'suspended'])
    await desk.ask('open', { match: 'derby', markets: ['1x2', 'total/total=2.5'] })
    await desk.settle()
    expect(statuses()).toEqual(['active', 'active', 'suspended'])
    expect(await desk.ask('putState', at(0))).toEqual(became('unchanged'))
    await desk.ask('putState', at(1))
    await desk.settle()
    expect(statuses()).toEqual(['suspended', 'suspended', 'suspended'])
    expect(book(matchId)?.state).toMatchObject({ status: 'live', minute: 12, score: { home: 1, away: 0 } })
    await desk.ask('putPrices', {
      match: 'derby',
      markets: [{ ...result, outcomes: prices({ 1: 1300, x: 5000, 2: 9000 }) }],
      removed: ['total/total=2.5'],
    })
    await desk.settle()
    expect([...(book(matchId)?.markets.values() ?? [])].map(({ key, status }) => `${key} ${status}`)).toEqual([
      '1x2 active',
      'cornersTotal/total=9.5 suspended',
    ])
    await expectTrueWords()
  })

  test('mark the line that is nearest to even, anew with every change', async () => {
    const matchId = await open()
    const line = (text: string, over: number, under: number) =>
      ({ key: `total/total=${text}`, status: 'active', outcomes: prices({ over, under }) }) as const
    const balanced = () =>
      [...(book(matchId)?.markets.values() ?? [])].filter((one) => one.mostBalanced).map(({ key }) => key)
    await desk.ask('putPrices', { match: 'derby', markets: [line('2.5', 1900, 1900), line('3.5', 3000, 1350), result] })
    await desk.settle()
    expect(balanced()).toEqual(['total/total=2.5'])
    await desk.ask('putPrices', { match: 'derby', markets: [line('1.5', 1850, 1860)], removed: ['total/total=2.5'] })
    await desk.settle()
    expect(balanced()).toEqual(['total/total=1.5'])
    await desk.ask('putPrices', { match: 'derby', markets: [], removed: ['total/total=1.5'] })
    await desk.settle()
    expect(balanced()).toEqual(['total/total=3.5'])
    await expectTrueWords()
  })

  test('stop and go on with the whole match', async () => {
    const matchId = await openPriced()
    expect(await desk.ask('suspend', { match: 'derby' })).toEqual(became('changed'))
    expect(await desk.ask('suspend', { match: 'derby' })).toEqual(became('unchanged'))
    await desk.settle()
    expect(book(matchId)?.betting).toBe('stopped')
    await desk.ask('putPrices', { match: 'derby', markets: [total] })
    await desk.settle()
    expect(book(matchId)?.betting).toBe('stopped')
    expect(await desk.ask('open', { match: 'derby' })).toEqual(became('changed'))
    await desk.settle()
    expect(book(matchId)?.betting).toBe('open')
    await expectTrueWords()
  })

  test('are taken for questions of the sport alone, with outcomes of theirs, and for none that is decided', async () => {
    await openPriced()
    const put = (...markets: Parameters<typeof desk.ask<'putPrices'>>[1]['markets']) =>
      desk.ask('putPrices', { match: 'derby', markets })
    expect(await put({ ...result, key: 'tennisWinner' })).toEqual(barred('marketUnknown', 'tennisWinner'))
    expect(await put({ ...result, key: 'total/total=x' })).toEqual(barred('marketUnknown', 'total/total=x'))
    expect(await put({ ...result, outcomes: prices({ 3: 2000 }) })).toEqual(barred('outcomeUnknown', '1x2'))
    expect(await put({ ...result, outcomes: [...result.outcomes, ...result.outcomes] })).toEqual(
      barred('outcomeUnknown', '1x2'),
    )
    expect(await put(result, result)).toEqual(barred('marketRepeated', '1x2'))
    expect(await desk.ask('putPrices', { match: 'derby', markets: [], removed: ['doubleChance'] })).toEqual(
      barred('marketNotOffered', 'doubleChance'),
    )
    const outcomes = (ids: string[]) => ({
      match: 'derby',
      markets: [{ key: '1x2', outcomes: ids.map((id) => ({ id, result: 'void' as const })) }],
    })
    expect(await desk.ask('putOutcomes', outcomes(['1', 'x']))).toEqual(barred('outcomesMissing', '1x2'))
    expect(await desk.ask('putOutcomes', outcomes(['1', 'x', '2', '3']))).toEqual(barred('outcomeUnknown', '1x2'))
    expect(await desk.ask('putOutcomes', outcomes(['1', 'x', '2']))).toEqual(became('created'))
    expect(await desk.ask('putOutcomes', outcomes(['1', 'x', '2']))).toEqual(became('unchanged'))
    expect(await put(result)).toEqual(barred('marketDecided', '1x2'))
    expect(await desk.ask('open', { match: 'derby', markets: ['1x2'] })).toEqual(barred('marketDecided', '1x2'))
    await desk.ask('takeBack', { match: 'derby' })
    expect(await desk.ask('takeBack', { match: 'derby' })).toEqual(barred('nothingToTakeBack'))
    expect(await put(result)).toEqual(became('changed'))
    await expectTrueWords()
  })
})

test('a name is its operator’s: another’s match of the same name is another match', async () => {
  await open()
  const { platform, house, operatorId } = desk.town
  const facts = (await findOwn(platform.db, operatorId, ['derby'])).get('derby')?.facts
  if (!facts) throw new Error('the derby is kept')
  const words: Word[] = [{ kind: 'fixture', facts: { ...facts, home: { ref: 'other', name: 'Other' } } }]
  const speaker = { operatorId: operatorId + 1, keyId: 1, requestKey: 'another' }
  const said = [{ match: 'derby', words, after: addUp(undefined, words) }]
  await platform.db.transaction().execute((tx) => insertWords(tx, speaker, said, platform.clock.now()))
  await desk.settle()
  const homeOf = async (of: number) => (await findOwn(platform.db, of, ['derby'])).get('derby')?.facts.home.name
  expect([await homeOf(operatorId), await homeOf(operatorId + 1)]).toEqual(['Galatasaray', 'Other'])
  expect(await readWordsOf(platform.db, operatorId + 1, 'derby')).toEqual(words)
  await expectTrueWords()
  const listed = await desk.ask('matches', { phase: 'all' })
  expect(listed).toMatchObject({ value: { total: 1, matches: [{ matchId: await desk.numberOf('derby') }] } })
  const homes = [...house.book.books.matches.values()].map(({ book: { fixture } }) => fixture.home.name)
  expect(new Set(homes)).toEqual(new Set(['Galatasaray', 'Other']))
})

test('a market that was never offered is none, also when every object has something of its name', async () => {
  await openPriced()
  for (const key of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
    const notOffered = barred('marketNotOffered', key)
    expect(await desk.ask('putPrices', { match: 'derby', markets: [], removed: [key] })).toEqual(notOffered)
    expect(await desk.ask('suspend', { match: 'derby', markets: [key] })).toEqual(notOffered)
    expect(await desk.ask('cancel', { match: 'derby', until: 5, markets: [key] })).toEqual(notOffered)
    expect(await desk.ask('putOutcomes', { match: 'derby', markets: [{ key, outcomes: [] }] })).toMatchObject({
      ok: false,
    })
  }
  await expectTrueWords()
})

describe('a request', () => {
  test('again does nothing twice; other content under its key is refused', async () => {
    await openPriced()
    const once = { match: 'derby', markets: [result], requestKey: 'the-same-key' }
    const first = await desk.ask('putPrices', once)
    const words = async () => (await readWordsOf(desk.town.platform.db, desk.town.operatorId, 'derby')).length
    const before = await words()
    const again = await Promise.all([1, 2, 3].map(() => desk.ask('putPrices', once)))
    expect(again).toEqual([first, first, first])
    expect(await words()).toBe(before)
    const other = { ...once, markets: [total] }
    expect(await desk.ask('putPrices', other)).toEqual({ ok: false, refusal: { code: 'requestKeyReused' } })
    expect(await desk.ask('suspend', { match: 'derby', requestKey: 'the-same-key' })).toMatchObject({ ok: false })
  })

  test('that was refused may be made again under its key', async () => {
    await open()
    const early = { match: 'derby', status: 'ended', score: { home: 0, away: 0 }, requestKey: 'the-same-key' } as const
    expect(await desk.ask('putResult', early)).toMatchObject({ ok: false })
    await desk.town.platform.time.skip(7 * minute)
    expect(await desk.ask('putResult', early)).toMatchObject({ ok: true })
  })

  test('about a match that nobody put, or another operator did, finds nothing', async () => {
    await open()
    const missing = { ok: false, refusal: { code: 'notFound' } }
    expect(await desk.ask('putPrices', { match: 'nobody', markets: [] })).toEqual(missing)
    expect(await desk.ask('match', { match: 'nobody' })).toEqual(missing)
  })

  test('leaves words that nobody can change', async () => {
    await open()
    for (const statement of ['update manual_word set at = 0', 'delete from manual_word', 'truncate manual_word'])
      await expect(desk.town.platform.database.session(({ run }) => run(statement))).rejects.toThrow('never changed')
  })
})

test('facts change until the match is over, but not its sport', async () => {
  const matchId = await open()
  const startsAt = desk.town.platform.clock.now() + 5 * minute
  expect(await desk.ask('putFixture', { ...derby, startsAt })).toEqual(became('changed'))
  expect(await desk.ask('putFixture', { ...derby, startsAt })).toEqual(became('unchanged'))
  expect(await desk.ask('putFixture', { ...derby, startsAt, sportId: 5 })).toEqual(barred('sportFixed', 'sportId'))
  expect(await desk.ask('putFixture', { ...derby, startsAt, match: 'm2', sportId: 999 })).toEqual(
    barred('sportUnknown', 'sportId'),
  )
  expect(await desk.ask('putFixture', { ...derby, startsAt, match: 'm2', away: 'GALATASARAY' })).toEqual(
    barred('sidesAlike', 'away'),
  )
  await desk.settle()
  expect(book(matchId)?.fixture.startsAt).toBe(startsAt)
  await desk.ask('cancel', { match: 'derby' })
  expect(await desk.ask('putFixture', { ...derby, startsAt: startsAt + 1 })).toEqual(barred('matchOver'))
  expect(
    await desk.ask('putState', { match: 'derby', status: 'live', period: 'firstHalf', score: { home: 0, away: 0 } }),
  ).toEqual(barred('matchOver'))
  expect(await desk.ask('putPrices', { match: 'derby', markets: [result] })).toEqual(barred('matchOver'))
  expect(await desk.ask('open', { match: 'derby' })).toEqual(barred('matchOver'))
})

test('the list pages, searches and tells open from over', async () => {
  await openPriced()
  const startsAt = desk.town.platform.clock.now() + minute
  await desk.ask('putFixture', { ...derby, match: 'other', home: 'Fenerbahçe', startsAt })
  await desk.ask('cancel', { match: 'other' })
  await desk.settle()
  const names = async (query: Parameters<typeof desk.ask<'matches'>>[1]) => {
    const answer = await desk.ask('matches', query)
    return answer.ok && [answer.value.total, ...answer.value.matches.map(({ match }) => match)]
  }
  expect(await names({ phase: 'all' })).toEqual([2, 'other', 'derby'])
  expect(await names({ phase: 'open' })).toEqual([1, 'derby'])
  expect(await names({ phase: 'over' })).toEqual([1, 'other'])
  expect(await names({ phase: 'all', search: 'FENER' })).toEqual([1, 'other'])
  expect(await names({ phase: 'all', search: '%' })).toEqual([0])
  expect(await names({ phase: 'all', offset: 1, limit: 1 })).toEqual([2, 'derby'])
})
