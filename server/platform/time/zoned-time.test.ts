import { expect, test } from 'vitest'
import { zonedTime } from './zoned-time.ts'

const read = (zone: string, text: string) => {
  const at = zonedTime(zone)?.read(text)
  return at === undefined ? undefined : new Date(at).toISOString()
}

test.each([
  ['UTC', '2026-11-21 20:45', '2026-11-21T20:45:00.000Z'],
  ['UTC', '2026-11-21T20:45:30', '2026-11-21T20:45:30.000Z'],
  ['+03:00', '2026-11-21 20:45', '2026-11-21T17:45:00.000Z'],
  ['-03:30', '2026-11-21 20:45', '2026-11-22T00:15:00.000Z'],
  ['Europe/Istanbul', '2026-11-21 20:45', '2026-11-21T17:45:00.000Z'],
  ['Europe/London', '2026-07-01 20:45', '2026-07-01T19:45:00.000Z'],
  ['Europe/London', '2026-12-01 20:45', '2026-12-01T20:45:00.000Z'],
  ['Asia/Tehran', '2026-11-21 00:15', '2026-11-20T20:45:00.000Z'],
  // the hours around a change
  ['Europe/London', '2026-03-29 00:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/London', '2026-03-29 02:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/London', '2026-10-25 00:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/London', '2026-10-25 02:00', '2026-10-25T02:00:00.000Z'],
  // its own offset goes before the file's zone
  ['Europe/London', '2026-10-25 01:30+01:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/Istanbul', '2026-11-21T20:45Z', '2026-11-21T20:45:00.000Z'],
  ['utc', '2028-02-29 00:00', '2028-02-29T00:00:00.000Z'],
])('in %s, %s is %s', (zone, text, moment) => {
  expect(read(zone, text)).toBe(moment)
})

test.each([
  ['Europe/London', '2026-03-29 01:30', 'an hour that is left out'],
  ['Europe/London', '2026-10-25 01:30', 'an hour that comes twice'],
  ['UTC', '2026-02-29 10:00', 'a day that is not'],
  ['UTC', '2026-13-01 10:00', 'a month that is not'],
  ['UTC', '2026-01-01 24:00', 'an hour that is not'],
  ['UTC', '2026-01-01 10:60', 'a minute that is not'],
  ['UTC', '2026-01-01 10:00:60', 'a second that is not'],
  ['UTC', '2026-01-01 10:00+15:00', 'an offset that is not'],
  ['UTC', '21.11.2026 20:45', 'another form'],
  ['UTC', '2026-11-21', 'no time'],
  ['UTC', '0000-00-00 00:00', 'nothing'],
  ['UTC', '', 'nothing'],
])('in %s, %s is none: %s', (zone, text) => {
  expect(zonedTime(zone)).toBeDefined()
  expect(read(zone, text)).toBeUndefined()
})

test.each(['', 'Nowhere', 'Europe/Nowhere', '+3', '+15:00', '03:00', 'Europe/London\0', 'a/b/c/d'])(
  '%s is no zone',
  (zone) => {
    expect(zonedTime(zone)).toBeUndefined()
  },
)
