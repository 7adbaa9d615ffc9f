import AxeBuilder from '@axe-core/playwright'
import { firstAt } from '@banko/betting/games/crash-flight.ts'
import { chooseBusts } from '@banko/server/testing/chosen-chain.ts'
import { nextRound } from '@banko/server/testing/next-drawn.ts'
import type { Page } from '@playwright/test'
import { asPlayer } from './known-draws.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

/** Every round of these tests flies for 8 to 25 seconds. */
const busts = Array.from({ length: 8 }, () => ({ min: 165, max: 450 }))

test.beforeAll(async ({ told }) => {
  await told.house.gaming.seedDemo(['127.0.0.1'])
  const operatorId = told.house.operators.findSite('127.0.0.1')?.operatorId ?? 0
  await chooseBusts(told.house, operatorId, busts)
})

/** A round of before is over by then. */
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
  await site.open('/games/crash')
  const round = () => asPlayer(told, userName, ({ operatorId }) => nextRound(told.house, operatorId, 'crash@1'))
  return {
    ...{ site, say },
    bet: page.getByRole('button', { name: say('crash.bet') }),
    // beside the one for half of it, whose name begins alike
    out: page.locator('button.crash-out'),
    target: page.getByLabel(say('crash.target'), { exact: true }),
    last: page.getByRole('region', { name: say('games.last') }).getByRole('button'),
    /** A round that takes bets for four seconds still. */
    async ready() {
      const now = () => told.house.platform.clock.now()
      await expect.poll(async () => ((await round())?.closes_at ?? 0) - now() > 4000, patience).toBe(true)
      await expect(page.getByText(say('roulette.betting'))).toBeVisible()
    },
  }
}

test('crash is played to a win and a loss by pointer, and a round is checked', async ({ page, told }) => {
  test.setTimeout(240_000)
  const { say, bet, out, last, ready, target } = await open(page, told, 'en')
  await ready()
  await expectFit(page)
  await bet.click()
  await expect(page.getByText(say('crash.waits'))).toBeVisible()
  await out.click(patience)
  await expect(page.getByText(say('crash.taken'))).toBeVisible()
  await expectFit(page)
  await expect(last).toHaveCount(1, patience)
  await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.won'))))

  await last.first().click()
  const sheet = page.getByRole('dialog', { name: say('fair.check') })
  await expect(sheet.getByText(say('fair.right'))).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')

  await ready()
  await target.fill('9.00')
  await bet.click()
  await expect(page.getByText(say('crash.set'))).toBeVisible()
  await expect(last).toHaveCount(2, patience)
  await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.lost'))))
})

test('where the line is cut a round goes on: it is said, and what was set is taken out', async ({
  page,
  context,
  told,
}) => {
  test.setTimeout(240_000)
  const { say, bet, target, last, ready } = await open(page, told, 'en')
  await ready()
  await target.fill('1.5')
  await bet.click()
  await expect(page.getByText(say('crash.flying'), { exact: true }).first()).toBeVisible(patience)
  await context.setOffline(true)
  await expect(page.getByText(say('crash.cut'))).toBeVisible(patience)
  await page.waitForTimeout(firstAt(150))
  await context.setOffline(false)
  await expect(page.getByText(say('crash.cut'))).toBeHidden(patience)
  await expect(last).toHaveCount(1, patience)
  await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.won'))))
})

test(
  'crash is played by keyboard, half and all, by who wants little motion, in fa',
  further,
  async ({ page, told }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    const { site, say, bet, out, last, ready } = await open(page, told, 'fa')
    await ready()
    await expectFit(page)
    await bet.press('Enter')
    await expect(page.getByText(say('crash.waits'))).toBeVisible()
    // what was put in is there whoever went away meanwhile
    await page.reload()
    await site.running()
    await expect(page.getByText(say('crash.in'))).toBeVisible()
    await expect(out).toBeVisible(patience)
    await page.getByRole('button', { name: say('crash.takeHalf') }).press('Enter')
    await expect(page.getByText(say('crash.taken'))).toHaveCount(1)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Space')
    await expect(page.getByText(say('crash.taken'))).toHaveCount(2)
    await expect(page.getByText(say('crash.allOut'))).toBeVisible()
    await expectFit(page)
    await expect(last).toHaveCount(1, patience)
    await ready()
    await bet.press('Enter')
    await expect(last).toHaveCount(2, patience)
    await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.lost'))))
    await page.getByRole('button', { name: say('games.rules') }).press('Enter')
    await expect(page.getByRole('dialog').getByText(say('crash.rules'))).toBeVisible()
    await page.keyboard.press('Escape')
    await site.open('/games/history')
    await expect(page.getByText(say('crash.title')).filter({ visible: true }).first()).toBeVisible()
  },
)
