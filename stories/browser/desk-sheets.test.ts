import { openDealer, openDesk, rowWith } from './desk.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test('what a dealer earns is agreed, and their month stands on a sheet that they see, too', async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const hang = async (title: string, parentId?: number) => {
    const made = await clerk.post('/office/network/add-node', { kind: 'dealer', title, parentId })
    return (made.body as { nodeId: number }).nodeId
  }
  const east = await hang('East')
  const kiosk = await hang('East kiosk', east)
  await clerk.enter(`/network/${east}`)
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await page.getByLabel('Amount').fill('750')
  await page.getByRole('dialog').getByRole('button', { name: 'Add credit', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('750.00')

  const agree = async (split: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Set the commission' }).click()
    const dialog = page.getByRole('dialog', { name: /^Set the commission/ })
    await dialog.getByLabel('Of turnover').fill('1.25')
    await dialog.getByLabel('Of the net result').fill(split)
    await dialog.getByLabel('Reason').fill('a good year')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    return dialog
  }
  await agree('40')
  await expect(page.getByText(/^Holds from \d{4}-\d{2} on\.$/)).toBeVisible()
  await clerk.enter(`/network/${kiosk}`)
  const dialog = await agree('40.01')
  await expect(page.getByText('The share of the net result can be 0% to 40% here.')).toBeVisible()
  await dialog.getByLabel('Of the net result').fill('25')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Set the commission' }).click()
  await expect(page.getByRole('dialog').getByLabel('Of the net result')).toHaveValue('25')

  await clerk.enter('/sheets')
  await expect(rowWith(page, 'East')).toContainText('750.00')
  await expect(rowWith(page, 'East')).toContainText('1.25% of turnover, 40% of net')
  await expect(rowWith(page, 'East kiosk')).toContainText('25% of net')

  const dealer = await openDealer(page, told, { by: clerk, nodeId: kiosk })
  await dealer.enter('/sheets')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await rowWith(page, 'East kiosk').click()
  await expect(page.getByRole('heading', { level: 1, name: 'East kiosk' })).toBeVisible()
})
