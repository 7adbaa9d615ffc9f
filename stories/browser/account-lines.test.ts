import { sports } from '@banko/betting/match/sport.ts'
import { further } from './long-form.ts'
import { expect, inPlay, noonZone, test } from './told-house.ts'
import { enter } from './told-pages.ts'

test.use({ timezoneId: noonZone() })

test('a name and a password that are missing are asked for where they are', further, async ({ site, page }) => {
  await site.open('/sign-in')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByText('Kullanıcı adını yaz.')).toBeVisible()
  await expect(page.getByText('Parolanı yaz.')).toBeVisible()
  await page.getByLabel('Kullanıcı adı').fill('demo2')
  await expect(page.getByText('Kullanıcı adını yaz.')).toHaveCount(0)
  await expect(page.getByText('Parolanı yaz.')).toBeVisible()
})

test(
  'too many tries, and a house that cannot be reached, are told while signing in',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = /Failed to load resource/
    await site.open('/sign-in')
    await page.getByLabel('Kullanıcı adı').fill('demo2')
    await page.getByLabel('Parola', { exact: true }).fill('banko-demo-2')
    const submit = page.getByRole('button', { name: 'Giriş yap' })
    const call = '**/v1/people/signIn'
    await page.route(call, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: {} }))
    await submit.click()
    await expect(page.getByText('Çok sık denendi. Bir dakika bekleyip yeniden dene.')).toBeVisible()
    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await submit.click()
    await expect(
      page.getByText('Sunucuya ulaşılamadı. Bağlantını denetle ve yeniden dene; kuponun bu cihazda duruyor.'),
    ).toBeVisible()
    await page.unroute(call)
    await submit.click()
    await expect(site.balanceText()).toBeVisible()
  },
)

test('where a player is signed in stands with when, and the other place is ended from here', async ({
  site,
  page,
  told,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: told.url })
  const other = await context.newPage()
  await enter(other, told, 'demo4')
  await enter(page, told, 'demo4')
  await site.open('/account/sessions')
  const rows = page.getByRole('list', { name: 'Açık oturumların' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const own = rows.filter({ hasText: 'Bu cihaz' })
  await expect(own).toHaveText(/Giriş: Bugün \d\d:\d\d/)
  const theirs = rows.filter({ hasNotText: 'Bu cihaz' })
  await expect(theirs).toHaveText(/Son görülme: Bugün \d\d:\d\dGiriş: Bugün \d\d:\d\d/)
  await theirs.getByRole('button', { name: /^Kapat: / }).click()
  await expect(rows).toHaveCount(1)
  await other.goto('/tr/coupons')
  await expect(other.getByLabel('Kullanıcı adı')).toBeVisible()
  await context.close()
})

test('a player without live betting has none of it', further, async ({ site, page, told }) => {
  await told.offer({ home: 'Unseen', startsIn: -1000, state: inPlay({}) })
  await told.offer({ home: 'Seen' })
  await page.goto(`${told.strictUrl}/tr/sign-in`)
  await page.getByLabel('Kullanıcı adı').fill('strict3')
  await page.getByLabel('Parola', { exact: true }).fill('strict3')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  await site.balanceText().waitFor()
  await page.goto(`${told.strictUrl}/tr/live`)
  await expect(page).toHaveURL(/\/tr\/?$/)
  await expect(site.section('board.upcoming').locator('em[title="Seen"]')).toHaveCount(1)
  await expect(site.section('nav.live')).toHaveCount(0)
  await expect(page.locator('em[title="Unseen"]')).toHaveCount(0)
  await expect(page.locator('a[href$="/live"]')).toHaveCount(0)
})

test(
  'results of another sport and day are a tap away, and a day without any says so',
  further,
  async ({ site, page, told }) => {
    const day = 24 * 3_600_000
    const over = inPlay({ status: 'ended', period: 'fullTime', minute: 90, score: { home: 3, away: 2 } })
    await told.offer({ home: 'Yesterday', startsIn: -day, state: inPlay({ minute: 89 }) })
    await told.tell('Yesterday', { state: over, betting: 'closed' })
    const hoops = { home: 'Hoops', sportId: sports.basketball, markets: [], startsIn: -3 * 3_600_000 }
    await told.offer({ ...hoops, state: inPlay({ period: 'quarter4', minute: 39 }) })
    const score = { home: 80, away: 71 }
    await told.tell('Hoops', { state: inPlay({ status: 'ended', period: 'fullTime', score }), betting: 'closed' })
    await site.open('/results')
    const results = page.getByRole('article')
    await page.getByRole('tab', { name: /^Basketbol/ }).click()
    await expect(results).toHaveCount(1)
    await expect(results).toContainText('Hoops')
    await site.open('/results')
    const days = page.getByRole('tablist', { name: 'Gün' }).getByRole('tab')
    await expect(days.nth(1)).toHaveText('Dün')
    await days.nth(1).click()
    await expect(page).toHaveURL(/\/results\?ago=1$/)
    await expect(results.filter({ hasText: 'Yesterday' }).first()).toBeVisible()
    await days.nth(3).click()
    await expect(page.getByText('Bu günde sonuç yok.')).toBeVisible()
    await expect(results).toHaveCount(0)
  },
)
