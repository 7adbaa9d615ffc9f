import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, type Page, test } from '@playwright/test'
import { openServedHouse, openStoryDatabase, type ServedHouse } from '../testing/served-house.ts'
import { further } from './long-form.ts'
import { setSettings } from './set-settings.ts'
import { Site } from './site.ts'

let database: OpenDatabase
let served: ServedHouse

test.beforeAll(async () => {
  database = await openStoryDatabase()
  served = await openServedHouse(database, { time: virtualTime(Date.now()), seed: 'extras', site: 'built' })
})
test.afterAll(async () => {
  await served.close()
  await database.close()
})

/** What the hosts of extras answer, and what was asked of them. */
async function answerExtras(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/^https:\/\/\w+\.example\//, async (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url.endsWith('.css')) await route.fulfill({ contentType: 'text/css', body: 'body { outline: 3px solid }' })
    else if (url.endsWith('chat.js'))
      await route.fulfill({
        contentType: 'text/javascript',
        body: `window.chat = []
          for (const url of ['https://talk.example/in', 'https://spy.example/in'])
            fetch(url, { mode: 'no-cors' }).then(() => chat.push('took ' + url), () => chat.push('denied ' + url))`,
      })
    else await route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' })
  })
  return asked
}

test(
  'what a site adds from elsewhere comes to its pages, and reaches no host that it did not name',
  further,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const asked = await answerExtras(page)
    await setSettings(database, served, {
      styleUrl: 'https://look.example/site.css',
      analyticsUrl: 'https://count.example/tag.js',
      chatUrl: 'https://talk.example/chat.js',
    })
    await page.goto(`${served.url}/tr`)
    await expect.poll(() => page.evaluate('window.counted')).toBe(true)
    await expect(page.locator('body')).toHaveCSS('outline-width', '3px')
    await expect
      .poll(() => page.evaluate('[...(window.chat ?? [])].sort()'))
      .toEqual(['denied https://spy.example/in', 'took https://talk.example/in'])
    expect(asked.filter((url) => url.includes('spy.example'))).toEqual([])

    await setSettings(database, served, { styleUrl: '', analyticsUrl: '', chatUrl: '' })
    asked.length = 0
    const policy = (await page.reload())?.headers()['content-security-policy']
    expect(policy).not.toContain('.example')
    await expect(page.getByRole('button', { name: new Site(page).say('nav.menu') })).toBeVisible()
    expect(asked).toEqual([])
  },
)

test('a WhatsApp number stands in the menu, and no number shows none', further, async ({ page }) => {
  const site = new Site(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const link = page.getByRole('dialog').getByRole('link', { name: site.say('nav.whatsApp') })
  const openMenu = async () => {
    await page.goto(`${served.url}/tr`)
    await page.getByRole('button', { name: site.say('nav.menu') }).click()
    await expect(page.getByRole('dialog').getByText(site.say('nav.preferences'))).toBeVisible()
  }
  await openMenu()
  await expect(link).toHaveCount(0)
  await setSettings(database, served, { whatsAppNumber: '+905321234567' })
  await openMenu()
  await expect(link).toHaveAttribute('href', 'https://wa.me/905321234567')
  await link.scrollIntoViewIfNeeded()
  await page.screenshot({ path: test.info().outputPath('whatsapp.png') })
})
