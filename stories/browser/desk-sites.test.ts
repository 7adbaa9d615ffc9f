import AxeBuilder from '@axe-core/playwright'
import { openDesk, rowWith } from './desk.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB' })

test('a site is drafted, compared, published with a reason, seen by players at once, and taken back', async ({
  page,
  told,
  browser,
}) => {
  const shop = await (await browser.newContext({ locale: 'tr-TR' })).newPage()
  await shop.goto(told.url)
  const before = await shop.title()
  const clerk = await openDesk(page, told, ['administrator'])
  await clerk.enter('/sites')
  await rowWith(page, 'localhost').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/things are missing|thing is missing/)).toBeVisible()

  await page.getByLabel('Brand colour').fill('nonsense}')
  await page.getByLabel('Title', { exact: true }).fill('Derby Corner')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('1 field does not fit')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Derby Corner')
  await page.getByRole('button', { name: 'Crimson' }).click()
  await expect(page.getByText(/In light, text on buttons has a contrast of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText(`Draft by ${clerk.name}`)).toBeVisible()
  await shop.reload()
  await expect(shop).toHaveTitle(before)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByRole('row', { name: /^Title .* Derby Corner$/ })).toBeVisible()
  await dialog.getByLabel('Reason').fill('A name for the season')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Derby Corner' })).toBeVisible()
  await expect(page.getByRole('row', { name: /A name for the season/ })).toContainText('Published now')
  await shop.reload()
  await expect(shop).toHaveTitle(/Derby Corner/)

  await page.getByRole('button', { name: 'Undo the last publishing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Derby Corner' })).toHaveCount(0)
  await shop.reload()
  await expect(shop).toHaveTitle(before)
})
