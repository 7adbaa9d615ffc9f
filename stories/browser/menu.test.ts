import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { readAmount, Site } from './site.ts'
import { expect, test } from './test.ts'

const sizeOf = (width: number) => ({ width, height: width < 1000 ? 844 : 800 })
const player = ({ page, say }: Site) => page.getByRole('region', { name: String(say('session.player')) })
const openMenu = async ({ page, say }: Site, width: number) => {
  if (width < 1000) await page.getByRole('button', { name: String(say('nav.menu')) }).click()
}

for (const width of inShort([390], [1280])) {
  test(`signed in the menu says who it is and asks for the balance anew, at ${width} px`, async ({
    site,
    page,
    complaints,
  }) => {
    complaints.expected = /Failed to load resource/
    await page.setViewportSize(sizeOf(width))
    await site.open()
    await openMenu(site, width)
    await expect(player(site)).toHaveCount(0)
    await site.signIn('demo3')
    await site.open()
    await openMenu(site, width)
    await expect(player(site)).toContainText('demo3')
    const refresh = player(site).getByRole('button', { name: String(site.say('session.refresh')) })
    await expect(refresh).toHaveAttribute('aria-busy', 'false')

    // what is told then is what stands there, also where it was not pushed
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/v1/people/me', async (route) => {
      await held
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), balance: 123456 } })
    })
    await refresh.click()
    await expect(refresh).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(refresh).toHaveAttribute('aria-busy', 'false')
    await expect(player(site)).toContainText('1.234,56')
    if (width > 1000) expect(await site.balance()).toBe(123456)
    await page.unroute('**/v1/people/me')

    await page.route('**/v1/people/me', (route) => route.abort())
    await refresh.click()
    await expect(player(site).getByRole('status')).toHaveText(String(site.say('session.refreshFailed')))
    await page.unroute('**/v1/people/me')
    await refresh.click()
    await expect(player(site).getByRole('status')).toHaveText('')
    await expect.poll(async () => readAmount((await player(site).textContent()) ?? '')).not.toBe(123456)
  })
}

const headOf = (page: Page) => page.getByRole('banner')
const bottomOf = async (page: Page) => {
  const box = await headOf(page).boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

for (const motion of inShort(['no-preference'], ['reduce'])) {
  test(
    `the head of a phone gets smaller once the page was scrolled, and nothing else moves: motion ${motion}`,
    further,
    async ({ site, page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.setViewportSize({ width: 390, height: 844 })
      await site.open('/sports/1')
      await site.filled()
      expect(await bottomOf(page)).toBe(52)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await scrollTo(page, 90)
      expect(await bottomOf(page)).toBe(52)
      const row = page.getByRole('main').getByRole('listitem').nth(8)
      const before = (await row.boundingBox())?.y ?? 0
      await scrollTo(page, 190)
      await expect.poll(() => bottomOf(page)).toBe(44)
      expect(Math.round(before - ((await row.boundingBox())?.y ?? 0))).toBe(100)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
      // what is tapped keeps its size
      const menu = await headOf(page)
        .getByRole('button', { name: String(site.say('nav.menu')) })
        .boundingBox()
      expect(menu?.height).toBeGreaterThanOrEqual(44)
      expect(menu?.y ?? -1).toBeGreaterThanOrEqual(0)
      const seconds = await headOf(page).evaluate((head) => getComputedStyle(head).transitionDuration)
      expect(seconds.split(', ').every((one) => one === '0s')).toBe(motion === 'reduce')
      await scrollTo(page, 0)
      await expect.poll(() => bottomOf(page)).toBe(52)
    },
  )
}

test(
  'the head of a league sticks below the smaller head, with no row between them',
  further,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await site.open('/live?order=time')
    await site.filled()
    await scrollTo(page, 400)
    await expect.poll(() => bottomOf(page)).toBe(44)
    await expect
      .poll(async () => {
        const tops = await page
          .locator('.board-head')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
        return tops.map(Math.round).includes(44)
      })
      .toBe(true)
  },
)

test('in Persian the smaller head stands mirrored, and nothing is wider than the phone', further, async ({ page }) => {
  const site = new Site(page, 'fa')
  await page.setViewportSize({ width: 320, height: 640 })
  await site.open('/sports/1')
  await site.filled()
  await scrollTo(page, 300)
  await expect.poll(() => bottomOf(page)).toBe(44)
  const box = await headOf(page)
    .getByRole('button', { name: String(site.say('nav.menu')) })
    .boundingBox()
  expect(box?.x ?? 0).toBeGreaterThan(160)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
