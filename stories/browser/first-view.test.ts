import type { FirstView } from '@banko/contract/first-view.ts'
import { devices, type Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { expect, test } from './test.ts'

/** Leaves a page that may still ask for something, so that only the next one's calls are heard. */
async function callsOfNext(page: Page): Promise<string[]> {
  await page.goto('about:blank')
  return callsOf(page)
}

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

  for (const path of inShort(['/', '/live'], ['/sports', '/slip']))
    test(`the page of ${path} says its language and shows its list`, async ({ page }) => {
      await page.goto(`/fa${path === '/' ? '' : path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
      await expect(page.locator('main .bone')).toHaveCount(0)
    })

  for (const [lang, letters] of inShort<readonly [string, RegExp]>(
    [['fa', /^[\u0600-\u06ff\u200c\d ]+$/]],
    [['en', /^[\p{Script=Latin}\d. ]+$/u]],
  ))
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
  const calls = await callsOfNext(page)
  await site.open('/live')
  await expect(site.balanceText()).toBeVisible()
  expect(calls).toEqual([])
})

test(
  'a page of somebody’s own is sent with what is theirs, to them alone, and asks for nothing that it carries',
  further,
  async ({ site, page }) => {
    await site.signIn('demo2')
    const response = await page.request.get('/tr/account/details')
    expect(response.headers()['cache-control']).toBe('no-store')
    const html = await response.text()
    expect(html.slice(0, html.indexOf('id="first-view"'))).toContain('demo2')
    const { view } = await viewOf(page, '/tr/account/details')
    expect(JSON.stringify(view)).not.toContain('demo2')
    const stranger = await (await page.context().browser()?.newContext())?.newPage()
    if (!stranger) throw new Error('no browser')
    const strangers = await stranger.request.get(new URL('/tr/account/details', page.url()).href)
    expect(await strangers.text()).not.toContain('demo2')
    await stranger.context().close()
    const calls = await callsOfNext(page)
    await site.open('/account/details')
    await expect(page.locator('main').getByText('demo2', { exact: true }).first()).toBeVisible()
    expect(calls).toEqual([])
  },
)

test('coupons are sent with the times of where their reader is, once their device has said it', async ({
  site,
  page,
}) => {
  await site.signIn('demo1')
  await site.open()
  await site.pickComing(1)
  await site.openSlip()
  await site.typeStake('5')
  await site.place()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const drawnIn = async (timeZone: string) => {
    await page.context().addCookies([{ name: 'timezone', value: timeZone, url: page.url() }])
    const { html } = await viewOf(page, '/tr/coupons')
    const drawn = html.slice(0, html.indexOf('id="first-view"'))
    return [...drawn.matchAll(/\b\d\d:\d\d\b/g)].map(([time]) => time)
  }
  const [here, farther] = [await drawnIn('Etc/UTC'), await drawnIn('Asia/Kolkata')]
  expect(here.length).toBeGreaterThan(0)
  expect(farther).toHaveLength(here.length)
  expect(farther[0]).not.toBe(here[0])
  await page.context().clearCookies({ name: 'timezone' })
  // once the page rests
  const told = async () => (await page.context().cookies()).find(({ name }) => name === 'banko_zone')?.value
  await expect.poll(told).toBe(zone)
  const calls = await callsOfNext(page)
  await site.open('/coupons')
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  // what a coupon would bring is asked: it lives for five seconds
  expect(calls.filter((call) => call !== '/v1/cashOut/quote')).toEqual([])
  await page.context().clearCookies({ name: 'banko_zone' })
  const { html } = await viewOf(page, '/tr/coupons')
  expect(html.slice(0, html.indexOf('id="first-view"'))).not.toMatch(/\b\d\d:\d\d\b/)
})

for (const path of inShort(
  ['/account/limits', '/payments/deposit'],
  ['/account', '/account/sessions', '/account/bonuses'],
))
  test(
    `${path} stands there before any script has run, with what it says afterwards`,
    further,
    async ({ site, page, browser }) => {
      await site.signIn('demo2')
      await site.open(path)
      await expect(page.locator('main .bone')).toHaveCount(0)
      await expect(page.locator('main h1, main h2').first()).toBeVisible()
      const asked = await page.locator('main h2, main h3').allTextContents()
      const still = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      })
      const drawn = await still.newPage()
      await drawn.goto(page.url())
      await expect(drawn.locator('main .bone')).toHaveCount(0)
      expect(await drawn.locator('main h2, main h3').allTextContents()).toEqual(asked)
      await still.close()
    },
  )

test('a place that somebody made up is sent too, and asks for nothing', further, async ({ page }) => {
  for (const path of ['/tr/sports/NaN', '/tr/sports/1e9/x/y', '/tr/match/0', '/tr/match/%3Cscript%3E', '/%E0%A4%A'])
    expect((await page.request.get(path)).status(), path).toBeLessThan(500)
  expect(await page.request.get('/tr/match/999999999').then((answer) => answer.status())).toBe(200)
})

test('a page that is opened by its address looks as it does when it is gone to', further, async ({ site, page }) => {
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

  test(
    'what lies below the first screen is not sent with it, and is there soon after',
    further,
    async ({ site, page }) => {
      const rowsOf = (html: string) => html.match(/<article/g)?.length ?? 0
      const { html } = await viewOf(page, '/tr')
      expect(rowsOf(html)).toBeGreaterThanOrEqual(5)
      expect(rowsOf(html)).toBeLessThanOrEqual(10)
      expect(html).not.toContain('aria-label="Yaklaşan"')
      await site.open()
      await expect(site.section('board.upcoming').getByRole('article')).not.toHaveCount(0)
      await expect(site.section('nav.live').getByRole('heading', { level: 3 })).not.toHaveCount(2)
      expect(rowsOf((await viewOf(page, '/tr/live')).html)).toBeLessThanOrEqual(14)
    },
  )
})
