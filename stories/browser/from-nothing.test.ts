import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import { createStaff } from '@banko/server/staff/index.ts'
import type { Page } from '@playwright/test'
import { commandBy } from '../../tools/at-the-machine.ts'
import { codeAt, secretIn, staffPassword } from '../testing/office-client.ts'
import { rowWith } from './desk.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const domain = 'harbour.localhost'
const pin = '480213'

/** What is done at the machine: an operator, the domain that its desk is at, and its first administrator. */
async function makeOperator({ house }: ToldHouse): Promise<void> {
  const { operators, platform } = house
  const operatorId = await forEveryOperator('an operator has a number when they are there', () =>
    platform.db
      .transaction()
      .execute((tx) =>
        operators.createOperator(tx, { name: 'Harbour', currencies: ['TRY'], liveMoney: false, demo: true }),
      ),
  )
  await operators.refresh()
  const site = { operatorId, domain, languageDefault: 'en', languages: ['en', 'tr'], currency: 'TRY' } as const
  const first = { operatorId, name: 'first', password: staffPassword, roles: ['administrator'] }
  await forOperator(operatorId, () =>
    platform.db.transaction().execute(async (tx) => {
      await operators.createSite(tx, site)
      await createStaff(platform, tx, { ...first, by: commandBy('staff') })
    }),
  )
  await operators.refresh()
}

/** Name and password, an authenticator that is set up, and its first code. */
async function firstSignIn(page: Page, { time }: ToldHouse, { office, name }: { office: string; name: string }) {
  await page.goto(office)
  await page.getByLabel('User name').fill(name)
  await page.getByLabel(/^Password/).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const shown = await page.locator('form pre').innerText()
  const secret = secretIn({ secret: shown.replaceAll(' ', '') })
  await page.getByLabel('Code').fill(codeAt(secret, time.now()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Desks' })).toBeVisible()
}

const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name, exact: true }).click()

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function open(page: Page, name: string): Promise<void> {
  await rowWith(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Drafts a title for the site that is shown, lets terminals in, and publishes both. */
async function publish(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('switch', { name: 'Terminals', exact: true }).check()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByLabel('Reason').fill('Opening')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function addDealer(page: Page, title: string): Promise<void> {
  await page.getByLabel('Name').fill(title)
  await confirm(page, 'Add')
}

test('from nothing: two sites, a dealer, a sub-dealer, a retail player and a terminal, on the desk alone', async ({
  page,
  told,
  browser,
}) => {
  await makeOperator(told)
  const { port } = new URL(told.url)
  const office = `http://${domain}:${port}/office/`
  await firstSignIn(page, told, { office, name: 'first' })

  await room(page, 'Sites')
  await rowWith(page, domain).focus()
  await page.keyboard.press('Enter')
  await publish(page, 'Harbour')
  await room(page, 'Sites')
  await page.getByRole('button', { name: 'New site' }).click()
  await page.getByLabel('Domain').fill(`quay.${domain}`)
  await page.getByRole('dialog').getByLabel('Title').fill('Quay')
  await confirm(page, 'New site')
  await expect(page.getByRole('heading', { level: 1, name: 'Quay' })).toBeVisible()
  await publish(page, 'The Quay')

  await room(page, 'Dealers')
  await page.getByRole('button', { name: 'Add a dealer' }).click()
  await addDealer(page, 'Pier')
  await open(page, 'Pier')
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await page.getByLabel('Amount').fill('1000')
  await confirm(page, 'Add credit')
  await act(page, 'Give a sign-in')
  await page.getByLabel('User name').fill('pier')
  await page.getByLabel('First password').fill(staffPassword)
  await confirm(page, 'Add')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  const dealer = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await firstSignIn(dealer, told, { office, name: 'pier' })
  await room(dealer, 'Dealers')
  await dealer.getByRole('button', { name: 'Your own page' }).click()
  await act(dealer, 'Add a dealer')
  await addDealer(dealer, 'Slipway')
  await rowWith(dealer, 'Slipway').focus()
  await dealer.keyboard.press('Enter')
  await expect(dealer.getByRole('heading', { level: 1, name: 'Slipway' })).toBeVisible()
  await dealer.getByRole('button', { name: 'Credit', exact: true }).click()
  await dealer.getByLabel('Amount').fill('300')
  await confirm(dealer, 'Add credit')
  await act(dealer, 'Give a sign-in')
  await dealer.getByLabel('User name').fill('slipway')
  await dealer.getByLabel('First password').fill(staffPassword)
  await confirm(dealer, 'Add')
  await expect(dealer.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  // credit goes one step of the tree at a time: a player has theirs from the dealer directly above
  const below = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await firstSignIn(below, told, { office, name: 'slipway' })
  await room(below, 'Dealers')
  await below.getByRole('button', { name: 'Your own page' }).click()
  await act(below, 'Add a player')
  await below.getByLabel('User name').fill('boatswain')
  await below.getByLabel('First password').fill('a long first word 1')
  await confirm(below, 'Add')
  await expect(below.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await below.getByRole('tab', { name: 'Players' }).click()
  await rowWith(below, 'boatswain').click()
  await below.getByLabel('Amount').fill('37.50')
  await confirm(below, 'Add credit')
  await expect(rowWith(below, 'boatswain')).toContainText('37.50')

  await below.getByRole('tab', { name: 'Terminals' }).click()
  await below.getByRole('button', { name: 'New terminal' }).click()
  await below.getByLabel('Terminal number').fill('71')
  await below.getByRole('dialog').getByLabel('Name').fill('Kiosk')
  await below.getByRole('dialog').getByLabel('PIN').fill(pin)
  await below.getByLabel('Opening credit').fill('50')
  await confirm(below, 'Add')
  await expect(below.getByRole('dialog', { name: 'PIN of terminal 71' })).toContainText(pin)
  await below.keyboard.press('Escape')
  await expect(rowWith(below, '71')).toContainText('Kiosk')
  await expect(below.getByRole('main')).toContainText('212.50')

  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const site = new Site(visitor, 'en')
  await visitor.goto(`http://${domain}:${port}/en/sign-in`)
  await visitor.getByLabel(site.say('account.userName')).fill('boatswain')
  await visitor.getByLabel(site.say('account.password'), { exact: true }).fill('a long first word 1')
  await visitor.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
  await expect(visitor.getByRole('banner')).toContainText('37.50')
  const kiosk = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await kiosk.goto(`http://${domain}:${port}/en/sign-in`)
  await kiosk.getByRole('radio', { name: site.say('terminal.way.terminal'), exact: true }).click()
  await kiosk.getByLabel(site.say('terminal.number'), { exact: true }).fill('71')
  await kiosk.getByLabel(site.say('terminal.pin'), { exact: true }).fill(pin)
  await kiosk.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
  await expect(kiosk.getByRole('banner')).toContainText('Terminal 71')
  await expect(kiosk.getByRole('banner')).toContainText('50')
})
