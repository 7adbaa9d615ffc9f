import { expect, test } from 'vitest'
import { quickStakesDefault, readQuickStakes } from './quick-stakes.ts'

test('a site that says nothing has 5, 10, 25 and 50', () => {
  expect(readQuickStakes(quickStakesDefault, 'TRY')).toEqual([500, 1000, 2500, 5000])
  expect(readQuickStakes(quickStakesDefault, 'TND')).toEqual([5000, 10_000, 25_000, 50_000])
})

test('amounts stand in the order of the setting, each once', () => {
  expect(readQuickStakes('50, 2.5,50', 'TRY')).toEqual([5000, 250])
})

test.each(['', '5,', '5;10', '5,ten', '5,0', '5,-1', '5,2.555'])('%j is no setting', (setting) => {
  expect(readQuickStakes(setting, 'TRY')).toBeUndefined()
})
