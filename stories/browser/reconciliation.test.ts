import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDesk } from './desk.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.payments.seedDemo(['127.0.0.1']))

const dialog = (page: Page) => page.getByRole('dialog').last()
const row = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })

/** A file of this device, booked today. */
const csv = (...lines: readonly string[]) => {
  const day = new Date().toISOString().slice(0, 10)
  const text = ['Day;Amount;Payer;Text', ...lines.map((line) => `${day};${line}`)].join('\n')
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function importFile(page: Page, told: ToldHouse, file: ReturnType<typeof csv>): Promise<void> {
  await page.getByRole('button', { name: 'Import a statement' }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await dialog(page).getByLabel('File').click()
  await (await choosing).setFiles(file)
  const send = dialog(page).getByRole('button', { name: 'Import a statement' })
  await expect(send).toBeEnabled()
  await send.click()
  await told.pass(1000)
}

test('a statement is imported, its lines are answered and its day is closed', async ({ page, told, complaints }) => {
  complaints.expected = /status of 409/
  const clerk = await openDesk(page, told, ['administrator', 'finance'])
  await clerk.enter('/reconciliation')
  await expect(page).toHaveURL(/open=yes/)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByText('No lines here')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()

  // columns are mapped once, by a file
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog(page).getByLabel('Payer').selectOption('3')
  await dialog(page).getByLabel('Text', { exact: true }).selectOption('4')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  await page.getByRole('tab', { name: 'Lines' }).click()
  await importFile(page, told, csv('-1,50;Provider;monthly fee', '12,00;Ada Lovelace;x', 'oops;Nobody;y'))
  await expect(dialog(page).getByRole('alert')).toHaveText('Line 4: Not an amount')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()

  const good = csv('-1,50;Provider;monthly fee', '-900,00;Provider;payout')
  await importFile(page, told, good)
  await expect(dialog(page).getByRole('status').last()).toHaveText('2 new lines of 2')
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await importFile(page, told, good)
  await expect(dialog(page).getByRole('status').last()).toHaveText('This file was imported before. Nothing was added.')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()

  await row(page, 'monthly fee').click()
  await dialog(page).getByRole('button', { name: 'Book as cost' }).click()
  await dialog(page).getByRole('button', { name: 'Book as cost' }).click()
  await expect(row(page, 'monthly fee')).toHaveCount(0)
  await row(page, 'payout').click()
  await dialog(page).getByRole('button', { name: 'Book as settlement' }).click()
  await dialog(page).getByRole('button', { name: 'Book as settlement' }).click()
  await expect(row(page, 'payout')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Accounts' }).click()
  const identity = page.getByRole('table', { name: /With the provider/ })
  await expect(identity).toContainText('900')
  await expect(page.getByText('The books agree')).toBeVisible()
  await page.getByRole('button', { name: 'Close days' }).click()
  await dialog(page).getByRole('button', { name: 'Close days' }).click()
  await expect(page.getByText(/Not yet: the day must be over/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
})
