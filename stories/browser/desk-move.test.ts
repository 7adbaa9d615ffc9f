import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type DeskClerk, openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

async function hang(by: DeskClerk, title: string, parentId?: number): Promise<number> {
  const made = await by.post('/office/network/add-node', { kind: 'dealer', title, ...(parentId && { parentId }) })
  return (made.body as { nodeId: number }).nodeId
}

/** Opens the form at the page of a dealer. */
async function openMove(page: Page, title: string) {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  return page.getByRole('dialog', { name: `Move ${title}` })
}

test('a dealer is moved by two, who see the same, and hangs there', further, async ({ page, told, browser }) => {
  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const decider = await openDesk(second, told, ['administrator'])
  const asker = await openDesk(page, told, ['administrator'])
  const from = await hang(asker, 'Moves from')
  const nodeId = await hang(asker, 'Wandering', from)
  await hang(asker, 'Goes along', nodeId)
  const to = await hang(asker, 'Moves to')
  const limited = { nodeId: to, counts: {}, amounts: [{ currency: 'TRY', stakeMax: 50_000 }] }
  expect((await asker.post('/office/network/set-limits', limited)).status).toBe(200)

  await asker.enter(`/network/${nodeId}`)
  const form = await openMove(page, 'Wandering')
  await form.getByRole('combobox', { name: 'New place' }).fill('moves T')
  await page.getByRole('option', { name: 'Moves to', exact: true }).click()
  const shows = async (inside: typeof form) => {
    await expect(inside.getByRole('row', { name: 'Above Moves from Moves to' })).toBeVisible()
    await expect(inside.getByRole('row', { name: /^Largest stake of a coupon, TRY – .*500\.00/ })).toBeVisible()
    await expect(inside.getByRole('row', { name: 'Dealers 1 1' })).toBeVisible()
  }
  await shows(form)
  await form.getByLabel('Reason').fill('other hands')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText('It holds once another says yes.')).toBeVisible()

  await decider.enter('/approvals')
  await rowWith(second, `node ${nodeId}`).click()
  const sheet = second.getByRole('dialog', { name: 'Dealer moved' })
  await shows(sheet)
  expect((await new AxeBuilder({ page: second }).analyze()).violations).toEqual([])
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByText('Approved and done')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Above' })).toContainText('Moves to')
  await second.context().close()
})

test('a place that cannot be says why, and typing finds nobody in plain words', further, async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const from = await hang(clerk, 'Full from')
  const nodeId = await hang(clerk, 'Unmoved', from)
  const below = await hang(clerk, 'Unmoved below', nodeId)
  const full = await hang(clerk, 'Full up')
  await clerk.post('/office/network/set-limits', { nodeId: full, counts: { dealers: 1 }, amounts: [] })
  await clerk.enter(`/network/${nodeId}`)
  const form = await openMove(page, 'Unmoved')
  const place = form.getByRole('combobox', { name: 'New place' })
  await place.fill('nobody is called so')
  await expect(form.getByText('Nobody has this name or number')).toBeVisible()
  // whoever hangs below is not offered
  await place.fill(String(below))
  await expect(form.getByText('Nobody has this name or number')).toBeVisible()
  await place.fill('full u')
  await page.getByRole('option', { name: 'Full up', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('Dealers at Full up: 2 with these, 1 at most.')
  await form.getByLabel('Reason').fill('other hands')
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This dealer cannot be moved there.' })).toBeVisible()
  for (const locale of ['tr', 'fa']) {
    await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
    await clerk.enter(`/network/${nodeId}`)
    await page.getByRole('main').getByRole('button').last().click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})
