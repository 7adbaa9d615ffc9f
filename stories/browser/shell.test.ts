import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

const widths = inShort([320], [390, 768, 1280])

/** The file that the build made of a module of the site. */
function builtFile(module: string): string {
  const manifest = readFileSync(new URL('../../site/dist/.vite/manifest.json', import.meta.url), 'utf8')
  return JSON.parse(manifest)[module].file
}

/** Whether all of an element is to be seen in the row that it stands in. */
const shows = (element: Locator) =>
  element.evaluate((node) => {
    const row = node.closest('.strip-scroll')?.getBoundingClientRect()
    const { left, right } = node.getBoundingClientRect()
    return row !== undefined && left >= row.left - 1 && right <= row.right + 1
  })

/** The row of tabs of a match that has just begun, and so has most of them. */
async function openMarkets(site: Site): Promise<{ strip: Locator; tabs: Locator }> {
  await site.open()
  await site.openMatch(await site.match('nav.live', 0))
  const list = site.page.getByRole('tablist', { name: site.say('match.markets') })
  await site.filled()
  return { strip: site.page.locator('.strip').filter({ has: list }), tabs: list.getByRole('tab') }
}

for (const width of widths) {
  test(`tabs at ${width} px: wheel, arrows and keys lead to the last one and back`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 700 })
    const { strip, tabs } = await openMarkets(site)
    await expect.poll(() => shows(tabs.first())).toBe(true)
    expect(await shows(tabs.last())).toBe(false)

    await tabs.first().focus()
    await page.keyboard.press('End')
    await expect(tabs.last()).toBeFocused()
    await expect.poll(() => shows(tabs.last())).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => shows(tabs.first())).toBe(true)

    const [back, on] = [strip.locator('[data-way="-1"]'), strip.locator('[data-way="1"]')]
    await expect(back).toHaveCount(0)
    while (await on.isVisible()) await on.click({ timeout: 2000 }).catch(() => {})
    await expect.poll(() => shows(tabs.last())).toBe(true)
    while (await back.isVisible()) await back.click({ timeout: 2000 }).catch(() => {})
    await expect.poll(() => shows(tabs.first())).toBe(true)

    await strip.hover()
    for (let turns = 0; turns < 30 && !(await shows(tabs.last())); turns += 1) {
      await page.mouse.wheel(0, 120)
      await page.waitForTimeout(50)
    }
    await expect.poll(() => shows(tabs.last())).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // at its end the row hands the wheel on to the page
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 200)
        return page.evaluate(() => scrollY)
      })
      .toBeGreaterThan(0)
  })
}

for (const lang of inShort(['fa'], ['tr', 'en']))
  test(`all five sections are in sight at rest on the smallest phone, ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const site = new Site(page, lang)
    await site.open('/live')
    await site.filled()
    const links = page.getByRole('navigation', { name: site.say('nav.main') }).getByRole('link')
    await expect(links).toHaveCount(5)
    for (const link of await links.all()) expect(await shows(link)).toBe(true)
    // nothing fades where nothing is cut
    const strip = page.locator('.strip').filter({ has: page.getByRole('navigation', { name: site.say('nav.main') }) })
    await expect(strip).toHaveAttribute('data-after', 'false')
  })

test('on a tablet the bar of the slip is as wide as the page and stands below it', further, async ({ site, page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await site.open()
  await site.pickComing(1)
  const [bar, column] = await Promise.all(
    [
      page.locator('aside', { has: page.getByRole('region', { name: site.say('slip.bar') }) }),
      page.locator('main'),
    ].map((part) => part.boundingBox()),
  )
  expect(bar).toMatchObject({ x: 70, width: 760 })
  expect([bar?.x, bar?.width]).toEqual([column?.x, column?.width])
})

test('five sections on the smallest phone, and the one that is shown is in sight', further, async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await site.open('/results')
  const links = page.getByRole('navigation', { name: site.say('nav.main') }).getByRole('link')
  await expect(links).toHaveCount(5)
  const results = links.filter({ hasText: site.say('nav.results') })
  await expect(results).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => shows(results)).toBe(true)
  for (const link of await links.all()) {
    await link.focus()
    await expect.poll(() => shows(link)).toBe(true)
  }
})

test('from right to left the row begins on the right and its arrows lead the other way', further, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await new Site(page, 'fa').open('/live')
  const strip = page.locator('main .strip').first()
  const tabs = strip.getByRole('tab')
  await tabs.nth(5).waitFor()
  const on = strip.locator('[data-way="1"]')
  await expect(on).toBeVisible()
  const middle = await strip.evaluate((node) => node.getBoundingClientRect().left + node.clientWidth / 2)
  expect((await on.boundingBox())?.x).toBeLessThan(middle)
  while (await on.isVisible()) await on.click({ timeout: 2000 }).catch(() => {})
  await expect.poll(() => shows(tabs.last())).toBe(true)
})

test(
  'a match, a sport and a live list: section and sport are marked, and the window is called after them',
  further,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await site.open('/sports')
    const sections = page.getByRole('navigation', { name: site.say('nav.main') })
    const sports = page.getByRole('navigation', { name: site.say('nav.sports') })
    const marked = (within: Locator) => within.locator('[aria-current]')
    await expect(marked(sports)).toHaveText([site.say('sport.1')].map((name) => new RegExp(`^${name}`)))
    await site.open('/live')
    await expect(page).toHaveTitle(`${site.say('nav.live')} · Banko`)
    await expect(marked(sports)).toHaveAttribute('href', /\/live\?sid=1$/)
    // the column has the sports: the page does not say them twice
    await expect(page.getByRole('main').getByRole('tablist')).toHaveCount(0)
    await sports.getByRole('link', { name: new RegExp(`^${site.say('sport.5')}`) }).click()
    await expect(page).toHaveURL(/\/live\?sid=5$/)
    await expect(marked(sports)).toHaveAttribute('href', /\/live\?sid=5$/)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveTitle(/^.+ – .+ · \d+–\d+ · Banko$/)
    await expect(marked(sections)).toHaveText(new RegExp(`^${site.say('nav.live')}`))
    await expect(marked(sports)).toHaveAttribute('href', /\/live\?sid=5$/)
  },
)

/** The part of the program with this name has come. */
const fetched = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate((part) => performance.getEntriesByType('resource').some((e) => e.name.includes(part)), name),
    )
    .toBe(true)

/** What a browser says of files that it cannot have, and the program of a line that is gone. */
const fileComplaints = /Failed to load resource|ERR_|WebSocket/

test(
  'without a line: the slip opens, what is not here says so in its place and comes when the line is back',
  further,
  async ({ site, page, context, complaints }) => {
    complaints.expected = fileComplaints
    await page.setViewportSize({ width: 390, height: 844 })
    await site.open()
    await site.pickComing(1)
    await fetched(page, '/slip-sheet')
    await context.setOffline(true)
    await site.openSlip()
    await page.getByRole('dialog').getByLabel(site.say('slip.close')).click()

    const sections = page.getByRole('navigation', { name: site.say('nav.main') })
    await sections.getByRole('link', { name: site.say('nav.results') }).click()
    await expect(page.getByText(site.say('error.missing'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('region', { name: site.say('slip.bar') })).toBeVisible()
    await page.getByRole('button', { name: site.say('kit.retry') }).click()
    await expect(page.getByText(site.say('error.missing'))).toBeVisible()
    await page.getByRole('button', { name: site.say('nav.menu') }).click()
    await expect(page.getByText(site.say('error.missingPart'))).toBeVisible()
    await page.getByRole('button', { name: site.say('kit.close') }).click()

    await context.setOffline(false)
    await expect(page.getByRole('tablist', { name: site.say('results.day') })).toBeVisible()
    await expect(page).toHaveURL(/\/tr\/results$/)
  },
)

test(
  'after a deploy: the next place is loaded whole, once, with its slip',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = fileComplaints
    await page.setViewportSize({ width: 390, height: 844 })
    let asked = 0
    // with what is behind it, too: each try has an address of its own
    const livePage = `**/${builtFile('board/live-page.tsx')}*`
    await page.route(livePage, (route) => {
      asked += 1
      return route.fulfill({ status: 404 })
    })
    // what the house sends to one who comes now
    await page.route(/:\d+\/$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js">' }),
    )
    const loaded: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname))
    await site.open()
    await site.pickComing(1)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page
      .getByRole('navigation', { name: site.say('nav.main') })
      .getByRole('link', { name: site.say('nav.live') })
      .click()
    await expect.poll(() => loaded).toEqual(['/tr', '/tr/live'])
    await expect(page.getByRole('button', { name: site.say('error.reload') })).toBeVisible()
    await expect(page.getByRole('region', { name: site.say('slip.bar') })).toBeVisible()
    const before = asked
    await expect.poll(() => asked).toBeGreaterThan(before + 1)
    expect(loaded).toEqual(['/tr', '/tr/live'])
    await page.unroute(livePage)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)
