import { printPlace } from '@banko/contract/print-view.ts'
import { expect, test } from 'vitest'
import { readPrintPlace } from './print-place.ts'

const couponId = '7e5f3f9e-6f0c-4a39-9a58-0d0f3c3f6a11'

test('it reads what the site writes', () => {
  const search = { paper: 'mm58', zone: 'America/Argentina/Buenos_Aires' } as const
  expect(readPrintPlace(printPlace('fa', couponId, search))).toEqual({ couponId, ...search })
})

test.each([
  ['', 'a4', undefined],
  ['?paper=a4&zone=Europe%2FIstanbul', 'a4', 'Europe/Istanbul'],
  ['?paper=mm80&zone=UTC', 'mm80', 'UTC'],
  ['?paper=letter&zone=Mars%2FOlympus', 'a4', undefined],
  ['?zone=%3Cscript%3E', 'a4', undefined],
  ['?zone=Europe/Istanbul&zone=UTC', 'a4', 'Europe/Istanbul'],
])('a print at %j is on %s in the zone %s', (search, paper, zone) => {
  expect(readPrintPlace(`/tr/coupons/${couponId}/print${search}`)).toEqual({ couponId, paper, zone })
})

test.each([
  `/tr/coupons/${couponId}`,
  `/coupons/${couponId}/print`,
  `/tr/coupons/${couponId}/print/more`,
  `/tr/coupons/${couponId.slice(1)}/print`,
  "/tr/coupons/' or 1=1 --/print",
  '/tr/coupons/1/print',
])('%s is no print', (place) => {
  expect(readPrintPlace(place)).toBeUndefined()
})
