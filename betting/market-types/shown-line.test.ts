import { expect, test } from 'vitest'
import { isLineShown } from './shown-line.ts'

test.each([
  ['total/total=2.5', true],
  ['total/total=2', false],
  ['total/total=2.25', false],
  ['total/total=2.75', false],
  ['cornersHandicap/hcp=-1.5', true],
  ['cornersHandicap/hcp=-1', false],
  ['basketballTotal/total=160.5', true],
  ['basketballTotal/total=160', false],
])('of halves only lines ending in .5 are shown: %s %s', (key, shown) => {
  expect(isLineShown(key)).toBe(shown)
})

test.each(['asianTotal/total=2.25', 'asianTotal/total=2.5', 'asianTotal/total=3', 'asianHandicap/hcp=-0.75'])(
  'of quarters every line is shown: %s',
  (key) => {
    expect(isLineShown(key)).toBe(true)
  },
)

test.each(['1x2', 'correctScore', 'handicap/hcp=0:1', 'firstThrowIn/total=2.25'])(
  'what has no line of ours is shown: %s',
  (key) => {
    expect(isLineShown(key)).toBe(true)
  },
)
