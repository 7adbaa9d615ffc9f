import type { Page } from '@playwright/test'
import type { ScreenHouse } from './start-house.ts'

/** Cards of the match's page, one at least for each market type. */
const cards = '#markets > section'

/** Taps on the large match where it stands in the list; does not wait for anything. */
export async function tapMatch(page: Page, { large }: ScreenHouse): Promise<void> {
  const box = await page.locator(`[data-match="${large.matchId}"] .row-names`).boundingBox()
  if (!box) throw new Error('the large match is not in the list')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** How many cards are there; throws where the large match has more market types. */
export async function countCards(page: Page, { large }: ScreenHouse): Promise<number> {
  const drawn = await page.locator(cards).count()
  if (drawn < large.types) throw new Error(`${drawn} cards are drawn of ${large.types} market types`)
  return drawn
}

/** Resolves when there are as many cards as market types. */
export async function untilDrawn(page: Page, { large }: ScreenHouse): Promise<void> {
  await page
    .locator(cards)
    .nth(large.types - 1)
    .waitFor({ state: 'attached' })
}
