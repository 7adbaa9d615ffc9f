import { expect, test } from 'vitest'
import { compare, fraction } from '../numbers/fraction.ts'
import { type BestLeg, bestFactor, bestParts } from './best-factor.ts'

const leg = (marketKey: string, thousandths: number, settled = false): BestLeg => ({
  marketKey,
  factor: fraction(thousandths, 1000),
  settled,
})

test.each([
  ['one outcome of a market that only one can win', [leg('1x2', 2000), leg('1x2', 3000)], 3000],
  [
    'the two best of double chance',
    [leg('doubleChance', 1200), leg('doubleChance', 1333), leg('doubleChance', 1714)],
    3047,
  ],
  ['different markets together', [leg('1x2', 2000), leg('total/total=2.5', 1850)], 3850],
  ['different lines together', [leg('total/total=1.5', 1300), leg('total/total=2.5', 1850)], 3150],
  [
    'settled legs as they are, beside the best open one',
    [leg('1x2', 500, true), leg('1x2', 2000), leg('1x2', 3000)],
    3500,
  ],
  ['all of a market as void, where that returns more', [leg('total/total=2', 1900), leg('total/total=2', 1950)], 2000],
  [
    'two of double chance as won and not all as void',
    [leg('doubleChance', 1500), leg('doubleChance', 1510), leg('doubleChance', 1900)],
    3410,
  ],
  ['one market as void beside another that wins', [leg('1x2', 1500), leg('1x2', 1600), leg('bothToScore', 3000)], 5000],
  ['one open leg as won, whatever it is', [leg('total/total=2', 1010)], 1010],
  ['one of a market that nobody knows', [leg('riddle', 5000), leg('riddle', 4000)], 5000],
  ['nothing', [], 0],
])('counts %s', (_name, legs, thousandths) => {
  expect(compare(bestFactor(legs), fraction(thousandths, 1000))).toBe(0)
})

test('the parts are the factors that count, settled ones first', () => {
  const legs = [leg('1x2', 2000), leg('1x2', 3000), leg('total/total=2', 1900), leg('total/total=2', 1900)]
  expect(bestParts([...legs, leg('bothToScore', 0, true)]).map(({ n, d }) => (n * 1000n) / d)).toEqual([
    0n,
    3000n,
    1000n,
    1000n,
  ])
})
