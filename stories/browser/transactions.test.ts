import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { openingBalance } from '@banko/server/ledger/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Page } from '@playwright/test'
import { openDesk } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { place } from './told-pages.ts'
import { watchPrinter } from './watch-printer.ts'

/** Puts so many amounts into a player's cash, one after the other, as the house's own programs do. */
async function give({ house }: ToldHouse, playerId: number, count: number): Promise<void> {
  const { ledger, platform } = house
  const of = (nth: number) => ({ operatorId: 1, currency: 'TRY', playerId, cause: `given ${playerId} ${nth}` })
  const movements = Array.from({ length: count }, (_, nth) => openingBalance(of(nth), 100))
  await forOperator(1, () => platform.db.transaction().execute((tx) => ledger.record(tx, movements)))
}

async function newcomer(page: Page, told: ToldHouse): Promise<{ userName: string; playerId: number }> {
  const userName = await newPlayer(told)
  const answer = await signInAs(page, told, userName)
  // the contract's own output
  const { playerId } = (await answer.json()) as { playerId: number }
  return { userName, playerId }
}

const amountsIn = (page: Page) => page.getByRole('main').getByRole('listitem')

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('what moved the money is listed to its end, by way and service, and a stake opens its coupon', async ({
  site,
  page,
  told,
  complaints,
}) => {
  complaints.expected = /Failed to load resource/
  const { playerId } = await newcomer(page, told)
  await give(told, playerId, 60)
  const { number, couponId } = await place(page, told, [await told.offer({ home: 'Movedside' })])
  await site.open('/account')
  await page.getByRole('link', { name: site.say('transactions.title') }).click()
  await expect(page).toHaveURL(/\/tr\/account\/transactions$/)
  await expect(page).toHaveTitle(/^Hesap hareketleri · /)

  const rows = amountsIn(page)
  const stake = rows.first()
  await expect(stake).toContainText(`Kupon ${number}`)
  await expect(stake).toContainText('-10,00')
  // 500 at the start, 60 of one each, less the stake
  await expect(stake).toContainText('Bakiye: 550,00')
  await expect(rows.nth(1)).toContainText('Bakiye: 560,00')
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(62)
  await expect(rows.last()).toContainText('Bakiye: 500,00')
  await expect(page.getByRole('button', { name: site.say('transactions.more') })).toHaveCount(0)

  const tab = (id: string) => page.getByRole('tab', { name: site.say(id), exact: true })
  await tab('transaction.way.expense').click()
  await expect(page).toHaveURL(/way=expense/)
  await expect(rows).toHaveCount(1)
  await tab('transaction.way.income').focus()
  await page.keyboard.press('Home')
  await expect(tab('kit.all')).toBeFocused()
  await page.getByRole('button', { name: /tüm hizmetler/ }).click()
  await page.getByLabel(site.say('transactions.service')).selectOption('sport')
  await page.getByRole('button', { name: site.say('coupons.filter.show'), exact: true }).click()
  await expect(page).toHaveURL(/service=sport/)
  await expect(rows).toHaveCount(1)
  await page.getByLabel(site.say('coupons.filter.until')).fill('2020-01-01')
  await page.getByLabel(site.say('coupons.filter.from')).fill('2020-01-02')
  await page.getByRole('button', { name: site.say('coupons.filter.show'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(String(site.say('coupons.filter.order')))
  await page.getByLabel(site.say('coupons.filter.from')).fill('2019-12-30')
  await page.getByRole('button', { name: site.say('coupons.filter.show'), exact: true }).click()
  await expect(page.getByText(String(site.say('transactions.none')))).toBeVisible()
  await page.getByRole('button', { name: site.say('coupons.filter.showAllDays') }).click()
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/tr/coupons/${couponId}$`))

  for (const lang of ['tr', 'fa']) {
    await page.goto(`${told.url}/${lang}/account/transactions`)
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)
  }
  let fails = true
  await page.route('**/v1/ledger/transactions', (route) => (fails ? route.abort() : route.fallback()))
  await site.open('/account/transactions')
  await expect(page.getByText(String(site.say('transactions.failed')))).toBeVisible()
  fails = false
  await page.getByRole('button', { name: site.say('kit.retry') }).click()
  await expect(rows.first()).toContainText(`Kupon ${number}`)
})

test(
  'a statement meets, prints by itself, and comes as a file; staff see the same rows',
  further,
  async ({ site, page, told, browser }) => {
    const { userName, playerId } = await newcomer(page, told)
    await give(told, playerId, 3)
    const { number } = await place(page, told, [await told.offer({ home: 'Statedside' })])
    const printed = await watchPrinter(page, 'begins')
    await site.open('/account/statement')
    const main = page.getByRole('main')
    await expect(main.locator('dd').first()).toHaveText(/^0,00/)
    await expect(main.locator('dd').last()).toHaveText(/^493,00/)
    const row = (name: string) => main.getByRole('row', { name })
    await expect(row(String(site.say('transaction.kind.stakePlaced')))).toContainText('10,00')
    await expect(row(String(site.say('statement.total')))).toContainText('503,00')

    await main.getByLabel(site.say('coupons.filter.from')).fill('2020-01-01')
    await main.getByRole('button', { name: site.say('coupons.filter.show'), exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText(String(site.say('statement.tooLong')))
    await main.getByRole('button', { name: site.say('statement.lastMonth') }).click()
    await expect(main.getByText(String(site.say('statement.empty')))).toBeVisible()
    await main.getByRole('button', { name: site.say('statement.year') }).click()
    await expect(row(String(site.say('statement.total')))).toContainText('503,00')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: site.say('statement.file') }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 1 + 5 + 1)
    expect(lines.at(-2)).toContain(`,${number},-10.00,TRY,493.00`)
    expect(lines.at(-1)).toMatch(/TRY,493\.00$/)
    await expect(main.getByText(String(site.say('myData.saved')))).toBeVisible()

    await main.getByRole('button', { name: site.say('statement.print') }).click()
    expect(await printed()).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByRole('table')).toBeVisible()
    await expect(main.getByText(userName)).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(main.getByRole('button', { name: site.say('statement.print') })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    for (const lang of ['tr', 'fa']) {
      await page.goto(`${told.url}/${lang}/account/statement`)
      await expect(main.getByRole('table')).toBeVisible()
      await expectAccessible(page)
    }

    const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })).newPage()
    const clerk = await openDesk(desk, told, ['support'])
    await clerk.enter(`/people/${playerId}?tab=transactions`)
    const rows = desk.getByRole('table', { name: 'Transactions' }).locator('tbody tr')
    await expect(rows).toHaveCount(5)
    await expect(rows.first()).toContainText(`Stake of a coupon${number}`)
    await expect(rows.first()).toContainText('493.00')
    await desk.context().close()
  },
)
