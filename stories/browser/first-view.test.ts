import type { FirstView } from '@banko/contract/first-view.ts'
import { devices, type Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Calls that the page makes before it is left alone for a moment. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname)
  })
  return calls
}

const viewOf = async (page: Page, path: string): Promise<{ view: FirstView; html: string }> => {
  const html = await (await page.request.get(path)).text()
  const [, json = ''] = /id="first-view">(.*?)<\/script>/s.exec(html) ?? []
  return { view: JSON.parse(json), html }
}

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/live', '/sports', '/slip'])
    test(`the page of ${path} says its language and shows its list`, async ({ page }) => {
      await page.goto(`/fa${path === '/' ? '' : path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
      await expect(page.locator('main .bone')).toHaveCount(0)
    })

  for (const [lang, letters] of [
    ['fa', /^[\u0600-\u06ff\u200c\d ]+$/],
    ['en', /^[\p{Script=Latin}\d. ]+$/u],
  ] as const)
    test(`a league has its name in the language of the page, ${lang}`, async ({ page }) => {
      await page.goto(`/${lang}`)
      const names = await page.locator('main .slide p bdi').allTextContents()
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) expect(name).toMatch(letters)
    })
})

test('the first list stands there without a call, and what moves it is the line that goes on from it', async ({
  site,
  page,
}) => {
  const calls = callsOf(page)
  await site.open('/live')
  // the first of all may have nothing on offer: it has just ended, or waits for its next set
  await expect(page.getByRole('article').locator('button.price').first()).toBeVisible()
  // its code runs: a price can be taken
  await site.pick(page.locator('main'))
  expect(calls).toEqual([])
})

test('the page is sent in the language that was chosen here, wherever a link leads', async ({ site, page }) => {
  await site.open()
  await page.context().addCookies([{ name: 'banko_language', value: 'en', url: page.url() }])
  const calls = callsOf(page)
  await page.goto('/tr/live')
  await expect(page).toHaveURL(/\/en\/live$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(calls).toEqual([])
})

test('who is signed in is told apart from what is told to all', async ({ site, page }) => {
  await site.signIn('demo2')
  const { view, html } = await viewOf(page, '/tr/live')
  expect(JSON.stringify(view)).not.toContain('demo2')
  expect(html.slice(0, html.indexOf('id="first-view"'))).not.toContain('demo2')
  const calls = callsOf(page)
  await site.open('/live')
  await expect(site.balanceText()).toBeVisible()
  expect(calls).toEqual([])
})

test('a place that somebody made up is sent too, and asks for nothing', async ({ page }) => {
  for (const path of ['/tr/sports/NaN', '/tr/sports/1e9/x/y', '/tr/match/0', '/tr/match/%3Cscript%3E', '/%E0%A4%A'])
    expect((await page.request.get(path)).status(), path).toBeLessThan(500)
  expect(await page.request.get('/tr/match/999999999').then((answer) => answer.status())).toBe(200)
})

test('a page that is opened by its address looks as it does when it is gone to', async ({ site, page }) => {
  // what stands there changes meanwhile: whatever kinds of things are there both times must look alike
  const look = async () => {
    const looks = await page.evaluate(() =>
      [...document.querySelectorAll('nav a, main [role=tab], main a, main h2, main h3')].map((element) => {
        const { padding, fontSize, color } = getComputedStyle(element)
        const kind = [element.tagName, element.className, element.ariaCurrent, element.ariaSelected].join(' ')
        return [kind, [padding, fontSize, color].join(' ')] as const
      }),
    )
    return new Map(looks)
  }
  for (const section of ['nav.results', 'nav.live', 'nav.sports']) {
    await site.open()
    await page
      .getByRole('navigation', { name: site.say('nav.main') })
      .getByRole('link', { name: site.say(section) })
      .click()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await site.filled()
    const gone = await look()
    await page.reload()
    await site.running()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await site.filled()
    const both = [...(await look())].filter(([kind]) => gone.has(kind))
    expect(both.length, section).toBeGreaterThan(4)
    for (const [kind, looks] of both) expect(looks, `${section}: ${kind}`).toBe(gone.get(kind))
  }
})

test.describe('of a phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent })

  test('what lies below the first screen is not sent with it, and is there soon after', async ({ site, page }) => {
    const rowsOf = (html: string) => html.match(/<article/g)?.length ?? 0
    const { html } = await viewOf(page, '/tr')
    expect(rowsOf(html)).toBeGreaterThanOrEqual(5)
    expect(rowsOf(html)).toBeLessThanOrEqual(10)
    expect(html).not.toContain('aria-label="Yaklaşan"')
    await site.open()
    await expect(site.section('board.upcoming').getByRole('article')).not.toHaveCount(0)
    await expect(site.section('nav.live').getByRole('heading', { level: 3 })).not.toHaveCount(2)
    expect(rowsOf((await viewOf(page, '/tr/live')).html)).toBeLessThanOrEqual(14)
  })
})
