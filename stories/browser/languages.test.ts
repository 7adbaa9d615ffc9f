import { languageCookie } from '@banko/contract/first-view.ts'
import { type Language, languages } from '@banko/words/languages.ts'
import { devices, type Page } from '@playwright/test'
import { inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './test.ts'

// the house draws a phone's page for a phone
test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })

/** Where people land, in the order in which they come to it. */
const open = ['/', '/live', '/sports', '/slip', '/register', '/sign-in']
const signedIn = ['/', '/coupons', '/account', '/account/details', '/account/settings']

/** How far the page can be scrolled sideways; nothing of it may be wider than the screen. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * What is said in words alone: headings and sections. Figures, clocks and matches move on. Of the page as it runs, or of
 * one that the house drew, as a browser without scripts reads it.
 */
const said = (page: Page, drawn?: string): Promise<readonly string[]> =>
  page.evaluate((html) => {
    const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
    const at = html === undefined ? '#app' : '[data-drawn]'
    return [
      ...root.querySelectorAll(`${at} main :is(h1, h2, h3, .head-columns), ${at} .section-row :is(.tab-label)`),
    ].map((one) => (one.textContent ?? '').replace(/[\d\s.,:]+/g, ' ').trim())
  }, drawn)

/** Words of buttons, sections and column heads that their place has no room for. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const places = 'button:not(.price), [role=tab], .tab, .head-columns > *, header a, label'
    return [...document.querySelectorAll(places)].flatMap((place) => {
      const box = place.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) return []
      const words = document.createRange()
      words.selectNodeContents(place)
      const isOut = [...words.getClientRects()].some(
        ({ left, right }) => left < box.left - 1.5 || right > box.right + 1.5,
      )
      const parts = [place, ...place.querySelectorAll('*')].filter((part) => part.children.length === 0)
      const isClipped = parts.some(
        (part) =>
          getComputedStyle(part).overflowX === 'hidden' &&
          part.scrollWidth > part.clientWidth + 1 &&
          !part.matches('.sr-only, [dir=auto]'),
      )
      return isOut || isClipped ? [(place.textContent ?? '').trim()] : []
    })
  })

/** Those with the longest words, other letters and another direction; the long form reads all. */
const hard = new Set(['tr', 'de', 'fa'])
const isHard = ({ code }: Language) => hard.has(code)
const read = inShort(
  languages.filter(isHard),
  languages.filter((one) => !isHard(one)),
)

for (const { code, tag, direction, name } of read) {
  test(`in ${name}: every word has its room on a phone, and what the house drew stays`, async ({
    site: _,
    page,
    house,
  }) => {
    const origin = `http://meadow.localhost:${new URL(house.url).port}`
    // whoever signs in has chosen a language of their own: what is chosen here wins
    await page.context().addCookies([{ name: languageCookie, value: code, url: origin }])
    const look = async (path: string) => {
      const url = `${origin}/${code}${path === '/' ? '' : path}`
      const sent = await page.goto(url)
      const site = new Site(page, code)
      await page.locator('main').waitFor()
      await site.running()
      await site.filled()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      expect.soft(await sideways(page), path).toBe(0)
      expect.soft(await cut(page), path).toEqual([])
      if (path !== '/' && path !== '/sports') return
      const drawn = await said(page, await sent?.text())
      expect(drawn.length, path).toBeGreaterThan(3)
      expect.soft(new Set(drawn).difference(new Set(await said(page))), path).toEqual(new Set())
    }
    for (const path of open) await look(path)
    const who = { userName: 'meadow1', password: 'banko-meadow-1' }
    const signIn = (body: string) =>
      fetch('/v1/people/signIn', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await page.evaluate(signIn, JSON.stringify(who))
    for (const path of signedIn) await look(path)
  })
}
