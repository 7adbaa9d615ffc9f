import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import { threeWay } from '../testing/fed-match.ts'
import { type Clerk, openClerk } from '../testing/office-client.ts'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'
import { amount, pick, slip } from './told-pages.ts'

const titles = { tr: 'Hediye bahis', en: 'A bet on us', fa: 'شرط هدیه' } as const

/** Twenty lira for whoever asks, for one coupon at 1.20 or more. */
const terms: OfferTerms = {
  currency: 'TRY',
  texts: (['tr', 'en', 'fa'] as const).map((language) => ({ language, title: titles[language], text: '' })),
  reward: { kind: 'freeBet', amount: 2000, kinds: ['single', 'combined'], products: ['sport'] },
  rules: { wagerTimes: 0, wagerOf: 'bonus', priceMin: 1200, days: 7 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
}

let clerk: Clerk
let offerId = 0

async function setOffer(version: number, state: 'on' | 'ended'): Promise<void> {
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const put = await clerk.post('/office/promotions/setOffer', { offerId, version, state, reason: 'spring' })
  if (put.status !== 200) throw new Error(`the offer is not ${state}: ${JSON.stringify(put.body)}`)
}

test.beforeAll(async ({ told }) => {
  clerk = await openClerk(told, 'free', ['marketing'])
  const made = await clerk.post('/office/promotions/addOffer', { terms })
  // the contract's own output
  const offer = made.body as { readonly offerId: number; readonly version: number }
  offerId = offer.offerId
  await setOffer(offer.version, 'on')
})
// other pages of this house show every offer that is on
test.afterAll(() => setOffer(1, 'ended'))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const region = ({ page, say }: Site, id: string) => page.getByRole('region', { name: say(id), exact: true })

for (const lang of inShort(['fa'], ['tr', 'en'])) {
  test(`a free bet is asked for, pays a coupon, and what it wins is paid without it, in ${lang}`, async ({
    page,
    told,
  }) => {
    const site = new Site(page, lang)
    const { say } = site
    await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 0 }))
    await site.open('/account/bonuses')
    await region(site, 'bonuses.offers')
      .getByRole('article')
      .filter({ hasText: titles[lang] })
      .getByRole('button', { name: say('bonuses.ask') })
      .click()
    const asking = page.getByRole('dialog')
    await expect(asking.getByText(say('bonuses.get.freeBetWins'))).toBeVisible()
    await expectAccessible(page)
    await asking.getByRole('button', { name: say('bonuses.askNow'), exact: true }).click()
    const list = page.getByRole('list', { name: say('bonuses.freeBets') })
    await expect(list).toContainText(titles[lang])
    await expect(list).toContainText(/20[.,]00/)
    await expectAccessible(page)

    const home = `Free${lang}`
    await pick(site, told, { word: home })
    await site.openSlip()
    const token = slip(site).getByRole('button', { name: say('slip.freeBet.one') })
    await token.click()
    await expect(token).toHaveAttribute('aria-pressed', 'true')
    await expect(slip(site).getByText(say('slip.freeBet.pays'))).toContainText(/20[.,]00/)
    await expect(amount(slip(site), String(say('slip.totals.freeBet')))).toContainText(/20[.,]00/)
    await expectAccessible(page)
    // chosen, it is over a reload
    await page.reload()
    await expect(token).toHaveAttribute('aria-pressed', 'true')
    await site.place()

    const couponId = await site.couponJustPlaced()
    await site.open(`/coupons/${couponId}`)
    await expect(amount(page, String(say('coupon.amount.freeBet'))).first()).toContainText(/20[.,]00/)
    await expect(page.getByText(say('refusal.cashOutOff.freeBet'))).toBeVisible()
    await expectAccessible(page)

    await told.settle(`${home} 1`, { home: 1, away: 0 }, '1')
    await site.open('/account/bonuses')
    await expect(list).toContainText(String(say('bonuses.freeBet.settled')))
    await list.getByRole('link', { name: say('bonuses.freeBet.coupon') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/coupons/${couponId}$`))
  })
}

test(
  'a slip that a free bet may not pay says why, and is paid with money again at a tap',
  further,
  async ({ site, page, told }) => {
    await signInAs(page, told, await newPlayer(told, { lang: 'tr', openingBalance: 5000 }))
    await site.open('/account/bonuses')
    await region(site, 'bonuses.offers')
      .getByRole('article')
      .filter({ hasText: titles.tr })
      .getByRole('button', { name: site.say('bonuses.ask') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.say('bonuses.askNow'), exact: true })
      .click()
    await expect(page.getByRole('list', { name: site.say('bonuses.freeBets') })).toBeVisible()
    await pick(site, told, { word: 'Short', markets: [threeWay(1100, 5000, 9000)] })
    await site.openSlip()
    const token = slip(site).getByRole('button', { name: site.say('slip.freeBet.one') })
    await token.click()
    await expect(slip(site).getByText(site.say('refusal.freeBetUnfit.price'))).toBeVisible()
    await token.click()
    await expect(token).toHaveAttribute('aria-pressed', 'false')
    await expect(slip(site).getByText(site.say('refusal.freeBetUnfit.price'))).toHaveCount(0)
  },
)
