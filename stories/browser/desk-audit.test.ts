import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { sql } from 'kysely'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test(
  'an act is found in the log by filters in the address, read fact by fact, and the chain is checked',
  further,
  async ({ page, told, browser }) => {
    const { platform } = told.house
    const other = await openDesk(await (await browser.newContext()).newPage(), told, ['trader'])
    const boss = await openDesk(await (await browser.newContext()).newPage(), told, ['administrator'])
    const locked = await boss.post('/office/staff/set-locked', { staffId: other.staffId, locked: true })
    expect(locked.status).toBe(200)
    const auditor = await openDesk(page, told, ['auditor'])
    await auditor.enter(`/audit?did=staff.setLocked&by=staff&byId=${boss.staffId}`)
    const row = rowWith(page, `staff ${other.staffId}`)
    await expect(row).toContainText('locked false → true')
    await row.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'staff.setLocked' })
    await expect(sheet.getByRole('row', { name: 'locked false true' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Everything about this' }).click()
    expect(new URL(page.url()).searchParams.get('subject')).toBe(`staff ${other.staffId}`)
    await expect(rowWith(page, 'staff.create')).toBeVisible()
    await auditor.enter('/audit?byId=nobody')
    await expect(page.getByText('Nothing is left with these filters')).toBeVisible()

    await page.getByRole('button', { name: 'Check the chain' }).click()
    await expect(page.getByText(/rows checked: the chain is whole/)).toBeVisible()
    await forOperator(1, () =>
      sql`insert into audit_row (operator_id, at, who_kind, who_name, did, subject)
      values (1, 0, 'house', 'nobody', 'forged.act', 'staff 1')`.execute(platform.db),
    )
    await page.getByRole('button', { name: 'Check the chain' }).click()
    await expect(page.getByText(/rows checked: 1 does not fit/)).toBeVisible()
    await page.getByRole('button', { name: 'Show the row' }).click()
    await expect(page.getByRole('dialog', { name: 'forged.act' })).toContainText('nobody')
    await page.keyboard.press('Escape')
    for (const locale of ['tr', 'fa']) {
      await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
      await auditor.enter('/audit')
      await expect(page.locator('[data-row]').first()).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  },
)
