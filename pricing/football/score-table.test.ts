import { footballTypes } from '@banko/betting/market-types/football.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { expect, it } from 'vitest'
import { productGrid, sumGrid } from '../chances/score-grid.ts'
import type { Look } from './outlook.ts'
import { sumAnswers } from './score-table.ts'

/** One more for the home side or none, as likely as not; nothing for the other side. */
function look(now: HomeAway): Look {
  const grid = productGrid(Float64Array.of(0.5, 0.5), Float64Array.of(1), now)
  return { grid, sums: sumGrid(grid) }
}

it('gives each final count’s chance to whoever wins at it', () => {
  expect(sumAnswers(footballTypes['1x2'], {}, look({ home: 0, away: 1 }))).toEqual([0, 0.5, 0.5])
  expect(sumAnswers(footballTypes.doubleChance, {}, look({ home: 0, away: 1 }))).toEqual([0.5, 0.5, 1])
})

it('leaves out what is void', () => {
  expect(sumAnswers(footballTypes.drawNoBet, {}, look({ home: 0, away: 1 }))).toEqual([0, 1])
  const level = productGrid(Float64Array.of(1), Float64Array.of(1), { home: 2, away: 2 })
  expect(sumAnswers(footballTypes.drawNoBet, {}, { grid: level, sums: sumGrid(level) })).toEqual([0, 0])
})

it('knows counts that have no place in a table', () => {
  expect(sumAnswers(footballTypes.cornersOddEven, {}, look({ home: 70, away: 0 }))).toEqual([0.5, 0.5])
  expect(sumAnswers(footballTypes.awayOddEven, {}, look({ home: 0, away: 71 }))).toEqual([1, 0])
  expect(sumAnswers(footballTypes.bothToScore, {}, look({ home: 0, away: 80 }))).toEqual([0.5, 0.5])
})

it('asks every specifier apart', () => {
  const grid = look({ home: 2, away: 0 })
  expect(sumAnswers(footballTypes.bothToScoreTotal, { total: '2.5' }, grid)).toEqual([0, 0.5, 0, 0.5])
  expect(sumAnswers(footballTypes.bothToScoreTotal, { total: '1.5' }, grid)).toEqual([0, 1, 0, 0])
})
