import AxeBuilder from '@axe-core/playwright'
import { openDealer, openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test(
  'a dealer makes a terminal out of their credit, gives it another PIN, locks it and prints its day',
  further,
  async ({ page, told }) => {
    const clerk = await openDesk(page, told, ['administrator'])
    const made = await clerk.post('/office/network/add-node', { kind: 'dealer', title: 'Quayside' })
    const { nodeId } = made.body as { nodeId: number }
    await clerk.post('/office/network/credit', { nodeId, currency: 'TRY', way: 'added', amount: 50_000 })
    const dealer = await openDealer(page, told, { by: clerk, nodeId })
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await dealer.enter('/terminals')
    await expect(page.getByText('No terminals yet')).toBeVisible()
    await page.getByRole('button', { name: 'New terminal' }).click()
    await page.getByLabel('Terminal number').fill('4711')
    await page.getByLabel('Name').fill('Front desk')
    await page.getByLabel('PIN').fill('480213')
    await page.getByLabel('Opening credit').fill('600')
    await confirm('Add')
    await expect(page.getByRole('alert').filter({ hasText: '500.00' })).toBeVisible()
    await page.getByLabel('Opening credit').fill('120,50')
    await confirm('Add')
    const shown = page.getByRole('dialog', { name: 'PIN of terminal 4711' })
    await expect(shown).toContainText('480213')
    await shown.getByRole('button', { name: 'Close' }).last().click()
    await expect(rowWith(page, '4711')).toContainText('120.50')
    await expect(rowWith(page, '4711')).toContainText('Never signed in')
    await dealer.enter('/terminals?state=locked')
    await expect(page.getByText('Nothing is left with these filters')).toBeVisible()
    await dealer.enter(`/network/${nodeId}`)
    await expect(page.getByRole('main')).toContainText('379.50')
    await page.getByRole('tab', { name: 'Terminals' }).click()
    await rowWith(page, '4711').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '4711 · Front desk' })).toBeVisible()
    await page.getByRole('button', { name: 'New PIN' }).click()
    await page.getByLabel('PIN', { exact: false }).last().fill('739182')
    await confirm('Save')
    await expect(page.getByRole('dialog')).toContainText('739182')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await confirm('Continue')
    await expect(page.getByRole('button', { name: 'Let in again' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Day sheet' })).toContainText('Cash expected')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Day sheet' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    for (const lang of ['tr', 'fa']) {
      await page.evaluate((chosen) => localStorage.setItem('banko.desk.language', chosen), lang)
      for (const path of ['/terminals', '/terminals/4711']) {
        await dealer.enter(path)
        await expect(page.getByText('Front desk').first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
      }
    }
  },
)
