import { hostileHtml } from '@banko/server/testing/hostile-html.ts'
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { addPicture, publishContent, removeContent, replaceHtml } from './publish-content.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { enter } from './told-pages.ts'

/** Everything in the box that is not where the box is, or could cover the page. */
const strays = `(() => {
  const box = document.querySelector('.operator-html')
  const within = [...box.querySelectorAll('*')]
  const placed = within.filter((one) => !['static', 'relative'].includes(getComputedStyle(one).position))
  const names = within.filter((one) => one.id || one.className || one.getAttribute('style') || one.getAttribute('name'))
  const active = within.filter((one) => one.getAttributeNames().some((name) => name.startsWith('on')))
  const heads = [[20, 20], [innerWidth / 2, 30], [innerWidth - 20, 20], [innerWidth / 2, innerHeight - 10]]
  const covered = heads.filter(([x, y]) => y < box.getBoundingClientRect().top && box.contains(document.elementFromPoint(x, y)))
  const wide = document.scrollingElement.scrollWidth > innerWidth
  return [...placed, ...names, ...active].map((one) => one.outerHTML.slice(0, 200)).concat(covered, wide ? ['wide'] : [])
})()`

test('of more than sixty hostile texts nothing runs, nothing leaves its box, and no request leaves', async ({
  page,
  told,
}) => {
  test.setTimeout(300_000)
  expect(hostileHtml.length).toBeGreaterThan(60)
  const { left, complaints } = watchLeaving(page, told)
  const item = await publishContent(told, { kind: 'page', pageId: 7, title: 'Hostile', html: '<p>First</p>' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [at, html] of hostileHtml.entries()) {
    // as if it had been written before anybody cleaned
    await replaceHtml(told, item, `${html}<p>End</p>`)
    await page.goto(`${told.url}/tr/page/7`)
    await page.locator('.operator-html').waitFor({ state: 'attached' })
    await page.locator('[data-drawn]').waitFor({ state: 'detached' })
    for (const link of await page.locator('.operator-html a').all()) {
      await link.dispatchEvent('mouseover')
      if ((await link.getAttribute('href')) === null) await link.click({ force: true, timeout: 2000 }).catch(() => {})
    }
    expect(await page.evaluate('window.ran'), html).toBeUndefined()
    expect(await page.evaluate(strays), `${at}: ${html}`).toEqual([])
    expect(new URL(page.url()).pathname, html).toBe('/tr/page/7')
  }
  expect(left).toEqual([])
  expect(complaints).toEqual([])
})

/** What goes to other hosts, what opens a window, and what the page's policy has stopped. */
function watchLeaving(page: Page, told: ToldHouse) {
  const own = new URL(told.url).host
  const left: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.host !== own && url.protocol.startsWith('http')) left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
  })
  return { left, complaints }
}

const titled = '<img src=x onerror=window.ran=1><b>Title</b>'

test(
  'nor does anything of them in popups, banners, promotions and notices, nor of their titles',
  further,
  async ({ page, told }) => {
    test.setTimeout(300_000)
    const { left, complaints } = watchLeaving(page, told)
    const clean = async (place: string) => {
      const active = await page
        .locator('.operator-html *')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getAttributeNames().some((name) => /^(on|style|id|class)/.test(name)))
            .map((one) => one.outerHTML),
        )
      expect(active, place).toEqual([])
      expect(await page.evaluate('window.ran'), place).toBeUndefined()
    }
    const common = { title: titled, html: '<p>First</p>', position: 0 }
    for (const [at, html] of hostileHtml.slice(0, 50).entries()) {
      const kind = at % 2 === 0 ? 'promotion' : 'notification'
      await replaceHtml(told, await publishContent(told, { kind, ...common }), `${html}<p>End</p>`)
    }
    const picture = { image: await addPicture(told), width: 1200, height: 300, url: '/live' }
    await publishContent(told, { kind: 'banner', place: 'home', ...picture, title: titled, position: 0 })
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, told, 'demo1')
    for (const place of ['promotions', 'notifications']) {
      await page.goto(`${told.url}/tr/${place}`)
      const links = page.locator('main a[href*="#"]')
      await expect(links).toHaveCount(25)
      await expect(links.first()).toContainText(titled)
      for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) {
        // a place that differs behind its # alone would not be loaded anew
        await page.goto('about:blank')
        await page.goto(`${told.url}${href}`)
        await page.locator('.operator-html').waitFor({ state: 'attached' })
        await clean(String(href))
      }
    }
    const at = { screens: 'all', place: 'everywhere', closesAfterSeconds: 0 } as const
    for (const html of hostileHtml.slice(-20))
      await replaceHtml(told, await publishContent(told, { kind: 'popup', ...common, ...at }), `${html}<p>End</p>`)
    await page.goto(`${told.url}/tr/`)
    await expect(page.getByRole('link', { name: titled })).toBeVisible()
    await expect(page.getByRole('dialog', { name: titled })).toBeVisible()
    await expect(page.locator('.sayings > ul > li')).toHaveCount(20)
    await clean('popups')
    expect(left).toEqual([])
    expect(complaints).toEqual([])
    await removeContent(told, 'popup', 'banner', 'promotion', 'notification')
  },
)
