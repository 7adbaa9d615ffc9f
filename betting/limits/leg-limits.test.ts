import { describe, expect, test } from 'vitest'
import { checkSlip, type SlipFacts } from '../slip/check-slip.ts'
import type { Selection } from '../slip/selection.ts'
import { exampleFacts, pick } from '../testing/books.ts'
import { boundsOfLegs, boundsOfTotal, type LegLimits, legLimitsDefault } from './leg-limits.ts'

const key = '1|1x2|1'
const limits: LegLimits = {
  selection: key,
  single: { stakeMin: 100, stakeMax: 900, payoutMax: 50_000 },
  combination: { stakeMin: 200, stakeMax: 700, payoutMax: 30_000 },
  legsMin: 1,
  totalMax: 5000,
  staked: 0,
}

function refusalsOf(selections: readonly Selection[], legLimits: LegLimits, change: Partial<SlipFacts> = {}) {
  return checkSlip(exampleFacts(selections, { legLimits: [legLimits], ...change })).refusals
}

test('by default an outcome takes 1 to 250 and pays 12,500, and a player 5,000 on it', () => {
  const set = { stakeMin: 100, stakeMax: 25_000, payoutMax: 1_250_000 }
  expect(legLimitsDefault(key, 'TRY')).toEqual({
    selection: key,
    single: set,
    combination: set,
    legsMin: 1,
    totalMax: 500_000,
    staked: 0,
  })
  expect(legLimitsDefault(key, 'TND').totalMax).toBe(5_000_000)
})

test('alone its single limits hold, with others its combination limits', () => {
  expect(boundsOfLegs([limits], [key])[0]).toMatchObject({ source: 'outcome', selection: key, stakeMax: 900 })
  expect(boundsOfLegs([limits], [key, '2|1x2|1'])[0]).toMatchObject({
    source: 'outcome',
    selection: key,
    stakeMax: 700,
  })
})

describe('the same question in other words', () => {
  const [homeWin, homeAhead] = [key, '1|asianHandicap/hcp=-0.5|1']
  const stakedOn = (selection: string, staked: number) => ({ ...limits, selection, staked })
  const left = (all: readonly LegLimits[], selection: string) =>
    boundsOfLegs(all, [selection]).find(({ source }) => source === 'selectionTotal')?.stakeMax

  test('shares the total: what is staked on either counts for both', () => {
    const all = [stakedOn(homeWin, 3000), stakedOn(homeAhead, 1500)]
    expect([left(all, homeWin), left(all, homeAhead)]).toEqual([500, 500])
    expect(left([stakedOn(homeWin, 4000)], homeAhead)).toBe(1000)
  })

  test('has outcome limits of its own', () => {
    expect(boundsOfLegs([stakedOn(homeWin, 0)], [homeAhead]).map(({ source }) => source)).toEqual(['selectionTotal'])
  })

  test('on another match, or another question, is none of it', () => {
    expect(left([stakedOn('2|asianHandicap/hcp=-0.5|1', 4000)], homeWin)).toBeUndefined()
    expect(left([stakedOn('1|1x2|x', 4000)], homeWin)).toBeUndefined()
  })
})

describe('on a slip', () => {
  test('the refusal names the selection', () => {
    expect(refusalsOf([pick(1)], limits, { stake: 901 })).toEqual([
      { code: 'stakeAboveMax', max: 900, stake: 901, limit: 'outcome', selection: key },
    ])
    expect(refusalsOf([pick(1), pick(2)], limits, { stake: 199 })).toEqual([
      { code: 'stakeBelowMin', min: 200, stake: 199, limit: 'outcome', selection: key },
    ])
    expect(refusalsOf([pick(1), pick(2)], limits, { stake: 200 })).toEqual([])
  })

  test('limits of selections that are not on it do not matter', () => {
    expect(refusalsOf([pick(2)], limits, { stake: 2000 })).toEqual([])
  })

  test('what it pays is cut', () => {
    const { quote } = checkSlip(
      exampleFacts([pick(1)], {
        legLimits: [{ ...limits, single: { ...limits.single, payoutMax: 1500 } }],
        stake: 900,
      }),
    )
    expect(quote).toMatchObject({ payoutMax: 1500, payoutLimit: 1500 })
  })

  test("a player's total leaves what is left of it, at last nothing", () => {
    const wide = { ...limits, single: { ...limits.single, stakeMin: 1, stakeMax: 10_000 } }
    expect(refusalsOf([pick(1)], { ...wide, staked: 4500 }, { stake: 500 })).toEqual([])
    expect(refusalsOf([pick(1)], { ...wide, staked: 4500 }, { stake: 501 })).toEqual([
      { code: 'stakeAboveMax', max: 500, stake: 501, limit: 'selectionTotal', selection: key },
    ])
    expect(refusalsOf([pick(1)], { ...wide, staked: 6000 }, { stake: 1 })).toMatchObject([{ max: 0 }])
  })

  test('it asks for so many matches beside it', () => {
    expect(refusalsOf([pick(1), pick(2)], { ...limits, legsMin: 3 }, { stake: 500 })).toEqual([
      { code: 'legsTooFew', min: 3, count: 2, limit: 'outcome', selection: key },
    ])
    expect(refusalsOf([pick(1), pick(2), pick(3)], { ...limits, legsMin: 3 }, { stake: 500 })).toEqual([])
  })
})

test('a total of a match is told by its source', () => {
  expect(boundsOfTotal('match', 1000, 300)).toEqual({ source: 'match', stakeMax: 700 })
})
