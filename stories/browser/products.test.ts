import type { Settings } from '@banko/contract/calls/settings.ts'
import type { Page } from '@playwright/test'
import { changePages } from './change-pages.ts'
import { further } from './long-form.ts'
import { expect, test } from './test.ts'

/** The house's own settings, as a site without these products has them. */
async function without(page: Page, products: Settings['products']): Promise<void> {
  await changePages(page, /"products":\{"sport":true,"live":true[^}]*\}/, `"products":${JSON.stringify(products)}`)
}

test('a site without live betting shows no way to it, and leads home from its addresses', async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await without(page, { sport: true, live: false })
  await site.open('/live')
  await expect(page).toHaveURL(/\/tr\/?$/)
  await expect(site.section('board.upcoming').getByRole('article').first()).toBeVisible()
  await expect(site.section('nav.live')).toHaveCount(0)
  await expect(page.locator('a[href$="/live"]')).toHaveCount(0)
  await expect(page.locator('a[href$="/sports"]').first()).toBeVisible()
})

test('a site without betting says so, and has none of its pages', further, async ({ site, page }) => {
  await without(page, { sport: false, live: false })
  for (const path of ['/sports', '/results', '/coupons', '/match/1']) {
    await site.open(path)
    await expect(page).toHaveURL(/\/tr\/?$/)
  }
  await expect(page.getByText(site.say('board.closed'))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})
