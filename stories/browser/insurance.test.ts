import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type DeskClerk, openDesk } from './desk.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { amount, pick, slip } from './told-pages.ts'

/** What the desk calls them, in the first language of its site alone. */
const [insurance, cashback] = ['Kupon sigortası bizden', 'Kaybının bir kısmı geri']

let clerk: DeskClerk
const offerIds: number[] = []

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

interface Written {
  readonly title: string
  /** By the labels of the form. */
  readonly fields: Readonly<Record<string, string>>
  /** What its player will read. */
  readonly reads: readonly RegExp[]
}

/** Writes an offer in the form of the desk, and puts it on. */
async function publish(page: Page, kind: string, { title, fields, reads }: Written): Promise<void> {
  await clerk.enter('/offers')
  await page.getByRole('button', { name: 'New offer' }).click()
  const form = page.getByRole('form', { name: 'What the offer says' })
  await form.getByLabel('Kind').selectOption(kind)
  await form.getByLabel('Currency').selectOption('TRY')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('How often per player, at most').fill('5')
  const preview = page.getByRole('region', { name: 'What the player reads' })
  for (const sentence of reads) await expect(preview).toContainText(sentence)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  offerIds.push(Number(/\d+$/.exec(page.url())?.[0]))
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Put on' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill('it is checked')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
}

test.beforeAll(async ({ browser, told }) => {
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })).newPage()
  clerk = await openDesk(page, told, ['administrator'])
  await publish(page, 'couponInsurance', {
    title: insurance,
    fields: { 'Free bet, at most': '20', 'Selections on the insured coupon, at least': '3' },
    reads: [/lost by one selection alone.*20\.00/, /at least 3 selections/, /odds of 1\.30 or more/],
  })
  await publish(page, 'cashback', {
    title: cashback,
    fields: { 'Percent of what was lost': '10', 'Cashback, at most': '50' },
    reads: [/10% of what you lose in a week, at most.*50\.00/, /paid as cash/],
  })
  await page.context().close()
})
// other pages of this house show every offer that is on
test.afterAll(async () => {
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  for (const offerId of offerIds)
    await clerk.post('/office/promotions/setOffer', { offerId, version: 1, state: 'ended', reason: 'spring is over' })
})

const region = ({ page, say }: Site, id: string) => page.getByRole('region', { name: say(id), exact: true })

/** Asks for an offer, and reads once more what holds for it. */
async function askFor(site: Site, title: string, rules: readonly string[]): Promise<void> {
  const { page, say } = site
  const offer = region(site, 'bonuses.offers').getByRole('article').filter({ hasText: title })
  for (const rule of rules) await expect(offer.getByText(say(`bonuses.${rule}`))).toBeVisible()
  await offer.getByRole('button', { name: say('bonuses.ask') }).click()
  const asking = page.getByRole('dialog')
  for (const rule of rules) await expect(asking.getByText(say(`bonuses.${rule}`))).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: say('bonuses.askNow'), exact: true }).click()
}

/** The time of all cashback is over, now, and what is due is paid. */
async function weekOver({ house, time }: ToldHouse): Promise<void> {
  await sql`update bonus_grant set ends_at = ${time.now()} where counts_from is not null and state = 'accepted'`.execute(
    house.platform.db,
  )
  await house.promotions.payCashback()
}

for (const lang of inShort(['en'], ['tr', 'fa'])) {
  test(`an insured coupon that loses by one selection brings a free bet, which is spent; what was lost comes back in part, in ${lang}`, async ({
    page,
    told,
  }) => {
    const site = new Site(page, lang)
    const { say } = site
    await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 10_000 }))
    await site.open('/account/bonuses')
    await askFor(site, insurance, ['get.insurance', 'must.insured', 'must.insuredPrice', 'lose.insuredDays'])
    await askFor(site, cashback, ['get.cashbackWeek', 'must.cashbackCounts', 'get.cashbackCash', 'lose.cashbackOut'])
    const pending = region(site, 'bonuses.pending')
    await expect(pending.getByText(say('bonuses.state.insured'))).toBeVisible()
    await expect(pending.getByText(say('bonuses.state.counting'))).toBeVisible()
    await expectAccessible(page)
    // giving it up says what it costs
    await pending
      .getByRole('button', { name: say('bonuses.cancelNamed') })
      .first()
      .click()
    const leaving = page.getByRole('dialog', { name: say('bonuses.cancelTitle') })
    await expect(leaving.getByText(say('bonuses.cancelWaits'))).toBeVisible()
    await leaving.getByRole('button', { name: say('bonuses.notNow'), exact: true }).click()

    const word = `Last${lang}`
    await pick(site, told, { word, count: 3 })
    await site.openSlip()
    await site.typeStake('15')
    await site.place()
    await site.couponJustPlaced()
    await told.settle(`${word} 1`, { home: 1, away: 0 }, '1')
    await told.settle(`${word} 2`, { home: 0, away: 1 }, '2')
    await told.settle(`${word} 3`, { home: 1, away: 0 }, '1')
    await site.open('/account/bonuses')
    const freeBets = page.getByRole('list', { name: say('bonuses.freeBets') })
    await expect(freeBets).toContainText(insurance)
    await expect(freeBets).toContainText(/15[.,]00/)
    await expectAccessible(page)

    await pick(site, told, { word: `Spent${lang}` })
    await site.openSlip()
    const token = slip(site).getByRole('button', { name: say('slip.freeBet.one') })
    await token.click()
    await expect(amount(slip(site), String(say('slip.totals.freeBet')))).toContainText(/15[.,]00/)
    await site.place()
    await site.couponJustPlaced()

    await weekOver(told)
    await site.open('/account/bonuses')
    await expect(freeBets).toContainText(String(say('bonuses.freeBet.open')))
    // a tenth of fifteen
    const earlier = region(site, 'bonuses.earlier')
    await expect(earlier).toContainText(cashback)
    await expect(earlier).toContainText(/1[.,]50/)
    await site.open('/account/transactions')
    await expect(page.getByText(say('transaction.kind.cashbackPaid'), { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })
}
