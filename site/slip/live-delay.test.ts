import { expect, it } from 'vitest'
import { liveDelay } from './live-delay.ts'
import { exampleFixture } from './testing/examples.ts'

const settings = { liveDelaySeconds: 5, liveDelaySecondsBySport: { 5: 8, 23: 2 } }
const leg = (sportId: number, live: boolean) => ({ live, fixture: { ...exampleFixture(1), sportId } })

it.each([
  ['nothing in play waits for nobody', [leg(1, false)], 0],
  ['the house’s own delay', [leg(1, true)], 5],
  ['a sport’s own delay', [leg(23, true), leg(5, false)], 2],
  ['the slowest live leg decides', [leg(23, true), leg(5, true), leg(1, true)], 8],
  ['a match that is not known by name yet', [{ live: true, fixture: undefined }], 5],
])('%s', (_, legs, seconds) => {
  expect(liveDelay(legs, settings)).toBe(seconds)
})
