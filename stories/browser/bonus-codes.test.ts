import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import { openClerk } from '../testing/office-client.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'

const titles = { tr: 'Kodlu bonus', en: 'Bonus with a code', fa: 'بونوس با کد' } as const
/** As a player of each language types it. */
const typed = { tr: 'ilkbahar-26', en: 'ILKBAHAR26', fa: 'ilkbahar۲۶' } as const
const bound = { timeout: 15_000 }

const terms: OfferTerms = {
  currency: 'TRY',
  texts: (['tr', 'en', 'fa'] as const).map((language) => ({ language, title: titles[language], text: '' })),
  reward: { kind: 'grant', amount: 5000 },
  rules: { wagerTimes: 10, wagerOf: 'bonus', days: 30 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
  who: { newDays: 30, code: { text: 'ILKBAHAR26', usesMax: 100 } },
}

test.beforeAll(async ({ told }) => {
  const clerk = await openClerk(told, 'codes', ['marketing'])
  const made = await clerk.post('/office/promotions/addOffer', { terms })
  // the contract's own output
  const { offerId, version } = made.body as { readonly offerId: number; readonly version: number }
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const put = await clerk.post('/office/promotions/setOffer', { offerId, version, state: 'on', reason: 'spring' })
  if (put.status !== 200) throw new Error(`the offer is not on: ${JSON.stringify(put.body)}`)
})

async function expectAccessible(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, 'the page is as wide as the screen').toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

for (const lang of inShort(['fa'], ['tr', 'en'])) {
  test(`a code is typed, a wrong one is said to be none, and its bonus is taken, in ${lang}`, async ({
    page,
    told,
  }) => {
    const site = new Site(page, lang)
    const { say } = site
    await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 800 }))
    await site.open('/account/bonuses')
    const box = page.getByRole('region', { name: say('bonuses.code.title'), exact: true })
    const field = box.getByLabel(say('bonuses.code.label'))
    const show = box.getByRole('button', { name: say('bonuses.code.show'), exact: true })
    await expect(page.getByText(titles[lang])).toHaveCount(0)
    await field.fill('KIS2026')
    await show.click()
    await expect(box.getByRole('alert')).toHaveText(say('refusal.bonusCodeUnknown'), bound)
    await expectAccessible(page)

    await field.fill(typed[lang])
    await expect(box.getByRole('alert')).toHaveCount(0)
    await field.press('Enter')
    const offer = box.getByRole('article')
    await expect(offer.getByRole('heading')).toHaveText(titles[lang], bound)
    await expectAccessible(page)
    await offer.getByRole('button', { name: say('bonuses.ask') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bonuses.askNow'), exact: true })
      .click()
    const active = page.getByRole('region', { name: say('bonuses.active'), exact: true })
    await expect(active.getByRole('heading', { level: 3 })).toHaveText(titles[lang], bound)
    await expect(box.getByRole('article')).toHaveCount(0)
    await show.click()
    await expect(box.getByRole('alert')).toHaveText(say('refusal.bonusRequested'), bound)
  })
}
