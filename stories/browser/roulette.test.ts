import AxeBuilder from '@axe-core/playwright'
import { nextPocket, nextRound } from '@banko/server/testing/next-drawn.ts'
import type { Page } from '@playwright/test'
import { asPlayer } from './known-draws.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

/** A round takes half a minute. */
const patience = { timeout: 45_000 }

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function open(page: Page, told: ToldHouse, lang: string) {
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  const site = new Site(page, lang)
  const { say } = site
  await site.open('/games/roulette')
  const places = page.getByRole('group', { name: say('roulette.table') }).getByRole('button')
  return {
    ...{ site, places },
    send: page.getByRole('button', { name: say('roulette.place') }),
    last: page.getByRole('region', { name: say('games.last') }).getByRole('button'),
    /** A round that takes bets for ten seconds still, and what it comes to. */
    async pocket() {
      await expect
        .poll(
          () =>
            asPlayer(told, userName, async ({ operatorId }) => {
              const closesAt = (await nextRound(told.house, operatorId))?.closes_at ?? 0
              return closesAt - told.house.platform.clock.now() > 10_000
            }),
          patience,
        )
        .toBe(true)
      await expect(page.getByText(say('roulette.betting'))).toBeVisible()
      return asPlayer(told, userName, ({ operatorId }) => nextPocket(told.house, operatorId))
    },
  }
}

for (const lang of inShort(['fa'], ['en'])) {
  test(`roulette is played to a win and a loss by keyboard, and a round is checked, in ${lang}`, async ({
    page,
    told,
  }) => {
    test.setTimeout(240_000)
    const { site, places, send, last, pocket } = await open(page, told, lang)
    const { say } = site
    const first = await pocket()
    await expectFit(page)
    await expect(places).toHaveCount(157)
    // the numbers come first, in their order
    await places.nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(places.nth(0)).not.toBeFocused()
    await places.nth(first).press('Enter')
    await places.nth(first).press('Enter')
    await page.getByRole('button', { name: say('roulette.undo') }).press('Enter')
    await send.press('Enter')
    await expect(page.getByText(say('roulette.onTable'))).toContainText('1.00')
    await expect(places.nth(first)).toHaveAccessibleName(/:/)
    // what is on the table is there whoever went away meanwhile
    await page.reload()
    await site.running()
    await expect(places.nth(first)).toHaveAccessibleName(/:/)
    await expect(last).toHaveCount(1, patience)
    await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.won'))))
    await expectFit(page)

    await last.first().press('Enter')
    const sheet = page.getByRole('dialog', { name: say('fair.check') })
    await expect(sheet.getByText(say('fair.right'))).toBeVisible()
    await expect(sheet.getByText(say('fair.chainEnd')).last()).toBeVisible()
    await expectFit(page)
    await page.keyboard.press('Escape')

    const second = await pocket()
    await places.nth(second === 36 ? 35 : second + 1).press('Enter')
    await send.press('Enter')
    await expect(last).toHaveCount(2, patience)
    await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.lost'))))
    await pocket()
    await page.getByRole('button', { name: say('roulette.repeat') }).press('Enter')
    await expect(send).not.toHaveAttribute('aria-disabled')
    await page.getByRole('button', { name: say('keno.clear') }).press('Enter')
    await page.getByRole('button', { name: say('games.rules') }).press('Enter')
    await expect(page.getByRole('dialog').getByText(say('roulette.rules'))).toBeVisible()
    await page.keyboard.press('Escape')
    await site.open('/games/history')
    await expect(page.getByText(say('roulette.title')).filter({ visible: true }).first()).toBeVisible()
  })
}

test('bets of which no answer came are asked for under their name, and taken once', async ({ page, told }) => {
  test.setTimeout(120_000)
  const { site, places, send, pocket } = await open(page, told, 'en')
  const { say } = site
  await pocket()
  let isLost = false
  await page.route('**/v1/tables/bet', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    // it is done, and its answer is lost on the way
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Red', exact: true }).click()
  await send.click()
  await expect(page.getByText(say('roulette.unsure'))).toBeVisible()
  await page.getByRole('button', { name: say('kit.retry') }).click()
  await expect(page.getByText(say('roulette.onTable'))).toContainText('1.00')
  await expect(places.nth(0)).toBeVisible()
})
