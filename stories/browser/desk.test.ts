import AxeBuilder from '@axe-core/playwright'
import { staffPassword } from '../testing/office-client.ts'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB' })

test('staff sign in with a password and a code, and the keys lead from room to room', async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['administrator'])
  await page.context().clearCookies()
  await page.goto(`${told.url}/office/`)
  await page.getByLabel('User name').fill(clerk.name)
  await page.getByLabel(/^Password/).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Code').fill(await clerk.code())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff', exact: true })).toBeVisible()
  await expect(rowWith(page, clerk.name)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await page.getByRole('button', { name: clerk.name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
})

test('who may not enter a room is told which permission they lack', further, async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['content'])
  await clerk.enter('/staff')
  await expect(page.getByText('You may not enter here')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('staff.see')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Staff' })).toHaveCount(0)
})

test('a colleague is locked out with a code, and let in again', further, async ({ page, told, browser }) => {
  const other = await openDesk(await (await browser.newContext()).newPage(), told, ['trader'])
  const clerk = await openDesk(page, told, ['administrator'])
  await told.pass(10 * 60_000)
  await clerk.enter('/staff')
  await rowWith(page, other.name).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: other.name }).getByRole('button', { name: 'Lock' }).click()
  await page.getByRole('dialog', { name: 'Lock' }).getByRole('button', { name: 'Continue' }).click()
  await clerk.stepUp()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(rowWith(page, other.name)).toContainText('Locked')
  expect((await other.post('/office/staff/me', {})).status).toBe(401)
})
