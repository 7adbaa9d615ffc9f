import { builderPartsMax } from '@banko/betting/match/builder.ts'
import type { Pick } from '@banko/browser/picks.tsx'
import { expect, it } from 'vitest'
import { BuilderPicks } from './builder-picks.ts'

const fixture: Pick['fixture'] = {
  matchId: 7,
  sportId: 1,
  categoryId: 1,
  categoryName: 'England',
  categoryFlag: 'gb-eng',
  tournamentId: 1,
  tournamentName: 'First League',
  home: { id: 1, name: 'Lyon' },
  away: { id: 2, name: 'Marseille' },
  startsAt: 0,
}
const pick = (marketKey: string, outcomeId: string): Pick => ({
  fixture,
  marketKey,
  outcomeId,
  price: 2000,
  version: 1,
})
const shown = ({ parts }: BuilderPicks) => parts.map(({ marketKey, outcomeId }) => `${marketKey} ${outcomeId}`)

it('takes one answer to each question, the last that was tapped, and lets go of it at the next tap', () => {
  const picks = new BuilderPicks()
  let told = 0
  picks.subscribe(() => {
    told += 1
  })
  picks.toggle(pick('1x2', '1'))
  picks.toggle(pick('bothToScore', 'yes'))
  picks.toggle(pick('1x2', 'x'))
  expect(shown(picks)).toEqual(['1x2 x', 'bothToScore yes'])
  expect(picks.isPicked('7|1x2|x')).toBe(true)
  expect(picks.isPicked('7|1x2|1')).toBe(false)
  picks.toggle(pick('1x2', 'x'))
  expect(shown(picks)).toEqual(['bothToScore yes'])
  picks.clear()
  expect([shown(picks), told]).toEqual([[], 5])
})

it('holds so many parts and no more', () => {
  const picks = new BuilderPicks()
  for (let line = 0; line <= builderPartsMax; line++) picks.toggle(pick(`total/total=${line}.5`, 'over'))
  expect(picks.parts).toHaveLength(builderPartsMax)
})
