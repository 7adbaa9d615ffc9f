import { lostResult, wonResult } from '@banko/betting/settle-leg.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { market, odds, openTestHouse, settlement, type TestHouse, takenBack } from '../test-house.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const main = market('1x2', { 1: 2000, x: 3000, 2: 4000 })
const result = (ref: string) => settlement(ref, '1x2', { 1: wonResult, x: lostResult, 2: lostResult })

/** `waiting`, or why it was refused, at the gate where memory is told to say nothing of it. */
async function place(matchId: number): Promise<string> {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const answer = await town.house.placement.place(playerId, town.request([[matchId, '1x2', '1']]))
  return answer.ok ? answer.value.status : answer.refusal.code
}

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
      epoch: town.house.book.epochOf(live),
    }
    const ask = () => town.platform.db.transaction().execute((tx) => town.house.book.findClosed(tx, [leg]))
    expect(await ask()).toMatchObject([{ position: 0, matchId }])
    await town.say(takenBack('decided', '1x2'))
    expect(await ask()).toEqual([])
  })
})
