import { sharePicturePlace } from '@banko/contract/share-view.ts'
import { expect, it } from 'vitest'
import { readSharePlace } from './shared-coupon-place.ts'

const token = 'a_-4'.repeat(11).slice(0, 43)

it.each([
  [`/tr/shared/${token}`, { token, wants: 'page' }],
  [`/fa/shared/${token}/?from=chat`, { token, wants: 'page' }],
  [sharePicturePlace('en', token), { token, wants: 'picture' }],
  [`${sharePicturePlace('en', token)}?v=1`, { token, wants: 'picture' }],
  [`/tr/shared/${token}x`, undefined],
  [`/tr/shared/${token.slice(1)}`, undefined],
  [`/shared/${token}`, undefined],
  [`/tr/shared/${token}/picture/more`, undefined],
  [`/tr/coupons/${token}`, undefined],
])('reads %s', (place, read) => {
  expect(readSharePlace(place)).toEqual(read)
})
