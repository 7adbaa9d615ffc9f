import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type Clerk, openClerk } from '../testing/office-client.ts'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { pick } from './told-pages.ts'

const titles = { tr: 'İki kez oyna', en: 'Stake it twice', fa: 'دو بار شرط ببند' } as const
type Lang = keyof typeof titles

/** Ten lira for whoever asks, to be staked twice. */
const terms: OfferTerms = {
  currency: 'TRY',
  texts: (['tr', 'en', 'fa'] as const).map((language) => ({ language, title: titles[language], text: '' })),
  reward: { kind: 'grant', amount: 1000 },
  rules: { wagerTimes: 2, wagerOf: 'bonus', betMax: 2000, days: 7 },
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
  clerk = await openClerk(told, 'life', ['marketing'])
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

/** A player of a test's own with five lira, and the bonus that they asked for. */
async function enterWithBonus(site: Site, told: ToldHouse, lang: Lang): Promise<void> {
  const { page, say } = site
  await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 500 }))
  await site.open('/account/bonuses')
  await region(site, 'bonuses.offers')
    .getByRole('article')
    .filter({ hasText: titles[lang] })
    .getByRole('button', { name: say('bonuses.ask') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('bonuses.askNow'), exact: true })
    .click()
  await expect(region(site, 'bonuses.active')).toContainText(titles[lang])
}

/** Ten lira on the home side of a match of this name, at 2.00, and its end. */
async function stake(site: Site, told: ToldHouse, home: string, winner: '1' | '2'): Promise<void> {
  await pick(site, told, { word: home })
  await site.openSlip()
  await site.typeStake('10')
  await site.place()
  await site.couponJustPlaced()
  await told.settle(`${home} 1`, winner === '1' ? { home: 1, away: 0 } : { home: 0, away: 1 }, winner)
}

for (const lang of inShort(['tr'], ['en', 'fa'])) {
  test(`a bonus is taken, worn off by two coupons, and is cash, in ${lang}`, async ({ page, told }) => {
    const site = new Site(page, lang)
    const { say } = site
    await enterWithBonus(site, told, lang)
    // five lira of cash and five of bonus; what it wins comes back in that ratio
    await stake(site, told, `Worn${lang}`, '1')
    await site.open('/account/bonuses')
    const progress = region(site, 'bonuses.active').getByRole('progressbar')
    await expect(progress).toHaveAttribute('aria-valuemax', '2000')
    await expect(progress).toHaveAttribute('aria-valuenow', '1000')
    await expect(region(site, 'bonuses.held')).toContainText(/15[.,]00/)
    await expectAccessible(page)
    expect(await site.balance()).toBe(1000)

    await stake(site, told, `Off${lang}`, '2')
    await site.open('/account/bonuses')
    await expect(region(site, 'bonuses.active')).toHaveCount(0)
    const over = page.getByRole('list', { name: say('bonuses.earlier') }).getByRole('listitem')
    await expect(over.filter({ hasText: titles[lang] })).toContainText(/15[.,]00/)
    await expect(over.getByText(say('bonuses.state.converted'))).toBeVisible()
    await expect(region(site, 'bonuses.held')).toContainText(/0[.,]00/)
    await expectAccessible(page)
    await expect.poll(() => site.balance()).toBe(1500)
    // and stands among what moved their money
    await site.open('/account/transactions')
    await expect(page.getByText(say('transaction.kind.bonusCompleted')).first()).toBeVisible()
  })

  test(
    `a bonus whose days are over is gone, and its player's cash is not, in ${lang}`,
    further,
    async ({ page, told }) => {
      const site = new Site(page, lang)
      await enterWithBonus(site, told, lang)
      await expect(region(site, 'bonuses.held')).toContainText(/10[.,]00/)
      const { house } = told
      const { operatorId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
      await forOperator(operatorId, () =>
        sql`update bonus_grant set ends_at = ${house.platform.clock.now()}
        where operator_id = ${operatorId} and offer_id = ${offerId} and state = 'active'`.execute(house.platform.db),
      )
      await house.promotions.expire()
      await site.open('/account/bonuses')
      await expect(region(site, 'bonuses.active')).toHaveCount(0)
      const over = page.getByRole('list', { name: site.say('bonuses.earlier') }).getByRole('listitem')
      await expect(over.filter({ hasText: titles[lang] })).toContainText(String(site.say('bonuses.state.expired')))
      await expect(region(site, 'bonuses.held')).toContainText(/0[.,]00/)
      expect(await site.balance()).toBe(500)
      await expectAccessible(page)
    },
  )
}
