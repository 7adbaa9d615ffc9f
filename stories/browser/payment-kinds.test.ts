import { further, inShort } from './long-form.ts'
import { expect, expectAccessible, Payer, test } from './paid-house.ts'

// how a player pays besides by a page of the provider: in a frame of it, by what it wrote, by a code

/** By then whatever a provider tells of at once has come. */
const told = 15_000

test('in a frame of the provider’s, which closes by itself once it is paid (fa)', async ({ site, told: house }) => {
  const { page } = site
  const payer = await Payer.open(page, house, 'fa')
  await payer.ask('Wallet', 10_000, { 'Account number': '123456789', 'Phone number': '5321234567' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const dialog = page.getByRole('dialog', { name: payer.site.say('payments.goOn') })
  const frame = dialog.locator('iframe').contentFrame()
  await expect(frame.locator('strong')).toHaveText('100.00 TRY')
  await expectAccessible(page)
  await frame.getByRole('link', { name: 'Pay', exact: true }).click()
  // what is around it goes on: the site never opens in itself
  await expect(frame.getByText('Chosen: pay')).toBeVisible()
  await house.pass(told)
  await payer.sees('done')
  await expect(dialog).toBeHidden()
  await payer.has(10_000)
})

test(
  'where a frame is closed it opens again, and its page opens by itself (tr)',
  further,
  async ({ site, told: house }) => {
    const { page } = site
    const payer = await Payer.open(page, house, 'tr')
    await payer.ask('Wallet', 10_000, { 'Account number': '123456789', 'Phone number': '5321234567' })
    const dialog = page.getByRole('dialog', { name: payer.site.say('payments.goOn') })
    await expect(dialog.locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await payer.main.getByRole('button', { name: payer.site.say('payments.goOn') }).click()
    await expect(dialog.locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await payer.main.getByRole('link', { name: payer.site.say('payments.asPage') }).click()
    await payer.pay()
    await house.pass(told)
    await payer.sees('done')
    await payer.has(10_000)
  },
)

test(
  'by what the provider wrote, in a frame that reads nothing of the site (en)',
  further,
  async ({ site, told: house }) => {
    const { page } = site
    const payer = await Payer.open(page, house, 'en')
    const opened = page.waitForResponse(/\/payment-markup\//)
    await payer.ask('Card form', 10_000)
    const { 'content-security-policy': policy = '' } = (await opened).headers()
    expect(policy).toContain('sandbox allow-forms')
    expect(policy).not.toContain('allow-same-origin')
    const dialog = page.getByRole('dialog', { name: payer.site.say('payments.goOn') })
    const frame = dialog.locator('iframe').contentFrame()
    await expect(frame.locator('strong')).toHaveText('100.00 TRY')
    expect(await frame.locator('body').evaluate('self.origin')).toBe('null')
    await expectAccessible(page)
    await frame.getByRole('button', { name: 'Pay' }).click()
    await expect(frame.getByText('Chosen: pay')).toBeVisible()
    await house.pass(told)
    await payer.sees('done')
    await expect(dialog).toBeHidden()
    await payer.has(10_000)
  },
)

test(
  'what the provider wrote opens by itself as well, and its no comes back (fa)',
  further,
  async ({ site, told: house }) => {
    const { page } = site
    const payer = await Payer.open(page, house, 'fa')
    await payer.ask('Card form', 10_000)
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await payer.main.getByRole('link', { name: payer.site.say('payments.asPage') }).click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await house.pass(told)
    await payer.sees('refused')
    await payer.has(0)
  },
)

for (const lang of inShort(['tr'], ['en', 'fa']))
  test(
    `by a code: a wrong one and a used one are refused at the field, a right one is money (${lang})`,
    further,
    async ({ site, told: house, complaints }) => {
      complaints.expected = /status of 422/
      const { page } = site
      const payer = await Payer.open(page, house, lang)
      const code = payer.main.getByLabel('Code', { exact: true })
      const right = `${lang}11-2222-3333-4444`
      await payer.ask('Code', 10_000, { Code: `${lang}11-2222-3333-0000` })
      await expect(payer.main.getByText(payer.site.say('payments.reason.codeWrong'))).toBeVisible()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      if (lang === 'fa') await expectAccessible(page)
      await code.fill(right)
      await payer.send()
      await payer.sees('pending')
      await house.pass(told)
      await payer.sees('done')
      await payer.has(10_000)
      await payer.ask('Code', 10_000, { Code: right.replaceAll('-', ' ') })
      await expect(payer.main.getByText(payer.site.say('payments.reason.codeUsed'))).toBeVisible()
      // both stand among the requests, with why
      await payer.site.open('/payments/transfers')
      await expect(payer.main.getByText(payer.site.say('payments.reason.codeWrong'))).toBeVisible()
      await expect(payer.main.getByText(payer.site.say('payments.reason.codeUsed'))).toBeVisible()
      await payer.has(10_000)
    },
  )

test('who types five wrong codes waits an hour (en)', further, async ({ site, told: house, complaints }) => {
  complaints.expected = /status of (409|422)/
  const payer = await Payer.open(site.page, house, 'en')
  await payer.ask('Code', 10_000, { Code: '1111-2222-3331-0000' })
  for (const nth of [2, 3, 4, 5, 6]) {
    await expect(payer.main.getByText(payer.site.say('payments.reason.codeWrong'))).toBeVisible()
    await payer.main.getByLabel('Code', { exact: true }).fill(`1111-2222-333${nth}-0000`)
    await payer.send()
  }
  await expect(payer.main.getByText(payer.site.say('payments.refusal.depositsTooMany'))).toBeVisible()
  await expectAccessible(site.page)
})
