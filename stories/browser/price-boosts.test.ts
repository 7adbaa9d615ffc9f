import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import { type Clerk, openClerk } from '../testing/office-client.ts'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'
import { amount, legs, slip } from './told-pages.ts'

const titles = { tr: 'Akşamın oranı', en: 'Price of the evening', fa: 'ضریب شب' } as const

let clerk: Clerk

/** An offer that raises the home side of a match, 2.00, to 2.60 for stakes up to 20.00; answers its number. */
async function raise(matchId: number): Promise<number> {
  const terms: OfferTerms = {
    currency: 'TRY',
    texts: (['tr', 'en', 'fa'] as const).map((language) => ({ language, title: titles[language], text: '' })),
    reward: {
      ...{ kind: 'priceBoost', outcomes: [`${matchId}|1x2|1`], stakeMax: 2000 },
      raise: { kind: 'to', price: 2600 },
    },
    rules: { wagerTimes: 0, wagerOf: 'bonus', days: 1 },
    from: 0,
    approval: 'atOnce',
    timesMax: 1,
  }
  const made = await clerk.post('/office/promotions/addOffer', { terms })
  // the contract's own output
  const { offerId } = made.body as { readonly offerId: number }
  await setOffer(offerId, 'on')
  return offerId
}

async function setOffer(offerId: number, state: 'on' | 'ended'): Promise<void> {
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const put = await clerk.post('/office/promotions/setOffer', { offerId, version: 1, state, reason: 'spring' })
  if (put.status !== 200) throw new Error(`the offer is not ${state}: ${JSON.stringify(put.body)}`)
}

test.beforeAll(async ({ told }) => {
  clerk = await openClerk(told, 'boosts', ['marketing'])
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

for (const lang of inShort(['en'], ['tr', 'fa'])) {
  test(`a boosted price is shown with the old one struck through, taken, and paid, in ${lang}`, async ({
    page,
    told,
  }) => {
    const site = new Site(page, lang)
    const { say } = site
    const home = `Raised${lang}`
    const matchId = await told.offer({ home })
    const offerId = await raise(matchId)
    await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 10_000 }))

    await site.open('/account/bonuses')
    const told_ = page.getByRole('article').filter({ hasText: titles[lang] })
    await expect(told_).toContainText(/2[.,]60/)
    await expect(told_).toContainText(/20[.,]00/)
    await expectAccessible(page)

    await site.open('/sports/1')
    const list = page.getByRole('region', { name: say('slip.boost.title'), exact: true })
    const line = list.getByRole('button').filter({ hasText: home })
    await expect(line.locator('s')).toContainText(/2[.,]00/)
    await expect(line).toContainText(/2[.,]60/)
    await expectAccessible(page)
    await site.open(`/match/${matchId}`)
    const marked = page.locator(`.price[data-of="${matchId}|1x2|1"]`)
    await expect(marked.locator('.raised')).toContainText(/2[.,]60/)
    await expect(marked.locator('> .figures')).toHaveText(/2[.,]00/)
    await expect(marked.locator('> .figures')).toHaveCSS('text-decoration-line', 'line-through')
    const sizes = await page
      .locator('.price[data-of*="|1x2|"]')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(new Set(sizes).size).toBe(1)
    await expectAccessible(page)
    await list.getByRole('button').click()
    await expect(list.getByRole('button')).toHaveAttribute('aria-pressed', 'true')

    await site.openSlip()
    const boost = slip(site).getByRole('button', { name: say('slip.boost.one') })
    await expect(boost).toHaveAttribute('aria-pressed', 'true')
    await expect(legs(site).locator('s')).toContainText(/2[.,]00/)
    await expect(slip(site).getByText(say('slip.boost.rules'))).toContainText(/20[.,]00/)
    await expectAccessible(page)
    await boost.click()
    await expect(boost).toHaveAttribute('aria-pressed', 'false')
    await expect(legs(site).locator('s')).toHaveCount(0)
    await boost.click()
    await site.typeStake('10')
    await site.place()

    const couponId = await site.couponJustPlaced()
    await site.open(`/coupons/${couponId}`)
    await expect(page.locator('li').filter({ hasText: home }).locator('s').first()).toContainText(/2[.,]00/)
    await expect(amount(page, String(say('coupon.amount.boost'))).first()).toContainText(/6[.,]00/)
    await expectAccessible(page)
    // once is as often as it may be had, and that is said where it is bet again
    await page.getByRole('button', { name: say('coupon.betAgain') }).click()
    await expect(slip(site).getByText(say('slip.boost.lost'))).toBeVisible()

    await told.settle(home, { home: 1, away: 0 }, '1')
    await site.open(`/coupons/${couponId}`)
    await expect(amount(page, String(say('coupon.amount.paid'))).first()).toContainText(/26[.,]00/)
    await setOffer(offerId, 'ended')
  })
}

test(
  'too large a stake is refused by name, and one tap brings it to what the boost holds for',
  further,
  async ({ site, page, told }) => {
    const matchId = await told.offer({ home: 'Raised most' })
    const offerId = await raise(matchId)
    await signInAs(page, told, await newPlayer(told, { lang: 'tr', openingBalance: 10_000 }))
    await site.open(`/match/${matchId}`)
    await page
      .getByRole('region', { name: site.say('slip.boost.title'), exact: true })
      .getByRole('button')
      .click()
    await site.openSlip()
    await site.typeStake('50')
    await expect(slip(site).getByText(site.say('refusal.boostUnfit.stake'))).toBeVisible()
    await slip(site)
      .getByRole('button', { name: site.say('slip.remedy.setStake') })
      .click()
    await expect(slip(site).getByText(site.say('refusal.boostUnfit.stake'))).toHaveCount(0)
    await setOffer(offerId, 'ended')
    // it is over before the slip knows: refused by name, and placed without it the next time
    await site.placeButton().click()
    await expect(slip(site).getByText(site.say('refusal.boostUnfit.over'))).toBeVisible()
    await expect(slip(site).getByRole('button', { name: site.say('slip.boost.one') })).toHaveCount(0)
    await site.place()
  },
)
