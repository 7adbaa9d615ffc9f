import { further } from './long-form.ts'
import { expect, test } from './test.ts'

test('a coupon is put onto the slip again by one tap, and can be placed', further, async ({ site, page }) => {
  await site.signIn('demo2')
  await site.open()
  await site.pickComing(2, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  const couponId = await site.couponJustPlaced()
  await site.open(`/coupons/${couponId}`)
  await page.getByRole('button', { name: site.say('coupon.betAgain') }).click()
  await expect(page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')).toHaveCount(2)
  await site.typeStake('10')
  await site.place()
  expect(await site.couponJustPlaced()).not.toBe(couponId)
})
