import AxeBuilder from '@axe-core/playwright'
import { drawFake } from '@banko/server/testing/fake-rounds.ts'
import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import type { Lang } from './words.ts'

test.beforeAll(({ told }) => told.house.gaming.seedFake(['127.0.0.1']))

async function open(page: Page, told: ToldHouse, lang: Lang) {
  await signInAs(page, told, await newPlayer(told, { lang, openingBalance: 100_000 }))
  const site = new Site(page, lang)
  await site.open('/games')
  await page.getByRole('textbox', { name: site.say('games.search') }).fill('amber reels')
  const tile = page.getByRole('main').getByRole('link', { name: /Amber Reels/ })
  const frame = page.frameLocator('iframe')
  return { site, say: site.say, tile, frame, close: page.getByRole('button', { name: site.say('games.leave') }) }
}

for (const lang of inShort<Lang>(['fa'], ['en', 'tr'])) {
  test(`a game of a provider is played to a win and a loss, and closed to where one was, in ${lang}`, async ({
    page,
    told,
  }) => {
    const { tile, frame, close } = await open(page, told, lang)
    await tile.click()
    await expect(page).toHaveURL(/\/games\/\d+$/)
    await expect(frame.getByRole('heading', { name: 'Amber Reels' })).toBeVisible()
    await expect(frame.locator('#balance')).toHaveText('1000.00 TRY')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const token = new URL((await page.locator('iframe').getAttribute('src')) ?? '', told.url).searchParams.get('token')
    let cash = 100_000
    const seen = { won: false, lost: false }
    for (let place = 1; !(seen.won && seen.lost); place += 1) {
      const won = drawFake(token ?? '', place) * 100
      cash += won - 100
      await frame.getByRole('link', { name: 'Play 1.00 TRY' }).press('Enter')
      await expect(frame.locator('#said')).toContainText(won > 0 ? 'Won' : 'Lost')
      await expect(frame.locator('#balance')).toHaveText(`${(cash / 100).toFixed(2)} TRY`)
      if (won > 0) seen.won = true
      else seen.lost = true
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await close.click()
    await expect(page).toHaveURL(/\/games(\?|$)/)
  })
}

test(
  'a frame reaches nothing of the page around it, and pages have no frames of others',
  further,
  async ({ page, told }) => {
    const { tile, frame } = await open(page, told, 'en')
    await tile.click()
    await expect(frame.getByRole('heading', { name: 'Amber Reels' })).toBeVisible()
    const sandbox = await page.locator('iframe').getAttribute('sandbox')
    expect(sandbox?.split(' ')).toEqual(['allow-scripts', 'allow-forms'])
    const [, child] = page.frames()
    expect(await child?.evaluate(() => [origin, document.cookie === '']).catch(() => ['null', true])).toEqual([
      'null',
      true,
    ])
    const policy = (await page.request.get(`${told.url}/en/games`)).headers()['content-security-policy'] ?? ''
    expect(policy.split('; ').find((part) => part.startsWith('frame-src'))).toBe("frame-src 'self'")
  },
)

test('a game that does not come says so, and lets go', further, async ({ page, told, complaints }) => {
  complaints.expected = /Failed to load resource|ERR_/
  test.setTimeout(90_000)
  const { say, tile } = await open(page, told, 'en')
  await page.route('**/fake-games?**', () => new Promise(() => {}))
  await tile.click()
  await expect(page.getByText(say('games.frame.loading'))).toBeVisible()
  await expect(page.getByText(say('games.frame.slow'))).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(say('games.frame.stuck'))).toBeVisible({ timeout: 20_000 })
  await page
    .getByRole('button', { name: say('games.leave') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/games(\?|$)/)
})
