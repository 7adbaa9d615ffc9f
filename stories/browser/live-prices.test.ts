import type { Page, WebSocketRoute } from '@playwright/test'
import { freePort, startServer } from '../testing/server-process.ts'
import { expect, test } from './test.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a price that has really moved says which way, for three seconds, once in twenty, and keeps its size', async ({
  site,
  page,
}) => {
  await site.open('/live')
  await page.locator('button.price').first().waitFor()
  const { marks, shareMean, animations } = await page.evaluate(watchMarks, 20)
  for (const { was, now, shown, seconds, sizeWas, sizeNow } of marks) {
    expect(shown, `${was} became ${now}`).toBe(now > was ? 'up' : 'down')
    // as exact as frames of a busy machine are
    expect(seconds).toBeGreaterThan(2.5)
    expect(seconds).toBeLessThan(4.5)
    expect(sizeNow).toBe(sizeWas)
  }
  const rests = marks.flatMap(({ rest }) => rest ?? [])
  expect(rests.filter((rest) => rest < 19.5)).toEqual([])
  expect(shareMean).toBeLessThan(0.25)
  expect(animations).toBe(0)
})

/**
 * Runs in the page, which shows football six times as fast as the demo: notes so many marks of prices from their
 * beginning to their end, what share of the prices had one, and how often a mark was animated.
 */
function watchMarks(count: number) {
  interface Mark {
    readonly was: number
    readonly now: number
    readonly shown: string | undefined
    readonly seconds: number
    /** Seconds since the mark before on the same price. */
    readonly rest: number | undefined
    readonly sizeWas: string
    readonly sizeNow: string
  }
  interface Seen {
    readonly figure: number
    readonly size: string
    readonly markedAt: number | undefined
    /** The mark that stands: what it says of which figures, and since when. */
    readonly open: (Omit<Mark, 'seconds'> & { readonly at: number }) | undefined
  }
  const sizeOf = (button: HTMLElement) => {
    const { width, height } = button.getBoundingClientRect()
    return `${width} × ${height}`
  }
  const seen = new Map<HTMLElement, Seen>()
  const shares: number[] = []
  let animations = 0
  return new Promise<{ marks: Mark[]; shareMean: number; animations: number }>((done) => {
    const marks: Mark[] = []
    const look = (button: HTMLElement, at: number) => {
      const figure = Number(button.lastElementChild?.textContent)
      const shown = button.dataset.move
      const before = seen.get(button)
      const { open } = before ?? {}
      // one that had its mark before it was first seen
      if (!before && shown) return
      const size = sizeOf(button)
      if (before && shown && !open) {
        const rest = before.markedAt === undefined ? undefined : (at - before.markedAt) / 1000
        const mark = { was: before.figure, now: figure, shown, rest, sizeWas: before.size, sizeNow: size, at }
        seen.set(button, { figure, size, markedAt: at, open: mark })
        return
      }
      if (open && !shown) marks.push({ ...open, seconds: (at - open.at) / 1000 })
      seen.set(button, { figure, size, markedAt: before?.markedAt, open: shown ? open : undefined })
    }
    const next = (at: number) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('button.price:not([aria-disabled])')]
      for (const button of buttons) look(button, at)
      // a lock takes a mark away: what is back is seen for the first time
      for (const button of seen.keys()) if (!buttons.includes(button)) seen.delete(button)
      shares.push(buttons.filter((button) => button.dataset.move).length / Math.max(buttons.length, 1))
      const faded = (one: Animation) => one instanceof CSSAnimation && one.animationName.startsWith('price')
      animations += document.getAnimations().filter(faded).length
      if (marks.length < count) requestAnimationFrame(next)
      else done({ marks, shareMean: shares.reduce((sum, share) => sum + share) / shares.length, animations })
    }
    requestAnimationFrame(next)
  })
}

test('a price on the slip shows whatever move it makes', async ({ site, page }) => {
  await site.open()
  await site.pick(await site.liveMatch())
  const picked = page.locator('button.price[aria-pressed=true]').first()
  const tint = () => picked.evaluate((button) => getComputedStyle(button, '::before').animationName)
  await expect(picked).toHaveAttribute('data-move', /up|down/)
  expect(await tint()).toBe('price-fade')
})

test('a suspended price shows a lock, and a tap on it takes nothing', async ({ site, page }) => {
  await site.open('/live')
  const locked = page.locator('button.price[aria-disabled]', { hasText: String(site.say('price.locked')) }).first()
  await expect(locked).toBeVisible()
  await expect(locked.locator('svg')).toBeVisible()
  await locked.evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('button.price[aria-pressed=true]')).toHaveCount(0)
})

test('while the line is cut live prices are locked; back again, they are right at once', async ({
  site,
  page,
  complaints,
}) => {
  complaints.expected = /WebSocket is closed before the connection is established/
  const sockets: WebSocketRoute[] = []
  const through = (socket: WebSocketRoute) => {
    sockets.push(socket)
    socket.connectToServer()
  }
  let answer = through
  await page.routeWebSocket(/\/v1\/push$/, (socket) => answer(socket))
  await site.open('/live')
  const prices = page.getByRole('article').locator('button.price')
  const free = page.getByRole('article').locator('button.price:not([aria-disabled])')
  const banner = page.getByText(site.say('connection.house'))
  await expect.poll(() => free.count()).toBeGreaterThan(5)

  answer = (socket) => void socket.close()
  for (const socket of sockets) await socket.close()
  await expect(banner).toBeVisible()
  await expect(free).toHaveCount(0)
  expect(await prices.count()).toBeGreaterThan(5)

  answer = through
  await expect(banner).toBeHidden()
  await expect.poll(() => free.count()).toBeGreaterThan(5)
})

/**
 * Looks at every frame in the page until no live price of the list can be tapped, and answers when that was. Throws with
 * a row that stays open for half a minute.
 */
async function lockedAt(page: Page): Promise<number> {
  const when = await page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const since = Date.now()
        const look = () => {
          const open = document.querySelector('article:has(button.price:not([aria-disabled]))')
          if (!open) done(Date.now())
          else if (Date.now() - since > 30_000) fail(new Error(`still open: ${open.textContent}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  return when
}

/** Until the page hears the house: before, what it carried counts as fresh for a while, and no silence is noticed. */
async function heard(page: Page, open: () => Promise<unknown>): Promise<void> {
  const line = page.waitForEvent('websocket')
  await open()
  await (await line).waitForEvent('framereceived')
}

test('a device that goes offline locks its live prices at once, and says that it is its own line', async ({
  site,
  page,
  context,
  complaints,
}) => {
  complaints.expected = /ERR_INTERNET_DISCONNECTED|WebSocket/
  await site.open('/live')
  const free = page.getByRole('article').locator('button.price:not([aria-disabled])')
  await expect.poll(() => free.count()).toBeGreaterThan(5)
  const locked = lockedAt(page)
  const before = Date.now()
  await context.setOffline(true)
  expect((await locked) - before).toBeLessThanOrEqual(1000)
  await expect(page.getByText(site.say('connection.own'))).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(site.say('connection.own'))).toBeHidden()
  await expect.poll(() => free.count()).toBeGreaterThan(5)
})

test('a house that stands still locks live prices within four seconds, and its next word opens them', async ({
  page,
}) => {
  const house = await startServer(await freePort(), ['--database', 'memory:', '--speed', '10', '--log-level', 'warn'])
  try {
    await heard(page, () => page.goto(`${house.url}/en/live`))
    const free = page.getByRole('article').locator('button.price:not([aria-disabled])')
    await expect.poll(() => free.count()).toBeGreaterThan(5)
    const locked = lockedAt(page)
    const before = Date.now()
    house.freeze()
    expect((await locked) - before).toBeLessThanOrEqual(4000)
    const notice = page.getByText(wordsOf('en')('connection.house'))
    await expect(notice).toBeVisible()
    house.thaw()
    await expect(notice).toBeHidden()
    await expect.poll(() => free.count()).toBeGreaterThan(5)
  } finally {
    house.thaw()
    await house.stop()
  }
})

test('on the slip the word about the line stands clear of the reason and what can be done about it', async ({
  site,
  page,
  context,
  complaints,
}) => {
  complaints.expected = /ERR_INTERNET_DISCONNECTED|WebSocket/
  await site.open()
  await site.pick(await site.liveMatch())
  await site.openSlip()
  await site.typeStake('5')
  await context.setOffline(true)
  const notice = page.getByRole('dialog').getByText(site.say('connection.own'))
  await expect(notice).toBeVisible()
  const [word, remove, keys] = await Promise.all(
    [
      notice,
      page.getByRole('button', { name: site.say('slip.remedy.remove'), exact: true }),
      page.getByRole('group', { name: site.say('slip.keypad') }),
    ].map((part) => part.boundingBox()),
  )
  for (const part of [remove, keys]) expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(part?.y ?? 0)
  // it has its own room: the whole sheet still fits the screen
  const sheet = page.getByRole('dialog')
  expect(await sheet.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
})
