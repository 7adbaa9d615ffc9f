import { expect, it } from 'vitest'
import { mayTrack } from './insight.ts'
import { isPercentage, statisticIds, statisticsOf } from './statistics.ts'

const everySport = Array.from({ length: 200 }, (_, sportId) => statisticsOf(sportId))

it('has a sport for every statistic, and names none twice in it', () => {
  const used = new Set(everySport.flat())
  expect(statisticIds.filter((id) => !used.has(id))).toEqual([])
  for (const ids of everySport) expect(new Set(ids).size).toBe(ids.length)
})

it('counts nothing in a sport that nobody keeps statistics of', () => {
  expect(statisticsOf(999)).toEqual([])
})

it('lets shares fall, and counts only rise', () => {
  expect(statisticIds.filter(isPercentage)).toEqual(['possession', 'firstServe'])
})

it('tracks every sport but the one that betting-core §2 leaves out', () => {
  expect([1, 5, 111].every(mayTrack)).toBe(true)
  expect(mayTrack(71)).toBe(false)
})
