import { readCoupon } from './coupon.ts'
import { further } from './long-form.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('an open coupon is edited on the slip: sold and placed in one step, and each leads to the other', async ({
  site,
  page,
}) => {
  await site.signIn('demo2')
  await site.open()
  await site.pickComing(2, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  const couponId = await site.couponJustPlaced()
  await site.open(`/coupons/${couponId}`)
  const before = await site.balance()
  await page.getByRole('button', { name: site.say('cashOut.edit'), exact: true }).click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText(site.say('slip.edit.offer'))).toBeVisible()
  await expect(slip.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')).toHaveCount(2)
  // it stays an edit over a reload
  await page.reload()
  await expect(slip.getByText(site.say('slip.edit.offer'))).toBeVisible()
  await slip
    .getByRole('button', { name: site.say('slip.remove') })
    .first()
    .click()
  await site.place()
  const newId = await site.couponJustPlaced()
  expect(newId).not.toBe(couponId)
  const { soldFor, status } = await readCoupon(page, couponId)
  expect(status).toBe('sold')
  await expect.poll(() => site.balance()).toBe(before + soldFor - 2000)
  await site.open(`/coupons/${couponId}`)
  await page.getByRole('link', { name: site.say('cashOut.replacedBy') }).click()
  await expect(page).toHaveURL(new RegExp(`/coupons/${newId}$`))
  await expect(page.getByRole('article')).toBeVisible()
})

test('an edit that is stopped is a coupon of its own again', further, async ({ site, page }) => {
  await site.signIn('demo3')
  await site.open()
  await site.pickComing(2, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('15')
  await site.place()
  const couponId = await site.couponJustPlaced()
  await site.open(`/coupons/${couponId}`)
  await page.getByRole('button', { name: site.say('cashOut.edit'), exact: true }).click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText(site.say('slip.edit.offer'))).toBeVisible()
  await slip.getByRole('button', { name: site.say('slip.edit.stop') }).click()
  await expect(slip.getByText(site.say('slip.edit.offer'))).toHaveCount(0)
  await site.place()
  expect(await site.couponJustPlaced()).not.toBe(couponId)
  expect((await readCoupon(page, couponId)).status).toBe('waiting')
})
