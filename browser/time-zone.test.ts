import { afterEach, expect, test } from 'vitest'
import { dateOf, daysBetween, startOfDate, startOfDay } from './day.ts'
import { deviceTimeZone, isTimeZone, onTimeZone, setTimeZone, timeZoneChosen } from './time-zone.ts'

const at = (text: string) => Date.parse(text)

afterEach(() => setTimeZone(undefined))

test.each(['Europe/Istanbul', 'America/Argentina/Ushuaia', 'Etc/GMT-3', 'UTC', 'Asia/Kolkata'])(
  '%s is a zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true)
    setTimeZone(zone)
    expect(timeZoneChosen()).toBe(zone)
  },
)

test.each(['Mars/Olympus', 'x', '', '+03', '-05', 'Europe/'])('%j is none, and times stay the device’s', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
  setTimeZone(zone)
  expect(timeZoneChosen()).toBeUndefined()
})

test('the device has a zone', () => {
  expect(isTimeZone(deviceTimeZone())).toBe(true)
})

test('whoever listens is told of another zone', () => {
  let told = 0
  const stop = onTimeZone(() => told++)
  setTimeZone('Asia/Tehran')
  stop()
  setTimeZone('Asia/Kolkata')
  expect(told).toBe(1)
})

test.each([
  ['Europe/Istanbul', '2026-11-28T20:59:59Z', '2026-11-27T21:00Z', '2026-11-28'],
  ['Europe/Istanbul', '2026-11-28T21:00:00Z', '2026-11-28T21:00Z', '2026-11-29'],
  ['Asia/Kolkata', '2026-11-28T20:00:00Z', '2026-11-28T18:30Z', '2026-11-29'],
  ['Pacific/Kiritimati', '2026-12-31T11:00:00Z', '2026-12-31T10:00Z', '2027-01-01'],
  ['America/New_York', '2026-11-28T04:00:00Z', '2026-11-27T05:00Z', '2026-11-27'],
  // a day of 23 hours, and one of 25
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00Z', '2026-10-25'],
  // clocks go from 23:59 to 01:00: the day begins at one
  ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00Z', '2026-04-24'],
  // from 00:59 back to 00:00: the first of the two midnights
  ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00Z', '2026-11-01'],
])('in %s the day of %s begins at %s and is %s', (zone, moment, start, date) => {
  setTimeZone(zone)
  expect(startOfDay(at(moment))).toBe(at(start))
  expect(dateOf(at(moment))).toBe(date)
  expect(startOfDate(date)).toBe(at(start))
})

test.each(['Europe/Berlin', 'Africa/Cairo', 'America/Havana', 'Asia/Kolkata', 'Pacific/Apia'])(
  'in %s every day of a year begins where the one before ends, and no moment of it is of another',
  (zone) => {
    setTimeZone(zone)
    const noon = at('2026-01-01T12:00:00Z')
    for (let day = 0; day < 365; day++) {
      const [start, next] = [startOfDay(noon, day), startOfDay(noon, day + 1)]
      const hours = (next - start) / 3_600_000
      expect([23, 24, 25]).toContain(hours)
      expect(daysBetween(start, next - 1)).toBe(0)
      expect(daysBetween(start, next)).toBe(1)
      expect(startOfDate(dateOf(start), 1)).toBe(next)
    }
  },
)
