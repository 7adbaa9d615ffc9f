import { languageCookie } from '@banko/contract/first-view.ts'
import { readCoupon } from './coupon.ts'
import { further } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

// demo5 reads English; the site of the demo begins in Turkish

test.use({ viewport: { width: 390, height: 844 } })

test('who signs in reads on in the language of their account, where they wanted to be', async ({ page, site }) => {
  await page.goto('/tr/coupons')
  await site.running()
  await page.getByLabel(site.say('account.userName')).fill('demo5')
  await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-5')
  await page.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(page).toHaveURL(/\/en\/coupons/)
  await expect(page).toHaveTitle(new RegExp(String(new Site(page, 'en').say('nav.coupons'))))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a language that was chosen on the device stays, whoever signs in', further, async ({ page, house }) => {
  await page.context().addCookies([{ name: languageCookie, value: 'fa', url: house.url }])
  await new Site(page, 'fa').signIn('demo5')
  await page.reload()
  await expect(page).toHaveURL(/\/fa/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test(
  'a coupon that was promised before the sign-in is placed, in the language of the account',
  further,
  async ({ page, site }) => {
    await site.open()
    await site.pickComing(1)
    await site.openSlip()
    await site.typeStake('5')
    await page.getByRole('button', { name: site.say('slip.signInFor') }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(site.say('account.userName')) })
    await dialog.getByLabel(site.say('account.userName')).fill('demo5')
    await dialog.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-5')
    await dialog.getByRole('button', { name: site.say('account.submit') }).click()
    const english = new Site(page, 'en')
    await expect(english.placed()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await readCoupon(page, await english.couponJustPlaced())).toMatchObject({
      stakeTotal: 500,
      status: 'waiting',
    })
  },
)
