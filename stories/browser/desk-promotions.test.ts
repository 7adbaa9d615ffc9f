import AxeBuilder from '@axe-core/playwright'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import type { Clerk } from '../testing/office-client.ts'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Somebody new of the first site, whose currency is TRY. */
async function openPlayer(told: ToldHouse, clerk: Clerk) {
  const userName = await newPlayer(told)
  const filters = [{ field: 'userName', kind: 'is', values: [userName] }]
  const { body } = await clerk.post('/office/people/list', { filters })
  const playerId = (body as { rows: { playerId: number }[] }).rows[0]?.playerId ?? 0
  return { userName, playerId }
}

const terms = (title: string, from: number): OfferTerms => ({
  currency: 'TRY',
  texts: [{ language: 'tr', title, text: '' }],
  reward: { kind: 'grant', amount: 5000 },
  rules: { wagerTimes: 5, wagerOf: 'bonus', days: 7 },
  from,
  approval: 'byStaff',
  timesMax: 1,
})

/** An offer that was written by a call. */
async function write(clerk: Clerk, offered: OfferTerms): Promise<OfferRow> {
  const { status, body } = await clerk.post('/office/promotions/addOffer', { terms: offered })
  expect(status).toBe(200)
  return body as OfferRow
}

/** Says why in the dialog that is open, and goes on. */
async function confirm(page: Page, reason: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name }).click()
}

test('an offer is written, put on and given; its end is asked for, and holds once another agrees', async ({
  page,
  told,
  browser,
}) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const { userName, playerId } = await openPlayer(told, clerk)
  await clerk.enter('/offers')
  await page.getByRole('button', { name: 'New offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New offer' })).toBeVisible()
  const form = page.getByRole('form', { name: 'What the offer says' })
  const reads = page.getByRole('region', { name: 'What the player reads' })
  await form.getByLabel('Kind').selectOption('grant')
  await form.getByLabel('Currency').selectOption('TRY')
  const amount = form.getByRole('textbox', { name: 'Bonus', exact: true })
  const title = form.getByRole('textbox', { name: 'Title' })
  await amount.fill('fifty')
  await expect(reads).toContainText('Something in the form does not fit yet.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert')).toHaveText('2 fields do not fit')
  await expectAccessible(page)
  await amount.fill('50')
  await expect(form.getByRole('alert')).toHaveText('1 field does not fit')
  await title.fill('Thank you')
  await form.getByLabel('How often it must be staked').fill('5')
  await expect(reads).toContainText(/You get a bonus of 50\.00/)
  await expect(reads).toContainText(/That is 250\.00/)
  await expect(reads).toContainText('Thank you')
  await expectAccessible(page)
  const trial = page.getByRole('region', { name: 'On past days' })
  await trial.getByLabel('Days back').fill('7')
  await trial.getByRole('button', { name: 'Work it out' }).click()
  await expect(trial.getByRole('status')).toContainText(/Players\d+/)
  await expect(trial.getByRole('status')).toContainText('Would have become cash')
  await expect(trial.getByRole('status')).toContainText('Nobody played otherwise for it')
  await expectAccessible(page)
  // of what stands in the form, and of nothing else
  await amount.fill('60')
  await expect(trial.getByRole('status')).toHaveCount(0)
  await amount.fill('50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/office\/offers\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Put on' }).click()
  await confirm(page, 'it is checked', 'Continue')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Escape')

  await clerk.enter(`/people/${playerId}?tab=bonuses`)
  await expect(page.getByText('No bonuses here')).toBeVisible()
  await page.getByRole('button', { name: 'Give a bonus' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Offer')
    .selectOption({ label: await labelOf(page, 'Thank you') })
  await confirm(page, 'a long wait on the phone', 'Give a bonus')
  await expect(rowWith(page, 'Thank you')).toContainText('Active')
  await expect(rowWith(page, 'Thank you')).toContainText('50.00')
  await rowWith(page, 'Thank you').focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /^Bonus \d+$/ })
    .getByRole('button', { name: 'Ask to end it' })
    .click()
  await confirm(page, 'given by mistake', 'Ask for approval')
  await expect(page.getByText(/^Asked for \(\d+\)/)).toBeVisible()

  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const decider = await openDesk(second, told, ['administrator'])
  await decider.enter('/approvals?kind=grantEnded')
  await rowWith(second, 'Bonus ended').click()
  const sheet = second.getByRole('dialog', { name: 'Bonus ended' })
  await expect(sheet).toContainText('given by mistake')
  await expect(sheet.getByRole('link', { name: /^Bonus \d+$/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByText('Approved and done')).toBeVisible()
  await second.context().close()

  await clerk.enter(`/grants?player=${playerId}`)
  const row = page.locator('[data-row]').filter({ hasText: userName })
  await expect(row).toContainText('Ended by staff')
  for (const locale of ['en', 'tr', 'fa']) {
    await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
    for (const path of ['/offers', '/grants']) {
      await clerk.enter(path)
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await expectAccessible(page)
    }
  }
})

/** The choice of a list that begins so: an offer stands there with its number. */
async function labelOf(page: Page, title: string): Promise<string> {
  const option = page.getByRole('dialog').getByRole('option').filter({ hasText: title })
  return (await option.first().textContent()) ?? ''
}

test('what players ask for is accepted, or denied with a reason, by keys', further, async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const { offerId, version } = await write(clerk, terms('For the asking', told.time.now() - 1000))
  await clerk.post('/office/promotions/setOffer', { offerId, version, state: 'on', reason: 'it is checked' })
  const asks = async () => {
    const { userName } = await openPlayer(told, clerk)
    await signInAs(page, told, userName)
    const asked = { headers: { origin: told.url }, data: { offerId, version } }
    expect((await page.request.post(`${told.url}/v1/promotions/request`, asked)).status()).toBe(200)
    return userName
  }
  const [first, other] = [await asks(), await asks()]
  await clerk.enter('/offers')
  await rowWith(page, 'For the asking').getByRole('link', { name: '2' }).last().click()
  await expect(page).toHaveURL(new RegExp(`offer=${offerId}&state=requested`))
  const rowOf = (userName: string) => page.locator('[data-row]').filter({ hasText: userName })
  await rowOf(first).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Bonus \d+$/ })).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click()
  await expect(rowOf(first)).toHaveCount(0)
  await rowOf(other).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Bonus \d+$/ })).toBeVisible()
  await page.keyboard.press('r')
  await confirm(page, 'not this week', 'Deny')
  await expect(rowOf(other)).toHaveCount(0)
  await clerk.enter(`/grants?offer=${offerId}`)
  await expect(rowOf(first)).toContainText('Active')
  await expect(rowOf(other)).toContainText('Denied')
  await rowOf(other).click()
  await expect(page.getByRole('dialog', { name: /^Bonus \d+$/ })).toContainText('not this week')
})

test(
  'what somebody else saved of an offer is shown before it is saved over, and a clone begins as it is',
  further,
  async ({ page, told }) => {
    const clerk = await openDesk(page, told, ['administrator'])
    const offered = terms('Shared', told.time.now() - 1000)
    const { offerId, version } = await write(clerk, offered)
    await clerk.enter(`/offers/${offerId}`)
    const form = page.getByRole('form', { name: 'What the offer says' })
    await form.getByLabel('Good for days').fill('14')
    const theirs = { ...offered, rules: { ...offered.rules, wagerTimes: 3 } }
    expect((await clerk.post('/office/promotions/saveOffer', { offerId, version, terms: theirs })).status).toBe(200)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('Somebody else changed this meanwhile')
    await form.getByRole('button', { name: 'Keep mine' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()

    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New offer' })).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Shared')
    await expect(form.getByLabel('Good for days')).toHaveValue('14')

    await clerk.enter(`/offers/${offerId}`)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'End for good' }).click()
    await confirm(page, 'a draft no more', 'Continue')
    await expect(page.getByText('Saved').first()).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0)
  },
)

test(
  'a price boost is written for an outcome that is chosen, and its page tells what it costs',
  further,
  async ({ page, told }) => {
    const matchId = await told.offer({ home: 'Desk raised' })
    const clerk = await openDesk(page, told, ['administrator'])
    await clerk.enter('/offers/new')
    const form = page.getByRole('form', { name: 'What the offer says' })
    const reads = page.getByRole('region', { name: 'What the player reads' })
    await form.getByLabel('Kind').selectOption('priceBoost')
    await form.getByLabel('Currency').selectOption('TRY')
    await form.getByRole('textbox', { name: 'Title' }).fill('Price of the evening')
    await form.getByLabel('How it is raised').selectOption('to')
    await form.getByRole('textbox', { name: 'Fixed odds' }).fill('2.60')
    await form.getByRole('textbox', { name: 'Stake of a coupon, at most' }).fill('20')
    await form.getByRole('textbox', { name: 'Match number' }).fill(String(matchId))
    await form.getByRole('combobox', { name: 'Market' }).selectOption('1x2')
    await form.getByRole('combobox', { name: 'Selection' }).selectOption('1')
    await form.getByRole('button', { name: 'Add the outcome' }).click()
    await expect(form.getByRole('textbox', { name: /^Outcomes/ })).toHaveValue(`${matchId}|1x2|1`)
    await expect(reads).toContainText('The odds are raised to 2.60.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/office\/offers\/\d+$/)
    await expect(page.getByText('Price boost', { exact: true })).toBeVisible()
    await expect(page.getByText('Coupons', { exact: true }).last()).toBeVisible()
  },
)
