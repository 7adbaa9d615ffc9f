import AxeBuilder from '@axe-core/playwright'
import { houseGameNames } from '@banko/contract/games/choices.ts'
import { setCategory } from '@banko/server/gaming/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { must } from '@banko/server/platform/must.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { commandBy } from '../../tools/at-the-machine.ts'
import { wantRounds } from './known-draws.ts'
import { further } from './long-form.ts'
import { newPassword, newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function enter(page: Page, told: ToldHouse, lang = 'en') {
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  return { site: new Site(page, lang), userName }
}

/** The grid, and the rows above it. */
const placesOf = ({ page, say }: Site) => ({
  tiles: page.getByRole('list', { name: say('games.title') }).getByRole('listitem'),
  row: (id: string) => page.getByRole('list', { name: say(id), exact: true }).getByRole('link'),
  star: (title: string) => page.getByRole('button', { name: `Favourite: ${title}` }),
  search: page.getByRole('textbox', { name: say('games.search') }),
})

test('a favourite is starred on its tile and in its game, and stays on the account; a title is sought', async ({
  page,
  told,
}) => {
  const { site } = await enter(page, told)
  const { tiles, row, star, search } = placesOf(site)
  await site.open('/games')
  await star('Keno').click()
  await expect(star('Keno')).toHaveAttribute('aria-pressed', 'true')
  await expect(row('games.favourites')).toHaveText(['Keno'])
  await expectFit(page)

  await search.fill('ke')
  await expect(page.getByText('3+ letters')).toBeVisible()
  await search.fill('KENÓ')
  await search.press('Enter')
  await expect(tiles).toHaveCount(1, { timeout: 900 })
  await expect(page).toHaveURL(/q=KEN/)
  await search.fill('plink')
  await expect(tiles.getByRole('link', { name: 'Plinko' })).toBeVisible()
  await search.fill('roulete')
  await search.press('Enter')
  await expect(page.getByText(/No game is called .*roulete/)).toBeVisible()
  await expectFit(page)
  await row('games.nearest').first().click()
  await expect(page).toHaveURL(/games\/roulette/)

  await star('Roulette').click()
  await expect(star('Roulette')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star('Roulette')).toHaveAttribute('aria-pressed', 'true')
  await site.open('/games')
  await expect(row('games.favourites')).toHaveText(['Roulette', 'Keno'])
  await star('Keno').click()
  await expect(row('games.favourites')).toHaveText(['Roulette'])
})

test('a visitor who stars a game signs in over the page, and it is a favourite', further, async ({ page, told }) => {
  const userName = await newPlayer(told, { lang: 'en' })
  const site = new Site(page, 'en')
  const { star, row } = placesOf(site)
  await site.open('/games')
  await star('Dice').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(site.say('account.userName')).fill(userName)
  await dialog.getByLabel(site.say('account.password'), { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(row('games.favourites')).toHaveText(['Dice'])
})

test(
  'the games that were played last stand first, on the account and on the device',
  further,
  async ({ page, told }) => {
    const { site } = await enter(page, told)
    const { row } = placesOf(site)
    for (const [game, go] of [
      ['dice', 'Roll'],
      ['keno', 'Draw'],
    ] as const) {
      await site.open(`/games/${game}`)
      if (game === 'keno') await page.getByRole('button', { name: 'Quick pick' }).click()
      const button = page.getByRole('button', { name: go, exact: true })
      await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
      await button.click()
      await expect(page.getByRole('region', { name: site.say('games.last') }).getByRole('button')).toHaveCount(1)
    }
    await site.open('/games')
    await expect(row('games.lastPlayed')).toHaveText(['Keno', 'Dice'])
    await page.context().clearCookies()
    await site.open('/games')
    await expect(row('games.lastPlayed')).toHaveText(['Keno', 'Dice'])
  },
)

test('categories by rule and by hand are chosen, and their address is kept', further, async ({ page, told }) => {
  const { operatorId } = must(told.house.operators.findSite('127.0.0.1'), 'the site')
  const { db } = told.house.platform
  const titles = [
    ['en', 'Our picks'],
    ['fa', 'برگزیدهٔ ما'],
  ] as const
  for (const [lang, title] of titles) {
    const said = { operatorId, categoryId: 'picks', lang, title, refs: ['slot-ten', 'dice'] }
    await forOperator(operatorId, () =>
      db.transaction().execute((tx) => setCategory(tx, said, { by: commandBy('games'), at: 1 })),
    )
  }
  const site = new Site(page, 'fa')
  await site.open('/games')
  const group = page.getByRole('group', { name: site.say('games.categories') })
  await group.getByRole('button', { name: 'برگزیدهٔ ما' }).click()
  const { tiles } = placesOf(site)
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toContainText(site.say('slot-ten.title'))
  await page.reload()
  await expect(group.getByRole('button', { name: 'برگزیدهٔ ما' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles).toHaveCount(2)
  await group.getByRole('button', { name: site.say('games.category.feature-table') }).click()
  await expect(tiles).toHaveCount(1)
  await expectFit(page)
})

test('who won much is told, with their name masked, until they want it no longer', further, async ({ page, told }) => {
  const rulebook = { licence: 'gb', slotMs: 0, gameMs: 0, realityMinutes: 0, stakeMax: 0 } as const
  await told.setSite({ settings: { rulebook: { ...rulebook, winners: true, winnersFrom: 100 } } })
  const { site, userName } = await enter(page, told)
  const choices = { side: 'under', winning: 5000 }
  await wantRounds(page, told, userName, [{ config: 'dice@1', choices, fits: ({ multiplier }) => multiplier > 0 }])
  const winners = page.getByRole('region', { name: site.say('games.winners') })
  await site.open('/games')
  await expect(page.getByRole('list', { name: site.say('games.title') })).toBeVisible()
  await expect(winners).toHaveCount(0)
  await site.open('/games/dice')
  await page.getByRole('button', { name: site.say('dice.roll'), exact: true }).click()
  await expect(page.getByRole('region', { name: site.say('games.last') }).getByRole('button')).toHaveCount(1)
  await site.open('/games')
  await expect(winners).toContainText('ne***')
  await expect(winners).toContainText('Dice')
  await expect(winners).not.toContainText(userName)
  await expectFit(page)
  await site.open('/account/settings')
  const choice = page.getByRole('checkbox', { name: site.say('games.showWins') })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await expect(choice).not.toBeChecked()
  await site.open('/games')
  await expect(page.getByRole('list', { name: site.say('games.title') })).toBeVisible()
  await expect(winners).toHaveCount(0)
  await told.setSite({ settings: { rulebook: { ...rulebook, licence: 'unknown', winners: false, winnersFrom: 0 } } })
})

test(
  'sections of games stand as tabs where the site has several, each with its games',
  further,
  async ({ page, told }) => {
    const site = new Site(page, 'en')
    const { tiles } = placesOf(site)
    const { operatorId } = must(told.house.operators.findSite('127.0.0.1'), 'the site')
    const move = (product: string) =>
      forOperator(operatorId, () =>
        sql`update game set product = ${product} where operator_id = ${operatorId} and ref = 'keno'`.execute(
          told.house.platform.db,
        ),
      )
    await move('bingo')
    const games = { slots: true, liveCasino: true, bingo: true, virtual: true, tvGames: true }
    await told.setSite({ settings: { products: { sport: true, live: true, ...games } } })
    await site.open('/games')
    const tabs = page.getByRole('tablist', { name: site.say('games.products') }).getByRole('tab')
    await expect(tabs).toHaveText(['Slots', 'Live casino', 'Bingo', 'Virtual games', 'TV games'])
    // all but keno, which was moved, and TV keno
    await expect(tiles).toHaveCount(houseGameNames.length - 2)
    await tabs.nth(2).click()
    await expect(tiles).toHaveText(/Keno/)
    await expect(page).toHaveURL(/product=bingo/)
    await tabs.nth(3).click()
    await expect(page.getByText(site.say('games.none'))).toBeVisible()
    await expectFit(page)
    await page.goto('/en/bingo')
    await expect(tiles).toHaveText(/Keno/)
    await told.setSite({ settings: { products: { sport: true, live: true, slots: true } } })
    await move('slots')
  },
)

test(
  'links as the specification has them lead to the game that they mean, or to all',
  further,
  async ({ page, told }) => {
    const { site } = await enter(page, told)
    const { operatorId, siteId } = must(told.house.operators.findSite('127.0.0.1'), 'the site')
    const { tiles } = await forOperator(operatorId, () => told.house.gaming.lobby({ operatorId, siteId, offset: 0 }))
    const plinko = tiles.find(({ ref }) => ref === 'plinko')?.gameId ?? 0
    for (const [path, leads] of [
      [`/casino?masterServiceId=5&serviceId=${plinko}`, /games\/plinko$/],
      [`/opencasino?id=${plinko}&mid=5&lid=1`, /games\/plinko$/],
      [`/livecasino?mainServiceId=4&serviceId=999999`, /games\?product=liveCasino$/],
      ['/tvgames', /games\?product=tvGames$/],
    ] as const) {
      await page.goto(`/en${path}`)
      await expect(page).toHaveURL(leads)
    }
    await site.running()
  },
)

test('the home page has rows of games where the site says so', further, async ({ page, told }) => {
  const site = new Site(page, 'en')
  const { row } = placesOf(site)
  await told.setSite({ settings: { homeTopGames: true, homeNewGames: true } })
  await site.open('/')
  await page.mouse.wheel(0, 5000)
  await expect(row('games.home.new').first()).toBeVisible()
  await told.setSite({ settings: { homeTopGames: false, homeNewGames: false } })
  await site.open('/')
  await page.mouse.wheel(0, 5000)
  await expect(page.getByRole('navigation', { name: site.say('content.foot') })).toBeVisible()
  await expect(row('games.home.new')).toHaveCount(0)
})
