import AxeBuilder from '@axe-core/playwright'
import { further, inShort } from './long-form.ts'
import { field, fillRegistration, somebody, submit } from './registering.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'
import { pick, slip } from './told-pages.ts'

test('a visitor registers, is welcomed, and comes in again by what they chose', async ({ site, page }) => {
  const typed = somebody()
  await site.open('/sign-in')
  await page.getByRole('link', { name: site.say('registration.link') }).click()
  await expect(page).toHaveURL(/\/tr\/register$/)
  await fillRegistration(site, typed)
  await submit(site)
  await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  await expect(site.balanceText()).toContainText('0,00')
  await page.getByRole('link', { name: site.say('registration.goOn') }).click()
  await expect(page).toHaveURL(/\/tr\/?$/)
  await site.signOut()
  await site.open('/sign-in')
  await page.getByLabel(site.say('account.userName')).fill(typed.userName)
  await page.getByLabel(site.say('account.password'), { exact: true }).fill(typed.password)
  await page.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(site.balanceText()).toBeVisible()
})

test('whoever is asked to sign in for their slip registers instead, and finds it as it was', async ({
  site,
  page,
  told,
}) => {
  const typed = somebody()
  await pick(site, told, { word: 'Promised' })
  await site.openSlip()
  await site.typeStake('5')
  await page.getByRole('button', { name: site.say('slip.signInFor') }).click()
  const dialog = page.getByRole('dialog', { name: site.say('account.signIn') })
  await dialog.getByRole('button', { name: site.say('registration.link') }).click()
  await expect(page).toHaveURL(/\/tr\/register$/)
  await fillRegistration(site, typed)
  await submit(site)
  await page.getByRole('link', { name: site.say('registration.goOn') }).click()
  await site.openSlip()
  await expect(slip(site)).toContainText('Promised 1')
})

test('every field that is empty says so, and the first of them has the focus', async ({ site, page }) => {
  await site.open('/register')
  await field(page, 'Ad').waitFor()
  await page.getByLabel(site.say('registration.agree')).uncheck()
  await submit(site)
  // names, birth, city, address, postcode, e-mail, user name, password
  await expect(page.getByText('Bu alan gerekli.')).toHaveCount(9)
  await expect(page.getByText('Bunu kabul etmeden oynayamazsın.')).toBeVisible()
  await expect(field(page, 'Ad')).toBeFocused()
})

test('what is wrong with a field stands below it as soon as it is left', further, async ({ site, page }) => {
  await site.open('/register')
  const wrong: readonly (readonly [id: string, text: string, said: string])[] = [
    ['registration.firstName', 'A1', 'Yalnız harf, boşluk, nokta ve tire.'],
    ['registration.city', 'Of', 'En az 3 karakter.'],
    ['registration.address', 'Cadde 1', 'En az 10 karakter.'],
    ['registration.postCode', '123', 'En az 5 karakter.'],
    ['registration.email', 'ayse@example', 'Bu bir e-posta adresi değil: ad@ornek.com'],
    ['registration.userName', 'ayse', 'En az 5 karakter.'],
    ['registration.password', 'short', 'En az 8 karakter.'],
    ['registration.repeat', 'other', 'İki parola aynı değil.'],
  ]
  for (const [id, text, said] of wrong) {
    await field(page, site.say(id)).fill(text)
    await field(page, site.say(id)).blur()
    await expect(field(page, site.say(id))).toHaveAccessibleDescription(said)
  }
  const mobile = field(page, /^Cep telefonu/)
  await mobile.fill('532 12-3')
  await expect(mobile).toHaveValue('532123')
  await mobile.blur()
  await expect(mobile).toHaveAccessibleDescription('En az 8 karakter.')
  await mobile.fill('۵۳۲۱۲۳۴۵۶۷')
  await expect(mobile).toHaveValue('5321234567')
})

test(
  'a user name takes small letters alone, and one that somebody has is told when it is left',
  further,
  async ({ site, page }) => {
    await site.open('/register')
    const name = field(page, 'Kullanıcı adı')
    await name.fill('Işıl Ö 34!')
    await expect(name).toHaveValue('isilo34')
    await name.blur()
    await expect(name).toHaveAccessibleDescription('Bu kullanıcı adı uygun.')
    await name.fill('demo1')
    await name.blur()
    await expect(name).toHaveAccessibleDescription('Bu kullanıcı adı alınmış. Başka bir ad seç.')
  },
)

test(
  'what the house refuses stands where it belongs, and nothing that was typed is lost',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = /Failed to load resource/
    const typed = somebody()
    await site.open('/register')
    await fillRegistration(site, { ...typed, password: 'password1' })
    await submit(site)
    const password = field(page, 'Parola')
    await expect(password).toHaveAccessibleDescription('Bu parola ilk denenenlerden biri. Başka bir parola seç.')
    await expect(password).toBeFocused()
    await password.fill(typed.password)
    await field(page, 'Parola (yeniden)').fill(typed.password)
    await field(page, 'Kullanıcı adı').fill('demo1')
    await submit(site)
    await expect(field(page, 'Kullanıcı adı')).toHaveAccessibleDescription(
      'Bu kullanıcı adı alınmış. Başka bir ad seç.',
    )
    await field(page, 'Kullanıcı adı').fill(typed.userName)
    await page.route('**/v1/registration/register', (route) => route.abort())
    await submit(site)
    await expect(page.getByText('Bağlantını denetle ve yeniden dene; yazdıkların burada duruyor.')).toBeVisible()
    await page.unroute('**/v1/registration/register')
    await expect(field(page, 'Şehir')).toHaveValue('İzmir')
    await submit(site)
    await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  },
)

test('nobody registers twice by the same address', further, async ({ site, page, browser, told, complaints }) => {
  complaints.expected = /Failed to load resource/
  const typed = somebody()
  await site.open('/register')
  await fillRegistration(site, typed)
  await submit(site)
  await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  const context = await browser.newContext({ baseURL: told.url })
  await page.context().clearCookies()
  await site.open('/register')
  await fillRegistration(site, { ...somebody(), email: typed.email.toUpperCase() })
  await submit(site)
  await expect(page.getByText('Bu bilgilerle açılmış bir hesap zaten var. Onunla giriş yap.')).toBeVisible()
  await context.close()
})

test('a site asks for identity number and mobile, and their form is checked', further, async ({ site, page, told }) => {
  await told.setSite({ settings: { idNumberRequired: true, mobileRequired: true } })
  const typed = somebody()
  await site.open('/register')
  await fillRegistration(site, typed)
  await submit(site)
  const idNumber = field(page, 'T.C. kimlik numarası')
  await expect(idNumber).toHaveAccessibleDescription('Bu alan gerekli.')
  await expect(idNumber).toBeFocused()
  await expect(field(page, 'Cep telefonu')).toHaveAccessibleDescription('Bu alan gerekli.')
  await idNumber.fill('12345678901')
  await expect(idNumber).toHaveAccessibleDescription('Bu rakamlar bir kimlik numarası değil. Yeniden bak.')
  await idNumber.fill('10000000146')
  await field(page, 'Cep telefonu').fill('05321234567')
  await submit(site)
  await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  await site.open('/account/details')
  const rows = page.locator('dl > div')
  await expect(rows.filter({ hasText: 'kimlik' })).toContainText('Son rakamları 0146')
  await expect(rows.filter({ hasText: 'Cep telefonu' })).toContainText('+905321234567')
  await expect(rows.filter({ hasText: 'Doğum tarihi' })).toContainText('29 Şubat 1992')
  await expect(rows.filter({ hasText: 'E-posta' })).toContainText(typed.email)
  await told.setSite({ settings: { idNumberRequired: false, mobileRequired: false } })
})

for (const scheme of inShort(['light'], ['dark']))
  test(`the form shuts nobody out, whole or with all that is wrong, ${scheme}`, further, async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await site.open('/register')
    await field(page, 'Ad').waitFor()
    const barriers = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
    expect(await barriers()).toEqual([])
    await submit(site)
    await expect(page.getByText('Bu alan gerekli.')).toHaveCount(9)
    expect(await barriers()).toEqual([])
  })

test('a site says how long a password must be', further, async ({ site, page, told }) => {
  await told.setSite({ settings: { passwordLengthMin: 12 } })
  await site.open('/register')
  const password = field(page, 'Parola')
  await expect(password).toHaveAccessibleDescription('En az 12 karakter. Kısa bir cümle iyidir.')
  await password.fill('blue herons')
  await password.blur()
  await expect(password).toHaveAccessibleDescription('En az 12 karakter.')
  await told.setSite({ settings: { passwordLengthMin: 8 } })
})

for (const [lang, month] of [
  ['fa', 'فوریه'],
  ['en', 'February'],
] as const)
  test(`the form speaks the language of the site, ${lang}`, further, async ({ page }) => {
    const site = new Site(page, lang)
    const typed = somebody()
    await site.open('/register')
    await expect(page.getByRole('heading', { name: site.say('registration.title') })).toBeVisible()
    await expect(page.getByLabel(site.say('registration.birthMonth'), { exact: true })).toContainText(month)
    await expect(page.getByLabel(site.say('registration.country'), { exact: true })).toHaveValue('TR')
    await submit(site)
    await expect(page.getByText(site.say('registration.problem.missing'))).toHaveCount(9)
    await fillRegistration(site, typed)
    await submit(site)
    await expect(page.getByText(site.say('registration.ready'))).toBeVisible()
    await site.open('/account/details')
    await expect(page.locator('dl')).toContainText('1992')
  })

test(
  'a site may ask for what a picture shows: one that is read wrong is replaced, and who cannot read works instead',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource/
    await told.setSite({ settings: { captcha: 'picture' } })
    const typed = somebody()
    await site.open('/register')
    const picture = page.getByRole('img', { name: 'Beş harf ve rakamdan bir resim' })
    const source = () => picture.getAttribute('src')
    const first = await source()
    expect(first).toMatch(/^data:image\/png;base64,/)
    await page.getByRole('button', { name: 'Başka bir resim' }).click()
    await expect.poll(source).not.toBe(first)
    await fillRegistration(site, typed)
    await submit(site)
    const shown = field(page, 'Resimde ne yazıyor?')
    await expect(shown).toHaveAccessibleDescription('Resimde yazanı yaz.')
    await shown.fill('wrong')
    const second = await source()
    await submit(site)
    await expect(shown).toHaveAccessibleDescription('Resimde yazan bu değil. İşte başka bir resim.')
    await expect.poll(source).not.toBe(second)
    await page.getByLabel('Okuyamıyorum: bunun yerine cihazım çalışsın, on saniye kadar.').check()
    await expect(shown).toHaveCount(0)
    await submit(site)
    await expect(page.getByText(site.say('registration.checking'))).toBeVisible()
    // beside other browsers the long puzzle takes minutes
    await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible({ timeout: 300_000 })
    await told.setSite({ settings: { captcha: 'work' } })
  },
)

test(
  'where registration is off no link leads there, and the address says so',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource/
    await told.setSite({ settings: { registerDisabled: true } })
    await site.open('/sign-in')
    await expect(page.getByRole('button', { name: site.say('account.submit') })).toBeVisible()
    await expect(page.getByRole('link', { name: site.say('registration.link') })).toHaveCount(0)
    await site.open('/register')
    await expect(page.getByText('Bu site yeni kayıt almıyor.')).toBeVisible()
    await told.setSite({ settings: { registerDisabled: false } })
  },
)

test(
  'a player whose account was made for them has no more information than their name',
  further,
  async ({ site, page }) => {
    await site.signIn('demo2')
    await site.open('/account/details')
    await expect(page.locator('dl > div')).toHaveText(['Kullanıcı adıdemo2'])
  },
)
