import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

const settles = (key: string, record: string, expected: string) => expect(settleExample(key, record)).toBe(expected)

describe('both halves: what the first one decides alone is decided at half time', () => {
  it.each([
    ['homeWinEitherHalf', 'second 1:0 half 1:0', 'yes won, no lost'],
    ['homeWinEitherHalf', 'second 0:1 half 0:1', 'open'],
    ['homeWinEitherHalf', 'over 1:1 half 0:1', 'yes won, no lost'],
    ['homeWinBothHalves', 'second 1:0 half 1:0', 'open'],
    ['homeWinBothHalves', 'second 0:1 half 0:1', 'yes lost, no won'],
    ['homeWinBothHalves', 'over 2:0 half 1:0', 'yes won, no lost'],
    ['awayWinBothHalves', 'over 0:2 half 0:2', 'yes lost, no won'],
    ['awayWinEitherHalf', 'over 3:1 half 3:0', 'yes won, no lost'],
    ['drawEitherHalf', 'second 1:0 half 1:0', 'open'],
    ['drawEitherHalf', 'over 2:1 half 1:0', 'yes won, no lost'],
    ['drawEitherHalf', 'over 3:1 half 1:0', 'yes lost, no won'],
    ['homeScoreBothHalves', 'over 2:0 half 2:0', 'yes lost, no won'],
    ['bothScoreBothHalves', 'over 2:2 half 1:1', 'yes won, no lost'],
    ['bothHalvesOver/total=1.5', 'second 1:0 half 1:0', 'yes lost, no won'],
    ['bothHalvesOver/total=1.5', 'over 3:1 half 1:1', 'yes won, no lost'],
    ['bothHalvesUnder/total=1.5', 'over 1:1 half 1:0', 'yes won, no lost'],
    ['halvesBothToScore', 'over 2:1 half 1:1', 'yes/yes lost, yes/no won, no/yes lost, no/no lost'],
  ])('%s  %s  ->  %s', settles)
})

describe('half with most goals', () => {
  it.each([
    ['halfMostGoals', 'second 3:0 half 3:0', 'open'],
    ['halfMostGoals', 'over 3:0 half 2:0', 'first won, equal lost, second lost'],
    ['homeHalfMostGoals', 'over 2:5 half 1:0', 'first lost, equal won, second lost'],
    ['awayHalfMostGoals', 'over 2:5 half 1:0', 'first lost, equal lost, second won'],
  ])('%s  %s  ->  %s', settles)
})

it.each(['halfMostGoals', 'drawEitherHalf', 'bothHalvesOver/total=0.5'])(
  '%s: void at the end when nobody knows the half-time score',
  (key) => {
    expect(settleExample(key, 'second 2:1')).toBe('open')
    expect(settleExample(key, 'over 2:1')).toMatch(/^(\w+ void(, )?)+$/)
  },
)
