import { expect, it } from 'vitest'
import { isLineShown } from './shown-line.ts'

it.each([
  ['total/total=2.5', true],
  ['total/total=3', false],
  ['total/total=2.25', false],
  ['cornersHandicap/hcp=-1.5', true],
  ['cornersHandicap/hcp=-2', false],
  ['halfTimeAsianHandicap/hcp=0', true],
  ['halfTimeAsianHandicap/hcp=-0.5', true],
  ['halfTimeAsianHandicap/hcp=-0.25', false],
  ['asianHandicap/hcp=-0.25', true],
  ['asianTotal/total=2.75', true],
  ['totalAtMinute/minute=30&total=0.5', true],
  ['totalAtMinute/minute=30&total=1', false],
  ['europeanHandicap/hcp=0:1', true],
  ['1x2', true],
  ['somebodyElses/total=3', true],
])('of %s it is %s that it is shown', (key, shown) => expect(isLineShown(key)).toBe(shown))
