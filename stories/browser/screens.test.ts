import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 844 }

/** How far the page can be scrolled sideways; nothing of it may be wider than the screen. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Where the first match of the list leads. */
async function matchPath(site: Site): Promise<string> {
  await site.open('/live')
  const link = site.page.getByRole('article').first().getByRole('link').first()
  return ((await link.getAttribute('href')) ?? '').replace(/^\/\w\w/, '')
}

test('on a desktop: leagues, matches and slip side by side', async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.open()
  const slip = page.getByRole('complementary').getByRole('region', { name: site.say('slip.title') })
  const columns = [page.getByRole('navigation', { name: site.say('nav.sports') }), page.getByRole('main'), slip]
  const boxes = await Promise.all(columns.map((column) => column.boundingBox()))
  const lefts = boxes.map((box) => box?.x ?? Number.NaN)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  boxes.forEach((box, at) => {
    expect(box?.width).toBeGreaterThan(200)
    const next = boxes[at + 1]
    if (box && next) expect(box.x + box.width).toBeLessThanOrEqual(next.x + 1)
  })
  await site.pickComing(1)
  await expect(slip.getByRole('listitem')).toHaveCount(1)
  expect(await sideways(page)).toBe(0)
})

test(
  'doors: coupons ask who is there, and an address that leads nowhere leads home',
  further,
  async ({ site, page }) => {
    await site.open('/coupons')
    await expect(page.getByLabel(site.say('account.userName'))).toBeVisible()
    await site.signIn('demo3')
    await site.open('/sign-in?next=/coupons')
    await expect(page).toHaveURL(/\/tr\/coupons$/)
    await expect(page.getByRole('tabpanel', { name: site.say('coupons.tab.all') })).toBeVisible()
    await site.open('/no/such/place')
    await expect(page).toHaveURL(/\/tr\/?$/)
    await expect(site.section('nav.live')).toBeVisible()
  },
)

test('from right to left: every screen in Persian, and nothing is wider than the phone', further, async ({ page }) => {
  const site = new Site(page, 'fa')
  await page.setViewportSize({ width: 360, height: 740 })
  const match = await matchPath(site)
  await site.open()
  await site.pickComing(1)
  const open = ['/register', '/account/settings', '/account/timezone']
  for (const path of ['/', '/live', '/sports', '/results', match, '/slip', '/sign-in', ...open]) {
    await site.open(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
    await site.filled()
    expect(await sideways(page), path).toBe(0)
  }
  // a score reads one way everywhere: home on the left, and its goals on its side
  await site.open(match)
  const goals = page.getByRole('img', { name: site.say('match.score') }).locator('span')
  const [home, away] = await Promise.all([goals.first().boundingBox(), goals.last().boundingBox()])
  expect(home?.x).toBeLessThan(away?.x ?? Number.NaN)
})

for (const scheme of inShort(['light'], ['dark'])) {
  test(`nobody is shut out: no serious barrier on any screen, ${scheme}`, further, async ({ site, page }) => {
    await page.setViewportSize(phone)
    // figures that fade are between two colours: they are looked at when they stand
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await site.signIn('demo2')
    const match = await matchPath(site)
    await site.open()
    await site.pickComing(1)
    const own = ['', '/details', '/password', '/sessions', '/settings', '/timezone'].map((part) => `/account${part}`)
    for (const path of ['/', '/live', '/sports', '/results', match, '/slip', '/coupons', ...own]) {
      await site.open(path)
      await site.filled()
      // a scheme changes colours alone
      const looked = new AxeBuilder({ page })
      const { violations } = await (scheme === 'light' ? looked : looked.withRules('color-contrast')).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const told = serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
      expect(told, path).toEqual([])
    }
  })
}
