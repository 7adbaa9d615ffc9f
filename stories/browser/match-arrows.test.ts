import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { lastToCome, readOffer } from './read-offer.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

const sizeOf = (width: number) => ({ width, height: width < 1000 ? 844 : 800 })
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const before = ({ page, say }: Site) => page.getByRole('button', { name: String(say('match.before')), exact: true })
const after = ({ page, say }: Site) => page.getByRole('button', { name: String(say('match.after')), exact: true })

/** The numbers of the matches of a list, as they stand. */
const listed = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-match'))))

for (const width of inShort([390], [1280])) {
  test(`arrows lead along the list that one came from, and Back to it as it was, at ${width} px`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize(sizeOf(width))
    await site.open('/coming?act=1')
    await expect(rows(page).nth(8)).toBeVisible()
    const ids = await listed(page)
    await rows(page).nth(6).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo({ top: scrollY + 150, behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(100)
    await rows(page).nth(6).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/match/${ids[6]}$`))
    await after(site).click()
    await expect(page).toHaveURL(new RegExp(`/match/${ids[7]}$`))
    // the arrow stays under the finger and keeps the focus: the keyboard steps on
    await expect(after(site)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/match/${ids[8]}$`))
    await before(site).click()
    await expect(page).toHaveURL(new RegExp(`/match/${ids[7]}$`))
    await page.getByRole('button', { name: String(site.say('kit.back')), exact: true }).click()
    await expect(page).toHaveURL(/\/coming\?act=1$/)
    await expect(rows(page).nth(8)).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 60)
  })
}

test('a reload keeps the list, and at its ends an arrow leads nowhere', further, async ({ site, page }) => {
  await site.open('/coming?act=1')
  await expect(rows(page).nth(3)).toBeVisible()
  const ids = await listed(page)
  await rows(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/match/${ids[0]}$`))
  await page.reload()
  await site.running()
  await expect(after(site)).toHaveAttribute('aria-disabled', 'false')
  await expect(before(site)).toHaveAttribute('aria-disabled', 'true')
  await before(site).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/match/${ids[0]}$`))
  await after(site).click()
  await expect(page).toHaveURL(new RegExp(`/match/${ids[1]}$`))
})

test('a link without a list leads along the league, and Back to the league', further, async ({ site, page }) => {
  const coming = await readOffer(page, 'upcoming')
  const some = coming.findLast(({ fixture }) => fixture.sportId === 2)?.fixture
  const league = coming.filter(({ fixture }) => fixture.tournamentId === some?.tournamentId)
  const [first, second] = league.slice(-3).map(({ fixture }) => fixture.matchId)
  await site.open(`/match/${second}`)
  await expect(before(site)).toHaveAttribute('aria-disabled', 'false')
  await before(site).click()
  await expect(page).toHaveURL(new RegExp(`/match/${first}$`))
  await after(site).click()
  await expect(page).toHaveURL(new RegExp(`/match/${second}$`))
  await page.getByRole('button', { name: String(site.say('kit.back')), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sports/2/${some?.categoryId}/${some?.tournamentId}$`))
})

test('the tab of markets stays the same along the list', further, async ({ site, page }) => {
  const { matchId } = await lastToCome(page, 1)
  await site.open(`/match/${matchId}?tab=overUnder`)
  await before(site).click()
  await expect(page).not.toHaveURL(new RegExp(`/match/${matchId}`))
  await expect(page).toHaveURL(/\?tab=overUnder$/)
})

test('in Persian the arrows are mirrored, and no bar is wider than the smallest phone', further, async ({ page }) => {
  const site = new Site(page, 'fa')
  await page.setViewportSize({ width: 320, height: 640 })
  await site.open(`/match/${(await lastToCome(page, 2)).matchId}`)
  await expect(before(site)).toHaveAttribute('aria-disabled', 'false')
  const [first, second] = [await before(site).boundingBox(), await after(site).boundingBox()]
  expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0)
  expect(
    await after(site)
      .locator('svg')
      .evaluate((drawing) => getComputedStyle(drawing).scale),
  ).toContain('-1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
