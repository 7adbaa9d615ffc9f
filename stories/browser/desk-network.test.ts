import { staffPassword } from '../testing/office-client.ts'
import { openDealer, openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test('a dealer is made at the desk, given credit, makes a player, gives them money and takes some back', async ({
  page,
  told,
  browser,
}) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const saved = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

  await clerk.enter('/network')
  await page.getByRole('button', { name: 'Add a dealer' }).click()
  await page.getByLabel('Name').fill('North')
  await confirm('Add')
  await rowWith(page, 'North').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'North' })).toBeVisible()

  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await page.getByLabel('Amount').fill('500')
  await confirm('Add credit')
  await saved('The transfer is done')
  await expect(page.getByRole('main')).toContainText('500.00')

  await act('Add a player')
  await page.getByLabel('User name').fill('northplayer')
  await page.getByLabel('First password').fill('a long first word 1')
  await confirm('Add')
  await saved('Saved')
  await page.getByRole('tab', { name: 'Players' }).click()
  await rowWith(page, 'northplayer').click()
  await page.getByLabel('Amount').fill('120,50')
  await expect(page.getByRole('dialog')).toContainText('120.50')
  await confirm('Add credit')
  await expect(rowWith(page, 'northplayer')).toContainText('120.50')
  await expect(page.getByRole('main')).toContainText('379.50')
  await rowWith(page, 'northplayer').click()
  await page.getByRole('dialog').getByText('Taken', { exact: true }).click()
  await page.getByLabel('Amount').fill('20,50')
  await confirm('Take credit')
  await expect(rowWith(page, 'northplayer')).toContainText('100.00')

  const theirs = await (await browser.newContext()).newPage()
  const signedIn = await theirs.request.post(`${told.url}/v1/people/signIn`, {
    headers: { origin: told.url },
    data: { userName: 'northplayer', password: 'a long first word 1' },
  })
  expect(signedIn.ok()).toBe(true)
  await theirs.goto(told.url)
  await expect(theirs.getByRole('banner')).toContainText('100')
  await theirs.close()

  await page.getByRole('tab', { name: 'Transfers' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await act('Block bets')
  await expect(page.getByRole('dialog')).toContainText('1 player')
  await confirm('Continue')
  await expect(page.getByRole('main')).toContainText('Bets blocked')
})

test('a dealer signs in at the same desk and sees what is theirs alone', further, async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const made = await clerk.post('/office/network/add-node', { kind: 'dealer', title: 'South' })
  const other = await clerk.post('/office/network/add-node', { kind: 'dealer', title: 'Elsewhere' })
  const idIn = (answer: typeof made) => (answer.body as { nodeId: number }).nodeId
  const guest = { siteId: 1, userName: 'south1', password: staffPassword, currency: 'TRY' }
  await clerk.post('/office/network/add-player', { nodeId: idIn(made), ...guest })
  await clerk.enter(`/network/${idIn(made)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'South' })).toBeVisible()
  const dealer = await openDealer(page, told, { by: clerk, nodeId: idIn(made) })
  await dealer.enter('/network')
  await page.getByRole('button', { name: 'Your own page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'South' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Credit', exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Desks' }).getByRole('link')).toHaveText([
    ...['Today', 'Coupons', 'Refused bets', 'Players', 'Dealers', 'Sheets', 'Terminals', 'Files'],
  ])
  await dealer.enter('/people')
  await expect(page.getByText('1 of 1 rows')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('south1')
  await page.getByRole('cell', { name: 'south1' }).click()
  await expect(page).toHaveURL(/\/people$/)
  await dealer.enter('/people/1')
  await expect(page.getByRole('main')).toContainText('people.see')
  await dealer.enter(`/network/${idIn(other)}`)
  await expect(page.getByRole('alert')).toContainText('There is no such thing here')
})

test('an answer that was lost, asked for again, is one transfer', further, async ({ page, told, complaints }) => {
  complaints.expected = /ERR_FAILED/
  const clerk = await openDesk(page, told, ['administrator'])
  const made = await clerk.post('/office/network/add-node', { kind: 'dealer', title: 'Lost line' })
  const { nodeId } = made.body as { nodeId: number }
  await clerk.enter(`/network/${nodeId}`)
  await page.route('**/office/network/credit', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/office/network/credit')
  })
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await page.getByLabel('Amount').fill('75')
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add credit', exact: true })
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection just now' })).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('75')
  await add.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Transfers' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText('75.00')
})

test('a credit line is raised by two, and lowered by one', further, async ({ page, told, browser }) => {
  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const decider = await openDesk(second, told, ['administrator'])
  const asker = await openDesk(page, told, ['administrator'])
  const made = await asker.post('/office/network/add-node', { kind: 'dealer', title: 'On a line' })
  const { nodeId } = made.body as { nodeId: number }
  await asker.enter(`/network/${nodeId}`)
  const set = async (line: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Set the credit line' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the credit line: On a line' })
    await dialog.getByLabel('Credit line').fill(line)
    await dialog.getByLabel('Reason').fill('a good year')
    return dialog
  }
  const raised = await set('500')
  await expect(raised).toContainText('500.00')
  await raised.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText('It holds once another says yes.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('500.00')

  await decider.enter('/approvals')
  await rowWith(second, `node ${nodeId}`).click()
  const sheet = second.getByRole('dialog', { name: 'Higher credit line' })
  await expect(sheet.getByRole('row', { name: /^line .*0\.00.*500\.00/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByText('Approved and done')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('500.00')
  const lowered = await set('200')
  await lowered.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main')).toContainText('200.00')
  await second.context().close()
})
