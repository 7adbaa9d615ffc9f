import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { expect, test } from './test.ts'

/** What the way back up lies on in the bar that it stands in; and whether it has left that bar. */
function lyingOn(page: Page, name: string): Promise<{ readonly others: readonly string[]; readonly isInBar: boolean }> {
  return page.getByRole('button', { name, exact: true }).evaluate((one) => {
    const own = one.getBoundingClientRect()
    const bar = one.closest('header')
    if (!bar) return { others: [], isInBar: false }
    const around = bar.getBoundingClientRect()
    const others = [...bar.querySelectorAll('a, button, p')].filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const isBeside = right <= own.left + 1 || left >= own.right - 1 || bottom <= own.top || top >= own.bottom
      return other !== one && !isBeside
    })
    const isInBar = own.left >= around.left && own.right <= around.right && own.bottom <= around.bottom
    return { others: others.map(({ outerHTML }) => outerHTML.slice(0, 80)), isInBar }
  })
}

for (const width of inShort([320], [360, 390, 768, 1080, 1280])) {
  test(`the way back up lies on nothing at ${width} px, with much money beside it`, further, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 700 })
    await site.signIn('demo2')
    const top = String(site.say('kit.top'))
    const button = page.getByRole('button', { name: top, exact: true })
    const addresses = [
      '/',
      (await (await site.match('board.upcoming', 9)).locator('a[href*="/match/"]').first().getAttribute('href')) ?? '',
    ]
    for (const address of addresses) {
      await page.goto(address === '/' ? '/tr' : address)
      await site.running()
      await expect(button).toHaveCount(0)
      await page.mouse.move(width / 2, 400)
      // a list that is not there yet leaves nothing to scroll
      await expect(async () => {
        await page.mouse.wheel(0, 600)
        await expect(button).toBeVisible({ timeout: 2000 })
      }).toPass()
      const figure = site.balanceText().locator('span').last()
      // as it stands there for somebody who has much
      if (await figure.isVisible()) await figure.evaluate((one) => one.replaceChildren('12.345.678,90 TL'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      // it comes in from above
      await expect.poll(() => lyingOn(page, top)).toEqual({ others: [], isInBar: true })
      await button.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(button).toHaveCount(0)
    }
  })
}
