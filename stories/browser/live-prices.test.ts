import type { WebSocketRoute } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a price that moves says which way, for three seconds, and keeps its size', async ({ site, page }) => {
  await site.open('/live')
  await page.locator('button.price').first().waitFor()
  const moves = await page.evaluate(watchPrices, 20)
  expect(moves).toHaveLength(20)
  for (const { was, now, shown, seconds } of moves) {
    expect(shown, `${was} became ${now}`).toBe(now > was ? 'up' : 'down')
    expect(seconds).toBe(3)
  }
  for (const { sizeWas, sizeNow } of moves) expect(sizeNow).toBe(sizeWas)
})

/** Runs in the page: notes the next so many moves of prices, with how each was shown. */
function watchPrices(count: number) {
  interface Move {
    readonly was: number
    readonly now: number
    readonly shown: string | undefined
    readonly seconds: number
    readonly sizeWas: string
    readonly sizeNow: string
  }
  const look = (button: HTMLElement) => {
    const { width, height } = button.getBoundingClientRect()
    return { figure: Number(button.lastElementChild?.textContent), size: `${width} × ${height}` }
  }
  const secondsOf = (button: HTMLElement) => {
    const lengths = button.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().duration)
    return Math.max(...lengths.map(Number)) / 1000
  }
  const seen = new Map([...document.querySelectorAll<HTMLElement>('button.price')].map((one) => [one, look(one)]))
  return new Promise<Move[]>((done) => {
    const moves: Move[] = []
    const next = () => {
      for (const [button, before] of seen) {
        if (!button.isConnected) continue
        const after = look(button)
        seen.set(button, after)
        const isMove = after.figure > 0 && before.figure > 0 && after.figure !== before.figure
        if (!isMove || moves.length === count) continue
        moves.push({
          was: before.figure,
          now: after.figure,
          shown: button.dataset.move,
          seconds: secondsOf(button),
          sizeWas: before.size,
          sizeNow: after.size,
        })
      }
      if (moves.length === count) done(moves)
      else requestAnimationFrame(next)
    }
    next()
  })
}

test('a suspended price shows a lock, and a tap on it takes nothing', async ({ site, page }) => {
  await site.open('/live')
  const locked = page.locator('button.price[aria-disabled]', { hasText: String(site.say('price.locked')) }).first()
  await expect(locked).toBeVisible()
  await expect(locked.locator('svg')).toBeVisible()
  await locked.evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('button.price[aria-pressed=true]')).toHaveCount(0)
})

test('while the line is cut live prices are locked; back again, they are right at once', async ({ site, page }) => {
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
  const banner = page.getByText(site.say('connection.lost'))
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
