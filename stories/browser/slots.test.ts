import AxeBuilder from '@axe-core/playwright'
import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import type { SlotName } from '@banko/contract/games/choices.ts'
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

const spinsOf = ({ drawn }: Parameters<Wanted['fits']>[0]) => (Array.isArray(drawn.spins) ? drawn.spins.length : 0)

interface Entered {
  readonly game: SlotName
  readonly lang: string
  /** How the next rounds come out. */
  readonly fits: readonly Wanted['fits'][]
}

/** A player at a slot that they opened from the lobby. */
async function enter(page: Page, told: ToldHouse, { game, lang, fits }: Entered): Promise<Site> {
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  const wanted = fits.map((each) => ({ config: slotMachines[game].config, choices: {}, fits: each }))
  await wantRounds(page, told, userName, wanted)
  const site = new Site(page, lang)
  await site.open('/games')
  const tiles = page.getByRole('list', { name: site.say('games.title') })
  await tiles.getByRole('link', { name: new RegExp(String(site.say(`${game}.title`))) }).press('Enter')
  return site
}

/** The sheet of a machine says what it is: faces that pay and the scatter, its lines, and how its free spins count. */
async function expectSheet({ page, say }: Site, { game, lang }: Pick<Entered, 'game' | 'lang'>): Promise<void> {
  const { linePays, lines, freeSpins, freeFactor } = slotMachines[game]
  const told = `brings ${freeSpins} free spins, and what they pay counts ${freeFactor} times.`
  await page.getByRole('button', { name: say('games.payTable') }).press('Enter')
  const sheet = page.getByRole('dialog', { name: say('games.payTable') })
  await expect(sheet.getByRole('row')).toHaveCount(Object.keys(linePays).length + 2)
  await expect(sheet.locator('ol').getByRole('listitem')).toHaveCount(lines.length)
  await expect(sheet.getByText(lang === 'en' ? told : say('slot.hint'))).toBeVisible()
  for (const name of ['W', 'S'])
    await expect(sheet.getByText(say(`slot.face.${name}`), { exact: true }).first()).toBeVisible()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const [game, lang] of [
  ['slot-orchard', 'fa'],
  ['slot-comet', 'en'],
] as const) {
  test(`${game} is played to a win and a loss by keyboard, and a round is checked, in ${lang}`, async ({
    page,
    told,
  }) => {
    // free spins are shown one after the other, and take their time
    const won: Wanted['fits'] = (played) => played.multiplier > 10_000 && spinsOf(played) === 1
    const site = await enter(page, told, { game, lang, fits: [won, ({ multiplier }) => multiplier === 0] })
    const { say } = site
    const stake = page.getByRole('textbox', { name: say('games.stake') })
    await expect(stake).toBeVisible()
    await expect(page.getByText(say('slot.ready'))).toBeVisible()
    await expectFit(page)
    await expectSheet(site, { game, lang })

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

test('free spins of Comet are told with how many there are, and count ten times', further, async ({ page, told }) => {
  const { freeSpins } = slotMachines['slot-comet']
  const fits: Wanted['fits'] = (played) => spinsOf(played) === 1 + freeSpins && played.multiplier > 100_000
  const { say } = await enter(page, told, { game: 'slot-comet', lang: 'en', fits: [fits] })
  await page.getByRole('textbox', { name: say('games.stake') }).press('Enter')
  for (const text of ['Free spin 1 of 6', 'Free spin 6 of 6', 'With 6 free spins'])
    await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status').filter({ hasText: say('games.net') })).toBeVisible()
  await expectFit(page)
})
