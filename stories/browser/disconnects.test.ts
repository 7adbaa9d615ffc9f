import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import type { Page } from '@playwright/test'
import { type BrokenLine, openBrokenLine } from '../testing/broken-line.ts'
import { further } from './long-form.ts'
import { RestlessOffer, restless } from './restless-offer.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test as toldTest } from './told-house.ts'
import { enter, legs, place } from './told-pages.ts'
import { dueOf, seenOf, type Watched } from './watched-pages.ts'

const cuts = 10
const ways = ['offline', 'house', 'amidst'] as const

/** Its browser is at the end of a line of its own. */
const test = toldTest.extend<{ readonly line: BrokenLine }>({
  line: async ({ told }, use) => {
    const line = await openBrokenLine(Number(new URL(told.url).port))
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => {
    await use(`http://127.0.0.1:${line.port}`)
  },
})

/** The live list with a slip of four selections above it, two of them in play; a match in play; an open coupon. */
async function openPages(site: Site, told: ToldHouse, offer: RestlessOffer): Promise<Watched> {
  const { page } = site
  await enter(page, told, 'demo2')
  const { couponId } = await place(page, told, offer.coming)
  await site.open(`/sports/1?q=${restless}`)
  for (const home of offer.picked)
    await page
      .locator('.match-row')
      .filter({ has: page.locator(`em[title="${home}"]`) })
      .locator('button.price')
      .first()
      .click()
  await site.open('/live')
  await site.openSlip()
  await expect(legs(site)).toHaveCount(offer.picked.length)
  await site.typeStake('10')
  await site.acceptAnyPrice()
  const match = new Site(await page.context().newPage())
  await match.open(`/match/${offer.shown}`)
  const coupon = new Site(await page.context().newPage())
  await coupon.open(`/coupons/${couponId}`)
  return { list: site, match, coupon, couponId, matchId: offer.shown, stake: 1000 }
}

/** How often a page has opened a line of its own, from now on. */
function countLines(page: Page): () => number {
  let count = 0
  page.on('websocket', () => {
    count += 1
  })
  return () => count
}

test(
  'after ten random disconnects every price, lock and line, the slip and the offer for a coupon are the house’s own',
  further,
  async ({ site, page, context, told, line, complaints }) => {
    complaints.expected = /ERR_|WebSocket|Failed to load|Failed to fetch/
    const random = seededRandom('disconnects')
    const pause = (most: number) => page.waitForTimeout(random.int(20, most))
    const port = Number(new URL(told.url).port)
    const offer = await RestlessOffer.open(told, random.fork('offer'))
    const watched = await openPages(site, told, offer)
    const pages = [watched.list, watched.match, watched.coupon]
    await expect.poll(() => seenOf(watched)).toEqual(await dueOf(watched, told))
    const before = await dueOf(watched, told)
    const lines = pages.map((each) => countLines(each.page))
    for (let cut = 1; cut <= cuts; cut += 1) {
      await offer.move(random.int(0, 3))
      await pause(500)
      const way = ways[random.int(0, ways.length - 1)] ?? 'offline'
      const opened = lines.map((count) => count())
      if (way === 'offline') await context.setOffline(true)
      if (way === 'house') line.lead(undefined)
      if (way === 'amidst') line.cutAfter(random.int(1, 600))
      else line.cut()
      // what moves here is told to nobody
      await (cut < cuts ? offer.move(random.int(1, 4)) : offer.settle())
      await pause(900)
      line.cut()
      line.lead(port)
      await context.setOffline(false)
      await expect.poll(() => lines.every((count, at) => count() > (opened[at] ?? 0))).toBe(true)
    }
    const due = await dueOf(watched, told)
    await expect.poll(() => seenOf(watched)).toEqual(due)
    // it is another offer than before, with prices and locks
    expect(due.slip).not.toEqual(before.slip)
    expect(due.offer).not.toEqual(before.offer)
    const shown = [...Object.values(due.list), ...due.match].flat()
    expect(shown).toContain('locked')
    expect(shown.filter((price) => price !== 'locked').length).toBeGreaterThan(10)
  },
)
