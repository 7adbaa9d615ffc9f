import { codeLetters } from '@banko/betting/match/code-letters.ts'
import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import { drawBookingCode } from '@banko/betting/slip/booking-code.ts'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { further } from './long-form.ts'
import { expect, type Operator, test } from './own-matches.ts'
import { Site } from './site.ts'
import type { Lang } from './words.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const desktop = { viewport: { width: 1280, height: 800 } } as const
let named = 0

/** A match of the operator's own, and its way on the site. */
interface Put {
  readonly match: string
  readonly matchId: number
  readonly home: string
  readonly away: string
}

async function put(operator: Operator, home: string): Promise<Put> {
  const match = `m${++named}`
  const names = { home: `${home} ${named}`, away: `Konuk ${named}` }
  return { match, matchId: await operator.put(match, names), ...names }
}

/** Takes the home win of each match. */
async function takeHome(site: Site, ...matches: readonly Put[]): Promise<void> {
  for (const { matchId } of matches) {
    await site.open(`/match/${matchId}`)
    const price = site.market('1x2').locator('button.price').first()
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Somebody else's device. */
async function device(browser: Browser, baseURL: string | undefined, options: BrowserContextOptions, lang?: Lang) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })
  const page = await context.newPage()
  return { context, page, site: new Site(page, lang) }
}

/** Opens the code of the slip that is shown, and reads it. */
async function readCode(site: Site): Promise<string> {
  await site.page.getByRole('button', { name: site.say('code.title'), exact: true }).click()
  const output = site.page.getByRole('dialog').locator('output')
  await expect(output).toHaveText(new RegExp(`^[${codeLetters}]{8}$`))
  return (await output.textContent()) ?? ''
}

async function typeCode(site: Site, code: string): Promise<void> {
  await site.page.getByLabel(site.say('code.field'), { exact: true }).fill(code)
  await site.page.getByRole('button', { name: site.say('code.get'), exact: true }).click()
}

const legsOfCode = (site: Site) => site.page.getByRole('list', { name: site.say('code.legs') }).getByRole('listitem')
const legsOfSlip = (site: Site) =>
  site.page.getByRole('list', { name: site.say('slip.legs'), exact: true }).getByRole('listitem')
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.describe('on a phone', () => {
  test.use({ ...phone })

  test('a slip is given a code, and on another device it comes with all that has changed since', async ({
    site,
    page,
    context,
    browser,
    baseURL,
    operator,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: object) => Object.assign(window, { shared: data }) })
    })
    const [same, moved, begun, gone] = [
      await put(operator, 'Aynı'),
      await put(operator, 'Oynak'),
      await put(operator, 'Başlayan'),
      await put(operator, 'Kapanan'),
    ]
    await takeHome(site, same, moved, begun, gone)
    await site.openSlip()
    await site.typeStake('25')
    const code = await readCode(site)
    const sheet = page.getByRole('dialog').filter({ has: page.locator('output') })
    await sheet.getByRole('button', { name: site.say('code.save.copy') }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await sheet.getByRole('button', { name: site.say('code.save.share') }).click()
    expect(await page.evaluate(() => (window as { shared?: { url: string } }).shared?.url)).toMatch(`/tr/code/${code}`)

    await operator.price(moved.match, { 1: 1500, x: 3000, 2: 4000 })
    const state = { status: 'live', period: 'firstHalf', minute: 3, score: { home: 0, away: 0 } }
    await operator.say('putState', { match: begun.match, ...state })
    await operator.price(begun.match, { 1: 1800, x: 3000, 2: 4000 })
    await operator.say('putPrices', { match: gone.match, markets: [], removed: ['1x2'] })

    const other = await device(browser, baseURL, desktop)
    await other.site.open()
    await other.page.getByRole('link', { name: other.site.say('code.enter') }).click()
    await typeCode(other.site, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()}`)
    const legs = legsOfCode(other.site)
    await expect(legs).toHaveCount(4)
    await expect(legs.filter({ hasText: same.home })).not.toContainText(other.site.say('code.price'))
    await expect(legs.filter({ hasText: moved.home })).toContainText('Oran 2.00 idi, şimdi 1.50')
    await expect(legs.filter({ hasText: begun.home })).toContainText(other.site.say('code.begun'))
    await expect(legs.filter({ hasText: gone.home })).toContainText(other.site.say('code.marketClosed'))
    await expect(other.page.getByText('4 seçimden 3 tanesi kuponunda.')).toBeVisible()
    await expect(legsOfSlip(other.site)).toHaveCount(3)
    await expect(legsOfSlip(other.site).filter({ hasText: moved.home })).toContainText('1.50')
    // nobody's stake comes along
    await expect(other.page.getByRole('textbox', { name: other.site.say('slip.stake') })).toHaveValue('')
    // the address alone does the same, and finds what it would bring there already
    await other.page.reload()
    await expect(legsOfCode(other.site)).toHaveCount(4)
    await expect(legsOfSlip(other.site)).toHaveCount(3)
    await other.context.close()
  })

  test(
    'a filled slip is added to or replaced, as its player says, and what was replaced can be put back',
    further,
    async ({ site, page, browser, baseURL, operator }) => {
      const [one, two, own] = [await put(operator, 'Bir'), await put(operator, 'İki'), await put(operator, 'Kendi')]
      await takeHome(site, one, two)
      await site.openSlip()
      const code = await readCode(site)
      const other = await device(browser, baseURL, phone)
      await takeHome(other.site, own)
      await other.site.open(`/code/${code}`)
      const ask = other.page.getByRole('group', { name: other.site.say('code.ask') })
      await expect(ask).toBeVisible()
      await expect(other.page.getByRole('button', { name: other.site.say('code.add') })).toBeVisible()
      await other.page.getByRole('button', { name: other.site.say('code.replace') }).click()
      await other.page.getByRole('link', { name: other.site.say('code.toSlip') }).click()
      await expect(legsOfSlip(other.site)).toHaveCount(2)
      await other.page
        .getByRole('dialog')
        .getByRole('button', { name: other.site.say('slip.notice.putBack') })
        .click()
      await expect(legsOfSlip(other.site)).toHaveCount(1)
      await expect(legsOfSlip(other.site)).toContainText(own.home)

      await other.site.open(`/code/${code}`)
      await other.page.getByRole('button', { name: other.site.say('code.add') }).click()
      await other.page.getByRole('link', { name: other.site.say('code.toSlip') }).click()
      await expect(legsOfSlip(other.site)).toHaveCount(3)
      for (const { home } of [own, one, two])
        await expect(legsOfSlip(other.site).filter({ hasText: home })).toHaveCount(1)
      await other.context.close()
      await page.keyboard.press('Escape')
    },
  )

  test(
    'a code that is mistyped is told so without being asked for, and one that nobody has is not found',
    further,
    async ({ site, page, complaints }) => {
      complaints.expected = /status of 404/
      const asked: string[] = []
      page.on(
        'request',
        (request) => /\/v1\/(book\/short-code|bookings)/.test(request.url()) && asked.push(request.url()),
      )
      await site.open('/slip')
      await page.getByRole('link', { name: site.say('code.enter') }).click()
      await typeCode(site, 'BCD')
      await expect(page.getByRole('alert')).toHaveText(site.say('code.short'))
      await typeCode(site, 'BBBBBBBB')
      await expect(page.getByRole('alert')).toHaveText(site.say('code.mistyped.booking'))
      await typeCode(site, 'CV3TH')
      await expect(page.getByRole('alert')).toHaveText(site.say('code.mistyped.match'))
      expect(asked).toEqual([])
      await typeCode(site, drawBookingCode(() => 0).toLowerCase())
      await expect(page.getByText(site.say('code.unknown'))).toBeVisible()
      await typeCode(site, shortCodeOf(270_000))
      await expect(page.getByText(site.say('code.match.unknown'))).toBeVisible()
      expect(asked).toHaveLength(2)
    },
  )

  test(
    'the short code of a match stands on its page, and typed in small letters puts the match on the slip',
    further,
    async ({ site, page, context, operator }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const { matchId, home } = await put(operator, 'Kısa')
      await site.open(`/match/${matchId}`)
      const code = shortCodeOf(matchId)
      await page.getByRole('button', { name: `Maç kodu ${code}, kopyala` }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
      await site.open('/code')
      const field = page.getByLabel(site.say('code.field'), { exact: true })
      await field.fill(code.toLowerCase())
      // what is read is in capitals
      expect(await field.evaluate((input) => getComputedStyle(input).textTransform)).toBe('uppercase')
      await field.press('Enter')
      const found = page.getByRole('article', { name: site.say('code.match.title') })
      await expect(found.getByRole('heading')).toContainText(home)
      await found.locator('button.price').first().click()
      await site.openSlip()
      await expect(legsOfSlip(site)).toHaveCount(1)
      await expect(legsOfSlip(site)).toContainText(home)
    },
  )

  test(
    'without a line both ways say so, the slip stays, and with it they go on',
    further,
    async ({ site, page, context, operator, complaints }) => {
      complaints.expected = /ERR_INTERNET_DISCONNECTED|WebSocket/
      await takeHome(site, await put(operator, 'Hatsız'), await put(operator, 'Kalan'))
      await site.openSlip()
      const ofBoth = await readCode(site)
      await page.keyboard.press('Escape')
      await expect(page.locator('output')).toHaveCount(0)
      await legsOfSlip(site)
        .first()
        .getByRole('button', { name: site.say('slip.remove') })
        .click()
      await expect(legsOfSlip(site)).toHaveCount(1)
      await context.setOffline(true)
      await page.getByRole('button', { name: site.say('code.title'), exact: true }).click()
      await expect(page.getByText(site.say('code.save.failed'))).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: site.say('kit.retry') }).click()
      const output = page.locator('output')
      await expect(output).not.toHaveText(ofBoth)
      const code = (await output.textContent()) ?? ''
      await page.getByRole('link', { name: site.say('code.save.other') }).click()
      await page.getByLabel(site.say('code.field'), { exact: true }).waitFor()
      await context.setOffline(true)
      await typeCode(site, code)
      await expect(page.getByText(site.say('code.unreachable'))).toBeVisible()
      await expect(page.getByLabel(site.say('code.field'), { exact: true })).toHaveValue(code)
      await context.setOffline(false)
      await page.getByRole('button', { name: site.say('kit.retry') }).click()
      await expect(legsOfCode(site)).toHaveCount(1)
      await page.getByRole('link', { name: site.say('code.toSlip') }).click()
      await expect(legsOfSlip(site)).toHaveCount(1)
    },
  )

  test(
    'from right to left a code is typed in Persian figures, and nothing is wider than the phone',
    further,
    async ({ page, browser, baseURL, operator }) => {
      const site = new Site(page, 'fa')
      await page.setViewportSize({ width: 360, height: 740 })
      await takeHome(site, await put(operator, 'Sağ'), await put(operator, 'Sol'))
      await site.openSlip()
      const code = await readCode(site)
      expect(await sideways(page)).toBe(0)
      const other = await device(browser, baseURL, { ...phone, viewport: { width: 360, height: 740 } }, 'fa')
      await other.site.open('/code')
      await typeCode(
        other.site,
        code.replace(/\d/g, (figure) => '۰۱۲۳۴۵۶۷۸۹'[Number(figure)] ?? ''),
      )
      await expect(legsOfCode(other.site)).toHaveCount(2)
      await expect(other.page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await sideways(other.page)).toBe(0)
      await other.page.getByRole('link', { name: other.site.say('code.toSlip') }).click()
      await expect(legsOfSlip(other.site)).toHaveCount(2)
      await other.context.close()
    },
  )
})

// The last one: from its address nothing more is answered for a minute.
test('who guesses codes, or saves without end, is stopped within the minute', further, async ({ page, operator }) => {
  const { matchId } = await put(operator, 'Sınır')
  const statusesOf = async (path: string, count: number, input: (nth: number) => object) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, nth) => page.request.post(`/v1/bookings/${path}`, { data: input(nth) })),
    )
    return answers.map((answer) => answer.status())
  }
  const loads = await statusesOf('load', 45, (nth) => ({ code: drawBookingCode((below) => nth % below) }))
  expect(new Set(loads)).toEqual(new Set([404, 429]))
  expect(loads.filter((status) => status === 404).length).toBeLessThanOrEqual(30)
  const bet = { matchId, marketKey: '1x2', outcomeId: '1', banker: false }
  const saves = await statusesOf('save', 30, () => ({ selections: [bet], sizes: [] }))
  expect(new Set(saves)).toEqual(new Set([200, 429]))
  expect(saves.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
})
