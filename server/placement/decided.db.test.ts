import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fixture,
  inPlay,
  market,
  odds,
  openTestHouse,
  settlement,
  type TestHouse,
  takenBack,
} from '../testing/test-house.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const main = market('1x2', { 1: 2000, x: 3000, 2: 4000 })
const total = market('total/total=2.5', { over: 1900, under: 1900 })
const result = (ref: string) => settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult })

/** `waiting`, or why it was refused, at the gate where memory is told to say nothing of it. */
async function place(matchId: number): Promise<string> {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  return answer.ok ? answer.value.status : answer.refusal.code
}

async function decidedOf(matchId: number): Promise<(readonly [string, string])[]> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ market_key: string; outcome_id: string }>(
      'select market_key, outcome_id from market_decided where match_id = $1',
      [matchId],
    ),
  )
  return rows.map((row) => [row.market_key, row.outcome_id] as const)
}

/** The match ends so, and leaves memory. */
async function end(ref: string, status: 'ended' | 'cancelled'): Promise<void> {
  await town.say(odds(ref, { state: { ...inPlay(1, 0), status } }))
  await town.platform.time.skip(11 * 60_000)
  await town.house.idle()
}

/** Its producer announces the match anew, and offers it. */
async function offerAnew(ref: string): Promise<void> {
  await town.say(fixture(ref, town.platform.clock.now() + 3_600_000))
  await town.say(odds(ref, { betting: 'open', markets: [main, total] }))
}

describe('a match that is over', () => {
  test('is never offered again, and takes no bet on what is known of it', async () => {
    const matchId = await town.offer('over')
    await town.say(result('over'))
    await end('over', 'ended')
    await offerAnew('over')
    expect(town.house.book.find(matchId)).toBeUndefined()
    expect(await place(matchId)).toBe('notBettable')
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('is asked for its results as long as bets on it are open, although it is announced again', async () => {
    const before = await town.house.settlement.chase()
    const matchId = await town.offer('chased')
    expect(await place(matchId)).toBe('waiting')
    expect(await town.house.settlement.chase()).toBe(before)
    await end('chased', 'ended')
    expect(await town.house.settlement.chase()).toBe(before + 1)
    await town.say(fixture('chased', town.platform.clock.now() - 3_600_000))
    expect(await town.house.settlement.chase()).toBe(before + 1)
  })

  test('leaves no results at the gate, those either that come late', async () => {
    const matchId = await town.offer('late')
    await town.say(result('late'))
    expect(await decidedOf(matchId)).toEqual([['1x2', '']])
    await town.say(odds('late', { state: { ...inPlay(1, 0), status: 'ended' } }))
    await town.say(result('late'))
    expect(await decidedOf(matchId)).toEqual([])
    await end('late', 'ended')
    await town.say(result('late'))
    expect(await decidedOf(matchId)).toEqual([])
  })

  test('comes again when it was cancelled, without what was decided of it', async () => {
    const matchId = await town.offer('cancelled', [main, total])
    await town.say(result('cancelled'))
    await end('cancelled', 'cancelled')
    await offerAnew('cancelled')
    expect(await place(matchId)).toBe('notBettable')
    expect(town.house.book.find(matchId)).toMatchObject({ betting: 'open', state: { status: 'notStarted' } })
    expect(town.house.book.find(matchId)?.markets.get('1x2')?.status).toBe('suspended')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const answer = await town.house.placement.place(town.of(playerId), town.request([[matchId, total.key, 'over']]))
    expect(answer).toMatchObject({ ok: true, value: { status: 'waiting' } })
  })
})

describe('a market with a result', () => {
  test('takes no bet though its producer offers it again, until the result is taken back', async () => {
    const matchId = await town.offer('offered again')
    await town.say(result('offered again'))
    await town.say(odds('offered again', { markets: [main] }))
    expect(town.house.book.find(matchId)?.markets.get('1x2')?.status).toBe('suspended')
    expect(await place(matchId)).toBe('notBettable')
    await town.say(takenBack('offered again', '1x2'))
    expect(await place(matchId)).toBe('waiting')
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('takes none when its result says that it has been offered since, until that is taken back', async () => {
    const matchId = await town.offer('offered since')
    const said = result('offered since')
    if (said.kind !== 'settlement') throw new Error('no settlement')
    await town.say({ ...said, stillOffered: ['1x2'] })
    expect(await place(matchId)).toBe('notBettable')
    await town.say(takenBack('offered since', '1x2'))
    expect(await place(matchId)).toBe('waiting')
  })

  test('stays as its producer has stopped it when the result of some outcomes is taken back', async () => {
    const matchId = await town.offer('stopped')
    const some = { key: '1x2', outcomes: [{ id: 'x', result: lostResult }], undecided: true } as const
    const said = { producer: 'test', at: 0, match: 'stopped' }
    await town.say({ ...said, kind: 'settlement', certainty: 'provisional', markets: [some] })
    expect(await place(matchId)).toBe('waiting')
    await town.say({ ...said, kind: 'betStop', markets: ['1x2'] })
    await town.say(takenBack('stopped', '1x2'))
    expect(await place(matchId)).toBe('notBettable')
    await town.say(odds('stopped', { markets: [main] }))
    expect(await place(matchId)).toBe('waiting')
  })

  test('takes none whoever can read it, though its producer offers it again, until it is taken back', async () => {
    const matchId = await town.offer('unreadable')
    const unreadable: MatchMessage = {
      ...{ producer: 'test', at: 0, match: 'unreadable' },
      ...{ kind: 'unreadableResult', market: '1x2', reason: 'a factor above 1' },
    }
    await town.say(unreadable, odds('unreadable', { markets: [main] }))
    expect(await place(matchId)).toBe('notBettable')
    expect(await decidedOf(matchId)).toEqual([['1x2', '']])
    await town.say(takenBack('unreadable', '1x2'), odds('unreadable', { markets: [main] }))
    expect(await place(matchId)).toBe('waiting')
    expect(await decidedOf(matchId)).toEqual([])
  })

  test('is closed at the gate, for a process too whose memory does not know it', async () => {
    const matchId = await town.offer('decided')
    const live = town.house.book.findLive(matchId)
    if (!live) throw new Error('no match')
    await town.say(result('decided'))
    const leg = {
      matchId,
      marketKey: '1x2',
      outcomeId: '1',
      // As if it had been offered again after the result.
      version: town.house.book.find(matchId)?.version ?? 0,
      producer: live.producer,
      revision: 0,
      epoch: town.house.book.epochOf(live),
    }
    const ask = () =>
      town.platform.db.transaction().execute((tx) => town.house.book.findClosed(tx, town.operatorId, [leg]))
    expect(await ask()).toMatchObject([{ position: 0, matchId }])
    await town.say(takenBack('decided', '1x2'))
    expect(await ask()).toEqual([])
  })
})
