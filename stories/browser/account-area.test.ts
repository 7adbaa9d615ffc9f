import type { Page } from '@playwright/test'
import { asPlayer } from './known-draws.ts'
import { further } from './long-form.ts'
import { newPassword, newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, noonZone, test } from './told-house.ts'
import { place, rowOf } from './told-pages.ts'

const password = newPassword
/** Minor units. */
const openingBalance = 10_000

const rowNamed = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: false })

test.describe('my account', () => {
  test('the player’s name leads to who they are, what they can spend, and all that is theirs', async ({
    site,
    page,
    told,
  }) => {
    const userName = await newPlayer(told, { openingBalance })
    await signInAs(page, told, userName)
    await site.open()
    await page.getByRole('button', { name: String(site.say('nav.menu')) }).click()
    await page.getByRole('region', { name: 'Hesabın' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/tr\/account$/)
    await expect(page).toHaveTitle(/^Hesabım · /)
    const main = page.getByRole('main')
    await expect(main).toContainText(userName)
    await expect(main).toContainText(/Son giriş: Bugün \d\d:\d\d/)
    await expect(main).toContainText('100,00')
    for (const [name, path] of [
      ['Kuponlarım', '/coupons'],
      ['Ayarlar', '/account/settings'],
      ['Parolayı değiştir', '/account/password'],
      ['Açık oturumların', '/account/sessions'],
    ] as const)
      await expect(rowNamed(page, name)).toHaveAttribute('href', `/tr${path}`)
  })

  test('whoever signs out there is at home, or at the sign-in where a site shows nothing else', async ({
    site,
    page,
    told,
  }) => {
    const userName = await newPlayer(told, { openingBalance })
    const signOut = () => page.getByRole('main').getByRole('button', { name: 'Çıkış', exact: true }).click()
    await signInAs(page, told, userName)
    await site.open('/account')
    await signOut()
    await expect(page).toHaveURL(/\/tr\/?$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş', exact: true })).toBeVisible()
    await told.setSite({ settings: { loginScreen: true } })
    try {
      await signInAs(page, told, userName)
      await site.open('/account')
      await signOut()
      await expect(page).toHaveURL(/\/tr\/sign-in/)
    } finally {
      await told.setSite({ settings: { loginScreen: false } })
    }
  })

  test('a visitor who asks for it signs in first', further, async ({ site, page }) => {
    await site.open('/account')
    await expect(page).toHaveURL(/\/tr\/sign-in\?next=/)
    await site.open('/account/password')
    await expect(page).toHaveURL(/\/tr\/sign-in\?next=/)
  })
})

test(
  'a password is changed: what is wrong is said where it is, and every other device is out at once',
  further,
  async ({ site, page, told, browser, complaints }) => {
    // the refusals of the house, as the browser notes them
    complaints.expected = /status of 409/
    const userName = await newPlayer(told, { openingBalance })
    const context = await browser.newContext({ baseURL: told.url, viewport: { width: 390, height: 844 } })
    const other = await context.newPage()
    await signInAs(other, told, userName)
    const otherSite = new Site(other)
    await otherSite.open('/account/sessions')
    await expect(other.getByRole('listitem').first()).toBeVisible()
    await signInAs(page, told, userName)
    await site.open('/account/password')
    const [current, next, repeated] = ['Şimdiki parola', 'Yeni parola', 'Yeni parola, bir daha'].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
    const submit = page.getByRole('main').getByRole('button', { name: 'Parolayı değiştir' })
    const fill = async (was: string, becomes: string, again = becomes) => {
      await current.fill(was)
      await next.fill(becomes)
      await repeated.fill(again)
      await submit.click()
    }

    await submit.click()
    await expect(page.getByText('Şimdiki parolanı yaz.')).toBeVisible()
    await expect(page.getByText('Yeni bir parola yaz.')).toBeVisible()
    await fill(password, 'the-second-password', 'the-secand-password')
    await expect(page.getByText('İki parola aynı değil.')).toBeVisible()
    await expect(repeated).toHaveAttribute('aria-invalid', 'true')
    await fill(password, 'short')
    await expect(page.getByText('En az 8 karakter olsun.')).toBeVisible()
    await expect(next).toHaveAttribute('aria-invalid', 'true')
    await fill(password, userName)
    await expect(page.getByText('Parola, kullanıcı adınla aynı olamaz.')).toBeVisible()
    await fill('another-password', 'the-second-password')
    await expect(page.getByText('Şimdiki parola yanlış.')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(other).toHaveURL(/\/account\/sessions$/)

    await fill(password, 'the-second-password')
    await expect(page.getByText('Parolan değişti. Diğer bütün oturumların kapandı.')).toBeVisible()
    await expect(other).toHaveURL(/\/tr\/sign-in/, { timeout: 1000 })
    for (const field of [current, next, repeated]) await expect(field).toHaveValue('')
    await site.open('/account/sessions')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    expect((await signInAs(other, told, userName)).status()).toBe(401)
    expect((await signInAs(other, told, userName, 'the-second-password')).ok()).toBe(true)
    await context.close()
  },
)

test('too many wrong ones, and a line that is gone, are told', further, async ({ site, page, told, complaints }) => {
  complaints.expected = /Failed to load resource/
  await signInAs(page, told, await newPlayer(told, { openingBalance }))
  await site.open('/account/password')
  await page.getByLabel('Şimdiki parola').fill(password)
  await page.getByLabel('Yeni parola', { exact: true }).fill('the-second-password')
  await page.getByLabel('Yeni parola, bir daha').fill('the-second-password')
  const submit = page.getByRole('main').getByRole('button', { name: 'Parolayı değiştir' })
  const call = '**/v1/people/changePassword'
  await page.route(call, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: {} }))
  await submit.click()
  await expect(page.getByText('Çok sık denendi. Birkaç dakika bekleyip yeniden dene.')).toBeVisible()
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await submit.click()
  await expect(page.getByText('Sunucuya ulaşılamadı. Bağlantını denetle ve yeniden dene.')).toBeVisible()
})

test.describe('settings', () => {
  test.use({ timezoneId: noonZone() })

  /** `21:45` so many minutes later. */
  const later = (time: string, minutes: number) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const of = (hour * 60 + minute + minutes + 1440) % 1440
    return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
  }

  test(
    'a time zone is found and chosen: every time follows it at once, and after another visit',
    further,
    async ({ site, page, told }) => {
      const matchId = await told.offer({ home: 'Zoned', startsIn: 3_600_000 })
      await signInAs(page, told, await newPlayer(told, { openingBalance }))
      const { couponId } = await place(page, told, [matchId])
      const shown = rowOf(site, 'Zoned').locator('.row-start b').first()
      const toHome = () => page.getByRole('banner').locator('a[href="/tr"], a[href="/tr/"]').first().click()
      const openZones = async () => {
        await page.getByRole('button', { name: String(site.say('nav.menu')) }).click()
        await page.getByRole('link', { name: 'Ayarlar', exact: true }).click()
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Saat dilimi/ })
          .click()
      }
      await site.open()
      await page.evaluate(() => Object.assign(window, { here: true }))
      const before = (await shown.textContent()) ?? ''
      expect(before).toMatch(/^\d\d:\d\d$/)

      await openZones()
      const zones = page.getByRole('list', { name: 'Saat dilimi', exact: true }).getByRole('button')
      const device = page.getByRole('button', { name: /^Bu cihazdaki gibi/ })
      await expect(device).toHaveAttribute('aria-pressed', 'true')
      expect(await zones.count()).toBeGreaterThan(400)
      const search = page.getByRole('textbox', { name: 'Yer ya da saat farkı ara' })
      await search.fill('nowhere at all')
      await expect(page.getByText('Bu adda bir saat dilimi yok.')).toBeVisible()
      await search.fill('kathmandu')
      if ((await zones.count()) === 0) await search.fill('katmandu')
      await expect(zones).toHaveCount(1)
      await expect(zones).toContainText('UTC+05:45')
      await zones.click()
      await expect(zones).toHaveAttribute('aria-pressed', 'true')
      await expect(device).toHaveAttribute('aria-pressed', 'false')

      // so many minutes is the device itself ahead of UTC
      const ahead = -(await page.evaluate(() => new Date().getTimezoneOffset()))
      const after = later(before, 345 - ahead)
      await toHome()
      await expect(shown).toHaveText(after)
      await page
        .getByRole('link', { name: /^Kuponlarım/ })
        .first()
        .click()
      await page.getByRole('main').locator(`a[href$="/coupons/${couponId}"]`).first().click()
      await expect(page.getByRole('article').first()).toContainText(after)
      expect(await page.evaluate(() => 'here' in window)).toBe(true)

      await site.open()
      await expect(shown).toHaveText(after)
      await openZones()
      await device.click()
      await toHome()
      await expect(shown).toHaveText(before)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('timezone')
    },
  )

  test('a time zone that there is not is not believed', further, async ({ site, page, told }) => {
    await told.offer({ home: 'Believed', startsIn: 3_600_000 })
    await site.open()
    const shown = rowOf(site, 'Believed').locator('.row-start b').first()
    const before = (await shown.textContent()) ?? ''
    await page.context().addCookies([{ name: 'timezone', value: 'Mars/Olympus', url: told.url }])
    await site.open()
    await expect(shown).toHaveText(before)
    await page.context().addCookies([{ name: 'timezone', value: 'Asia/Kolkata', url: told.url }])
    await site.open()
    await expect(shown).not.toHaveText(before)
  })

  test(
    'a visitor chooses a language in its own script, and is at home in it',
    further,
    async ({ site, page, complaints }) => {
      complaints.expected = /Failed to load resource/
      await site.open('/account/settings')
      await expect(page).toHaveTitle(/^Ayarlar · /)
      const languages = page.getByRole('list', { name: 'Dil' }).getByRole('button')
      await expect(languages.filter({ hasText: 'Türkçe' })).toHaveAttribute('aria-pressed', 'true')
      await page.route('**/v1/words/get*', (route) => route.abort())
      await languages.filter({ hasText: 'فارسی' }).click()
      await expect(page.getByText('Bu dil yüklenemedi. Bağlantını denetle ve yeniden seç.')).toBeVisible()
      await expect(page).toHaveURL(/\/tr\/account\/settings$/)
      await page.unroute('**/v1/words/get*')
      await languages.filter({ hasText: 'فارسی' }).click()
      await expect(page).toHaveURL(/\/fa\/?$/)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await page.reload()
      await expect(page).toHaveURL(/\/fa\/?$/)
    },
  )

  test('who is signed in is written to in the language that they choose', further, async ({ site, page, told }) => {
    const userName = await newPlayer(told, { lang: 'tr' })
    await signInAs(page, told, userName)
    await site.open('/account/settings')
    await page.getByRole('list', { name: 'Dil' }).getByRole('button', { name: 'فارسی' }).click()
    await expect(page).toHaveURL(/\/fa\/?$/)
    await expect.poll(() => asPlayer(told, userName, (of) => told.house.people.langOf(of))).toBe('fa')
  })

  test(
    'from right to left the settings stand on the other side, and an offset still reads forward',
    further,
    async ({ page, told }) => {
      await signInAs(page, told, await newPlayer(told, { openingBalance }))
      const persian = new Site(page, 'fa')
      await page.context().addCookies([{ name: 'banko_language', value: 'fa', url: told.url }])
      await persian.open('/account')
      const row = rowNamed(page, 'تنظیمات')
      const box = await row.locator('svg').first().boundingBox()
      expect(box?.x ?? 0).toBeGreaterThan(195)
      await row.click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^منطقهٔ زمانی/ })
        .click()
      await page.getByRole('textbox').fill('tehran')
      const zone = page.getByRole('list', { name: 'منطقهٔ زمانی', exact: true }).getByRole('button')
      await expect(zone).toHaveCount(1)
      await expect(zone.locator('bdi[dir=ltr]')).toHaveText('UTC+03:30')
      await zone.click()
      await expect(zone).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )

  test('look and prices are chosen there as in the menu', further, async ({ site, page, told }) => {
    await told.offer({ home: 'Priced' })
    await site.open('/account/settings')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: String(site.say('theme.dark')) }).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
    await main.getByLabel(String(site.say('price.format')), { exact: true }).selectOption('fractional')
    await site.open()
    await expect(rowOf(site, 'Priced').locator('button.price').first()).toContainText('1/1')
  })
})
