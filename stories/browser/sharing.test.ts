import { languageCookie } from '@banko/contract/first-view.ts'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { readCoupon } from './coupon.ts'
import { further } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

/** A coupon of two matches that begin late enough; its page is open. */
async function placeTwo(site: Site, page: Page): Promise<string> {
  await site.open()
  await site.pickComing(2, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  const couponId = await site.couponJustPlaced()
  await site.open(`/coupons/${couponId}`)
  await page.getByRole('article').waitFor()
  return couponId
}

/** Opens the sheet of a coupon's page and makes its link. */
async function makeLink(site: Site, page: Page): Promise<string> {
  await page.getByRole('button', { name: site.say('share.open'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: site.say('share.make') }).click()
  const field = sheet.getByLabel(site.say('share.link'))
  await expect(field).toHaveValue(/\/tr\/shared\/[\w-]{43}$/)
  return field.inputValue()
}

/** Somebody else's browser: no cookie of the player's. */
async function stranger(browser: Browser, baseURL: string | undefined, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })
  return { context, page: await context.newPage() }
}

test('what was just placed is shared from the slip', async ({ site, page }) => {
  await site.signIn('demo2')
  await site.open()
  await site.pickComing(1, 12)
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('20')
  await site.place()
  const couponId = await site.couponJustPlaced()
  const link = await makeLink(site, page)
  await page.goto(link)
  await expect(page.getByRole('article')).toBeVisible()
  await site.open(`/coupons/${couponId}`)
  await page.getByRole('button', { name: site.say('share.open'), exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel(site.say('share.link'))).toHaveValue(link)
})

test(
  'a shared coupon is opened by a signed-out stranger in their own language and time zone, without its money',
  further,
  async ({ site, page, browser, baseURL }) => {
    await site.signIn('demo2')
    await placeTwo(site, page)
    const link = await makeLink(site, page)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: site.say('share.whatsApp') })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
    )
    await expect(sheet.getByRole('link', { name: site.say('share.facebook') })).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
    )
    const zone = { timezoneId: 'Asia/Tehran', viewport: { width: 390, height: 844 } }
    const other = await stranger(browser, baseURL, zone)
    const theirs = new Site(other.page, 'fa')
    await other.context.addCookies([{ name: languageCookie, value: 'fa', url: link }])
    const answered = other.page.waitForResponse('**/v1/coupons/shared')
    await other.page.goto(link)
    const seen: object = await (await answered).json()
    expect(seen).not.toHaveProperty('amounts')
    expect(JSON.stringify(seen)).not.toMatch(/player|userName|stake|payout|couponId|demo2/)
    const ticket = other.page.getByRole('article')
    await expect(other.page.getByRole('heading', { name: theirs.say('shared.title') })).toBeVisible()
    await expect(ticket.getByRole('listitem')).toHaveCount(2)
    await expect(ticket.getByText(theirs.say('coupon.amount.price'))).toBeVisible()
    await expect(ticket.getByText(theirs.say('coupon.amount.stake'))).toHaveCount(0)
    const { placedAt } = seen as { placedAt: number }
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tehran' })
    await expect(ticket).toContainText(clock.format(placedAt))
    await other.context.close()
  },
)

test(
  'amounts are shown where the sharer says so, and a withdrawn link opens nothing',
  further,
  async ({ site, page, browser, baseURL }) => {
    await site.signIn('demo2')
    await placeTwo(site, page)
    const link = await makeLink(site, page)
    const sheet = page.getByRole('dialog')
    const other = await stranger(browser, baseURL)
    const theirs = new Site(other.page)
    const stake = other.page.getByRole('article').getByText(theirs.say('coupon.amount.stake'))
    await other.page.goto(link)
    await expect(other.page.getByRole('article')).toBeVisible()
    await expect(stake).toHaveCount(0)
    const changed = page.waitForResponse('**/v1/coupons/share')
    await sheet.getByRole('radio', { name: site.say('share.amounts.shown') }).click()
    await changed
    await other.page.reload()
    await expect(stake).toBeVisible()
    await sheet.getByRole('button', { name: site.say('share.withdraw') }).click()
    await expect(sheet.getByText(site.say('share.withdrawn'))).toBeVisible()
    await other.page.reload()
    await expect(other.page.getByText(theirs.say('shared.notFound'))).toBeVisible()
    await sheet.getByRole('button', { name: site.say('share.make') }).click()
    await expect(sheet.getByLabel(site.say('share.link'))).not.toHaveValue(link)
    await other.context.close()
  },
)

test(
  'where its link is shown a shared coupon has title and picture, until it is withdrawn; nobody lists it',
  further,
  async ({ site, page, request }) => {
    await site.signIn('demo2')
    const couponId = await placeTwo(site, page)
    const link = await makeLink(site, page)
    const { legs } = await readCoupon(page, couponId)
    const meta = async (name: string) => {
      const html = await (await request.get(link, { headers: { 'user-agent': 'WhatsApp/2.24' } })).text()
      return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    }
    expect(await meta('og:title')).toMatch(/Kombine, 2 maç · [\d.,]+$/)
    expect(await meta('og:description')).toContain(`${legs[0]?.home} – ${legs[0]?.away}`)
    expect(await meta('robots')).toBe('noindex')
    const address = await meta('og:image')
    expect(address).toBe(`${link}/picture`)
    const picture = await request.get(address)
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=30',
      // pages of others show it
      'cross-origin-resource-policy': 'cross-origin',
    })
    const png = await picture.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.say('share.withdraw') })
      .click()
    await expect(page.getByRole('dialog').getByText(site.say('share.withdrawn'))).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
    expect(await meta('og:image')).toBe('')
  },
)

test(
  'whoever sees a shared coupon bets on the same with one tap, at the prices of now',
  further,
  async ({ site, page, browser, baseURL }) => {
    await site.signIn('demo2')
    await placeTwo(site, page)
    const link = await makeLink(site, page)
    const other = await stranger(browser, baseURL, { viewport: { width: 390, height: 844 } })
    const theirs = new Site(other.page)
    await other.page.goto(link)
    await other.page.getByRole('button', { name: theirs.say('shared.same') }).click()
    await expect(other.page.getByText(theirs.say('shared.added'))).toBeVisible()
    await theirs.openSlip()
    const legs = other.page.getByRole('list', { name: theirs.say('slip.legs') }).getByRole('listitem')
    await expect(legs).toHaveCount(2)
    await other.context.close()
  },
)
