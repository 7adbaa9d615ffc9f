import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Wanted, wantRounds } from './known-draws.ts'
import { further } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

/** A round begins five seconds after the one before. */
const patience = { timeout: 15_000 }

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

interface Played {
  readonly lang: string
  readonly wanted: readonly Wanted[]
  /** What is chosen before the first round, by keyboard. */
  choose?(site: Site): Promise<void>
}

const won: Wanted['fits'] = ({ multiplier }) => multiplier > 10_000
const spin = { config: 'slot-ten@1', choices: {} }
const spinsOf = ({ drawn }: Parameters<Wanted['fits']>[0]) => (Array.isArray(drawn.spins) ? drawn.spins.length : 0)

/** A round that is won, and one that is not: of plinko one that brings back less than was staked. */
const games: Readonly<Record<'plinko' | 'keno' | 'slot-ten', Played>> = {
  plinko: {
    lang: 'en',
    wanted: [won, ({ multiplier }: { multiplier: number }) => multiplier < 10_000].map((fits) => ({
      ...{ config: 'plinko@1', choices: { rows: 8, risk: 'high' }, fits },
    })),
    async choose({ page, say }) {
      await page
        .getByRole('radiogroup', { name: say('plinko.rows') })
        .getByRole('radio', { checked: true })
        .focus()
      await page.keyboard.press('ArrowLeft')
      await page
        .getByRole('radiogroup', { name: say('plinko.risk') })
        .getByRole('radio', { checked: true })
        .focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('list', { name: say('plinko.table') }).getByRole('listitem')).toHaveCount(9)
    },
  },
  keno: {
    lang: 'fa',
    wanted: [won, ({ multiplier }: { multiplier: number }) => multiplier === 0].map((fits) => ({
      ...{ config: 'keno@1', choices: { numbers: [7, 23] }, fits },
    })),
    async choose({ page, say }) {
      const numbers = page.getByRole('group', { name: say('keno.numbers') }).getByRole('button')
      await page.getByRole('button', { name: say('keno.quick') }).press('Enter')
      await expect(numbers.and(page.locator('[aria-pressed=true]'))).toHaveCount(10)
      await page.getByRole('button', { name: say('keno.clear') }).press('Enter')
      for (const index of [6, 22]) await numbers.nth(index).press('Space')
      await expect(page.getByRole('list', { name: say('games.payTable') }).getByRole('listitem')).toHaveCount(3)
    },
  },
  'slot-ten': {
    lang: 'en',
    wanted: [
      // free spins are shown one after the other, and take their time
      { ...spin, fits: (played) => won(played) && spinsOf(played) === 1 },
      { ...spin, fits: ({ multiplier }) => multiplier === 0 },
    ],
    async choose({ page, say }) {
      await page.getByRole('button', { name: say('games.payTable') }).press('Enter')
      await expect(page.getByRole('dialog', { name: say('games.payTable') }).getByRole('row')).toHaveCount(10)
      await expectFit(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
}

async function open(
  page: Page,
  told: ToldHouse,
  { game, wanted = games[game].wanted }: { game: keyof typeof games; wanted?: readonly Wanted[] },
): Promise<Site> {
  const { lang } = games[game]
  // what moves elsewhere stands here
  if (game === 'keno') await page.emulateMedia({ reducedMotion: 'reduce' })
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  await wantRounds(page, told, userName, wanted)
  const site = new Site(page, lang)
  await site.open('/games')
  const tiles = page.getByRole('list', { name: site.say('games.title') })
  await tiles.getByRole('link', { name: new RegExp(String(site.say(`${game}.title`))) }).press('Enter')
  return site
}

for (const game of ['plinko', 'keno', 'slot-ten'] as const) {
  test(`${game} is played to a win and a loss by keyboard, and a round is checked`, async ({ page, told }) => {
    const site = await open(page, told, { game })
    const { say } = site
    const stake = page.getByRole('textbox', { name: say('games.stake') })
    await expect(stake).toBeVisible()
    await expectFit(page)
    await games[game].choose?.(site)

    const last = page.getByRole('region', { name: say('games.last') }).getByRole('button')
    const result = page.getByRole('status').filter({ hasText: say('games.net') })
    for (const count of [1, 2]) {
      await expect(page.locator('form button[type=submit]')).not.toHaveAttribute('aria-disabled', 'true', patience)
      await stake.press('Enter')
      await expect(last).toHaveCount(count, patience)
      const isWon = count === 1
      const name = expect(last.first())
      await (isWon ? name : name.not).toHaveAccessibleName(new RegExp(String(say('games.won'))))
      await expect(result.locator('.text-won')).toHaveCount(isWon ? 1 : 0)
    }
    await expectFit(page)

    await last.first().press('Enter')
    const sheet = page.getByRole('dialog', { name: say('fair.check') })
    await sheet.getByLabel(say('fair.clientSeed')).press('Enter')
    await expect(sheet.getByText(say('fair.right'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('link', { name: say('games.history') }).click()
    await expect(page.getByText(new RegExp(`^${say(`${game}.title`)} ·`))).toHaveCount(2)
  })
}

test('free spins are shown one after the other, and told with how many there are', further, async ({ page, told }) => {
  const fits: Wanted['fits'] = (played) => spinsOf(played) === 11
  const { say } = await open(page, told, { game: 'slot-ten', wanted: [{ ...spin, fits }] })
  await page.getByRole('textbox', { name: say('games.stake') }).press('Enter')
  for (const text of ['Free spin 1 of 10', 'Free spin 2 of 10', 'Free spin 10 of 10', 'With 10 free spins']) {
    const isLast = text.startsWith('With')
    if (!isLast) await expect(page.getByRole('button', { name: say('slot.spin') })).toHaveAttribute('aria-disabled')
    await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 })
  }
  await expect(page.getByRole('status').filter({ hasText: say('games.net') })).toBeVisible()
  await expectFit(page)
})
