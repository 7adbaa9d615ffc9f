import { hostileHtml } from '@banko/server/testing/hostile-html.ts'
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { publishContent, replaceHtml } from './publish-content.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'

/** Some of each kind; the whole list is held against what judges them beside it, in the site. */
const addresses = [
  ...[
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
  ],
  ...['/\n\\evil.example', '/.//evil.example', '/x/..//evil.example', '/%2e//evil.example', '/.\\/evil.example'],
  ...[
    'javascript:window.ran=1',
    'java\nscript:window.ran=1',
    'data:text/html,<script>window.ran=1</script>',
    '@evil.example',
  ],
  ...['/%2f/evil.example', '/x//evil.example', '/match/12?next=//evil.example'],
]

/** As long as a name may be anywhere. */
const names = [...new Set(hostileHtml.map((html) => html.slice(0, 100)))]

interface Watched {
  /** Requests to other hosts, dialogs, and what the browser did not let run. */
  readonly strange: readonly string[]
}

function watch(page: Page, url: string): Watched {
  const strange: string[] = []
  const { host } = new URL(url)
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.protocol.startsWith('http') && asked.host !== host) strange.push(request.url())
  })
  page.on('dialog', (dialog) => {
    strange.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) strange.push(message.text())
  })
  return { strange }
}

test('matches, leagues and countries with hostile names are read as they are written, and nothing runs', async ({
  page,
  told,
  site,
}) => {
  const watched = watch(page, told.url)
  const numbers: number[] = []
  for (const [at, name] of names.entries()) {
    const category = { ref: `land ${at}`, name, flag: 'gb-eng' }
    const tournament = { ref: `league ${at}`, name }
    numbers.push(await told.offer({ home: name, away: name, category, tournament, startsIn: 3_600_000 + at * 60_000 }))
  }
  for (const place of ['/', '/search?q=script', `/match/${numbers[0]}`, `/match/${numbers.at(-3)}`]) {
    await site.open(place)
    await site.filled()
    expect(await page.evaluate('window.ran'), place).toBeUndefined()
  }
  await site.open(`/match/${numbers[0]}`)
  await expect(page.getByText(names[0] ?? '', { exact: true }).first()).toBeVisible()
  expect(watched.strange).toEqual([])
})

test('titles of a site and of its pages with hostile names stay titles', further, async ({ page, told }) => {
  test.setTimeout(300_000)
  const watched = watch(page, told.url)
  for (const name of names.filter((_, at) => at % 3 === 0)) {
    await told.setSite({ settings: { title: name } })
    // the page may be kept, under its address
    await page.goto(`${told.url}/offline/tr.html?${names.indexOf(name)}`)
    expect(await page.title(), name).toBe(name.replaceAll(/\s+/g, ' ').trim())
    expect(await page.evaluate('window.ran'), name).toBeUndefined()
  }
  const title = '<img src=x onerror=window.ran=1>'
  await publishContent(told, { kind: 'page', pageId: 8, title, html: '<p>Plain</p>' })
  await page.goto(`${told.url}/tr/page/8`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await told.setSite({ settings: { title: 'Banko' } })
  expect(watched.strange).toEqual([])
})

test(
  'whoever signs in by a link with a hostile address stays at the site',
  further,
  async ({ page, told, context }) => {
    test.setTimeout(300_000)
    const watched = watch(page, told.url)
    await new Site(page).signIn('demo1')
    for (const next of addresses) {
      await page.goto(`${told.url}/fa/sign-in?next=${encodeURIComponent(next)}`)
      // who is in goes on at once
      await expect.poll(() => new URL(page.url()).pathname, { message: next }).not.toContain('/sign-in')
      expect(new URL(page.url()).origin, next).toBe(told.url)
      expect(await page.evaluate('window.ran'), next).toBeUndefined()
    }
    expect(context.pages().length).toBe(1)
    expect(watched.strange).toEqual([])
  },
)

/** Many of them at once: as many as a popup may hold. */
const together = hostileHtml
  .filter((html) => html.length < 300)
  .reduce<readonly string[]>((texts, html) => {
    const last = texts.at(-1) ?? ''
    const isFull = last.length + html.length > 3900
    return isFull ? [...texts, html] : [...texts.slice(0, -1), `${last}<p>-</p>${html}`]
  }, [])

test(
  'popups and promotions of hostile HTML run nothing, and a link in them leads to no other site',
  further,
  async ({ page, told }) => {
    test.setTimeout(300_000)
    const watched = watch(page, told.url)
    const common = { title: 'Here', position: 1, html: '<p>First</p>' }
    const popup = await publishContent(
      told,
      { kind: 'popup', ...common, screens: 'all', place: 'everywhere', closesAfterSeconds: 0 },
      'en',
    )
    const promotion = await publishContent(told, { kind: 'promotion', ...common }, 'en')
    for (const html of together) {
      // as if it had been written before anybody cleaned
      for (const item of [popup, promotion]) await replaceHtml(told, item, `${html}<p>End</p>`)
      for (const place of ['/en', `/en/promotions#${promotion.id}`]) {
        await page.goto('about:blank')
        await page.goto(told.url + place)
        await page.locator('.operator-html').first().waitFor({ state: 'attached' })
        expect(await page.evaluate('window.ran'), html).toBeUndefined()
        expect(new URL(page.url()).origin, html).toBe(told.url)
      }
    }
    const links = [
      '/.//elsewhere.example',
      '/x/..//elsewhere.example',
      '/../..//elsewhere.example',
      '/%2e//elsewhere.example',
    ]
    for (const [at, href] of links.entries()) {
      await replaceHtml(told, popup, `<p><a href="${href}">Link ${at}</a></p>`)
      await page.goto('about:blank')
      await page.goto(`${told.url}/en`)
      await page.getByRole('link', { name: `Link ${at}` }).click()
      await expect(page.getByRole('link', { name: `Link ${at}` })).toHaveCount(0)
      expect(new URL(page.url()).origin, href).toBe(told.url)
    }
    expect(watched.strange).toEqual([])
  },
)
