import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'
import { enter, place } from './told-pages.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test(
  'people, coupons and rooms are found by keys, and what is filtered is taken along as a file',
  further,
  async ({ page, told, complaints }) => {
    await enter(page, told, 'demo1')
    const { number } = await place(page, told, [await told.offer({ home: 'Findable' })])
    const clerk = await openDesk(page, told, ['risk'])
    const find = page.getByRole('combobox', { name: 'Search' })
    const chosen = page.getByRole('option', { selected: true })

    await clerk.enter('/people')
    await expect(rowWith(page, 'demo2')).toBeVisible()
    await page.keyboard.press('/')
    await find.fill('d')
    await expect(page.getByText('Type at least two letters')).toBeVisible()
    await find.fill('demo1')
    await expect(chosen).toContainText('demo1')
    await page.keyboard.press('Enter')
    await expect(find).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'demo1' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await find.fill('no such one at all')
    await expect(page.getByText('Nothing was found')).toBeVisible()
    await find.fill(`c:${number}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Coupon ${number}` })).toBeVisible()

    await page.keyboard.press('/')
    await find.fill('> ')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText('Coupons')
    expect(await find.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    complaints.expected = /Failed to load resource/
    await page.route('**/office/desk/search', (route) => route.abort())
    await find.fill('demo2')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No connection')
    await page.unroute('**/office/desk/search')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(chosen).toContainText('demo2')
    await page.keyboard.press('Escape')

    await clerk.enter('/people?userName=~demo1')
    await page.getByRole('button', { name: 'Make a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a file' })
    await expect(dialog).toContainText('demo1')
    await dialog.getByLabel('Reason').fill('no')
    await dialog.getByRole('button', { name: 'Make a file' }).click()
    await expect(dialog).toContainText('Say why')
    await dialog.getByLabel('Reason').fill('asked by\nthe auditor')
    await dialog.getByRole('button', { name: 'Make a file' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible()
    const made = rowWith(page, 'asked by the auditor')
    await expect(made).toContainText(/Being made|Ready/)
    await told.pass(5000)
    await expect(made).toContainText('Ready', { timeout: 15_000 })
    await expect(made).toContainText('userName ~demo1')
    await made.focus()
    await page.keyboard.press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download \(/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^people-\d+\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFplayerId,userName')).toBe(true)
    expect(text).toContain(',demo1,')
    expect(text).not.toContain(',demo2,')

    for (const lang of ['tr', 'fa']) {
      await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), lang)
      await clerk.enter('/exports')
      await expect(made).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('demo')
      await expect(page.getByRole('option').filter({ hasText: 'demo2' })).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  },
)
