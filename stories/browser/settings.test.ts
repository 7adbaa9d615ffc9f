import { type SiteChanges, setSite } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, type Page, test } from '@playwright/test'
import { commandBy } from '../../tools/at-the-machine.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from '../testing/served-house.ts'
import { further } from './long-form.ts'
import { Site } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

let database: OpenDatabase
let served: ServedHouse

test.beforeAll(async () => {
  database = await openStoryDatabase()
  served = await openServedHouse(database, { time: virtualTime(Date.now()), seed: 'settings', site: 'built' })
})
test.afterAll(async () => {
  await served.close()
  await database.close()
})

/** As the command does, and a house that reads its sites again. */
async function setSettings(settings: NonNullable<SiteChanges['settings']>): Promise<void> {
  const site = served.house.operators.findSite('127.0.0.1')
  if (!site) throw new Error('The demo has no site here')
  const { operatorId, domain } = site
  const setting = { operatorId, domain, changes: { settings }, by: commandBy('test'), at: Date.now() }
  await database.db.transaction().execute((tx) => setSite(tx, setting))
  await served.house.operators.refresh()
}

async function open(page: Page, path = ''): Promise<Site> {
  await page.goto(`${served.url}/tr${path}`)
  const site = new Site(page)
  await site.running()
  return site
}

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('settings that change come to a page that stays open, once it is looked at again', async ({ page }) => {
  await open(page)
  await setSettings({ title: 'Yenibahis' })
  try {
    await comeBack(page)
    await expect(page.getByRole('banner')).toContainText('Yenibahis')
  } finally {
    await setSettings({ title: 'Banko' })
  }
})

test(
  'a theme that changes comes to a page that stays open; whoever has chosen light or dark keeps it',
  further,
  async ({ page }) => {
    const root = page.locator('html')
    await open(page)
    await expect(root).not.toHaveAttribute('data-theme')
    await setSettings({ theme: { scheme: 'dark', brand: 'rgb(10, 120, 60)' } })
    try {
      await comeBack(page)
      await expect(root).toHaveAttribute('data-theme', 'dark')
      await expect(root).toHaveCSS('--brand', 'rgb(10, 120, 60)')
      await page.evaluate(() => localStorage.setItem('banko.scheme', '"light"'))
      await open(page)
      await setSettings({ theme: { scheme: 'dark', brand: 'rgb(90, 20, 20)' } })
      await comeBack(page)
      await expect(root).toHaveCSS('--brand', 'rgb(90, 20, 20)')
      await expect(root).toHaveAttribute('data-theme', 'light')
    } finally {
      await setSettings({ theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' } })
    }
  },
)

test('what stands beside an amount is as the site says, on every screen that has one', further, async ({ page }) => {
  const site = await open(page, '/coupons')
  await page.getByLabel(site.say('account.userName')).fill('demo1')
  await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-1')
  await page.getByRole('button', { name: site.say('account.submit') }).click()
  const head = page.getByRole('banner')
  await expect(head).toContainText(/\d,\d\d\sTL$/)
  try {
    for (const [currencyMode, shown] of [
      ['before', /TL\s[\d.]+,\d\d$/],
      ['code', /\d,\d\d\sTRY$/],
      ['none', /\d,\d\d$/],
    ] as const) {
      await setSettings({ currencyMode })
      await comeBack(page)
      await expect(head).toContainText(shown)
    }
  } finally {
    await setSettings({ currencyMode: 'after' })
  }
})

test('logo, favicon and brand colour are the site’s own', further, async ({ page }) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="28"><rect width="90" height="28"/></svg>'
  await page.route(/^https:\/\/pictures\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await open(page)
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  const before = await accent()
  await setSettings({
    logo: 'https://pictures.example/logo.svg',
    favicon: 'https://pictures.example/icon.svg',
    theme: { scheme: 'dark', brand: 'oklch(0.6 0.2 25)' },
  })
  try {
    await open(page)
    await expect(page.getByRole('banner').getByRole('img', { name: 'Banko' })).toBeVisible()
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'https://pictures.example/icon.svg')
    expect(await accent()).not.toBe(before)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  } finally {
    await setSettings({ logo: '', favicon: '', theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' } })
  }
})

test(
  'a site may ask everybody to sign in first, and leads back to where they wanted to be',
  further,
  async ({ page }) => {
    await setSettings({ loginScreen: true })
    try {
      const site = await open(page, '/slip')
      await expect(page.getByRole('article')).toHaveCount(0)
      await page.getByLabel(site.say('account.userName')).fill('demo1')
      await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-1')
      await page.getByRole('button', { name: site.say('account.submit') }).click()
      await expect(page).toHaveURL(/\/tr\/slip$/)
      await expect(page.getByRole('dialog', { name: site.say('slip.title') })).toBeVisible()
    } finally {
      await setSettings({ loginScreen: false })
    }
  },
)

test('the live list begins in the order that the site says', further, async ({ page }) => {
  await setSettings({ orderByTime: true })
  try {
    const site = await open(page, '/live')
    await expect(page.getByRole('radio', { name: site.say('board.byTime') })).toBeChecked()
    await setSettings({ orderByTime: false })
    await open(page, '/live')
    await expect(page.getByRole('radio', { name: site.say('board.byLeague') })).toBeChecked()
  } finally {
    await setSettings({ orderByTime: false })
  }
})

test('the list of coupons reaches back as many days as the site says', further, async ({ page }) => {
  await setSettings({ couponsDays: 7 })
  try {
    const site = await open(page, '/coupons')
    await page.getByLabel(site.say('account.userName')).fill('demo1')
    await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-1')
    await page.getByRole('button', { name: site.say('account.submit') }).click()
    await expect(page.getByText('Son 7 gün').first()).toBeVisible()
  } finally {
    await setSettings({ couponsDays: 30 })
  }
})
