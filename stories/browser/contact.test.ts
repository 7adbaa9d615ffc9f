import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { further, inShort } from './long-form.ts'
import { fillRegistration, submit as register, somebody } from './registering.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

const fields = inShort(['contact.email'], ['contact.topCategory', 'contact.category', 'contact.text'])
const field = ({ page, say }: Site, id: string) => page.getByLabel(say(id), { exact: true })
const send = ({ page, say }: Site) => page.getByRole('button', { name: say('contact.submit') }).click()

async function fill(site: Site, text = 'Kuponum nerede?'): Promise<void> {
  await field(site, 'contact.email').fill('ada@example.com')
  await field(site, 'contact.topCategory').selectOption('payment')
  await field(site, 'contact.category').selectOption('withdraw')
  await field(site, 'contact.text').fill(text)
}

/** What was written to the operator, newest first. */
function messages({ house }: ToldHouse) {
  const { operatorId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  const all = { state: undefined, topCategory: undefined, owner: undefined, before: undefined }
  return forOperator(operatorId, () => house.content.contacts(operatorId, all, 50))
}

test('a visitor writes, and it has come to the operator', async ({ site, page, told }) => {
  await site.open('/contact')
  await fill(site, 'Kuponum nerede?\nİkinci satır <b>')
  await send(site)
  await expect(page.getByRole('heading', { name: site.say('contact.sent') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ada@example.com')
  expect((await messages(told))[0]).toMatchObject({
    email: 'ada@example.com',
    lang: 'tr',
    top_category: 'payment',
    category: 'withdraw',
    message: 'Kuponum nerede?\nİkinci satır <b>',
    player_id: null,
    state: 'open',
  })
  await page.getByRole('button', { name: site.say('contact.another') }).click()
  await expect(field(site, 'contact.text')).toHaveValue('')
})

for (const [at, id] of fields.entries())
  test(`without ${id} nothing is sent, and the field says so`, further, async ({ site, page, told }) => {
    const before = (await messages(told)).length
    await site.open('/contact')
    await fill(site)
    if (at === 0 || at === 3) await field(site, id).fill('')
    else await field(site, id).selectOption('')
    await send(site)
    const missing = at === 1 ? ['contact.topCategory', 'contact.category'] : [id]
    for (const one of missing) await expect(field(site, one)).toHaveAccessibleDescription(/^Bu alan gerekli\.$/)
    await expect(field(site, id)).toBeFocused()
    await expect(page.getByText('Bu alan gerekli.')).toHaveCount(missing.length)
    expect((await messages(told)).length).toBe(before)
  })

test('an address that is none is told, and one is accepted as soon as it is one', further, async ({ site }) => {
  await site.open('/contact')
  await fill(site)
  await field(site, 'contact.email').fill('ada@example')
  await send(site)
  await expect(field(site, 'contact.email')).toHaveAccessibleDescription(/e-posta adresi değil/)
  await field(site, 'contact.email').fill('ada@example.com')
  await expect(field(site, 'contact.email')).not.toHaveAttribute('aria-invalid')
})

test('details are those of their subject; a subject without any is enough', further, async ({ site }) => {
  await site.open('/contact')
  await expect(field(site, 'contact.category')).toBeDisabled()
  await field(site, 'contact.topCategory').selectOption('account')
  await expect(field(site, 'contact.category').locator('option')).toHaveCount(5)
  await field(site, 'contact.category').selectOption('limits')
  await field(site, 'contact.topCategory').selectOption('casino')
  await expect(field(site, 'contact.category')).toHaveValue('')
  await field(site, 'contact.topCategory').selectOption('others')
  await expect(field(site, 'contact.category')).toHaveValue('others')
})

test('what could not be sent is still there, and comes once', further, async ({ site, page, told, complaints }) => {
  complaints.expected = /Failed to load resource|ERR_FAILED/
  const before = (await messages(told)).length
  await site.open('/contact')
  await fill(site, 'Bir kez')
  // it arrives, and its answer does not
  await page.route('**/v1/content/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(site)
  await expect(page.getByText(String(site.say('contact.offline')))).toBeVisible()
  await expect(field(site, 'contact.text')).toHaveValue('Bir kez')
  await page.unroute('**/v1/content/contact')
  await send(site)
  await expect(page.getByRole('heading', { name: site.say('contact.sent') })).toBeVisible()
  expect((await messages(told)).length).toBe(before + 1)
  await page.getByRole('button', { name: site.say('contact.another') }).click()
  await page.route('**/v1/content/contact', (route) => route.fulfill({ status: 500, body: '{}' }))
  await fill(site, 'Hata')
  await send(site)
  await expect(page.getByText(String(site.say('contact.failed')))).toBeVisible()
  await expect(field(site, 'contact.text')).toHaveValue('Hata')
  await page.unroute('**/v1/content/contact')
  await page.route('**/v1/content/contact', (route) => route.fulfill({ status: 429, body: '{}' }))
  await send(site)
  await expect(page.getByText(String(site.say('contact.busy')))).toBeVisible()
})

test('who is signed in finds their address filled in, and solves no puzzle', further, async ({ site, page, told }) => {
  const typed = somebody()
  await site.open('/register')
  await fillRegistration(site, typed)
  await register(site)
  await expect(page.getByRole('heading', { name: `Hoş geldin, ${typed.userName}` })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await site.open('/contact')
  await expect(field(site, 'contact.email')).toHaveValue(typed.email)
  await field(site, 'contact.topCategory').selectOption('others')
  await field(site, 'contact.text').fill('Merhaba')
  await send(site)
  await expect(page.getByRole('heading', { name: site.say('contact.sent') })).toBeVisible()
  expect(asked.filter((url) => url.includes('/content/challenge'))).toEqual([])
  const [newest] = await messages(told)
  expect(newest).toMatchObject({ email: typed.email, message: 'Merhaba' })
  expect(newest?.player_id).toBeGreaterThan(0)
})

for (const lang of inShort(['fa'], ['en']))
  test(`the form speaks the language of the site, ${lang}`, further, async ({ page, told }) => {
    const site = new Site(page, lang)
    await site.open('/contact')
    await fill(site, 'Hello')
    await send(site)
    await expect(page.getByRole('heading', { name: site.say('contact.sent') })).toBeVisible()
    expect((await messages(told))[0]).toMatchObject({ lang, message: 'Hello' })
  })

for (const scheme of inShort(['dark'], ['light']))
  test(
    `the form of contact shuts nobody out, whole or with all that is wrong, ${scheme}`,
    further,
    async ({ site, page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await site.open('/contact')
      const barriers = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id: name }) => name)
      expect(await barriers()).toEqual([])
      await send(site)
      await expect(page.getByText('Bu alan gerekli.')).toHaveCount(4)
      expect(await barriers()).toEqual([])
    },
  )
