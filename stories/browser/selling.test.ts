import type { Page } from '@playwright/test'
import { readCoupon } from './coupon.ts'
import { further } from './long-form.ts'
import { readAmount, type Site } from './site.ts'
import { expect, test } from './test.ts'

/** A coupon on matches that begin late enough; its page is open. */
async function placeComing(site: Site, page: Page, count: number): Promise<string> {
  await site.open()
  await site.pickComing(count, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  const couponId = await site.couponJustPlaced()
  await site.open(`/coupons/${couponId}`)
  await page.getByRole('article').waitFor()
  return couponId
}

test('a coupon is sold in part and then whole, at what the button says, to the cent', async ({ site, page }) => {
  await site.signIn('demo2')
  const couponId = await placeComing(site, page, 2)
  const before = await site.balance()
  const open = page.getByRole('button', { name: site.say('cashOut.sellFor') })
  await open.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /50/ }).click()
  const confirm = sheet.getByRole('button', { name: site.say('cashOut.confirm') })
  await expect(sheet.getByText(site.say('cashOut.forStake'))).toContainText('10,00')
  await confirm.click()
  const half = readAmount((await sheet.getByRole('status').textContent()) ?? '')
  expect(half).toBeGreaterThan(0)
  await sheet
    .getByRole('button', { name: site.say('kit.close') })
    .last()
    .click()
  await expect.poll(() => site.balance()).toBe(before + half)
  await expect(page.getByText(site.say('coupon.amount.sold'))).toBeVisible()
  await open.click()
  await confirm.click()
  const rest = readAmount((await sheet.getByRole('status').textContent()) ?? '')
  await expect(site.couponStatus(['sold'])).toBeVisible()
  await expect.poll(() => site.balance()).toBe(before + half + rest)
  expect((await readCoupon(page, couponId)).status).toBe('sold')
  await expect(open).toHaveCount(0)
})

test('an order to sell at an amount is kept, and ended by a tap', async ({ site, page }) => {
  await site.signIn('demo2')
  await placeComing(site, page, 2)
  await page.getByRole('button', { name: site.say('cashOut.sellFor') }).click()
  const sheet = page.getByRole('dialog')
  const amount = sheet.getByLabel(site.say('cashOut.order.label'))
  await sheet.getByRole('button', { name: site.say('cashOut.order.set') }).click()
  await expect(sheet.getByRole('alert')).toHaveText(site.say('cashOut.order.amountMissing'))
  await amount.fill('90000')
  await sheet.getByRole('button', { name: site.say('cashOut.order.set') }).click()
  await expect(sheet.getByText(site.say('cashOut.order.holds'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(site.say('cashOut.order.holds'))).toBeVisible()
  await page.getByRole('button', { name: site.say('cashOut.sellFor') }).click()
  await sheet.getByRole('button', { name: site.say('cashOut.order.end') }).click()
  await expect(sheet.getByText(site.say('cashOut.order.now'))).toBeVisible()
})

test(
  'a coupon is cancelled inside its window after a question, and its stake is back whole',
  further,
  async ({ site, page }) => {
    await site.signIn('demo2')
    await site.open()
    const before = await site.balance()
    await placeComing(site, page, 2)
    await expect.poll(() => site.balance()).toBe(before - 2000)
    const cancel = page.getByRole('button', { name: site.say('cashOut.cancel'), exact: true })
    await cancel.click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: site.say('cashOut.keep') }).click()
    await expect(question).toHaveCount(0)
    await cancel.click()
    await question.getByRole('button', { name: site.say('cashOut.cancelConfirm') }).click()
    await expect(site.couponStatus(['cancelled'])).toBeVisible()
    await expect.poll(() => site.balance()).toBe(before)
    await expect(cancel).toHaveCount(0)
  },
)

test(
  'coupons are searched by kind and days; the address says it, and a wrong range is said',
  further,
  async ({ site, page }) => {
    await site.signIn('demo2')
    await placeComing(site, page, 2)
    await site.open('/coupons')
    const coupons = page.getByRole('article')
    await expect(coupons.first()).toBeVisible()
    const box = page.getByRole('button', { name: site.say('coupons.filter.kind.all') })
    await box.click()
    await page.getByLabel(site.say('coupons.filter.kind')).selectOption('system')
    await page.getByRole('button', { name: site.say('coupons.filter.show') }).click()
    await expect(page).toHaveURL(/\/coupons\?kind=system$/)
    await expect(page.getByText(site.say('coupons.filter.none'))).toBeVisible()
    await page.getByLabel(site.say('coupons.filter.kind')).selectOption('combined')
    await page.getByLabel(site.say('coupons.filter.from')).fill('2031-02-01')
    await page.getByLabel(site.say('coupons.filter.until')).fill('2031-01-01')
    await page.getByRole('button', { name: site.say('coupons.filter.show') }).click()
    await expect(page.getByRole('alert').filter({ hasText: site.say('coupons.filter.order') })).toBeVisible()
    await expect(page).toHaveURL(/\/coupons\?kind=system$/)
    await page.getByLabel(site.say('coupons.filter.from')).fill('2026-01-01')
    await page.getByLabel(site.say('coupons.filter.until')).fill('2026-01-02')
    await page.getByRole('button', { name: site.say('coupons.filter.show') }).click()
    await expect(page).toHaveURL(/kind=combined&from=2026-01-01&until=2026-01-02$/)
    await expect(coupons).toHaveCount(0)
    await page.getByRole('button', { name: site.say('coupons.filter.reset') }).click()
    await expect(page).toHaveURL(/\/coupons$/)
    await expect(coupons.first()).toBeVisible()
  },
)
