import AxeBuilder from '@axe-core/playwright'
import { type PaymentRules, paymentRulesOfTrial } from '@banko/contract/payments/rules-shape.ts'
import type { Page } from '@playwright/test'
import { type Clerk, openClerk } from '../testing/office-client.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'

let clerk: Clerk

async function settle(change: Partial<PaymentRules>): Promise<void> {
  const read = await clerk.post('/office/payments/rules', {})
  // the contract's own output
  const { version, rules } = read.body as { readonly version: number; readonly rules: PaymentRules }
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const input = { version, rules: { ...rules, ...change }, reason: 'who they are' }
  const saved = await clerk.post('/office/payments/saveRules', input)
  if (saved.status !== 200) throw new Error(`the rules are not saved: ${JSON.stringify(saved.body)}`)
}

test.beforeAll(async ({ told }) => {
  await told.house.payments.seedDemo(['127.0.0.1'])
  clerk = await openClerk(told, 'levels', ['administrator'])
  await settle({ level0DepositsEur: 2, level0WithdrawalsEur: 0 })
})
// other pages of this house ask nobody who they are
test.afterAll(() => {
  const { level0DepositsEur, level0WithdrawalsEur } = paymentRulesOfTrial
  return settle({ level0DepositsEur, level0WithdrawalsEur })
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

for (const lang of inShort(['tr'], ['en', 'fa'])) {
  test(`what a level of identity leaves is told before an amount is typed, holds at it, and leads to a higher one, in ${lang}`, async ({
    page,
    told,
    complaints,
  }) => {
    complaints.expected = /status of 409/
    const site = new Site(page, lang)
    const { say } = site
    const main = page.getByRole('main')
    await signInAs(page, told, await newPlayer(told, { lang }))
    await site.open('/payments/deposit')
    // two euros at 45 lira each
    await expect(main.getByText(say('payments.identity.deposit.ever'))).toContainText(/90[.,]00/)
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Card page' }).click()
    await main.getByLabel(say('payments.amount')).fill('91')
    await main.getByRole('button', { name: say('payments.payIn'), exact: true }).click()
    const refused = main.getByRole('alert')
    await expect(refused).toContainText(/90[.,]00/)
    await expectAccessible(page)
    await refused.getByRole('link', { name: say('payments.identity.raise') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/account/identity$`))

    await site.open('/payments/withdraw')
    const note = main.getByRole('status').filter({ has: page.getByText(say('payments.identity.withdrawal.ever')) })
    await expect(note).toContainText(/0[.,]00/)
    await note.getByRole('link', { name: say('payments.identity.raise') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/account/identity$`))
  })
}
