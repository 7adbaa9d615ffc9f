import AxeBuilder from '@axe-core/playwright'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { Page } from '@playwright/test'
import { openClerk } from '../testing/office-client.ts'
import { inShort } from './long-form.ts'
import { field, fillRegistration, somebody, submit } from './registering.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'

const titles = { tr: 'Hoş geldin bonusu', en: 'Welcome bonus', fa: 'بونوس خوش‌آمد' } as const
const bound = { timeout: 15_000 }

const terms: OfferTerms = {
  currency: 'TRY',
  texts: (['tr', 'en', 'fa'] as const).map((language) => ({ language, title: titles[language], text: '' })),
  reward: { kind: 'grant', amount: 5000 },
  rules: { wagerTimes: 10, wagerOf: 'bonus', days: 30 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
  who: { newDays: 30, code: { text: 'WELCOME26', usesMax: 100 } },
}

test.beforeAll(async ({ told }) => {
  const clerk = await openClerk(told, 'welcomes', ['marketing'])
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

for (const lang of inShort(['fa'], ['tr', 'en'])) {
  test(`whoever registers with a code is offered its bonus, and a wrong one loses nothing, in ${lang}`, async ({
    page,
    told,
    complaints,
  }) => {
    complaints.expected = /status of 422/
    const site = new Site(page, lang)
    const { say } = site
    const typed = somebody()
    await site.open('/register')
    await field(page, say('registration.firstName')).waitFor()
    await expect(page.getByLabel(say('registration.promotionCode'))).toHaveCount(0)
    await told.setSite({ settings: { promotionCodeAsked: true } })
    await site.open('/register')
    const code = page.getByLabel(new RegExp(String(say('registration.promotionCode'))))
    await fillRegistration(site, typed)
    await code.fill('NOBODY26')
    await submit(site)
    await expect(code).toHaveAccessibleDescription(String(say('registration.problem.codeUnknown')), bound)
    await expect(code).toBeFocused()
    await expect(field(page, say('registration.email'))).toHaveValue(typed.email)
    await expectAccessible(page)

    await code.fill('welcome-26')
    await submit(site)
    const offered = page.getByRole('region', { name: say('bonuses.cameWithTitle'), exact: true })
    await expect(offered.getByRole('heading', { level: 3 })).toHaveText(titles[lang], bound)
    await expect(offered).toContainText('WELCOME26')
    await expectAccessible(page)
    await offered.getByRole('button', { name: say('bonuses.ask') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('bonuses.askNow'), exact: true })
      .click()
    await expect(offered).toHaveCount(0, bound)
    await site.open('/account/bonuses')
    const active = page.getByRole('region', { name: say('bonuses.active'), exact: true })
    await expect(active.getByRole('heading', { level: 3 })).toHaveText(titles[lang], bound)
    await told.setSite({ settings: { promotionCodeAsked: false } })
  })
}
