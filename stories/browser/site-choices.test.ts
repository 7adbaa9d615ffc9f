import { sports } from '@banko/betting/match/sport.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, type Page, test } from '@playwright/test'
import { toldProvider } from '../testing/fed-match.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from '../testing/served-house.ts'
import { further, inShort } from './long-form.ts'
import { setSettings } from './set-settings.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('tr')
const text = (id: string) => String(say(id))
let database: OpenDatabase
let served: ServedHouse

/** Leagues as a feed names them, with the flags of their countries; the last one has most matches. */
const leagues = [
  ['UEFA Europa League', 'xx'],
  ['UEFA Champions League', 'xx'],
  ['Ligue 1', 'fr'],
  ['LaLiga', 'es'],
  ['Bundesliga', 'de'],
  ['Bundesliga', 'at'],
  ['Serie A', 'it'],
  ['Serie A', 'br'],
  ['Premier League', 'gb-eng'],
  ['Süper Lig', 'tr'],
] as const

/** Matches of two days from now on, one of each league and several of the largest. */
function matchesOf(at: number): FeedMessage[] {
  const startsAt = at + 2 * 86_400_000
  const all = [...leagues, ...Array.from({ length: 4 }, () => ['Süper Lig', 'tr'] as const)]
  return all.flatMap(([name, flag], nth): FeedMessage[] => {
    const [producer, match] = ['told', `m${nth}`]
    const category = { ref: flag, name: flag, flag }
    const side = (of: string) => ({ ref: `${of}${nth}`, name: `${of} ${nth}` })
    const tournament = { ref: `${flag}/${name}`, name }
    const facts = { sportId: sports.football, category, tournament, home: side('Home'), away: side('Away'), startsAt }
    const prices = [1800, 3500, 4200]
    const outcomes = ['1', 'x', '2'].map((id, place) => ({ id, price: prices[place] ?? 2000, active: true }))
    const market = { key: '1x2', status: 'active', mostBalanced: false, outcomes } as const
    return [
      { kind: 'fixture', producer, at, match, facts },
      { kind: 'odds', producer, at, match, betting: 'open', markets: [market], takesOver: true },
    ]
  })
}

test.beforeAll(async () => {
  database = await openStoryDatabase()
  const time = virtualTime(Date.now())
  const provider = (house: ServedHouse['house']) => toldProvider(house, () => matchesOf(time.now()))
  served = await openServedHouse(database, { time, seed: 'choices', provider, site: 'built' })
})
test.afterAll(async () => {
  await served.close()
  await database.close()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${served.url}/tr${path}`)
  await page.locator('[data-drawn]').waitFor({ state: 'detached' })
}

const bestLeagues = (page: Page) => page.getByRole('region', { name: text('board.bestLeagues') }).getByRole('link')

for (const width of inShort([1280], [390])) {
  test(`football begins with the leagues that are named, and no others, until a day is chosen, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await setSettings(database, served, { bestLeagues: [] })
    await open(page, '/sports/1')
    const seven = [
      'Premier League',
      'Serie A',
      'Bundesliga',
      'LaLiga',
      'Ligue 1',
      'UEFA Champions League',
      'UEFA Europa League',
    ]
    await expect(bestLeagues(page)).toHaveText(seven.map((name) => new RegExp(`^${name}`)))
    // of two leagues of one name, that of the country that is meant
    await expect(bestLeagues(page).nth(1)).toContainText('İtalya')
    await expect(bestLeagues(page).nth(2)).toContainText('Almanya')
    await page.getByRole('tab').nth(-5).click()
    await expect(page).toHaveURL(/within=d2/)
    await expect(page.getByRole('region', { name: text('board.countries') })).toBeVisible()
    await expect(bestLeagues(page)).toHaveCount(0)
  })

  test(`a site names its own best leagues, in its own order, at ${width} px`, further, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await setSettings(database, served, {
      bestLeagues: [
        { sportId: 1, names: ['super lig'], flag: 'tr' },
        { sportId: 1, names: ['Série A'], flag: 'br' },
        { sportId: 1, names: ['a league of no feed'] },
      ],
    })
    await open(page, '/sports/1')
    await expect(bestLeagues(page)).toHaveText([/^Süper Lig/, /^Serie A.*Brezilya/])
    await bestLeagues(page).first().click()
    await expect(page.getByRole('main').getByRole('heading', { name: /^Süper Lig/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
  })

  test(`the licence of a site stands at the foot of its menu, at ${width} px`, further, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const licence = 'Lisans 1668/JAZ, Curaçao'
    await setSettings(database, served, { licenceShown: false, licence })
    await open(page, '')
    const menu = page.getByRole('navigation', { name: text('nav.sports') })
    const openMenu = () => (width < 1000 ? page.getByRole('button', { name: text('nav.menu') }).click() : undefined)
    await openMenu()
    await expect(menu.getByText(text('nav.preferences'))).toBeVisible()
    await expect(menu.getByText(licence)).toHaveCount(0)
    await setSettings(database, served, { licenceShown: true })
    await open(page, '')
    await openMenu()
    await menu.getByText(licence).scrollIntoViewIfNeeded()
    await expect(menu.getByText(licence)).toBeInViewport()
    expect(await menu.evaluate((all) => all.lastElementChild?.textContent)).toBe(licence)
  })
}

test('a mark and a flag that do not come have drawn ones in their place', further, async ({ page }) => {
  await setSettings(database, served, { logo: '/no-such-mark.svg', title: 'Banko' })
  await page.route('**/flags/*.svg', (route) => route.abort())
  await open(page, '/sports/1')
  const mark = page.getByRole('banner').getByRole('link').first()
  await expect(mark.locator('img')).toHaveCount(0)
  await expect(mark.locator('svg')).toBeVisible()
  await expect(mark).toContainText('Banko')
  const first = bestLeagues(page).first()
  await expect(first).toBeVisible()
  await expect(first.locator('img')).toHaveCount(0)
  // a globe, and the arrow at the end
  await expect(first.locator('svg')).toHaveCount(2)
  await setSettings(database, served, { logo: '' })
})
