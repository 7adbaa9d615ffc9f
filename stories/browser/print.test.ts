import { languageCookie } from '@banko/contract/first-view.ts'
import { type Paper, papers } from '@banko/contract/print-view.ts'
import { makeVerificationCode, showVerificationCode } from '@banko/contract/verification-code.ts'
import type { Frame, Locator, Page } from '@playwright/test'
import decodeQr from 'jsqr'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'
import { watchPrinter } from './watch-printer.ts'

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Of what a printer can reach of each paper, millimetres, and how wide the whole is. */
const widths: Readonly<Record<Paper, readonly [reached: number, whole: number]>> = {
  a4: [174, 210],
  mm80: [72, 80],
  mm58: [50, 58],
}
const pixels = (millimetres: number) => Math.floor((millimetres / 25.4) * 96)

/** A coupon of three matches that begin late enough; its success is shown. */
async function placeThree(site: Site): Promise<string> {
  await site.open()
  await site.pickComing(3, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  return site.couponJustPlaced()
}

/** Opens the sheet from where a button for it stands; the coupon is in it. */
async function openSheet(site: Site, page: Page): Promise<Locator> {
  await page.getByRole('button', { name: site.say('print.open'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: site.say('print.title') })
  await expect(sheet.getByTitle(site.say('print.preview'))).toBeVisible()
  return sheet
}

async function paperFrame(site: Site, sheet: Locator): Promise<Frame> {
  const handle = await sheet.getByTitle(site.say('print.preview')).elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('there is no page to print')
  return frame
}

/** What a phone's camera reads of the code on a page. */
async function scan(of: Page | Frame): Promise<string | undefined> {
  const { pixels: seen, size } = await of.locator('.verify svg').evaluate(async (svg) => {
    const drawn = svg.cloneNode(true) as SVGElement
    const sizePixels = 400
    drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    drawn.setAttribute('width', String(sizePixels))
    drawn.setAttribute('height', String(sizePixels))
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawn.outerHTML)}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = sizePixels
    canvas.height = sizePixels
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, sizePixels, sizePixels)
    context.drawImage(picture, 0, 0)
    return { pixels: [...context.getImageData(0, 0, sizePixels, sizePixels).data], size: sizePixels }
  })
  return decodeQr(Uint8ClampedArray.from(seen), size, size)?.data
}

/** The furthest that anything reaches to either side, pixels. */
function reach(page: Page): Promise<{ left: number; right: number }> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')].map((one) => one.getBoundingClientRect())
    const drawn = all.filter(({ width }) => width > 0)
    return {
      left: Math.min(...drawn.map(({ left }) => left)),
      right: Math.max(...drawn.map(({ right }) => right), document.documentElement.scrollWidth),
    }
  })
}

/** On how many sheets a page is printed. */
async function sheetCount(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0
}

test.describe('a combined coupon', () => {
  test.use({ timezoneId: 'America/Sao_Paulo', viewport: phone })

  test('is printed from the slip’s success on each paper, in the player’s own time, with a code that is scanned', async ({
    site,
    page,
    baseURL,
  }) => {
    const printed = await watchPrinter(page, 'begins')
    await site.signIn('demo2')
    const couponId = await placeThree(site)
    const sheet = await openSheet(site, page)
    await sheet.getByRole('radio', { name: site.say('print.paper.mm80') }).click()
    await sheet.getByRole('button', { name: site.say('print.open'), exact: true }).click()
    await expect.poll(printed).toHaveLength(1)
    const address = (await printed())[0] ?? ''
    expect(address).toContain(`/tr/coupons/${couponId}/print?paper=mm80&zone=America%2FSao_Paulo`)
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    const frame = await paperFrame(site, sheet)
    const detail = await page.request.post('/v1/coupons/detail', {
      data: { couponId },
      headers: { origin: baseURL ?? '' },
    })
    const coupon = (await detail.json()) as { placedAt: number; legs: { startsAt: number; home: string }[] }
    const clock = new Intl.DateTimeFormat('tr-TR', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'America/Sao_Paulo',
    })
    await expect(frame.locator('.facts')).toContainText(clock.format(coupon.placedAt))
    for (const [nth, leg] of coupon.legs.entries()) {
      await expect(frame.locator('.leg').nth(nth)).toContainText(leg.home)
      await expect(frame.locator('.leg').nth(nth)).toContainText(clock.format(leg.startsAt))
    }
    await expect(frame.locator('footer')).toContainText('America/Sao_Paulo')
    await expect(frame.locator('.amounts')).toContainText('20,00')
    const code = await frame.locator('.code').innerText()
    expect(await scan(frame)).toBe(`${baseURL}/tr/verify/${code.replaceAll('-', '')}`)
    // where a browser says no time zone, in its site's
    await page.goto(address.replace(/&zone=.*/, ''))
    await expect(page.locator('footer')).toContainText('Europe/Istanbul')
    for (const paper of papers) {
      const [reached, whole] = widths[paper]
      await page.setViewportSize({ width: pixels(reached), height: 900 })
      await page.goto(address.replace('mm80', paper))
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.leg')).toHaveCount(3)
      await expect(page.locator('.code')).toHaveText(code)
      const { left, right } = await reach(page)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(pixels(reached))
      // in points, as a PDF says it
      const [box] =
        /\/MediaBox ?\[[^\]]+\]/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1')) ?? []
      expect(Number(/([\d.]+) [\d.]+\]/.exec(box ?? '')?.[1])).toBeCloseTo((whole / 25.4) * 72, 0)
      await page.emulateMedia({ media: null })
    }
  })

  test('that is long goes on on the next sheet, and no leg is cut in two', further, async ({ site, page }) => {
    await site.signIn('demo2')
    const couponId = await placeThree(site)
    await page.goto(`/tr/coupons/${couponId}/print?paper=a4`)
    expect(await sheetCount(page)).toBe(1)
    // so high that only one of them has room on a sheet: cut, they would take half as many
    await page.evaluate(() => {
      const legs = document.querySelector('.legs')
      const leg = legs?.firstElementChild
      if (!legs || !leg) throw new Error('there is no leg')
      while (legs.children.length < 20) legs.append(leg.cloneNode(true))
      document.styleSheets[0]?.insertRule('.leg { block-size: 150mm; }', document.styleSheets[0].cssRules.length)
    })
    expect(await sheetCount(page)).toBeGreaterThanOrEqual(20)
  })
})

for (const viewport of inShort([phone], [desk])) {
  test(
    `a print that fails says why, loses nothing and is tried again, at ${viewport.width} px`,
    further,
    async ({ site, page, complaints }) => {
      complaints.expected = /Failed to load resource|ERR_FAILED|status of 4/
      const printed = await watchPrinter(page, 'begins')
      await site.signIn('demo2')
      const couponId = await placeThree(site)
      await page.setViewportSize(viewport)
      await site.open(`/coupons/${couponId}`)
      await page.route('**/print?**', (route) => route.abort())
      await page.getByRole('button', { name: site.say('print.open'), exact: true }).click()
      const sheet = page.getByRole('dialog', { name: site.say('print.title') })
      const print = sheet.getByRole('button', { name: site.say('print.open'), exact: true })
      await expect(sheet.getByRole('alert')).toContainText(site.say('print.failed.line'))
      await expect(print).toBeDisabled()
      await sheet.getByRole('radio', { name: site.say('print.paper.mm58') }).click()
      await expect(sheet.getByRole('alert')).toContainText(site.say('print.failed.line'))
      await page.unroute('**/print?**')
      await sheet.getByRole('button', { name: site.say('kit.retry') }).click()
      await expect(sheet.getByTitle(site.say('print.preview'))).toBeVisible()
      await print.click()
      await expect.poll(printed).toHaveLength(1)
      expect((await printed())[0]).toContain('paper=mm58')
      // the device keeps the paper
      await page.reload()
      await openSheet(site, page)
      await expect(sheet.getByRole('radio', { name: site.say('print.paper.mm58') })).toHaveAttribute(
        'aria-checked',
        'true',
      )
      // signed out meanwhile, in another window
      await page.context().clearCookies()
      await sheet.getByRole('radio', { name: site.say('print.paper.a4') }).click()
      // a page that takes too long says so, and is asked for again
      await expect(async () => {
        const again = sheet.getByRole('button', { name: site.say('kit.retry') })
        if (await again.isVisible()) await again.click()
        await expect(sheet.getByRole('alert')).toContainText(site.say('print.failed.signedOut'), { timeout: 25_000 })
      }).toPass()
    },
  )
}

test(
  'a browser that does not print says so, and the page opens in a window of its own',
  further,
  async ({ site, page }) => {
    await watchPrinter(page, 'nothing')
    await site.signIn('demo2')
    const couponId = await placeThree(site)
    await site.open(`/coupons/${couponId}`)
    const sheet = await openSheet(site, page)
    await sheet.getByRole('button', { name: site.say('print.open'), exact: true }).click()
    await expect(sheet.getByRole('alert')).toContainText(site.say('print.failed.blocked'))
    const opened = page.waitForEvent('popup')
    await sheet.getByRole('link', { name: site.say('print.window') }).click()
    await expect((await opened).locator('.leg')).toHaveCount(3)
    await expect((await opened).locator('html')).toHaveAttribute('data-print', 'ready')
  },
)

test(
  'another player’s coupon is not printed, nor one by nobody',
  further,
  async ({ site, page, browser, baseURL, complaints }) => {
    complaints.expected = /status of 40[14]/
    await site.signIn('demo2')
    const couponId = await placeThree(site)
    const place = `/en/coupons/${couponId}/print?paper=mm80&zone=Europe/Istanbul`
    expect((await page.goto(place))?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('data-print', 'ready')
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    // chosen on the device: whoever signs in would read on in the language of their account
    await other.addCookies([{ name: languageCookie, value: 'en', url: new URL(page.url()).origin }])
    const theirs = new Site(await other.newPage(), 'en')
    expect((await theirs.page.goto(place))?.status()).toBe(401)
    await expect(theirs.page.getByText(theirs.say('print.failed.signedOut'))).toBeVisible()
    await theirs.signIn('demo3')
    expect((await theirs.page.goto(place))?.status()).toBe(404)
    await expect(theirs.page.getByText(theirs.say('print.failed.notFound'))).toBeVisible()
    await expect(theirs.page.locator('.leg')).toHaveCount(0)
    await other.close()
  },
)

for (const viewport of inShort([phone], [desk])) {
  test(
    `a stranger verifies a printed coupon in their own language and time zone, at ${viewport.width} px`,
    further,
    async ({ site, page, browser, baseURL }) => {
      await site.signIn('demo2')
      const couponId = await placeThree(site)
      await page.goto(`/tr/coupons/${couponId}/print`)
      const link = (await scan(page)) ?? ''
      const code = await page.locator('.code').innerText()
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        timezoneId: 'Asia/Tehran',
        viewport,
      })
      await context.addCookies([{ name: languageCookie, value: 'fa', url: link }])
      const other = await context.newPage()
      const theirs = new Site(other, 'fa')
      const answered = other.waitForResponse('**/v1/coupons/verify')
      await other.goto(link)
      const seen: object = await (await answered).json()
      expect(JSON.stringify(seen)).not.toMatch(/player|userName|couponId|balance|demo2/)
      await expect(other.getByRole('heading', { name: theirs.say('verify.title') })).toBeVisible()
      await expect(other.getByText(theirs.say('verify.genuine'))).toBeVisible()
      const ticket = other.getByRole('article')
      await expect(ticket.getByRole('listitem')).toHaveCount(3)
      await expect(ticket.getByText(theirs.say('coupon.amount.stake'))).toBeVisible()
      const { placedAt } = seen as { placedAt: number }
      const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tehran' })
      await expect(ticket).toContainText(clock.format(placedAt))
      // typed by hand, carelessly
      await theirs.open('/verify')
      await other.getByLabel(theirs.say('print.code')).fill(` ${code.toLowerCase().replaceAll('-', ' ')}`)
      await other.getByRole('button', { name: theirs.say('verify.start') }).click()
      await expect(other.getByText(theirs.say('verify.genuine'))).toBeVisible()
      await context.close()
    },
  )
}

test(
  'a typo is told from a code that nobody has, and a line that is down from both',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = /status of 404|ERR_FAILED|Failed to load/
    await site.open()
    await page.getByRole('button', { name: site.say('nav.menu') }).click()
    await page.getByRole('link', { name: site.say('nav.verify') }).click()
    const field = page.getByLabel(site.say('print.code'))
    const verify = page.getByRole('button', { name: site.say('verify.start') })
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/coupons/verify') && asked.push(request.url()))
    const code = makeVerificationCode(Uint8Array.from({ length: 15 }, (_, nth) => nth + 3))
    const shown = showVerificationCode(code)
    await field.fill(shown.slice(0, -1))
    await verify.click()
    await expect(page.getByRole('alert')).toHaveText(site.say('verify.incomplete'))
    await field.fill(shown.slice(1, 2) + shown.slice(0, 1) + shown.slice(2))
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(site.say('verify.mistyped'))
    expect(asked).toEqual([])
    await field.fill(shown)
    await field.press('Enter')
    await expect(page.getByText(site.say('verify.unknown'))).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/tr/verify/${code}`)
    await page.route('**/v1/coupons/verify', (route) => route.abort())
    await verify.click()
    await page.reload()
    await expect(page.getByText(site.say('verify.failed'))).toBeVisible()
    await expect(field).toHaveValue(shown)
    await page.unroute('**/v1/coupons/verify')
    await page.getByRole('button', { name: site.say('kit.retry') }).click()
    await expect(page.getByText(site.say('verify.unknown'))).toBeVisible()
  },
)
