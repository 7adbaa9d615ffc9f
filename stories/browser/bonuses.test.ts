import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import { openClerk } from '../testing/office-client.ts'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { amount, pick, slip } from './told-pages.ts'

const titles = { tr: 'Hoş geldin bonusu', en: 'Welcome bonus', fa: 'بونوس خوشامد' } as const
type Lang = keyof typeof titles

/** Fifty lira for whoever asks, to be staked ten times, twenty of a stake at most. */
const terms: OfferTerms = {
  currency: 'TRY',
  texts: (['tr', 'en', 'fa'] as const).map((language) => ({ language, title: titles[language], text: '' })),
  reward: { kind: 'grant', amount: 5000 },
  rules: { wagerTimes: 10, wagerOf: 'bonus', betMax: 2000, priceMin: 1400, days: 30, convertMax: 20_000 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
}

test.beforeAll(async ({ told }) => {
  const clerk = await openClerk(told, 'giver', ['marketing'])
  const made = await clerk.post('/office/promotions/addOffer', { terms })
  // the contract's own output
  const { offerId, version } = made.body as { readonly offerId: number; readonly version: number }
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const put = await clerk.post('/office/promotions/setOffer', { offerId, version, state: 'on', reason: 'spring' })
  if (put.status !== 200) throw new Error(`the offer is not on: ${JSON.stringify(put.body)}`)
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** A player of a test's own with eight lira, signed in here. */
async function enterWithLittle(page: Page, told: ToldHouse, lang: Lang): Promise<void> {
  await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 800 }))
}

const region = ({ page, say }: Site, id: string) => page.getByRole('region', { name: say(id), exact: true })

/** Asks for the one offer there is, and confirms it. */
async function askFor(site: Site): Promise<void> {
  const { page, say } = site
  await site.open('/account/bonuses')
  await region(site, 'bonuses.offers')
    .getByRole('button', { name: say('bonuses.ask') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('bonuses.askNow'), exact: true })
    .click()
  await expect(region(site, 'bonuses.active')).toBeVisible()
}

for (const lang of inShort(['en'], ['tr', 'fa'])) {
  test(`a bonus is asked for, stands there with its progress, pays a part of a coupon, and is given up, in ${lang}`, async ({
    page,
    told,
  }) => {
    const site = new Site(page, lang)
    const { say } = site
    await enterWithLittle(page, told, lang)
    await site.open('/account')
    await page.getByRole('link', { name: say('bonuses.title'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/account/bonuses$`))
    await expect(page).toHaveTitle(new RegExp(`^${say('bonuses.title')} · `))
    const offer = region(site, 'bonuses.offers').getByRole('article')
    await expect(offer.getByRole('heading')).toHaveText(titles[lang])
    const rules = ['get.amount', 'must.needed', 'must.betMax', 'must.priceMin', 'lose.convertMax', 'lose.days']
    for (const rule of rules) await expect(offer.getByText(say(`bonuses.${rule}`))).toBeVisible()
    await expectAccessible(page)

    await offer.getByRole('button', { name: say('bonuses.ask') }).click()
    const asking = page.getByRole('dialog')
    for (const rule of rules) await expect(asking.getByText(say(`bonuses.${rule}`))).toBeVisible()
    await expectAccessible(page)
    await asking.getByRole('button', { name: say('bonuses.askNow'), exact: true }).click()

    const active = region(site, 'bonuses.active')
    await expect(active.getByRole('heading', { level: 3 })).toHaveText(titles[lang])
    const progress = active.getByRole('progressbar')
    await expect(progress).toHaveAttribute('aria-valuenow', '0')
    await expect(progress).toHaveAttribute('aria-valuemax', '50000')
    await expect(region(site, 'bonuses.offers')).toHaveCount(0)
    await expect(region(site, 'bonuses.held')).toContainText(/50[.,]00/)
    await expectAccessible(page)

    await pick(site, told, { word: `Purse${lang}` })
    await site.openSlip()
    await site.typeStake('20')
    await expect(slip(site).getByText(say('slip.fromBonus'))).toContainText(/12[.,]00/)
    await site.place()
    await site.open(`/coupons/${await site.couponJustPlaced()}`)
    await expect(amount(page, String(say('coupon.amount.ofBonus'))).first()).toContainText(/12[.,]00/)

    await site.open('/account')
    await expect(page.getByText(/38[.,]00/).first()).toBeVisible()
    await site.open('/account/bonuses')
    await expect(region(site, 'bonuses.held')).toContainText(/38[.,]00/)
    await region(site, 'bonuses.active')
      .getByRole('button', { name: say('bonuses.cancelNamed') })
      .click()
    const giving = page.getByRole('dialog', { name: say('bonuses.cancelTitle') })
    await expect(giving.getByText(say('bonuses.cancelLoses'))).toContainText(/38[.,]00/)
    await expectAccessible(page)
    await giving.getByRole('button', { name: say('bonuses.cancelNow'), exact: true }).click()
    await expect(region(site, 'bonuses.active')).toHaveCount(0)
    await expect(region(site, 'bonuses.earlier')).toContainText(String(say('bonuses.state.cancelled')))
    await expect(region(site, 'bonuses.held')).not.toContainText(/38[.,]00/)
  })
}

test(
  'a stake that the bonus may not help to pay is refused with the most that it may, at a tap',
  further,
  async ({ site, page, told }) => {
    await enterWithLittle(page, told, 'tr')
    await askFor(site)
    await pick(site, told, { word: 'Beyond' })
    await site.openSlip()
    await site.typeStake('30')
    await site.placeButton().click()
    await expect(slip(site)).toContainText('Bir kısmını bonusunun ödediği kuponun tutarı en çok 20,00')
    await expectAccessible(page)
  },
)

for (const lang of inShort(['fa'], ['tr', 'en'])) {
  test(
    `whoever wants it stakes cash alone, over a reload, and is refused beyond it, in ${lang}`,
    further,
    async ({ page, told }) => {
      const site = new Site(page, lang)
      const { say } = site
      await enterWithLittle(page, told, lang)
      await pick(site, told, { word: `Alone${lang}` })
      await site.openSlip()
      const cashOnly = slip(site).getByRole('switch', { name: say('slip.cashOnly') })
      await expect(slip(site).getByRole('textbox', { name: say('slip.stake') })).toBeVisible()
      // who has no bonus has nothing to choose
      await expect(cashOnly).toHaveCount(0)
      await askFor(site)
      await pick(site, told, { word: `Alone2${lang}` })
      await site.openSlip()
      await site.typeStake('10')
      await expect(slip(site).getByText(say('slip.fromBonus'))).toContainText(/2[.,]00/)
      await expect(cashOnly).toHaveAttribute('aria-checked', 'false')
      await cashOnly.click()
      await expect(cashOnly).toHaveAttribute('aria-checked', 'true')
      await expect(slip(site).getByText(say('slip.fromBonus'))).toHaveCount(0)
      await expect(slip(site).getByText(say('refusal.balanceTooLow'))).toContainText(/8[.,]00/)
      await expectAccessible(page)
      await page.reload()
      await expect(cashOnly).toHaveAttribute('aria-checked', 'true')
      await slip(site)
        .getByRole('button', { name: say('slip.stakeClear') })
        .click()
      await site.typeStake('5')
      await site.place()
      const couponId = await site.couponJustPlaced()
      await site.open('/account/bonuses')
      await expect(region(site, 'bonuses.held')).toContainText(/50[.,]00/)
      await site.open(`/coupons/${couponId}`)
      await expect(amount(page, String(say('coupon.amount.stake'))).first()).toContainText(/5[.,]00/)
      await expect(page.getByText(say('coupon.amount.ofBonus'))).toHaveCount(0)
    },
  )
}

test(
  'bonuses that cannot be fetched say so until they come; what does not arrive says so at the button',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /ERR_FAILED/
    await enterWithLittle(page, told, 'tr')
    const reading = '**/v1/promotions/bonuses*'
    await page.route(reading, (route) => route.abort())
    await site.open('/account/bonuses')
    await expect(page.getByText(String(site.say('bonuses.loadFailed')))).toBeVisible()
    await page.unroute(reading)
    await page.getByRole('button', { name: site.say('kit.retry') }).click()
    await region(site, 'bonuses.offers')
      .getByRole('button', { name: site.say('bonuses.ask') })
      .click()
    const asking = page.getByRole('dialog')
    const askNow = asking.getByRole('button', { name: site.say('bonuses.askNow'), exact: true })
    const sending = '**/v1/promotions/request'
    await page.route(sending, (route) => route.abort())
    await askNow.click()
    await expect(asking).toContainText(String(site.say('payments.sendFailed')))
    await expectAccessible(page)
    await page.unroute(sending)
    await askNow.click()
    await expect(region(site, 'bonuses.active')).toBeVisible()
  },
)
