import { readFile } from 'node:fs/promises'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import { slotNames } from '@banko/contract/games/choices.ts'
import type { HouseChoices } from '@banko/contract/games/house-rounds.ts'
import { slotWindowMost, stakeMaxOf } from '@banko/contract/games/stake-bounds.ts'
import { freeStake } from '@banko/contract/promotions/choices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dicer, type DiceTown, mustValue, openDiceTown } from '../../../testing/dice-town.ts'

let town: DiceTown
beforeAll(async () => {
  town = await openDiceTown()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const least = 5000
const newKey = () => town.platform.ids.uuid()
const play = (
  { caller, sessionToken }: Dicer,
  choices: HouseChoices,
  more: { stake?: number; roundKey?: string } = {},
) => town.house.gaming.play(caller, { sessionToken, roundKey: newKey(), stake: 100, ...more, choices })

const plinko = { game: 'plinko', rows: 16, risk: 'high' } as const
const keno = { game: 'keno', numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } as const
const choicesOf = {
  dice: { game: 'dice', side: 'over', winning: 9000 },
  plinko,
  keno: { ...keno, numbers: [...keno.numbers] },
  'slot-ten': { game: 'slot-ten' },
  'slot-orchard': { game: 'slot-orchard' },
  'slot-comet': { game: 'slot-comet' },
} as const satisfies Record<HouseChoices['game'], HouseChoices>

test('the lobby has each game with what it gives back', async () => {
  const { operatorId, siteId } = town
  const { tiles } = await town.house.gaming.lobby({ operatorId, siteId, offset: 0 })
  expect(tiles.map(({ ref, returns }) => [ref, returns])).toEqual([
    ['slot-comet', 96_135],
    ['crash', 96_999],
    ['dice', 96_990],
    ['keno', 96_923],
    ['mines', 96_991],
    ['slot-orchard', 96_244],
    ['plinko', 96_835],
    ['roulette', 97_297],
    ['tv-keno', 91_981],
    ['slot-ten', 96_098],
  ])
})

describe.each(['dice', 'plinko', 'keno', ...slotNames] as const)('%s', (game) => {
  const choices = choicesOf[game]

  test('is played, asked again, and checked once its seeds are public', async () => {
    const dicer = await town.dicer(100_000, game)
    const roundKey = newKey()
    const { round, balance, seeds } = mustValue(await play(dicer, choices, { roundKey }))
    expect([balance, seeds.nonce]).toEqual([100_000 - 100 + round.won, 1])
    expect(mustValue(await play(dicer, choices, { roundKey })).round).toEqual(round)
    expect(await play(dicer, choices, { roundKey, stake: 200 })).toMatchObject({ refusal: { code: 'gameRoundReused' } })
    expect((await town.house.gaming.history(dicer.caller)).rounds).toEqual([round])
    await town.house.gaming.rotate(dicer.caller, 'mine')
    const { record } = mustValue(await town.house.gaming.round(dicer.caller, roundKey))
    expect(record).toMatchObject({ game, config: `${game}@1`, payout: round.won })
    expect(verifyRound(JSON.parse(JSON.stringify(record)))).toMatchObject({ faults: [] })
  })
})

test('a name that stands for a round of one game is none of another', async () => {
  const dicer = await town.dicer(100_000, 'plinko')
  const roundKey = newKey()
  mustValue(await play(dicer, plinko, { roundKey }))
  const other = await play(dicer, choicesOf.dice, { roundKey })
  expect(other).toMatchObject({ refusal: { code: 'gameRoundReused' } })
})

test('stakes are bounded by the most that a round of what was chosen pays', async () => {
  const dicer = await town.dicer(10_000_000, 'plinko')
  const maxOf = async (choices: HouseChoices) => {
    const answer = await play(dicer, choices, { stake: 10_000_001 })
    return answer.ok || answer.refusal.code !== 'stakeAboveMax' ? undefined : answer.refusal.max
  }
  expect([
    await maxOf(plinko),
    await maxOf({ ...plinko, rows: 8, risk: 'low' }),
    await maxOf(choicesOf.keno),
    await maxOf({ game: 'keno', numbers: [7] }),
    await maxOf({ game: 'slot-ten' }),
    await maxOf({ game: 'slot-orchard' }),
    await maxOf({ game: 'slot-comet' }),
  ]).toEqual([10_526, 1_851_851, 2000, 2_577_319, 1008, 22_624, 1024])
})

test.each(slotNames)(
  'the best window of %s is the one that its proof counts, and free rounds fit its stakes',
  async (game) => {
    const file: unknown = JSON.parse(
      await readFile(new URL(`../../../../docs/fair/${game}@1.json`, import.meta.url), 'utf8'),
    )
    expect(file).toMatchObject({ windows: { most: { pays: slotWindowMost[game] / 10_000 } } })
    expect(stakeMaxOf(97, { game })).toBeGreaterThanOrEqual(freeStake.max)
  },
)

test('a slot is played no faster than its least time, and what came too soon uses no place', async () => {
  const dicer = await town.dicer(100_000, 'slot-ten')
  const [slot, roundKey] = [{ game: 'slot-ten' } as const, newKey()]
  mustValue(await play(dicer, slot))
  await town.platform.time.skip(least - 1)
  expect(await play(dicer, slot, { roundKey })).toMatchObject({ refusal: { code: 'gameTooSoon', inMs: 1 } })
  await town.platform.time.skip(1)
  expect(mustValue(await play(dicer, slot, { roundKey })).seeds.nonce).toBe(2)
})

test('who has some of the games is given the others, and those that are off stay so', async () => {
  const { platform, operatorId, siteId } = town
  const { gaming } = town.house
  const refs = async () => (await gaming.lobby({ operatorId, siteId, offset: 0 })).tiles.map(({ ref }) => ref)
  await sql`delete from game where ref = 'mines'`.execute(platform.db)
  await sql`update game set state = 'off' where ref = 'keno'`.execute(platform.db)
  expect(await refs()).toEqual([
    'slot-comet',
    'crash',
    'dice',
    'slot-orchard',
    'plinko',
    'roulette',
    'tv-keno',
    'slot-ten',
  ])
  await gaming.seedDemo(['test.example'])
  expect(await refs()).toEqual([
    'slot-comet',
    'crash',
    'dice',
    'mines',
    'slot-orchard',
    'plinko',
    'roulette',
    'tv-keno',
    'slot-ten',
  ])
  await sql`update game set state = 'on' where ref = 'keno'`.execute(platform.db)
})
