import { expect, test } from 'vitest'
import { readerZone } from './reader-zone.ts'

const zoneOf = (cookies: Readonly<Record<string, string>>) => readerZone({ cookie: (name) => cookies[name] })

test('what was chosen goes before where the device is', () => {
  expect(zoneOf({ timezone: 'Asia/Tehran', banko_zone: 'Europe/Istanbul' })).toBe('Asia/Tehran')
  expect(zoneOf({ banko_zone: 'Europe/Istanbul' })).toBe('Europe/Istanbul')
  expect(zoneOf({})).toBeUndefined()
})

test('a zone has one spelling, whatever is sent', () => {
  expect(zoneOf({ timezone: 'eUROPE/iSTANBUL' })).toBe('Europe/Istanbul')
})

test.each(['Europe/Nowhere', '+03:00', '', '../etc'])('%j is no zone', (timezone) => {
  expect(zoneOf({ timezone })).toBeUndefined()
})
