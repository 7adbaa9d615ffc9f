import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { expect, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.payments.seedDemo(['127.0.0.1']))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test(
  'a method and its category are written at the desk in another language, and players read them in theirs',
  further,
  async ({ site, page, told, browser }) => {
    const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })).newPage()
    const clerk = await openDesk(desk, told, ['administrator'])
    await clerk.enter('/methods')
    await rowWith(desk, 'Code').click()
    const sheet = desk.getByRole('dialog', { name: 'Code' })
    await sheet.getByLabel('Information').fill('no colon')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByLabel('Information')).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Information').fill('Where: at kiosks')
    await sheet.getByLabel('Add a language').selectOption('Türkçe')
    const turkish = sheet.getByRole('group', { name: 'Türkçe' })
    await turkish.getByLabel('Title').fill('Kupon kodu')
    await turkish.getByLabel('Information').fill('Nerede: büfelerde')
    await turkish.getByLabel('Code').fill('Kod')
    await expectAccessible(desk)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Saved').first()).toBeVisible()
    await desk.keyboard.press('Escape')

    await desk.getByRole('tab', { name: 'Categories' }).click()
    await rowWith(desk, 'Voucher').click()
    const category = desk.getByRole('dialog', { name: 'Voucher' })
    await category.getByLabel('Add a language').selectOption('Türkçe')
    await category.getByRole('group', { name: 'Türkçe' }).getByLabel('Title').fill('Hediye kartı')
    await category.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Saved').first()).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(rowWith(desk, 'Voucher')).toContainText('Türkçe')
    await desk.getByRole('button', { name: 'Add a category' }).click()
    const adding = desk.getByRole('dialog', { name: 'Add a category' })
    await adding.getByLabel('Title').fill('Write to us')
    await adding.getByLabel('Link').fill('/contact')
    await expectAccessible(desk)
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(rowWith(desk, 'Write to us')).toContainText('/contact')

    await signInAs(page, told, await newPlayer(told))
    await site.open('/payments/deposit')
    const main = page.getByRole('main')
    const group = main.getByRole('region', { name: 'Hediye kartı' })
    await expect(main.getByRole('link', { name: /Write to us/ })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('region', { name: site.say('payments.net') })).toContainText('0,00')
    await group.getByRole('button', { name: 'Kupon kodu' }).click()
    await expect(main.getByText('Nerede: büfelerde')).toBeVisible()
    await expect(main.getByLabel('Kod', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await site.open('/account/settings')
    await main.getByRole('list', { name: 'Dil' }).getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/?$/)
    await page.goto('/en/payments/deposit')
    await main.getByRole('region', { name: 'Voucher' }).getByRole('button', { name: 'Code' }).click()
    await expect(main.getByText('Where: at kiosks')).toBeVisible()
    await desk.context().close()
  },
)

test(
  'staff write a note on a payment and tag its player; both are filtered by, and the player sees neither',
  further,
  async ({ site, page, told, browser }) => {
    const userName = await newPlayer(told)
    await signInAs(page, told, userName)
    await site.open('/payments/deposit')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Transfer by reference' }).click()
    await main.getByLabel('Tutar (TRY)').fill('100')
    await main.getByLabel('Sender').fill('Ada Lovelace')
    await main.getByLabel('Sent at').fill('01-01-2026 10:00')
    await main.getByRole('button', { name: 'Yatır', exact: true }).click()
    await expect(main.getByRole('region', { name: 'Nasıl ödenir' })).toBeVisible()

    const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })).newPage()
    const clerk = await openDesk(desk, told, ['support'])
    await clerk.enter('/people')
    await rowWith(desk, userName).click()
    const tags = desk.getByRole('region', { name: 'Tags' })
    await tags.getByLabel('Another tag').fill('Regular')
    await tags.getByRole('button', { name: 'Add' }).click()
    await expect(tags.getByRole('listitem')).toContainText('Regular')
    await expectAccessible(desk)
    await clerk.enter('/payments?playerTag=REGULAR')
    await rowWith(desk, userName).click()
    const sheet = desk.getByRole('dialog').first()
    await expect(sheet).toContainText('Regular')
    await sheet.getByLabel('Another note').fill('Called: pays tomorrow')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'pays tomorrow' })).toBeVisible()
    await expectAccessible(desk)
    await clerk.enter('/payments?note=some&tag=bank')
    await expect(rowWith(desk, userName)).toContainText('1')
    await clerk.enter('/people?tag=regular')
    await expect(rowWith(desk, userName)).toContainText('Regular')
    await rowWith(desk, userName).click()
    await tags.getByRole('button', { name: 'Remove the tag Regular' }).click()
    await expect(tags.getByRole('listitem')).toHaveCount(0)

    // whether the money has come by now or not
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Para yatırma' })).toBeVisible()
    await expect(main.getByText('pays tomorrow')).toHaveCount(0)
    await desk.context().close()
  },
)

test(
  'requests are looked for by their kind and their days, and a withdrawal shows whose name it is paid to',
  further,
  async ({ site, page, told }) => {
    await signInAs(page, told, await newPlayer(told))
    await site.open('/payments/deposit')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Card page' }).click()
    await main.getByLabel('Tutar (TRY)').fill('100')
    await main.getByRole('button', { name: 'Yatır', exact: true }).click()
    await page.getByRole('link', { name: 'Pay' }).waitFor()
    await site.open('/payments/transfers')
    const rows = main.getByRole('list', { name: 'Talepler' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    const filter = main.getByRole('button', { expanded: false }).first()
    await filter.click()
    await main.getByLabel(site.say('payments.direction')).selectOption({ index: 2 })
    await main.getByRole('button', { name: site.say('coupons.filter.show') }).click()
    await expect(main.getByText('Hareket yok.')).toBeVisible()
    await main.getByRole('button', { name: site.say('coupons.filter.reset') }).click()
    await expect(rows).toHaveCount(1)
    await main.getByLabel(site.say('coupons.filter.until')).fill('2020-01-01')
    await main.getByRole('button', { name: site.say('coupons.filter.show') }).click()
    await expect(main.getByText('Hareket yok.')).toBeVisible()
    await expectAccessible(page)
  },
)
