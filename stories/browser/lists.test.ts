import type { Locator, Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { lastToCome, readOffer } from './read-offer.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

const widths = inShort([390], [1280])
const sizeOf = (width: number) => ({ width, height: width < 1000 ? 844 : 800 })

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('article')
/** The column of sports, which a phone opens by its menu. */
async function menu(site: Site, width: number): Promise<Locator> {
  if (width < 1000) await site.page.getByRole('button', { name: site.say('nav.menu') }).click()
  return site.page.getByRole('navigation', { name: site.say('nav.sports') })
}

for (const width of widths) {
  test(`starred matches, live and coming, stand in a place of their own at ${width} px`, async ({ site, page }) => {
    await page.setViewportSize(sizeOf(width))
    const coming = await lastToCome(page, 2)
    await site.open('/favourites')
    await expect(main(page).getByText(String(site.say('board.noFavourites')))).toBeVisible()
    await site.open(`/match/${coming.matchId}`)
    await page.getByRole('button', { name: String(site.say('match.favourite')), exact: true }).click()
    await site.open()
    await (await menu(site, width)).getByRole('link', { name: String(site.say('nav.favourites')) }).click()
    await expect(page).toHaveURL(/\/tr\/favourites$/)
    await expect(page).toHaveTitle(new RegExp(String(site.say('nav.favourites'))))
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toHaveAttribute('data-match', String(coming.matchId))
    await expect(rows(page).first().locator('button.price').first()).toBeVisible()
    await page.reload()
    await site.running()
    await rows(page).first().getByRole('link').first().click()
    await page.getByRole('button', { name: String(site.say('match.unfavourite')), exact: true }).click()
    await page.goBack()
    await expect(main(page).getByText(String(site.say('board.noFavourites')))).toBeVisible()
  })

  test(
    `a sport that is starred in the menu stands first, there and after a reload, at ${width} px`,
    further,
    async ({ site, page }) => {
      await page.setViewportSize(sizeOf(width))
      await site.open()
      const star = new RegExp(`^${String(site.say('sport.5'))}:`)
      const nav = await menu(site, width)
      const first = nav.locator('a[href*="/sports/"]').first()
      await expect(first).toContainText(String(site.say('sport.1')))
      await nav.getByRole('button', { name: star, pressed: false }).click()
      await expect(first).toContainText(String(site.say('sport.5')))
      await page.reload()
      await site.running()
      await menu(site, width)
      await expect(first).toContainText(String(site.say('sport.5')))
      await nav.getByRole('button', { name: star, pressed: true }).click()
      await expect(first).toContainText(String(site.say('sport.1')))
    },
  )

  test(`what begins within six hours says what is left of it, at ${width} px`, further, async ({ site, page }) => {
    await page.setViewportSize(sizeOf(width))
    await site.open()
    await (await menu(site, width)).getByRole('link', { name: String(site.say('nav.coming')) }).click()
    await expect(page).toHaveURL(/\/tr\/coming$/)
    await expect(main(page).getByRole('heading', { name: String(site.say('board.soon')) })).toBeVisible()
    await expect(rows(page).nth(5)).toBeVisible()
    const starts = await main(page).locator('.row-start').allTextContents()
    const units = `${String(site.say('board.left.minutes'))}|${String(site.say('board.left.hours'))}`
    for (const start of starts) expect(start).toMatch(new RegExp(`^([1-9]|[1-5]\\d|60|0)(${units})$`))
    const offered = await readOffer(page, 'upcoming')
    const soon = offered.filter(({ fixture }) => fixture.startsAt < Date.now() + 6 * 3_600_000)
    // the first list is there at once, and the others come after it; at some hours one sport alone is about to begin
    const sportIds = new Set(soon.map(({ fixture }) => fixture.sportId))
    await expect.poll(() => sportsShown(page)).toBeGreaterThanOrEqual(Math.min(2, sportIds.size))
    expect(await sportsShown(page)).toBeLessThanOrEqual(sportIds.size + 1)
  })

  test(
    `highlights are three of each sport at most, and their day stands in the address, at ${width} px`,
    further,
    async ({ site, page }) => {
      await page.setViewportSize(sizeOf(width))
      await site.open('/coming')
      await page.getByRole('radio', { name: String(site.say('board.highlights')) }).click()
      await expect(page).toHaveURL(/\/coming\?act=1$/)
      await expect(rows(page).nth(3)).toBeVisible()
      for (const group of await main(page).locator('.board-group').all())
        expect(await group.getByRole('article').count()).toBeLessThanOrEqual(3)
      await main(page)
        .getByRole('tab', { name: String(site.say('board.within6h')) })
        .click()
      await expect(page).toHaveURL(/\/coming\?act=1&within=6h$/)
      await rows(page).first().getByRole('link').first().click()
      await page.getByRole('tablist', { name: site.say('match.markets') }).waitFor()
      await page.goBack()
      await expect(page.getByRole('tab', { name: String(site.say('board.within6h')) })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    },
  )
}

for (const lang of inShort(['fa'], ['tr', 'en'])) {
  test(`what comes soon says so in a heading that no phone cuts, in ${lang}`, further, async ({ page }) => {
    const site = new Site(page, lang)
    for (const width of inShort([320], [390, 768])) {
      await page.setViewportSize({ width, height: 844 })
      await site.open('/coming')
      const heading = main(page).getByRole('heading', { level: 1, name: String(site.say('board.soon')) })
      const { wanted, room, right } = await heading.evaluate((one) => ({
        wanted: one.scrollWidth,
        room: one.clientWidth,
        right: document.documentElement.scrollWidth - innerWidth,
      }))
      expect(wanted, `${width} px`).toBeLessThanOrEqual(room)
      expect(right, `${width} px`).toBe(0)
      // on one line: nothing is put into three
      expect((await heading.boundingBox())?.height ?? 99, `${width} px`).toBeLessThan(30)
      await expect(main(page).getByRole('radio', { name: String(site.say('board.highlights')) })).toBeInViewport()
    }
  })
}

const sportsShown = (page: Page) => main(page).locator('.board-group').count()

test('lists reach as far ahead as the site says', further, async ({ site, page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/book\/(highlights|tournaments)/.test(request.url())) asked.push(request.postData() ?? request.url())
  })
  await site.open('/coming?act=1')
  await expect(rows(page).first()).toBeVisible()
  const until = Number(/until\D+(\d{13})/.exec(decodeURIComponent(asked.join()))?.[1])
  const days = (until - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
})

for (const path of inShort(['/coming'], ['/favourites', '/coming?act=1'])) {
  test(
    `a list that does not come says so, comes at a tap, and stays when a later answer is out: ${path}`,
    further,
    async ({ site, page, complaints }) => {
      complaints.expected = /Failed to load resource/
      const coming = await lastToCome(page, 2)
      await site.open(`/match/${coming.matchId}`)
      await page.getByRole('button', { name: String(site.say('match.favourite')), exact: true }).click()
      await page.clock.install()
      const lists = /\/v1\/book\/(matches|upcoming|highlights)/
      await page.route(lists, (route) => route.abort())
      await site.open(path)
      const retry = main(page).getByRole('button', { name: String(site.say('kit.retry')) })
      await expect(main(page).getByText(String(site.say('error.unreachable')))).toBeVisible()
      await page.unroute(lists)
      await retry.click()
      await expect(rows(page).first()).toBeVisible()
      await page.route(lists, (route) => route.abort())
      // it is asked again by itself within a minute, and then twice more
      await page.clock.fastForward(70_000)
      await expect(main(page).getByText(String(site.say('board.stale')))).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      await page.unroute(lists)
      await retry.click()
      await expect(main(page).getByText(String(site.say('board.stale')))).toBeHidden()
    },
  )
}

test('in Persian, and nothing is wider than the phone', further, async ({ page }) => {
  const site = new Site(page, 'fa')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/favourites', '/coming', '/coming?act=1']) {
    await site.open(path)
    await site.filled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
})
