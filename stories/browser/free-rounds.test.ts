import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import { type Clerk, openClerk } from '../testing/office-client.ts'
import { wantRounds } from './known-draws.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'

const titles = { tr: 'İki tur bizden', fa: 'دو دور از ما' } as const

/** Two rounds of Plinko for whoever asks. */
const terms = (lang: keyof typeof titles, paidAs: 'cash' | 'bonus'): OfferTerms => ({
  currency: 'TRY',
  texts: [{ language: lang, title: titles[lang], text: '' }],
  reward: { kind: 'freeRounds', games: ['plinko'], count: 2, stake: 100, max: 5000, paidAs },
  rules: { wagerTimes: 10, wagerOf: 'bonus', days: 7 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
})

let clerk: Clerk
const offers: number[] = []

async function setOffer(offerId: number, state: 'on' | 'ended'): Promise<void> {
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const put = await clerk.post('/office/promotions/setOffer', { offerId, version: 1, state, reason: 'spring' })
  if (put.status !== 200) throw new Error(`the offer is not ${state}: ${JSON.stringify(put.body)}`)
}

async function offer(of: OfferTerms): Promise<void> {
  const made = await clerk.post('/office/promotions/addOffer', { terms: of })
  // the contract's own output
  const { offerId } = made.body as { readonly offerId: number }
  offers.push(offerId)
  await setOffer(offerId, 'on')
}

test.beforeAll(async ({ told }) => {
  await told.house.gaming.seedDemo(['127.0.0.1'])
  clerk = await openClerk(told, 'rounds', ['marketing'])
})
// other pages of this house show every offer that is on
test.afterEach(async () => {
  for (const offerId of offers.splice(0)) await setOffer(offerId, 'ended')
})

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Asks for the offer of this title; answers the list in which its free rounds are then. */
async function ask({ page, say }: Site, title: string) {
  await page
    .getByRole('region', { name: say('bonuses.offers'), exact: true })
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: say('bonuses.ask') })
    .click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(say('bonuses.get.freeRounds'))).toBeVisible()
  await expectFit(page)
  await asking.getByRole('button', { name: say('bonuses.askNow'), exact: true }).click()
  return page.getByRole('list', { name: say('bonuses.freeRounds') })
}

for (const [lang, paidAs] of [
  ['tr', 'cash'],
  ['fa', 'bonus'],
] as const) {
  test(`free rounds are asked for, played in their game and end as ${paidAs}, in ${lang}`, async ({ page, told }) => {
    await offer(terms(lang, paidAs))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const userName = await newPlayer(told, { lang, openingBalance: 0 })
    await signInAs(page, told, userName)
    const drawn = { config: 'plinko@1', choices: { rows: 12, risk: 'medium' } }
    const fits = ({ multiplier }: { multiplier: number }) => multiplier > 10_000
    await wantRounds(page, told, userName, [
      { ...drawn, fits },
      { ...drawn, fits },
    ])
    const site = new Site(page, lang)
    const { say } = site
    await site.open('/account/bonuses')
    const list = await ask(site, titles[lang])
    await expect(list.getByText(say('games.free.left'))).toContainText('2')
    await expect(list).toContainText(titles[lang])
    await expectFit(page)
    await list.getByRole('link').press('Enter')

    const box = page.getByRole('region', { name: say('bonuses.freeRounds') })
    await expect(box.getByText(say('games.free.left'))).toContainText('2')
    await expect(page.getByRole('textbox', { name: say('games.stake') })).toHaveCount(0)
    await expectFit(page)
    // with money there is nothing to play with
    await box.getByRole('button', { name: say('games.free.money') }).press('Enter')
    await page.getByRole('button', { name: say('plinko.drop') }).press('Enter')
    await expect(page.getByText(say('refusal.balanceTooLow'))).toBeVisible()
    await box.getByRole('button', { name: say('games.free.use') }).press('Enter')

    const drop = page.getByRole('button', { name: say('plinko.drop') })
    await expect(drop).toBeEnabled()
    await drop.press('Enter')
    await expect(box.getByText(say('games.free.left'))).toContainText('1')
    await expect(page.getByRole('status').getByText(say('games.free.round'))).toBeVisible()
    await expectFit(page)
    // no faster than rounds that cost something
    await expect(drop).toBeEnabled()
    await drop.press('Enter')
    await expect(box).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: say('games.stake') })).toBeVisible()

    await site.open('/account/bonuses')
    const place = page.getByRole('region', { name: say(paidAs === 'cash' ? 'bonuses.earlier' : 'bonuses.active') })
    await expect(place).toContainText(titles[lang])
    await expect(list).toHaveCount(0)
    await site.open('/games/history')
    await expect(page.getByText(say('games.free.round'))).toHaveCount(2)
    await expectFit(page)
  })
}
