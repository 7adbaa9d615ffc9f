import type { RoundBet } from '@banko/betting/games/house-game.ts'
import { houseGames } from '@banko/betting/games/house-games.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { seededStream } from '@banko/betting/testing/seeded-stream.ts'
import { expect, test } from 'vitest'
import { proveGame } from './all-proofs.ts'
import { type BetOdds, returnOf } from './bet-odds.ts'
import { countedGames } from './counted-games.ts'

/** Large enough that no payout is rounded. */
const stake = 10_000

/** What one round pays, in stakes. */
function playOnce(config: string, nonce: number, choices: RoundBet['choices']): number {
  const played = houseGames.get(config)?.play(seededStream(config, nonce), { stake, variant: 97, choices })
  if (!played) throw new Error(`${config} does not play ${JSON.stringify(choices)}`)
  return payoutOf(played.parts) / stake
}

/** Opens fields until there are three, or a mine. */
function playMines(nonce: number): number {
  for (const picks of [[0], [0, 1], [0, 1, 2]]) {
    const paid = playOnce('mines@1', nonce, { mines: 3, picks })
    if (paid === 0 || picks.length === 3) return paid
  }
  return 0
}

interface Exact {
  readonly mean: number
  readonly variance: number
}

/** Of a bet of a counted game, by its name in the proof. */
function exactOf(config: string, bet: string): Exact {
  const odds = countedGames
    .find((game) => game.config === config)
    ?.bets(97)
    .find((each) => each.bet === bet)
  if (!odds) throw new Error(`${config} has no ${bet}`)
  const { n, d } = returnOf(odds)
  const mean = Number(n) / Number(d)
  return { mean, variance: squareOf(odds) - mean ** 2 }
}

function squareOf({ results }: BetOdds): number {
  const all = results.reduce((sum, { ways }) => sum + Number(ways), 0)
  return results.reduce((sum, { ways, multiplier }) => sum + (Number(ways) / all) * (multiplier / 10_000) ** 2, 0)
}

function exactOfSlot(config: string): Exact {
  const { windows, return: given } = proveGame(config).file
  const [n = 0, d = 1] = String(Object(given).all.exact).split('/').map(Number)
  return { mean: n / d, variance: Number(Object(windows).variance) }
}

test.each([
  ['dice@1', exactOf('dice@1', '4750 numbers'), { side: 'over', winning: 4750 }],
  ['plinko@1', exactOf('plinko@1', '16 rows, medium'), { rows: 16, risk: 'medium' }],
  ['keno@1', exactOf('keno@1', '5 numbers'), { numbers: [3, 14, 15, 22, 40] }],
  ['tv-keno@1', exactOf('tv-keno@1', '4 numbers'), { numbers: [1, 27, 54, 80] }],
  ['roulette@1', exactOf('roulette@1', '17-20'), { bets: { '17-20': stake } }],
  ['crash@1', exactOf('crash@1', 'at 2'), { parts: [{ stake, at: 200 }] }],
  ['slot-ten@1', exactOfSlot('slot-ten@1'), {}],
  ['slot-orchard@1', exactOfSlot('slot-orchard@1'), {}],
  ['slot-comet@1', exactOfSlot('slot-comet@1'), {}],
] as const)('rounds of %s pay in the long run what is proved', (config, { mean, variance }, choices) => {
  const rounds = runs(5000, 1_000_000)
  let paid = 0
  for (let nonce = 0; nonce < rounds; nonce += 1) paid += playOnce(config, nonce, choices)
  // 99.9 % of fair samples are nearer
  expect(Math.abs(paid - rounds * mean)).toBeLessThan(3.29 * Math.sqrt(rounds * variance))
})

test('rounds of mines pay in the long run what is proved', () => {
  const { mean, variance } = exactOf('mines@1', '3 mines, 3 safe')
  const rounds = runs(5000, 1_000_000)
  let paid = 0
  for (let nonce = 0; nonce < rounds; nonce += 1) paid += playMines(nonce)
  expect(Math.abs(paid - rounds * mean)).toBeLessThan(3.29 * Math.sqrt(rounds * variance))
})
