import { expect, test } from 'vitest'
import { readNext } from './read-next.ts'

test.each(['/', '/live', '/coupons?status=won#top', '/match/12?next=//evil.example'])(
  '%s is a place of the site',
  (next) => {
    expect(readNext({ next })).toEqual({ next })
  },
)

test.each([
  undefined,
  7,
  '',
  'live',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
])('%j is none', (next) => {
  expect(readNext({ next })).toEqual({})
})
