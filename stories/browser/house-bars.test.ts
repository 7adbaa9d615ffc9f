import type { HouseEntry } from '@banko/betting/protection/entries.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { further } from './long-form.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { enter, pick } from './told-pages.ts'

/** What the house says of a player: that they take no bets or do not sign in, or that they may again. */
async function say({ house }: ToldHouse, playerId: number, word: (at: number) => HouseEntry) {
  const { operators, people, platform } = house
  const { operatorId } = operators.findSite('127.0.0.1') ?? { operatorId: 0 }
  await forOperator(operatorId, async () => {
    const said = await platform.db
      .transaction()
      .execute((tx) => people.person.say(tx, { operatorId, playerId }, (_, at) => word(at)))
    await said?.finish()
  })
}

test(
  'whom the house keeps from betting is told so where they bet, and whom it keeps from signing in where they do',
  further,
  async ({ site, page, told, complaints }) => {
    // what the house refuses, and the line that it closes
    complaints.expected = /status of 409|CLOSING or CLOSED/
    const playerId = await enter(page, told, 'demo3')
    await pick(site, told, { word: 'Barred' })
    await site.openSlip()
    await site.typeStake('5')
    await say(told, playerId, (at) => ({ said: 'betsBlocked', until: null, at }))
    await site.placeButton().click()
    await expect(page.getByText(String(site.say('refusal.excluded.blocked'))).first()).toBeVisible()
    await say(told, playerId, (at) => ({ said: 'signInBlocked', until: at + 86_400_000, at }))
    await site.open('/sign-in')
    await page.getByLabel(site.say('account.userName')).fill('demo3')
    await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-3')
    await page.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(page.getByText(/Bu hesapla .+ tarihine kadar giriş yapılamıyor/)).toBeVisible()
    // the next test in this house may be of the same player
    for (const said of ['betsAllowed', 'signInAllowed'] as const) await say(told, playerId, (at) => ({ said, at }))
  },
)
