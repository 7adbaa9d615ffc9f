import type { Browser, Page } from '@playwright/test'
import { type DeskClerk, openDesk, rowWith } from './desk.ts'
import { further, inShort } from './long-form.ts'
import { expect, expectAccessible, Payer, test } from './paid-house.ts'
import type { ToldHouse } from './told-house.ts'

// somebody else pays what a player withdraws: chosen on a phone, with the desk beside it

/** By then whatever a provider tells of at once has come. */
const told = 15_000
const typed = { IBAN: 'TR330006100519786457841326', 'E-mail': 'ada@example.com' }

interface Desk {
  readonly page: Page
  readonly clerk: DeskClerk
}

async function openDeskBeside(browser: Browser, house: ToldHouse): Promise<Desk> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const clerk = await openDesk(page, house, ['administrator', 'payments'])
  await clerk.enter('/methods?tab=slots')
  return { page, clerk }
}

/** Adds one amount of a bank of a test's own. */
async function addSlot({ page }: Desk, bank: string, swiftCode: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add slots' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Bank').fill(bank)
  await dialog.getByLabel('SWIFT code').fill(swiftCode)
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Add slots' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowWith(page, bank).first()).toContainText('Free')
}

/** From the ways to be paid to the amounts of a bank. */
async function openBank({ main, site }: Payer, bank: string): Promise<void> {
  await site.open('/payments/withdraw')
  await main.getByRole('button', { name: 'Community bank' }).click()
  await main
    .getByRole('region', { name: site.say('payments.slots.banks') })
    .getByRole('button', { name: bank })
    .click()
  await expect(main.getByRole('region', { name: site.say('payments.slots.amounts') })).toBeVisible()
}

async function choose({ main }: Payer, amount: RegExp): Promise<void> {
  await main.getByRole('listitem').getByRole('button', { name: amount }).click()
}

async function send({ main, site }: Payer): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await main.getByLabel(label, { exact: true }).fill(value)
  await main.getByRole('button', { name: site.say('payments.payOut') }).click()
}

for (const lang of inShort(['tr'], ['en', 'fa']))
  test(`bank, amount, form, and both say that it was paid; the desk sees by whom (${lang})`, async ({
    site,
    told: house,
    browser,
  }) => {
    const bank = `Bank ${lang}`
    const desk = await openDeskBeside(browser, house)
    await addSlot(desk, bank, `TEST${lang.toUpperCase()}AA`, '123.00')
    await expectAccessible(desk.page)
    const payer = await Payer.open(site.page, house, lang)
    const { main } = payer
    const status = main.getByRole('status').first()
    await openBank(payer, bank)
    if (lang === 'fa') await expect(site.page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(site.page)
    await choose(payer, /123|۱۲۳/)
    await expect(main.getByText(payer.site.say('payments.slots.kept'))).toBeVisible()
    await expectAccessible(site.page)
    await desk.page.reload()
    await expect(rowWith(desk.page, bank)).toContainText('Kept for a player')

    await send(payer)
    await payer.sees('review', 'withdrawal')
    await payer.has(-12_300)
    await desk.page.reload()
    await expect(rowWith(desk.page, bank)).toContainText('Used')
    await payer.approve(desk.clerk)
    await house.pass(told)
    await expect(status).toHaveText(payer.site.say('payments.slots.payerSaid'))
    await expectAccessible(site.page)
    await main.getByRole('button', { name: payer.site.say('payments.slots.confirm') }).click()
    const dialog = site.page.getByRole('dialog')
    await expect(dialog.getByText(payer.site.say('payments.slots.confirmDetail'))).toBeVisible()
    await expectAccessible(site.page)
    await dialog.getByRole('button', { name: payer.site.say('payments.slots.confirm') }).click()
    await payer.sees('done', 'withdrawal')
    await payer.has(-12_300)
    await rowWith(desk.page, bank).click()
    const sheet = desk.page.getByRole('dialog').first()
    await expect(sheet).toContainText('Used')
    await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expectAccessible(desk.page)
    await desk.page.context().close()
  })

test(
  'what is gone is said where it is chosen, and what ran out at the amount; the bank is not there any more (en)',
  further,
  async ({ site, told: house, browser, complaints }) => {
    complaints.expected = /status of 409/
    const desk = await openDeskBeside(browser, house)
    await addSlot(desk, 'Bank of one', 'TESTONAA', '130.00')
    await addSlot(desk, 'Bank of one', 'TESTONAA', '140.00')
    const payer = await Payer.open(site.page, house, 'en')
    const { main } = payer
    await openBank(payer, 'Bank of one')
    await expect(main.getByRole('listitem')).toHaveCount(2)

    // one of the staff takes an amount away that the player still sees
    await desk.page.locator('[data-row]').filter({ hasText: '140' }).click()
    const sheet = desk.page.getByRole('dialog').first()
    await sheet.getByRole('button', { name: 'Take away' }).click()
    await desk.page.getByRole('dialog').last().getByRole('button', { name: 'Take away' }).click()
    await expect(desk.page.getByText('Saved').first()).toBeVisible()
    await choose(payer, /140/)
    await expect(main.getByRole('alert')).toHaveText(payer.site.say('payments.refusal.slotGone'))
    await expect(main.getByRole('listitem')).toHaveCount(1)

    await choose(payer, /130/)
    await expect(main.getByText(payer.site.say('payments.slots.kept'))).toBeVisible()
    await payer.waits(11 * 60_000)
    await send(payer)
    await expect(main.getByRole('alert')).toHaveText(payer.site.say('payments.refusal.slotGone'))
    await expect(main.getByLabel('IBAN')).toHaveValue(typed.IBAN)
    await payer.has(0)
    await main.getByRole('button', { name: payer.site.say('payments.slots.otherAmount') }).click()
    await expect(main.getByText(payer.site.say('payments.refusal.bankUnavailable'))).toBeVisible()
    await expectAccessible(site.page)
    await main
      .getByRole('button', { name: payer.site.say('payments.slots.otherBank') })
      .last()
      .click()
    await expect(main.getByRole('region', { name: payer.site.say('payments.slots.banks') })).toBeVisible()
    await desk.page.context().close()
  },
)

test(
  'what is not confirmed within an hour is looked at, and goes back by the desk’s word (tr)',
  further,
  async ({ site, told: house, browser }) => {
    const desk = await openDeskBeside(browser, house)
    await addSlot(desk, 'Sessiz Banka', 'TESTSSAA', '150.00')
    const payer = await Payer.open(site.page, house, 'tr')
    await openBank(payer, 'Sessiz Banka')
    await choose(payer, /150/)
    await send(payer)
    await payer.sees('review', 'withdrawal')
    await payer.approve(desk.clerk)
    await house.pass(told)
    await payer.comeBackAfter(3_660_000)
    await house.pass(told)
    await payer.sees('review', 'withdrawal')
    await desk.page.context().close()
    const again = await openDeskBeside(browser, house)
    await again.clerk.enter('/payments')
    await again.page.locator('[data-row]').filter({ hasText: 'Player says nothing' }).first().click()
    const sheet = again.page.getByRole('dialog').first()
    await expect(sheet).toContainText('Sessiz Banka')
    await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Refuse' }).click()
    const refusing = again.page.getByRole('dialog').last()
    await refusing.getByLabel('Told to the player').selectOption('notReceived')
    await refusing.getByRole('button', { name: 'Refuse' }).click()
    await expect(payer.main.getByRole('status').first()).toHaveText(payer.site.say('payments.reason.notReceived'))
    await payer.has(0)
    await again.page.context().close()
  },
)
