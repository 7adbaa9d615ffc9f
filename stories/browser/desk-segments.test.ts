import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer } from './new-player.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test(
  'a segment is written, counted and frozen, and an offer is for it alone, with a code',
  further,
  async ({ page, told }) => {
    await newPlayer(told, { lang: 'sq' })
    const clerk = await openDesk(page, told, ['administrator'])
    await clerk.enter('/segments')
    await page.getByRole('button', { name: 'New segment' }).first().click()
    const form = page.getByRole('form', { name: 'Segment' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Name').fill('Albanian readers')
    await form.getByLabel('Languages').fill('sq')
    await form.getByRole('button', { name: 'Count them' }).click()
    await expect(form.getByRole('status')).toHaveText(/^1 of \d+ players/)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    const row = rowWith(page, 'Albanian readers')
    await expect(row).toContainText('Languages: sq')
    await row.click()
    await form.getByRole('button', { name: 'Freeze' }).click()
    await expect(row).toContainText('Listed players: 1')

    await clerk.enter('/offers/new?kind=grant')
    const offer = page.getByRole('form', { name: 'What the offer says' })
    await offer.getByRole('textbox', { name: 'Title' }).fill('For a few')
    await offer.getByLabel('Segment').selectOption('Albanian readers')
    const code = offer.getByRole('textbox', { name: 'Code', exact: true })
    await code.fill('no')
    await offer.getByRole('button', { name: 'Save' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill('few-26')
    await offer.getByLabel('Uses of the code in all, at most').fill('5')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For a few' })).toBeVisible()
    await expect(page.getByText('0 / 5')).toBeVisible()
    await expect(code).toHaveValue('FEW26')
    await clerk.enter('/segments')
    await expect(row.getByRole('link')).toHaveCount(1)
  },
)
