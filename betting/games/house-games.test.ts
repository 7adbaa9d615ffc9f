import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { seededStream } from '../testing/seeded-stream.ts'
import { houseGames } from './house-games.ts'
import { payoutOf } from './payout.ts'

/** Choices of each game that are good for a stake of 100. */
const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'dice@1': { side: 'under', winning: 4750 },
  'mines@1': { mines: 3, picks: [0] },
  'plinko@1': { rows: 16, risk: 'high' },
  'keno@1': { numbers: [1, 2, 3] },
  'slot-ten@1': {},
  'slot-orchard@1': {},
  'slot-comet@1': {},
  'crash@1': { parts: [{ stake: 50, at: 120 }] },
  'roulette@1': { bets: { '17-20': 50, red: 50 } },
  'tv-keno@1': { numbers: [1, 2, 3, 4] },
}

test('every game stands under its config, with choices that it plays', () => {
  expect([...houseGames.keys()]).toEqual(Object.keys(good))
  for (const [config, game] of houseGames) {
    expect(game.config).toBe(config)
    expect(game.variants).toContain(97)
  }
})

test.each([...houseGames])('%s is a function of its seeds and its bet', (config, game) => {
  for (let nonce = 0; nonce < runs(50, 1000); nonce += 1) {
    for (const variant of game.variants) {
      const play = () => game.play(seededStream(config, nonce), { stake: 100, variant, choices: good[config] })
      const played = play()
      expect(played ?? config).toEqual(play())
      expect(played).toBeDefined()
      const staked = (played?.parts ?? []).reduce((sum, { stake }) => sum + stake, 0)
      expect(staked).toBeLessThanOrEqual(100)
      expect(payoutOf(played?.parts ?? [])).toBeGreaterThanOrEqual(0)
    }
  }
})

/** Good choices with one key of them changed to anything, or anything at all. */
const bad = fc.oneof(
  fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true }),
  fc
    .tuple(fc.constantFrom(...Object.values(good)), fc.anything())
    .chain(([choices, value]) =>
      fc.constantFrom(...Object.keys(choices), 'other').map((key) => ({ ...choices, [key]: value })),
    ),
)

test('whatever is chosen is played for no more than was staked, or not at all', () => {
  fc.assert(
    fc.property(fc.constantFrom(...houseGames.values()), bad, fc.nat({ max: 200 }), (game, choices, stake) => {
      const played = game.play(seededStream(game.config), { stake, variant: 97, choices })
      const staked = (played?.parts ?? []).reduce((sum, part) => sum + part.stake, 0)
      expect(staked).toBeLessThanOrEqual(stake)
      expect(played?.parts.every(({ multiplier }) => Number.isSafeInteger(multiplier) && multiplier >= 0) ?? true).toBe(
        true,
      )
    }),
    { numRuns: runs(1000, 50_000) },
  )
})
