import type { Page } from '@playwright/test'
import { changePages } from './change-pages.ts'
import { further } from './long-form.ts'
import { expect, test } from './test.ts'

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test.use({ viewport: { width: 390, height: 844 } })

test('prices have as many decimals as the site says, cut and not rounded', further, async ({ site, page }) => {
  await changePages(page, /"priceDecimals":2/, '"priceDecimals":1')
  await site.open()
  const prices = site.section('board.upcoming').locator('button.price:not([disabled])')
  await expect.poll(() => prices.count()).toBeGreaterThan(5)
  await expect
    .poll(async () => (await prices.allTextContents()).filter((text) => !/(^|\D)\d+\.\d$/.test(text)))
    .toEqual([])
})

test('a price above the most that a player may take is shown as that', further, async ({ site, page }) => {
  await site.signIn('demo2')
  await changePages(page, /"priceMax":\d+/g, '"priceMax":1700')
  await site.open()
  const prices = site.section('board.upcoming').locator('button.price:not([disabled])')
  await expect.poll(() => prices.count()).toBeGreaterThan(5)
  const shown = async () => (await prices.allTextContents()).map((text) => Number(/\d+\.\d\d$/.exec(text)?.[0]))
  await expect.poll(async () => Math.max(...(await shown()))).toBe(1.7)
  expect((await shown()).filter((price) => price === 1.7).length).toBeGreaterThan(1)
})

test('a house of another build is offered, and comes when it is taken', further, async ({ site, page }) => {
  await site.open()
  const refresh = page.getByRole('button', { name: site.say('update.refresh') })
  await expect(refresh).toHaveCount(0)
  // the same house, after a deploy
  await page.route(/\/v1\/settings\/get/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), version: 'another' } })
  })
  await comeBack(page)
  await expect(refresh).toBeVisible()
  const loaded = page.waitForEvent('load')
  await refresh.click()
  await loaded
  await site.running()
  await expect(refresh).toHaveCount(0)
})
