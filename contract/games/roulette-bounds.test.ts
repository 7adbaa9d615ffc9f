import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'
import { describe, expect, test } from 'vitest'
import { rouletteBetMax, tableBetsShape, whyBetsBarred } from './roulette-bounds.ts'

const stakeMin = 20

describe('bets', () => {
  test.each([
    ['17', 277_777],
    ['17-20', 555_555],
    ['1-2-3', 833_333],
    ['0-1-2', 833_333],
    ['0-1-2-3', 1_111_111],
    ['1-2-4-5', 1_111_111],
    ['1-2-3-4-5-6', 1_666_666],
    ['dozen1', 3_333_333],
    ['column3', 3_333_333],
    ['red', 5_000_000],
  ])('on %s are %d at most', (name, max) => {
    expect(rouletteBetMax(name)).toBe(max)
    expect(whyBetsBarred({ placed: [], bets: { [name]: max }, stakeMin })).toBeUndefined()
    const above = { code: 'stakeAboveMax', limit: 'site', max, stake: max + 1 }
    expect(whyBetsBarred({ placed: [], bets: { [name]: max + 1 }, stakeMin })).toEqual(above)
    expect(whyBetsBarred({ placed: [{ [name]: max }], bets: { [name]: 20 }, stakeMin })).toMatchObject({ max })
  })

  test('of less than the smallest stake are none', () => {
    expect(whyBetsBarred({ placed: [{ red: 100 }], bets: { red: 19 }, stakeMin })).toEqual({
      ...{ code: 'stakeBelowMin', limit: 'site', min: 20, stake: 19 },
    })
  })

  test('that could pay more together than a round may are not taken, each of them within its own bound', () => {
    const bets = { '17': 200_000, '17-20': 300_000 }
    expect(whyBetsBarred({ placed: [], bets, stakeMin })).toMatchObject({ code: 'stakeAboveMax', stake: 500_000 })
    expect(whyBetsBarred({ placed: [], bets: { '17': 200_000, '18': 200_000 }, stakeMin })).toBeUndefined()
    expect(whyBetsBarred({ placed: [bets], bets: { red: 20 }, stakeMin })).toBeDefined()
  })

  test('are named as the table names them', () => {
    for (const name of rouletteBets.keys()) expect(tableBetsShape.safeParse({ [name]: 20 }).success).toBe(true)
    for (const strange of [{}, { '37': 20 }, { '20-17': 20 }, { red: 0 }, { red: 1.5 }, { constructor: 20 }])
      expect(tableBetsShape.safeParse(strange).success).toBe(false)
  })
})
