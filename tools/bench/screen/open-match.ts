import type { Page } from '@playwright/test'
import type { ScreenHouse } from './start-house.ts'

/** Cards of the match's page, one at least for each market type. */
const cards = '#markets > section'
/** Of a phone's screen, and how often one is scrolled by. */
const [screenPixels, screenMilliseconds] = [800, 200]
/** More than the longest match takes. */
const screensMax = 100

/** Finds the large match in the list; what is answered taps on it, and asks nothing of the page. */
export async function aimAtMatch(page: Page, { large }: ScreenHouse): Promise<() => Promise<void>> {
  const box = await page.locator(`[data-match="${large.matchId}"] .row-names`).boundingBox()
  if (!box) throw new Error('the large match is not in the list')
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Resolves when the match shows its first cards. */
export async function untilOpen(page: Page): Promise<void> {
  await page.locator(cards).first().waitFor({ state: 'attached' })
}

/** Scrolls down screen by screen until every card is drawn. Answers how many; throws where a market type has none. */
export async function scrollThrough(page: Page, { large }: ScreenHouse): Promise<number> {
  for (let screen = 0; screen < screensMax; screen += 1) {
    await page.mouse.wheel(0, screenPixels)
    await page.waitForTimeout(screenMilliseconds)
    const [drawn, more] = [await page.locator(cards).count(), await page.locator(`${cards} ~ div`).count()]
    if (more > 0) continue
    if (drawn < large.types) throw new Error(`${drawn} cards are drawn of ${large.types} market types`)
    return drawn
  }
  throw new Error(`the page of the match does not end after ${screensMax} screens`)
}
