import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('the slip survives a reload: its selections, its stake, its policy', async ({ site, page }) => {
  await site.open()
  await site.pick(await site.match('nav.live', 0))
  await site.pick(await site.match('board.upcoming', 9))
  await site.openSlip()
  await site.typeStake('37')
  await page.getByRole('radio', { name: site.say('slip.policy.higher') }).click()
  const legs = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
  const names = await legs.locator('bdi').first().allTextContents()

  await page.reload()
  await expect(legs).toHaveCount(2)
  expect(await legs.locator('bdi').first().allTextContents()).toEqual(names)
  await expect(page.getByRole('textbox')).toHaveValue('37')
  await expect(page.getByRole('radio', { name: site.say('slip.policy.higher') })).toBeChecked()
})

test('a visitor fills his slip, is asked who he is, and finds it as it was', async ({ site, page, complaints }) => {
  // the browser itself notes the answer to the wrong password
  complaints.expected = /401/
  await site.open()
  await site.pick(await site.match('board.upcoming', 9))
  await site.openSlip()
  await site.typeStake('5')
  await page.getByRole('button', { name: site.say('slip.signIn') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(site.say('account.userName')).fill('demo2')
  await dialog.getByLabel(site.say('account.password'), { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(dialog.getByText(site.say('refusal.signInFailed'))).toBeVisible()
  await dialog.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-2')
  await dialog.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveValue('5')
  await expect(site.placeButton()).toBeVisible()
})
