import { languageCookie } from '@banko/contract/first-view.ts'
import { further } from './long-form.ts'
import { expect, inPlay, test } from './told-house.ts'
import { enter, pick, place, rowOf } from './told-pages.ts'

test('the mark leads home, and who uses a keyboard can skip to the content', async ({ site, page }) => {
  await site.open('/results')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'İçeriğe geç' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Banko' }).click()
  await expect(page).toHaveURL(/\/tr\/?$/)
})

test('a language is chosen from the menu, and the same place stands there in it', further, async ({ site, page }) => {
  await site.open('/results')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/results$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('tab', { name: 'Yesterday' })).toBeVisible()
})

test(
  'a site has its own picture as its mark, in the tab too, and its own colour',
  further,
  async ({ site, page, told }) => {
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
    await site.open()
    const before = await accent()
    const theme = { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' } as const
    await told.setSite({
      settings: { logo: '/flags/tr.svg', favicon: '/flags/de.svg', theme: { ...theme, brand: 'oklch(0.5 0.2 25)' } },
    })
    try {
      await site.open()
      const mark = page.getByRole('banner').getByRole('link', { name: 'Banko' }).getByRole('img')
      await expect(mark).toHaveAttribute('src', '/flags/tr.svg')
      expect(await mark.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)).toBe(true)
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/flags/de.svg')
      expect(before).not.toBe('')
      expect(await accent()).toBe('oklch(0.5 0.2 25)')
    } finally {
      await told.setSite({ settings: { logo: '', favicon: '', theme } })
    }
  },
)

test(
  'a site that asks everybody to sign in asks at every address, and comes back to it',
  further,
  async ({ site, page, told }) => {
    await told.offer({ home: 'Door', startsIn: -1000, state: inPlay({}) })
    await told.setSite({ settings: { loginScreen: true } })
    try {
      for (const path of ['/', '/sports', '/results', '/live']) {
        await page.goto(`/tr${path}`)
        await expect(page).toHaveURL(/\/tr\/sign-in\?next=/)
        await expect(page.getByLabel('Kullanıcı adı')).toBeVisible()
        await expect(page.locator('.match-row')).toHaveCount(0)
      }
      await page.getByLabel('Kullanıcı adı').fill('demo3')
      await page.getByLabel('Parola', { exact: true }).fill('banko-demo-3')
      await page.getByRole('button', { name: 'Giriş yap' }).click()
      await expect(page).toHaveURL(/\/tr\/live$/)
      await expect(rowOf(site, 'Door')).toBeVisible()
    } finally {
      await told.setSite({ settings: { loginScreen: false } })
    }
  },
)

test(
  'where everybody signs in first the head of a phone has the coupons and how many are open',
  further,
  async ({ site, page, told }) => {
    const shortcut = page.getByRole('banner').getByRole('link', { name: 'Kuponlarım' })
    // nobody else bets by this name, who reads English by themselves: what other tests left open would be counted too
    await page.context().addCookies([{ name: languageCookie, value: 'tr', url: told.url }])
    await enter(page, told, 'demo5')
    const [matchId = 0] = await pick(site, told, { word: 'Shortcut' })
    await site.open()
    await expect(shortcut).toHaveCount(0)
    await told.setSite({ settings: { loginScreen: true } })
    try {
      await site.open()
      await expect(shortcut).toHaveText('Kuponlarım')
      await place(page, told, [matchId])
      await expect(shortcut).toHaveText('Kuponlarım1')
      await shortcut.click()
      await expect(page).toHaveURL(/\/tr\/coupons/)
      // wide screens have the section itself up there
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(shortcut).toHaveCount(1)
    } finally {
      await told.setSite({ settings: { loginScreen: false } })
    }
  },
)

test(
  'a site that cannot be reached at its start says so, and is tried again',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = /Failed to load resource|unreachable/
    const start = '**/v1/settings/get**'
    await page.route(start, (route) => route.abort())
    await page.goto('/tr')
    await expect(page.getByText('Sunucuya ulaşılamadı.')).toBeVisible()
    await expect(page.getByText('Kuponun bu cihazda duruyor.')).toBeVisible()
    await page.unroute(start)
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(site.section('nav.live')).toBeVisible()
  },
)

test(
  'a page that breaks says so, and that slip and money are untouched',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = /.*/
    await page.route('**/v1/book/categories**', (route) => route.fulfill({ json: { categories: [{}] } }))
    await site.open('/sports/1')
    await expect(page.getByText('Bu sayfa gösterilemedi.')).toBeVisible()
    await expect(page.getByText('Kuponun ve bakiyen etkilenmedi. Sayfayı yenile.')).toBeVisible()
    await page.unroute('**/v1/book/categories**')
    await page.getByRole('button', { name: 'Sayfayı yenile' }).click()
    await expect(page.getByText('Bu sayfa gösterilemedi.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Futbol' })).toBeVisible()
  },
)
