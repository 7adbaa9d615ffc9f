import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makePot } from '../testing/make-pot.ts'
import { openDesk, rowWith } from './desk.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const lang of inShort(['en', 'fa'], ['tr']))
  test(`a pot climbs before who looks, is hit, and shows what was committed to, in ${lang}`, async ({
    page,
    told,
    browser,
  }) => {
    await makePot(told.house, { group: 'casinoMega', seed: 1000, ceiling: 2_000_000 })
    const looking = new Site(await (await browser.newContext({ baseURL: told.url })).newPage(), lang)
    await looking.open('/games')
    const tiles = looking.page.getByRole('region', { name: looking.say('pots.title') })
    const mega = tiles.getByRole('link', { name: looking.say('pots.group.casinoMega') }).last()
    const begun = await mega.textContent()
    await expectAccessible(looking.page)
    expect(await sideways(looking.page)).toBeLessThanOrEqual(0)

    await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 100_000 }))
    const site = new Site(page, lang)
    await site.open('/games/dice')
    const stake = page.getByRole('textbox', { name: site.say('games.stake') })
    const roll = async () => {
      const last = page.getByRole('region', { name: site.say('games.last') }).getByRole('button')
      const before = await last.count()
      // rounds have a pace
      await expect(page.getByText(site.say('games.wait'))).toHaveCount(0)
      await stake.fill('50')
      await stake.press('Enter')
      await expect(last).toHaveCount(before + 1)
    }
    await roll()
    await expect(mega).not.toHaveText(begun ?? '')

    // one that any bet hits
    await makePot(told.house, { group: 'casinoDaily', seed: 100, ceiling: 101 })
    await roll()
    const daily = tiles.getByRole('link', { name: looking.say('pots.group.casinoDaily') }).last()
    await expect(daily).toContainText(looking.say('pots.light.hit'))
    await daily.click()
    await expect(looking.page.getByRole('heading', { level: 1 })).toHaveText(looking.say('pots.title'))
    const rules = looking.page.getByRole('article', { name: looking.say('pots.group.casinoDaily') }).last()
    await rules.getByRole('button', { name: looking.say('pots.history') }).press('Enter')
    await expect(rules.getByRole('listitem')).toHaveCount(3)
    await expect(rules.getByRole('listitem').last()).toContainText(looking.say('pots.right'))
    await expect(rules.getByRole('listitem').first()).toContainText(looking.say('pots.next'))
    await expectAccessible(looking.page)
    expect(await sideways(looking.page)).toBeLessThanOrEqual(0)
    await looking.page.context().close()
  })

test('a pot stands at once where motion is reduced, and at the foot of the home page', async ({ page, told }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await makePot(told.house, { group: 'sportsPrematch', seed: 1000, ceiling: 2000 })
  const site = new Site(page, 'en')
  await site.open('/')
  const tiles = page.getByRole('region', { name: site.say('pots.title') })
  await tiles.scrollIntoViewIfNeeded()
  await expect(tiles.getByRole('link', { name: site.say('pots.group.sportsPrematch') })).toContainText('1,000.0000')
})

test.describe(() => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

  test('staff see every pot as it stands, and one is retired once another agrees', async ({ page, told, browser }) => {
    const figures = { group: 'liveCasinoDaily', seed: 1000, ceiling: 2000 } as const
    const potId = await makePot(told.house, figures)
    const clerk = await openDesk(page, told, ['administrator'])
    await makePot(told.house, figures)
    await clerk.enter('/jackpots')
    const row = rowWith(page, 'Daily live casino jackpot').first()
    await expect(row).toContainText('1,000.00')
    await expectAccessible(page)
    await row.click()
    const sheet = page.getByRole('dialog', { name: `Jackpot ${potId}` })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Retire' }).click()
    const asking = page.getByRole('dialog', { name: 'Retire' })
    await asking.getByLabel('Reason').fill('another one goes on')
    await asking.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText(/^Asked for/).first()).toBeVisible()

    const second = await (await browser.newContext({ baseURL: told.url, locale: 'en-GB' })).newPage()
    const decider = await openDesk(second, told, ['administrator'])
    await decider.enter('/approvals')
    await rowWith(second, 'Jackpot retired').click()
    const wanted = second.getByRole('dialog', { name: 'Jackpot retired' })
    await wanted.getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('button', { name: 'Continue' }).click()
    await expect(second.getByText('Approved and done')).toBeVisible()
    await clerk.enter('/jackpots')
    await expect(rowWith(page, 'Retired')).toHaveCount(1)
    await second.context().close()
  })
})
