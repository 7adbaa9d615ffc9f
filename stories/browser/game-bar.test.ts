import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { asPlayer, wantRounds } from './known-draws.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

/** A round begins five seconds after the one before. */
const patience = { timeout: 15_000 }
const hour = 3_600_000

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function enter(page: Page, told: ToldHouse, lang: string) {
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  const site = new Site(page, lang)
  return { site, userName, ...site }
}

/** They have played for an hour. */
const playedAnHour = (told: ToldHouse, userName: string) =>
  asPlayer(told, userName, ({ operatorId, playerId }) =>
    sql`update house_play set check_from = check_from - ${hour}
      where operator_id = ${operatorId} and player_id = ${playerId}`.execute(told.house.platform.db),
  )

for (const lang of ['tr', 'fa']) {
  test(`a session is shown, the next round is waited for, and after an hour the game asks, in ${lang}`, async ({
    page,
    told,
  }) => {
    const { site, userName } = await enter(page, told, lang)
    const { say } = site
    await wantRounds(page, told, userName, [
      {
        config: 'dice@1',
        choices: { side: 'under', winning: 5000 },
        fits: ({ multiplier }) => multiplier === 0,
      },
    ])
    await site.open('/games/dice')
    const bar = page.getByRole('region', { name: say('games.session') })
    const roll = page.getByRole('button', { name: say('dice.roll'), exact: true })
    await expect(bar).toContainText(/[0۰][.,٫][0۰]{2}/)
    await roll.click()
    await expect(page.getByText(say('games.wait'))).toBeVisible()
    await expect(roll).toHaveAttribute('aria-disabled', 'true')
    await expect(roll).toHaveAccessibleDescription(String(say('games.wait')))
    await expect(bar).toContainText(/[1۱][.,٫][0۰]{2}/)
    await expectFit(page)
    await bar.getByRole('button', { name: say('games.rules') }).click()
    await expect(page.getByRole('dialog').getByText(say('games.pace'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(roll).not.toHaveAttribute('aria-disabled', 'true', patience)
    await expect(page.getByText(say('games.wait'))).toHaveCount(0)

    await playedAnHour(told, userName)
    await roll.click()
    const check = page.getByRole('dialog', { name: say('reality.title') })
    await expect(check).toBeVisible()
    await expect(page.getByText(say('refusal.gameCheckDue'))).toBeVisible()
    await expectFit(page)
    await check.getByRole('button', { name: say('reality.goOn') }).click()
    await expect(check).toHaveCount(0)
    await roll.click()
    await expect(page.getByRole('region', { name: say('games.last') }).getByRole('button')).toHaveCount(2)

    await page.getByRole('link', { name: say('games.history') }).click()
    const rounds = page.getByRole('button', { name: say('fair.check') })
    await expect(rounds).toHaveCount(2)
    await page.getByLabel(say('games.game')).selectOption('keno')
    await expect(page.getByText(say('games.noneSuch'))).toBeVisible()
    await page.getByLabel(say('games.game')).selectOption('dice')
    await expect(rounds).toHaveCount(2)
    await page.locator('input[type=date]').fill('2020-01-01')
    await expect(page.getByText(say('games.noneSuch'))).toBeVisible()
    await expectFit(page)
  })
}

test('a game that asks is left for all of them, and asks again when it is come back to', async ({ page, told }) => {
  const { site, userName } = await enter(page, told, 'en')
  const { say } = site
  await site.open('/games/dice')
  await expect(page.getByRole('region', { name: say('games.session') })).toContainText('0.00')
  await playedAnHour(told, userName)
  await page.reload()
  await site.running()
  const check = page.getByRole('dialog', { name: say('reality.title') })
  await check.getByRole('button', { name: say('games.leave') }).click()
  await expect(page).toHaveURL(/\/en\/games$/)
  await page.goBack()
  await expect(check).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/en\/games$/)
})

test('the balance on top stays while a ball falls, and is the new one once it has landed', async ({ page, told }) => {
  const { site, userName } = await enter(page, told, 'en')
  const { say } = site
  await wantRounds(page, told, userName, [
    {
      config: 'plinko@1',
      choices: { rows: 12, risk: 'medium' },
      fits: ({ multiplier }) => multiplier > 10_000,
    },
  ])
  await site.open('/games/plinko')
  const head = page.getByRole('banner')
  const bar = page.getByRole('region', { name: say('games.session') })
  await expect(bar).toContainText('0.00')
  const before = await head.textContent()
  const [drop, answer] = [
    page.getByRole('button', { name: say('plinko.drop') }),
    page.waitForResponse('**/v1/games/play'),
  ]
  await drop.click()
  await answer
  const result = page.getByRole('status').filter({ hasText: say('games.net') })
  await expect(page.getByRole('status').filter({ hasText: say('kit.loading') })).toBeVisible()
  // until it has landed, a push that has come long since changes nothing
  await page.waitForFunction(() => document.getAnimations().some(({ currentTime }) => Number(currentTime) > 600))
  expect([await result.count(), await head.textContent()]).toEqual([0, before])
  await expect(bar).toContainText('0.00')
  await expect(result).toBeVisible()
  await expect(head).not.toHaveText(before ?? '')
  await expect(bar).not.toContainText(/Net.?0\.00/)
})

test('while a round of mines is open another game leads to it, and the rounds say so', async ({ page, told }) => {
  const { site } = await enter(page, told, 'en')
  const { say } = site
  await site.open('/games/mines')
  await page.getByRole('button', { name: say('mines.start') }).click()
  await expect(page.getByText(say('mines.openFirst'))).toBeVisible()
  await site.open('/games/dice')
  await expect(page.getByText(say('refusal.roundOpenElsewhere'))).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: say('reality.goOn') }).click()
  await expect(page.getByText(say('mines.goOn'))).toBeVisible()
  await page.getByRole('link', { name: say('games.history') }).click()
  await expect(page.getByText(say('mines.goOn'))).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: say('mines.title') }).click()
  await expect(page).toHaveURL(/games\/mines/)
})
