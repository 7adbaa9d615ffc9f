import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDesk, rowWith } from './desk.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { expect, test } from './told-house.ts'

// the desk stands beside a phone: what staff write of a method is what a player fills in

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
test.beforeAll(({ told }) => told.house.payments.seedDemo(['127.0.0.1']))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const save = async (desk: Page, sheet: Locator) => {
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Saved').first()).toBeVisible()
}

test('a method is added, asks for a field, takes other amounts, comes first, and a phone pays in with it', async ({
  site,
  page,
  told,
  browser,
}) => {
  const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })).newPage()
  const clerk = await openDesk(desk, told, ['administrator'])
  await clerk.enter('/methods')
  await desk.getByRole('button', { name: 'Add a method' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add a method' })
  await adding.getByRole('button', { name: 'Add a method' }).click()
  await expect(adding.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect(adding.getByLabel('Kind')).toHaveValue('redirect')
  await adding.getByLabel('Category').selectOption('Deposit · Card')
  await adding.getByLabel('Title').fill('Quick pay')
  const lira = adding.getByRole('group', { name: 'TRY' })
  await lira.getByLabel('At least').fill('10')
  await lira.getByLabel('At most').fill('5000')
  await expectAccessible(desk)
  await adding.getByRole('button', { name: 'Add a method' }).click()

  const sheet = desk.getByRole('dialog', { name: 'Quick pay' })
  await expect(sheet.getByText('Page of the provider')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a field' }).click()
  const field = sheet.getByRole('group', { name: 'New field' })
  await expect(field.getByLabel('Title of the field')).toBeFocused()
  await desk.keyboard.type('Shirt number')
  const shirt = sheet.getByRole('group', { name: 'Shirt number' })
  await shirt.getByLabel('Internal name').fill('shirt no')
  await shirt.getByLabel('Content').selectOption('Whole number')
  await shirt.getByLabel('Most characters').fill('2')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(shirt.getByLabel('Internal name')).toHaveAttribute('aria-invalid', 'true')
  await shirt.getByLabel('Internal name').fill('shirt')
  await sheet.getByRole('button', { name: 'Add a field' }).click()
  await desk.keyboard.type('Nickname')
  const nickname = sheet.getByRole('group', { name: 'Nickname' })
  await nickname.getByLabel('Internal name').fill('nick')
  await nickname.getByLabel('Must be filled in').uncheck()
  await nickname.getByRole('button', { name: 'Move Nickname up' }).click()
  await expect(nickname.getByRole('button', { name: 'Move Nickname up' })).toBeFocused()
  await sheet.getByLabel('Within a tolerance').check()
  await sheet.getByLabel('Percent that it may differ').fill('3')
  await sheet.getByLabel('Add a language').selectOption('Türkçe')
  const turkish = sheet.getByRole('group', { name: 'Türkçe' })
  await turkish.getByLabel('Title').fill('Hızlı ödeme')
  await turkish.getByLabel('Shirt number').fill('Forma numarası')
  await sheet.getByLabel('Path of the logo').fill('https://elsewhere.example/logo.svg')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const notice = desk.locator('[aria-live] > *').filter({ hasText: 'Players would not see a logo from there' })
  await notice.locator('button').click()
  await expect(notice).toBeHidden()
  await sheet.getByLabel('Path of the logo').fill('/flags/tr.svg')
  await expectAccessible(desk)
  await save(desk, sheet)
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await desk.keyboard.press('Escape')

  const row = rowWith(desk, 'Quick pay')
  const titles = desk.locator('[data-row]').locator('td').first()
  await row.getByRole('button', { name: 'Move Quick pay up' }).click()
  await expect(desk.locator('[data-row]').nth(1)).toContainText('Quick pay')
  await row.focus()
  await desk.keyboard.press('Alt+ArrowUp')
  await expect(titles).toHaveText('Quick pay')
  await expect(row).toBeFocused()
  await expectAccessible(desk)
  await desk.context().close()

  await signInAs(page, told, await newPlayer(told))
  await site.open('/payments/deposit')
  const main = page.getByRole('main')
  const first = main.getByRole('region', { name: 'Card' }).getByRole('button').first()
  await expect(first).toContainText('Hızlı ödeme')
  const logo = first.locator('img')
  await expect(logo).toHaveAttribute('src', '/flags/tr.svg')
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true)
  await first.click()
  await expect(main.locator('label')).toHaveText([/Tutar/, /Nickname/, /Forma numarası/])
  await main.getByLabel('Tutar (TRY)').fill('100,02')
  await main.getByRole('button', { name: 'Yatır', exact: true }).click()
  await expect(main.getByLabel('Forma numarası')).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel('Forma numarası').fill('10')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Yatır', exact: true }).click()
  // the provider is paid 1.00 less, which is not too little
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/tr\/(transfer|payments)\/[0-9a-f-]{36}$/)
  await told.pass(10_000)
  await expect(main.getByRole('status')).toHaveText('Yatırıldı.')
  await expect(main.getByText('100,02').first()).toBeVisible()
})

test('a withdrawal shows the names that its account has, and nobody writes others', async ({ site, page, told }) => {
  const userName = await newPlayer(told)
  await forOperator(1, () =>
    sql`insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      select 1, id, 'Ada', 'Ay', '1990-01-01', 'f', 'TR', 'Rize', 'Cadde 1', '53000', 'ada.ay@example.com',
        'ada.ay@example.com', 0
      from player where operator_id = 1 and user_name = ${userName}`.execute(told.house.platform.db),
  )
  await signInAs(page, told, userName)
  await site.open('/payments/withdraw')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'To my account' }).click()
  for (const [label, name] of [
    ['registration.firstName', 'Ada'],
    ['registration.lastName', 'Ay'],
  ] as const) {
    const input = main.getByLabel(site.say(label), { exact: true })
    await expect(input).toHaveValue(name)
    await expect(input).toBeDisabled()
  }
  await expectAccessible(page)
  await site.open('/payments/deposit')
  await main.getByRole('button', { name: 'Card page' }).click()
  await expect(main.getByLabel('Tutar (TRY)')).toBeVisible()
  await expect(main.getByLabel(site.say('registration.firstName'), { exact: true })).toHaveCount(0)
})
