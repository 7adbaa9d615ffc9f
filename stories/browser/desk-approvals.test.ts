import AxeBuilder from '@axe-core/playwright'
import { openDesk, rowWith } from './desk.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test('what one asks for another decides, and it holds; who asked can only take it back', async ({
  page,
  told,
  browser,
}) => {
  const other = await openDesk(await (await browser.newContext()).newPage(), told, ['support'])
  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const decider = await openDesk(second, told, ['administrator'])
  const asker = await openDesk(page, told, ['administrator'])
  const ask = (role: string, session: RequestInit = {}) =>
    asker.post('/office/staff/set-roles', { staffId: other.staffId, roles: [role], reason: 'they trade now' }, session)
  const subject = `staff ${other.staffId}`

  expect((await ask('trader')).status).toBe(200)
  await asker.enter('/approvals')
  await rowWith(page, subject).click()
  const own = page.getByRole('dialog', { name: 'Other roles' })
  await expect(own).toContainText('You asked for this. Somebody else must decide; you can withdraw it.')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await told.pass(10 * 60_000)
  await decider.enter('/approvals')
  await expect(second.getByRole('img', { name: 'Waiting for you: 1' })).toBeVisible()
  await rowWith(second, subject).focus()
  await second.keyboard.press('Enter')
  const sheet = second.getByRole('dialog', { name: 'Other roles' })
  await expect(sheet.getByRole('row', { name: 'roles support trader' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByRole('dialog', { name: 'Confirm with a code' })).toBeVisible()
  await decider.stepUp()
  await expect(second.getByText('Approved and done')).toBeVisible()
  await expect(second.getByText('Nothing is waiting')).toBeVisible()
  await expect(second.getByRole('img', { name: /Waiting for you/ })).toHaveCount(0)
  await decider.enter('/staff')
  await expect(rowWith(second, other.name)).toContainText('trader')

  expect((await ask('support', { headers: { cookie: await asker.signIn() } })).status).toBe(200)
  await page.reload()
  await rowWith(page, subject).click()
  await own.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await asker.stepUp()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  for (const locale of ['tr', 'fa']) {
    await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
    await asker.enter('/approvals?state=decided')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await second.context().close()
})
