import AxeBuilder from '@axe-core/playwright'
import { resetLink, sentTo } from './captured.ts'
import { further } from './long-form.ts'
import { field, fillRegistration, somebody, submit, type Typed } from './registering.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'
import { pick } from './told-pages.ts'

const barriers = async ({ page }: Site) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
const newPassword = 'nine green frogs'

async function register(site: Site): Promise<Typed> {
  const typed = somebody()
  await site.open('/register')
  await fillRegistration(site, typed)
  await submit(site)
  await expect(site.page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  return typed
}

async function fillForgot({ page, say }: Site, userName: string) {
  // the page before has a field of this name, too
  await page.getByRole('heading', { name: say('recovery.title') }).waitFor()
  await field(page, say('account.userName')).fill(userName)
  await field(page, say('registration.birthDay')).selectOption('29')
  await field(page, say('registration.birthMonth')).selectOption('2')
  await field(page, say('registration.birthYear')).selectOption('1992')
}

const send = ({ page, say }: Site) => page.getByRole('button', { name: say('recovery.submit') }).click()

test('a forgotten password is another one by a link, and whoever was in elsewhere is out', async ({
  site,
  page,
  told,
  browser,
  complaints,
}) => {
  complaints.expected = /Failed to load resource/
  const context = await browser.newContext({ baseURL: told.url })
  const elsewhere = new Site(await context.newPage())
  const typed = await register(elsewhere)

  await site.open('/sign-in')
  await page.getByRole('link', { name: 'Parolanı mı unuttun?' }).click()
  await expect(page).toHaveURL(/\/tr\/forgot-password$/)
  await fillForgot(site, typed.userName)
  await send(site)
  await expect(page.getByRole('heading', { name: 'İletilerine bak' })).toBeVisible()
  expect(await barriers(site)).toEqual([])

  await site.open(await sentTo(told, typed.email, resetLink))
  await field(page, 'Yeni parola').fill(newPassword)
  await field(page, 'Yeni parola, bir daha').fill('another one')
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click()
  await expect(field(page, 'Yeni parola, bir daha')).toHaveAccessibleDescription(
    String(site.say('account.passwordsDiffer')),
  )
  await field(page, 'Yeni parola').fill('password1')
  await field(page, 'Yeni parola, bir daha').fill('password1')
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click()
  await expect(field(page, 'Yeni parola')).toBeFocused()
  expect(await barriers(site)).toEqual([])
  await field(page, 'Yeni parola').fill(newPassword)
  await field(page, 'Yeni parola, bir daha').fill(newPassword)
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click()
  await expect(page.getByRole('heading', { name: 'Parolan değişti' })).toBeVisible()
  await sentTo(told, typed.email, /parolası değiştirildi/)

  await elsewhere.open('/account')
  await expect(elsewhere.page).toHaveURL(/\/sign-in/)
  await context.close()

  await page.getByRole('link', { name: 'Giriş yap' }).last().click()
  await field(page, 'Kullanıcı adı').fill(typed.userName)
  await field(page, 'Parola').fill(newPassword)
  await page.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(site.balanceText()).toBeVisible()
  // whoever is in goes home
  await site.open('/forgot-password')
  await expect(page).toHaveURL(/\/tr\/?$/)
})

test(
  'everything is needed, and a name that nobody has is answered as one that somebody has',
  further,
  async ({ site, page }) => {
    await site.open('/forgot-password')
    await send(site)
    await expect(page.getByText('Tüm alanları doldur.')).toBeVisible()
    await expect(field(page, 'Kullanıcı adı')).toHaveAccessibleDescription('Bu alan gerekli.')
    await expect(field(page, 'Kullanıcı adı')).toBeFocused()
    expect(await barriers(site)).toEqual([])
    await fillForgot(site, 'nobody.here')
    await page.getByLabel('SMS ile').check()
    await send(site)
    await expect(page.getByRole('heading', { name: 'İletilerine bak' })).toBeVisible()
  },
)

test(
  'a link that was used or never sent says so, and leads to another',
  further,
  async ({ site, page, complaints }) => {
    complaints.expected = /Failed to load resource/
    await site.open(`/reset-password/${'A'.repeat(43)}`)
    await field(page, 'Yeni parola').fill(newPassword)
    await field(page, 'Yeni parola, bir daha').fill(newPassword)
    await page.getByRole('button', { name: 'Parolayı değiştir' }).click()
    await expect(page.getByText('Bu bağlantı artık geçerli değil: kullanıldı ya da süresi doldu.')).toBeVisible()
    expect(await barriers(site)).toEqual([])
    await page.getByRole('link', { name: 'Yeni bağlantı iste' }).click()
    await expect(page).toHaveURL(/\/tr\/forgot-password$/)
  },
)

test('a link that is half an hour old is over', further, async ({ site, page, told, complaints }) => {
  complaints.expected = /Failed to load resource/
  const typed = await register(site)
  await page.context().clearCookies()
  await site.open('/forgot-password')
  await fillForgot(site, typed.userName)
  await send(site)
  const link = await sentTo(told, typed.email, resetLink)
  await told.pass(30 * 60_000)
  await site.open(link)
  await field(page, 'Yeni parola').fill(newPassword)
  await field(page, 'Yeni parola, bir daha').fill(newPassword)
  await page.getByRole('button', { name: 'Parolayı değiştir' }).click()
  await expect(page.getByText('Bu bağlantı artık geçerli değil: kullanıldı ya da süresi doldu.')).toBeVisible()
})

test(
  'the sign-in over the page leads there, too, and the form speaks the language of the site',
  further,
  async ({ site, page, told }) => {
    await pick(site, told, { word: 'Promised' })
    await site.openSlip()
    await site.typeStake('5')
    await page.getByRole('button', { name: site.say('slip.signInFor') }).click()
    const dialog = page.getByRole('dialog', { name: site.say('account.signIn') })
    await dialog.getByRole('button', { name: site.say('recovery.link') }).click()
    await expect(page).toHaveURL(/\/tr\/forgot-password$/)
    const persian = new Site(page, 'fa')
    await persian.open('/forgot-password')
    await expect(page.getByRole('heading', { name: persian.say('recovery.title') })).toBeVisible()
    expect(await barriers(persian)).toEqual([])
  },
)
