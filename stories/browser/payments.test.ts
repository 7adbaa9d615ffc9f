import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import type { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.payments.seedDemo(['127.0.0.1']))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => main(page).getByLabel('Tutar (TRY)')

/** The form of a way to pay, which stands in the list with its range. */
async function choose(page: Page, title: string): Promise<void> {
  await main(page).getByRole('button', { name: title }).click()
  await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
}

/** Asks for this much to the player's own account. */
async function askWithdrawal({ site, page }: { site: Site; page: Page }, typed: string): Promise<void> {
  await site.open('/payments/withdraw')
  await choose(page, 'To my account')
  await amount(page).fill(typed)
  await main(page).getByLabel('IBAN').fill('TR330006100519786457841326')
  await main(page).getByLabel('Date of birth').fill('10-12-1990')
  await main(page).getByRole('button', { name: 'Çekim iste' }).click()
  await expect(main(page).getByRole('status')).toHaveText('Kontrol ediyoruz.')
}

/** Lets the provider's hooks come, and what follows of them be done. */
const wait = (told: ToldHouse) => told.pass(10_000)

test('money comes in by the page of a provider: what is wrong stands at its field, and the balance follows', async ({
  site,
  page,
  told,
}) => {
  await signInAs(page, told, await newPlayer(told))
  await site.open('/payments/deposit')
  await expect(main(page).getByRole('button', { name: 'Card page' })).toContainText('50,00')
  await expectAccessible(page)
  await choose(page, 'Card page')
  await amount(page).fill('1')
  await main(page).getByRole('button', { name: 'Yatır', exact: true }).click()
  await expect(main(page).getByText(/^En az .*50,00/)).toBeVisible()
  await amount(page).fill('100')
  await main(page).getByRole('button', { name: 'Yatır', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  await expect(page.locator('strong')).toHaveText('100.00 TRY')
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/tr\/(transfer|payments)\/[0-9a-f-]{36}$/)
  await wait(told)
  await expect(main(page).getByRole('status')).toHaveText('Yatırıldı.')
  await expect.poll(() => site.balance()).toBe(60_000)
  for (const lang of ['tr', 'fa']) {
    await page.goto(page.url().replace(/\/(tr|fa)\//, `/${lang}/`))
    await expect(main(page).getByRole('status')).toBeVisible()
    await expectAccessible(page)
  }
  // it stands among what moved their money, and opens from there
  await site.open('/account/transactions')
  await main(page)
    .getByRole('link', { name: new RegExp(String(site.say('transaction.kind.depositDone'))) })
    .click()
  await expect(main(page).getByRole('status')).toHaveText('Yatırıldı.')
})

test(
  'a limit of one’s own is told before an amount is typed, and holds at it',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /status of 409/
    await signInAs(page, told, await newPlayer(told))
    await site.open('/account/limits')
    const group = page.getByRole('region', { name: site.say('protection.kind.deposit'), exact: true })
    const row = group.getByRole('listitem').filter({ hasText: String(site.say('protection.period.day')) })
    await row.getByRole('button').first().click()
    await row.getByLabel(site.say('protection.amount')).fill('60')
    await row.getByRole('button', { name: site.say('protection.save') }).click()
    await expect(row).toContainText('60,00')
    await site.open('/payments/deposit')
    await choose(page, 'Card page')
    await expect(main(page).getByText(/^Kendi para yatırma sınırından .*60,00.* kaldı\.$/)).toBeVisible()
    await amount(page).fill('61')
    await main(page).getByRole('button', { name: 'Yatır', exact: true }).click()
    await expect(main(page).getByText(/^Kendi para yatırma sınırından 60,00.* kaldı \(60,00/)).toBeVisible()
    await expect(amount(page)).toHaveValue('61')
    await expectAccessible(page)
  },
)

test('money comes by a transfer with a reference, or is left; requests are listed by how they stand', async ({
  site,
  page,
  told,
}) => {
  await signInAs(page, told, await newPlayer(told))
  await site.open('/payments/deposit')
  await choose(page, 'Transfer by reference')
  await amount(page).fill('100')
  await main(page).getByRole('button', { name: 'Yatır', exact: true }).click()
  await expect(
    main(page).getByText('3 ile 60 karakter arası olmalı.').or(main(page).getByText('Bu boş olamaz.')).first(),
  ).toBeVisible()
  await main(page).getByLabel('Sender').fill('Ada Lovelace')
  await main(page).getByLabel('Sent at').fill('01-01-2026 10:00')
  await main(page).getByRole('button', { name: 'Yatır', exact: true }).click()
  await expect(main(page).getByRole('region', { name: 'Nasıl ödenir' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Vazgeç' }).click()
  await expect(main(page).getByRole('status')).toHaveText('Bu yatırımdan vazgeçtin.')
  await main(page).getByRole('link', { name: 'Tüm talepler' }).click()
  const rows = main(page).getByRole('list', { name: 'Talepler' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await main(page)
    .getByRole('radio', { name: 'Bekleyen' })
    .or(main(page).getByRole('button', { name: 'Bekleyen' }))
    .click()
  await expect(main(page).getByText('Hareket yok.')).toBeVisible()
})

test('money goes out once one of the staff agrees; refused, it is back with a reason', async ({
  site,
  page,
  told,
  browser,
  complaints,
}) => {
  // what is shown when another player signs in here is not theirs
  complaints.expected = /\/v1\/payments\/transfer$/
  const userName = await newPlayer(told)
  await signInAs(page, told, userName)
  await site.open('/payments/withdraw')
  await expect(main(page).getByRole('region', { name: 'Çekebileceğin' })).toContainText('500,00')
  await askWithdrawal({ site, page }, '100')
  await expect.poll(() => site.balance()).toBe(40_000)

  const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })).newPage()
  const clerk = await openDesk(desk, told, ['payments'])
  await clerk.enter('/payments')
  await expect(desk).toHaveURL(/status=waiting/)
  await rowWith(desk, userName).click()
  const sheet = desk.getByRole('dialog').first()
  await expect(sheet).toContainText('First withdrawal')
  await expect(sheet).toContainText('1326')
  await expect(sheet).not.toContainText('TR330006100519786457841326')
  await expectAccessible(desk)
  await sheet.getByRole('button', { name: 'Show in full' }).click()
  const showing = desk.getByRole('dialog').last()
  await showing.getByLabel('Reason').fill('the bank asks')
  await showing.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet).toContainText('TR330006100519786457841326')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Done').first()).toBeVisible()
  await wait(told)
  await expect(main(page).getByRole('status')).toHaveText('Ödendi.')

  // what they are paid again to the same account waits for nobody, so that another one is refused
  const other = await newPlayer(told)
  await signInAs(page, told, other)
  await askWithdrawal({ site, page }, '150')
  await clerk.enter('/payments')
  await rowWith(desk, other).click()
  await desk.getByRole('dialog').first().getByRole('button', { name: 'Refuse' }).click()
  const refusing = desk.getByRole('dialog').last()
  await refusing.getByLabel('Told to the player').selectOption('nameDiffers')
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(main(page).getByRole('status')).toHaveText('Reddedildi: isim hesabındakinden farklı.')
  await expect.poll(() => site.balance()).toBe(50_000)
  await desk.context().close()
})

test(
  'methods are changed and turned off, accounts are looked at, rules are saved with a reason and a code',
  further,
  async ({ page, told }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.addInitScript(() => localStorage.setItem('banko.desk.language', 'en'))
    const clerk = await openDesk(page, told, ['administrator'])
    await clerk.enter('/methods')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible()
    await rowWith(page, 'Code').click()
    const sheet = page.getByRole('dialog', { name: 'Code' })
    await sheet.getByRole('textbox', { name: 'Title' }).or(sheet.getByLabel('Name')).first().fill('Voucher code')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()
    await page.getByRole('dialog').first().getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog').first().getByRole('button', { name: 'Turn on' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowWith(page, 'Voucher code')).toContainText('Off')
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Accounts' }).click()
    await expect(rowWith(page, 'Test provider')).toContainText('On')
    await page.getByRole('tab', { name: 'Rules' }).click()
    await page.getByLabel('Hours in which a withdrawal is promised').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    const saving = page.getByRole('dialog').last()
    await saving.getByLabel('Reason').fill('we are quicker now')
    await saving.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()
  },
)
