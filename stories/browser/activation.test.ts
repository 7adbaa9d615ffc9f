import AxeBuilder from '@axe-core/playwright'
import { activationDigits, activationLink, sentTo } from './captured.ts'
import { further } from './long-form.ts'
import { field, fillRegistration, somebody, submit, type Typed } from './registering.ts'
import type { Site } from './site.ts'
import { expect, test } from './told-house.ts'

const barriers = async ({ page }: Site) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

async function signIn({ page, say }: Site, typed: Typed) {
  await field(page, say('account.userName')).fill(typed.userName)
  await field(page, say('account.password')).fill(typed.password)
  await page.getByRole('button', { name: say('account.submit') }).click()
}

test('whoever registers by e-mail is in when the link is opened, which opens nothing a second time', async ({
  site,
  page,
  told,
  complaints,
}) => {
  complaints.expected = /Failed to load resource/
  await told.setSite({ settings: { activation: 'email' } })
  const typed = somebody()
  await site.open('/register')
  await fillRegistration(site, typed)
  await submit(site)
  await expect(page.getByRole('heading', { name: 'Neredeyse tamam' })).toBeVisible()
  await expect(page.getByText('Sana bir e-posta gönderdik.')).toBeVisible()
  await page.getByRole('button', { name: 'Yeniden gönder' }).click()
  await expect(page.getByText(site.say('account.busy'))).toBeVisible()
  expect(await barriers(site)).toEqual([])
  const link = await sentTo(told, typed.email, activationLink)

  await site.open('/sign-in')
  await signIn(site, typed)
  await expect(page.getByText('Sana bir e-posta gönderdik.')).toBeVisible()

  await site.open(link)
  await expect(page.getByRole('heading', { name: 'Hesabını etkinleştir' })).toBeVisible()
  expect(await barriers(site)).toEqual([])
  await page.getByRole('button', { name: 'Hesabı etkinleştir' }).click()
  await expect(site.balanceText()).toContainText('0,00')
  await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  await expect(page.getByRole('region', { name: site.say('protection.askTitle') })).toBeVisible()
  expect(await barriers(site)).toEqual([])
  await page.getByRole('link', { name: site.say('registration.goOn') }).click()
  await expect(page).toHaveURL(/\/tr\/?$/)
  // whoever is in goes home
  await site.open(link)
  await expect(page).toHaveURL(/\/tr\/?$/)

  await page.context().clearCookies()
  await site.open(link)
  await page.getByRole('button', { name: 'Hesabı etkinleştir' }).click()
  await expect(page.getByText('Bu kod artık geçerli değil: kullanıldı ya da süresi doldu.')).toBeVisible()
  expect(await barriers(site)).toEqual([])
  await page.getByRole('link', { name: 'Giriş yap' }).last().click()
  await signIn(site, typed)
  await expect(site.balanceText()).toBeVisible()
  await told.setSite({ settings: { activation: 'atOnce' } })
})

test(
  'whoever registers by SMS types six digits: wrong ones are counted, and what is sent again is good',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource/
    await told.setSite({ settings: { activation: 'sms' } })
    const typed = somebody()
    await site.open('/register')
    await fillRegistration(site, typed)
    await submit(site)
    await expect(field(page, 'Cep telefonu')).toHaveAccessibleDescription('Bu alan gerekli.')
    await field(page, 'Cep telefonu').fill('5321230001')
    await submit(site)
    await expect(page.getByText('Sana SMS ile bir kod gönderdik.')).toBeVisible()
    const digits = await sentTo(told, '+905321230001', activationDigits)
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
    const box = field(page, 'SMS’teki kod')
    const activate = page.getByRole('button', { name: 'Hesabı etkinleştir' })
    await activate.click()
    await expect(box).toHaveAccessibleDescription('Altı rakamı gir.')
    await box.fill(wrong)
    await activate.click()
    await expect(box).toHaveAccessibleDescription('Bu kod doğru değil. 4 deneme kaldı.')
    expect(await barriers(site)).toEqual([])
    for (const left of [3, 2, 1]) {
      await box.fill('')
      await box.fill(wrong)
      await activate.click()
      await expect(box).toHaveAccessibleDescription(`Bu kod doğru değil. ${left} deneme kaldı.`)
    }
    await activate.click()
    await expect(box).toHaveAccessibleDescription('Bu kod artık geçerli değil: kullanıldı ya da süresi doldu.')
    await told.pass(61_000)
    await page.getByRole('button', { name: 'Yeniden gönder' }).click()
    await expect(page.getByText('Yeniden gönderdik. Önceki artık geçerli değil.')).toBeVisible()
    await box.fill(await sentTo(told, '+905321230001', activationDigits))
    await activate.click()
    await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
    await expect(page.getByRole('region', { name: site.say('protection.askTitle') })).toBeVisible()
    await told.setSite({ settings: { activation: 'atOnce' } })
  },
)
