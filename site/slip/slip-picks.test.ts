import { expect, it } from 'vitest'
import { SlipPicks } from './slip-picks.ts'
import { examplePick, exampleSlip } from './testing/examples.ts'

it('keeps taps for a slip that is still on its way, and marks what is on it once it is there', () => {
  const picks = new SlipPicks()
  let told = 0
  const stop = picks.subscribe(() => {
    told += 1
  })
  picks.toggle(examplePick(1))
  picks.toggle(examplePick(2))
  picks.toggle(examplePick(1))
  expect(picks.isPicked('2|1x2|1')).toBe(false)
  const { slip } = exampleSlip()
  slip.toggle(examplePick(3))
  picks.join(slip)
  expect(slip.getState().slip.selections.map(({ matchId }) => matchId)).toEqual([3, 2])
  expect([picks.isPicked('2|1x2|1'), picks.isPicked('1|1x2|1')]).toEqual([true, false])
  const before = told
  expect(before).toBeGreaterThan(0)
  picks.toggle(examplePick(4))
  expect(slip.isPicked('4|1x2|1')).toBe(true)
  expect(told).toBeGreaterThan(before)
  const after = told
  stop()
  slip.toggle(examplePick(5))
  expect(told).toBe(after)
})
