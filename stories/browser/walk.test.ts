import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a first coupon, from opening the site to its money', async ({ site, page }) => {
  await site.open()
  await site.pick(site.section('nav.live').locator('article').nth(2))
  await site.pick(site.section('board.upcoming').locator('article').first())
  await site.openSlip()
  await page.screenshot({ path: '/tmp/w1.png' })
  await site.typeStake('25')
  await page.screenshot({ path: '/tmp/w2.png' })
  expect(1).toBe(1)
})
