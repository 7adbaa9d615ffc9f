import { hostileHtml } from '@banko/server/testing/hostile-html.ts'
import { publishContent, replaceHtml } from './publish-content.ts'
import { expect, test } from './told-house.ts'

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
