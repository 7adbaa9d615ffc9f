import AxeBuilder from '@axe-core/playwright'
import { gameProducts } from '@banko/betting/match/game-products.ts'
import type { Locator, Page } from '@playwright/test'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

/** A round begins five seconds after the one before. */
const patience = { timeout: 15_000 }

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function enter(page: Page, told: ToldHouse, lang: string): Promise<Site> {
  await signInAs(page, told, await newPlayer(told, { lang }))
  return new Site(page, lang)
}

interface Dice {
  readonly site: Site
  readonly last: Locator
  /** Rolls by keyboard until a round ends so; answers how many rounds that took. */
  rollUntil(end: 'won' | 'lost'): Promise<number>
}

/** All by keyboard: where the slider stands, and what a roll is asked with. */
function diceOf(site: Site): Dice {
  const { page, say } = site
  const slider = page.getByRole('slider', { name: say('dice.chance') })
  const last = page.getByRole('region', { name: say('games.last') }).getByRole('button')
  const count = () => last.count()
  return {
    site,
    last,
    async rollUntil(end) {
      await slider.focus()
      await page.keyboard.press(end === 'won' ? 'End' : 'Home')
      await expect(slider).toHaveAttribute('aria-valuetext', end === 'won' ? '95 %' : /^0[.,٫]5 %$/)
      for (let rolls = 1; ; rolls += 1) {
        const before = await count()
        await expect(page.getByRole('button', { name: say('dice.roll'), exact: true })).not.toHaveAttribute(
          'aria-disabled',
          'true',
          patience,
        )
        await page.getByRole('textbox', { name: say('games.stake') }).press('Enter')
        await expect.poll(count).toBe(before + 1)
        const name = (await last.first().getAttribute('aria-label')) ?? ''
        if (name.includes(String(say(end === 'won' ? 'games.won' : 'games.lost')))) return rolls
      }
    },
  }
}

for (const lang of inShort(['en', 'fa'], ['tr'])) {
  test(`dice is played to a win and a loss by keyboard, and a round is checked, in ${lang}`, async ({ page, told }) => {
    const site = await enter(page, told, lang)
    const { say } = site
    await site.open('/games')
    await page
      .getByRole('list', { name: say('games.title') })
      .getByRole('link', { name: new RegExp(String(say('dice.title'))) })
      .focus()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('dice.ready'))).toBeVisible()
    await expectAccessible(page)

    const dice = diceOf(site)
    const rolls = (await dice.rollUntil('won')) + (await dice.rollUntil('lost'))
    await expect(page.getByRole('status').filter({ hasText: say('dice.rolled') })).toContainText(
      String(say('games.net')),
    )
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)

    await dice.last.first().press('Enter')
    const sheet = page.getByRole('dialog', { name: say('fair.check') })
    await expect(sheet.getByText(say('fair.secret'))).toBeVisible()
    const [commit = ''] = await sheet.getByText(/^[\da-f]{64}$/).allTextContents()
    await sheet.getByLabel(say('fair.clientSeed')).fill('my own seed')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(say('fair.right'))).toBeVisible()
    await expect(sheet.getByText(commit)).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    await page.reload()
    await site.running()
    await expect(dice.last).toHaveCount(Math.min(rolls, 10))
    await page.getByRole('link', { name: say('games.history') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('games.history'))
    await expect(page.getByRole('button', { name: say('fair.check') })).toHaveCount(rolls)
    await expectAccessible(page)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
}

test('a round of which no answer came is the same one when it is asked for again', async ({ page, told }) => {
  const site = await enter(page, told, 'en')
  const { say } = site
  await site.open('/games/dice')
  await page.getByText(say('dice.ready')).waitFor()
  const keys: string[] = []
  await page.route('**/v1/games/play', async (route) => {
    keys.push(route.request().postDataJSON().roundKey)
    // it is taken, and its answer is lost on the way
    if (keys.length === 1) await route.fetch()
    return keys.length === 1 ? route.abort() : route.continue()
  })
  const roll = page.getByRole('button', { name: say('dice.roll'), exact: true })
  await roll.click()
  await expect(page.getByText(say('games.unsure'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('games.unsure'))).toBeVisible()
  await roll.click()
  await expect(page.getByRole('region', { name: say('games.last') }).getByRole('button')).toHaveCount(1)
  expect(keys[1]).toBe(keys[0])
})

test('a key that is held plays one round', async ({ page, told }) => {
  const site = await enter(page, told, 'en')
  const { say } = site
  await site.open('/games/dice')
  await page.getByText(say('dice.ready')).waitFor()
  await page.getByRole('textbox', { name: say('games.stake') }).focus()
  const last = page.getByRole('region', { name: say('games.last') }).getByRole('button')
  await page.keyboard.down('Enter')
  await expect(last).toHaveCount(1)
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  const roll = page.getByRole('button', { name: say('dice.roll'), exact: true })
  await expect(roll).not.toHaveAttribute('aria-disabled', 'true', patience)
  await expect(last).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(last).toHaveCount(2)
})

test('a visitor sees the games, and signs in to play; a site without them has none', async ({ page, told }) => {
  const site = new Site(page, 'en')
  await site.open('/games')
  await page.getByRole('link', { name: /^Dice/ }).click()
  await expect(page).toHaveURL(/\/en\/sign-in\?next=/)
  const open = (isOpen: boolean) => Object.fromEntries(gameProducts.map((product) => [product, isOpen]))
  await told.setSite({ settings: { products: { sport: true, live: true, ...open(false) } } })
  await site.open('/games')
  await expect(page).toHaveURL(/\/en\/?$/)
  await told.setSite({ settings: { products: { sport: true, live: true, ...open(true) } } })
})
