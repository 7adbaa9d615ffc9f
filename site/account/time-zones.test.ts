import { expect, test } from 'vitest'
import { readTimeZone, searchTimeZones, zoneName } from './time-zones.ts'

const winter = Date.UTC(2026, 0, 15, 12, 0, 50)
const summer = Date.UTC(2026, 6, 15, 12, 0, 50)

test('a zone is known by its place, by what its time is called, and by how far it is ahead now', () => {
  expect(readTimeZone('Asia/Tehran', 'tr-TR', winter)).toEqual({
    zone: 'Asia/Tehran',
    place: 'Tehran',
    called: 'İran Saati',
    offset: 'UTC+03:30',
  })
  expect(readTimeZone('America/Argentina/Ushuaia', 'en-GB', winter)).toMatchObject({
    place: 'Argentina / Ushuaia',
    offset: 'UTC-03:00',
  })
  expect(readTimeZone('UTC', 'en-GB', winter)).toMatchObject({ place: 'UTC', offset: 'UTC+00:00' })
})

test.each([
  ['Europe/Berlin', winter, 'UTC+01:00'],
  ['Europe/Berlin', summer, 'UTC+02:00'],
  ['Asia/Kolkata', winter, 'UTC+05:30'],
  ['America/St_Johns', winter, 'UTC-03:30'],
  ['Pacific/Kiritimati', winter, 'UTC+14:00'],
])('%s at %i is %s, whatever figures and calendar the language has', (zone, now, offset) => {
  for (const locale of ['tr-TR', 'fa-IR', 'en-GB']) expect(readTimeZone(zone, locale, now).offset).toBe(offset)
})

const zones = ['Africa/Algiers', 'America/New_York', 'Asia/Kolkata', 'Asia/Tehran', 'Europe/Istanbul'].map((zone) =>
  readTimeZone(zone, 'tr-TR', winter),
)

test.each([
  ['', ['Africa/Algiers', 'America/New_York', 'Asia/Kolkata', 'Asia/Tehran', 'Europe/Istanbul']],
  ['new york', ['America/New_York']],
  ['İSTANBUL', ['Europe/Istanbul']],
  ['iran', ['Asia/Tehran']],
  ['İRAN saatı', ['Asia/Tehran']],
  ['+5:30', ['Asia/Kolkata']],
  ['utc+3', ['Asia/Tehran', 'Europe/Istanbul']],
  ['europe utc+3', ['Europe/Istanbul']],
  ['atlantis', []],
])('%j finds %j', (sought, found) => {
  expect(searchTimeZones(zones, sought).map(({ zone }) => zone)).toEqual(found)
})

test('a zone is written for people', () => {
  expect(zoneName('America/Port_of_Spain')).toBe('America / Port of Spain')
})
