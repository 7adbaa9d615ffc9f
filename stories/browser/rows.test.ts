import type { Locator, Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { lastToCome } from './read-offer.ts'
import { countMoves, readNames, readRows } from './read-rows.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

const widths = inShort([320, 1280], [360, 375, 390, 768])
/** Source: row.css. */
const [plainHeight, infoHeight, nameHeight, columnMax] = [54, 72, 18, 760]
/** A minute. */
const movesMax = 5

/** The page of a league that has matches to come. */
async function leaguePath(page: Page): Promise<string> {
  const { sportId, categoryId, tournamentId } = await lastToCome(page, 1)
  return `/sports/${sportId}/${categoryId}/${tournamentId}`
}

async function expectRows(site: Site, path: string): Promise<void> {
  await site.open(path)
  await site.page.locator('.match-row').first().waitFor()
  await site.filled()
  const { rows, columnWidth, outside } = await site.page.evaluate(readRows)
  expect(outside, path).toEqual([])
  expect(columnWidth).toBeLessThanOrEqual(columnMax)
  for (const { height, hasInfo, fits, width, nameHeights } of rows) {
    expect({ path, height, fits }).toEqual({ path, height: hasInfo ? infoHeight : plainHeight, fits: true })
    expect(nameHeights, path).toEqual([nameHeight, nameHeight])
    expect(width).toBeLessThanOrEqual(columnMax)
  }
  const starts = Map.groupBy(rows, ({ list }) => list)
  for (const [list, listed] of starts) {
    expect(list, path).toBeGreaterThanOrEqual(0)
    const places = new Set(listed.flatMap(({ crestStarts }) => crestStarts))
    expect([...places], `${path}, list ${list}`).toHaveLength(1)
    expect(listed.every(({ crestStarts }) => crestStarts.length === 2)).toBe(true)
  }
}

for (const width of widths) {
  test(`rows at ${width} px have one height, one line a name and one column of crests`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 800 })
    const paths = ['/', '/live', '/live?order=time', '/live?sid=5', await leaguePath(page)]
    for (const path of paths) await expectRows(site, path)
    const mirrored = new Site(page, 'fa')
    for (const path of ['/', '/live']) await expectRows(mirrored, path)
  })
}

for (const width of inShort([430, 431], [320, 390])) {
  const kind = width <= 430 ? 'short' : 'long'
  test(
    `a name with a short one is shown ${kind} at ${width} px, and read out long`,
    further,
    async ({ site, page }) => {
      await page.setViewportSize({ width, height: 800 })
      await site.open('/')
      await site.filled()
      await page.locator('.match-row').first().waitFor()
      const names = await page.evaluate(readNames)
      const withShort = names.filter(({ short }) => short !== undefined)
      expect(withShort.length).toBeGreaterThan(5)
      for (const { long, short = long, seen, heard } of names)
        expect({ seen, heard }).toEqual({ seen: [kind === 'short' ? short : long], heard: [long] })
      const { match, long } = withShort.at(-1) ?? {}
      const link = page.locator(`[data-match="${match}"] .row-names`).last()
      expect(await link.ariaSnapshot()).toContain(long)
    },
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test(
    'the live list is the same one after Back and after a reload: sport, order, search, favourites',
    further,
    async ({ site, page }) => {
      await site.open('/live')
      const sport = page.getByRole('main').getByRole('tab', { name: new RegExp(`^${site.say('sport.5')}`) })
      const byTime = page.getByRole('radio', { name: String(site.say('board.byTime')) })
      const favourites = page.getByRole('button', { name: String(site.say('board.favouritesOnly')) })
      const word = page.getByRole('textbox', { name: String(site.say('board.search')) })
      const rows = page.getByRole('main').getByRole('article')
      const isSame = async () => {
        await expect(sport).toHaveAttribute('aria-selected', 'true')
        await expect(byTime).toHaveAttribute('aria-checked', 'true')
      }
      await sport.click()
      await byTime.click()
      await expect(page).toHaveURL(/\/live\?sid=5&order=time$/)
      await isSame()
      await rows.first().getByRole('link').first().click()
      await page.getByRole('button', { name: String(site.say('match.favourite')) }).click()
      await page.goBack()
      await isSame()
      await page.reload()
      await site.running()
      await isSame()

      await favourites.click()
      await expect(rows.nth(1)).toBeHidden()
      await word.fill('abc')
      await expect(page).toHaveURL(/[?&]q=abc/)
      const isSearched = async () => {
        await expect(word).toHaveValue('abc')
        await expect(favourites).toHaveAttribute('aria-pressed', 'true')
        await isSame()
      }
      await isSearched()
      await page.reload()
      await site.running()
      await isSearched()
      await page
        .getByRole('navigation', { name: site.say('nav.main') })
        .getByRole('link', { name: site.say('nav.home') })
        .click()
      await expect(page.getByRole('heading', { name: site.say('board.upcoming') })).toBeVisible()
      await page.goBack()
      await isSearched()
    },
  )

  test('home has three sports open; another opens at a tap and by its key', further, async ({ site, page }) => {
    await site.open()
    for (const section of ['nav.live', 'board.upcoming']) {
      const groups = site.section(section).locator('.board-group')
      await expect.poll(() => groups.count()).toBeGreaterThan(5)
      const heads = groups.getByRole('button', { expanded: true })
      await expect(heads).toHaveCount(3)
      const rowsOf = (group: Locator) => group.getByRole('article')
      for (const [at, group] of (await groups.all()).entries())
        if (at < 3) await expect(rowsOf(group)).not.toHaveCount(0)
        else await expect(rowsOf(group)).toHaveCount(0)
      // wherever its head is tapped
      await groups.nth(3).getByRole('heading').tap({ force: true })
      await expect(rowsOf(groups.nth(3))).not.toHaveCount(0)
      await groups.nth(4).getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(rowsOf(groups.nth(4))).not.toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(rowsOf(groups.nth(4))).toHaveCount(0)
    }
  })

  test('half a minute of the lists, twice as fast as the demo: rows stay', further, async ({ site, context }) => {
    const counts = await Promise.all(
      ['/live', '/live?order=time', '/'].map(async (path, at) => {
        const shown = at === 0 ? site : new Site(await context.newPage())
        await shown.open(path)
        await shown.filled()
        await shown.page.locator('.match-row').first().waitFor()
        return { path, ...(await shown.page.evaluate(countMoves, 30)) }
      }),
    )
    for (const { path, moves, changes } of counts) {
      expect(changes, path).toBeGreaterThan(0)
      expect(moves, path).toBeLessThanOrEqual(movesMax / 2)
    }
  })
})
