import { expect, test } from 'vitest'
import { dropTime } from './drop-time.ts'

const at = (text: string) => Date.parse(text)
const zone = 'Europe/Berlin'

test.each([
  ['a day, before it ends', 'day', '2026-06-10T12:00:00+02:00', '2026-06-10T23:59:00+02:00'],
  ['in its last minute the next day', 'day', '2026-06-10T23:59:00+02:00', '2026-06-11T23:59:00+02:00'],
  ['a day of 23 hours', 'day', '2026-03-29T00:30:00+01:00', '2026-03-29T23:59:00+02:00'],
  ['a week, on its Sunday', 'week', '2026-06-10T12:00:00+02:00', '2026-06-14T23:59:00+02:00'],
  ['after that the next Sunday', 'week', '2026-06-14T23:59:30+02:00', '2026-06-21T23:59:00+02:00'],
] as const)('%s', (_, dropBy, now, until) => {
  expect(dropTime({ dropBy, timeZone: zone }, at(now))).toBe(at(until))
})

test('no time where it has none', () => {
  expect(dropTime({ timeZone: zone }, 0)).toBeUndefined()
})
