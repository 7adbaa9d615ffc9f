import type { CDPSession } from '@playwright/test'
import { watchOrders } from './read-rows.ts'
import { matchPatience } from './site.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Source: site/board/use-finger.ts. */
const afterFinger = 4000
/** As exact as a busy machine is. */
const slack = 500

type Touch = 'touchStart' | 'touchMove' | 'touchEnd'
const touch = (line: CDPSession, type: Touch, y = 0) =>
  line.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 24, y }] })

const ways = {
  'lies still': async () => {},
  scrolls: async (line: CDPSession, from: number) => {
    for (let y = from; y > from - 90; y -= 10) await touch(line, 'touchMove', y)
  },
}

for (const [way, move] of Object.entries(ways))
  test(`while a finger ${way}, and for some seconds after, no row of the home page takes another's place`, async ({
    site,
    page,
    context,
  }) => {
    await site.open()
    await site.filled()
    const left = site.section('nav.live').locator('.match-row[data-over]')
    await left.first().waitFor({ state: 'attached', timeout: matchPatience })
    const line = await context.newCDPSession(page)
    // where a tap leads nowhere
    const heading = await page.getByRole('heading', { name: site.say('nav.live'), exact: true }).boundingBox()
    const y = (heading?.y ?? 0) + 5
    await touch(line, 'touchStart', y)
    await move(line, y)
    const watched = page.evaluate(watchOrders, `section[aria-label="${site.say('nav.live')}"]`)
    // longer than a place stays free where nobody touches anything
    await page.waitForTimeout(3 * afterFinger)
    await expect.poll(() => left.count(), { timeout: matchPatience }).toBeGreaterThan(0)
    await touch(line, 'touchEnd')
    await page.waitForTimeout(afterFinger - slack)
    await page.evaluate(() => Object.assign(window, { endLooks: true }))
    const orders = await watched
    expect(orders.at(-1)?.over).not.toEqual([])
    expect(new Set(orders.map(({ matches }) => matches.join())).size).toBe(1)
    // then they are filled
    const gone = orders.at(-1)?.over[0]
    await expect(page.locator(`.match-row[data-match="${gone}"][data-over]`)).toHaveCount(0)
  })
