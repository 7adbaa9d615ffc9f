import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'
import { enter, place } from './told-pages.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test('a coupon is found by filters that stand in the address, and tells its life', async ({ page, told }) => {
  await enter(page, told, 'demo1')
  const match = await told.offer({ home: 'Deskside' })
  const { number } = await place(page, told, [match])
  const clerk = await openDesk(page, told, ['risk'])
  await clerk.enter('/coupons')
  await expect(rowWith(page, String(number))).toContainText('demo1')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Stake' }).click()
  await page.getByRole('dialog').getByLabel('Stake', { exact: true }).last().fill('1000000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nothing is left with these filters')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('stake')).toBe('>100000000')
  await page.getByRole('button', { name: 'Take the filters off' }).click()
  await page.getByRole('button', { name: 'Stake' }).click()
  await expect(page.getByRole('columnheader', { name: 'Stake' })).toHaveAttribute('aria-sort', 'descending')
  await rowWith(page, String(number)).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Coupon ${number}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Deskside')
  await expect(page.getByRole('region', { name: 'Life of the coupon' })).toContainText('Money moved')
  await expect(page.getByRole('main')).toContainText('The same to the cent')
  await page.goBack()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-stake')
})

test('a player is found by a part of their name, in Persian as well', further, async ({ page, told, browser }) => {
  const clerk = await openDesk(page, told, ['support'])
  await clerk.enter('/people?userName=~demo1')
  await expect(rowWith(page, 'demo1')).toBeVisible()
  await expect(rowWith(page, 'demo2')).toHaveCount(0)
  const context = await browser.newContext({ locale: 'fa-IR', viewport: { width: 390, height: 844 } })
  const persian = await context.newPage()
  const other = await openDesk(persian, told, ['support'])
  await other.enter('/people?userName=~demo1')
  await expect(rowWith(persian, 'demo1')).toBeVisible()
  await expect(persian.locator('html')).toHaveAttribute('dir', 'rtl')
  const width = await persian.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await context.close()
})
