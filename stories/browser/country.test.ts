import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { CountryRule } from '@banko/contract/sites/country-rule.ts'
import { writeCountries } from '@banko/server/platform/testing/write-countries.ts'
import { openDesk, rowWith } from './desk.ts'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, toldFixture, test as toldTest } from './told-house.ts'

/** Every browser of a test is here. */
const countryFile = join(mkdtempSync(join(tmpdir(), 'banko-country-')), 'countries.mmdb')
writeCountries(countryFile, { '127.0.0.0/8': 'DE' })

/** In a house that knows where its visitors are. */
const test = toldTest.extend<object, { readonly told: ToldHouse }>({
  told: [toldFixture({ countryFile }), { scope: 'worker', timeout: 600_000 }],
})

const everybody: CountryRule = { rule: 'all', codes: [], unknown: 'allowed', shown: 'offer', exceptions: [] }
const notGermany: CountryRule = { ...everybody, rule: 'except', codes: ['DE'] }

test.afterEach(({ told }) => told.setSite({ settings: { countries: everybody } }))

for (const { lang, country } of inShort([{ lang: 'fa', country: 'آلمان' }], [{ lang: 'tr', country: 'Almanya' }]))
  for (const colorScheme of inShort(['dark'], ['light']))
    test(`who may not play from their country is told so on a page, in ${lang} and ${colorScheme}`, async ({
      page,
      told,
      complaints,
    }) => {
      complaints.expected = /status of 451/
      await page.emulateMedia({ colorScheme })
      await told.setSite({ settings: { countries: { ...notGermany, shown: 'nothing' } } })
      const site = new Site(page, lang)
      const answer = await page.goto(`/${lang}/live`)
      expect(answer?.status()).toBe(451)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.say('away.title'))
      await expect(page.getByText(country)).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
      await page.screenshot({ path: test.info().outputPath('refused.png'), fullPage: true })
      await page.getByRole('link', { name: site.say('contact.title') }).click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/contact$`))
      await told.setSite({ settings: { countries: everybody } })
      await page.goBack()
      await page.getByRole('link', { name: site.say('kit.retry') }).click()
      await expect(page.locator('main')).not.toContainText(String(site.say('away.title')))
    })

test(
  'where the offer is shown, sign-in and registration say why they are closed',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /status of (409|451)/
    await told.setSite({ settings: { countries: notGermany, registerDisabled: false } })
    await told.offer({ home: 'Shown' })
    await site.open('/')
    await expect(page.getByText('Shown').first()).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: site.say('session.signIn'), exact: true })
      .click()
    await page.getByLabel(site.say('account.userName')).fill('demo3')
    await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-3')
    await page.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(page.getByText(site.say('refusal.countryRefused'))).toBeVisible()
    await page.goto('/tr/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.say('away.title'))
  },
)

test.describe('at the desk', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

  test(
    'staff choose the countries by their names, and the next visitor is held to it',
    further,
    async ({ page, told, browser }) => {
      const clerk = await openDesk(page, told, ['administrator'])
      await clerk.enter('/sites')
      await rowWith(page, 'localhost').first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: 'Bets are taken from' }).click()
      await page.getByRole('option', { name: 'Every country but these' }).click()
      await page.getByRole('button', { name: 'Save the draft' }).click()
      // a list of none says nothing
      await expect(page.getByText('1 field does not fit')).toBeVisible()
      await page
        .getByRole('combobox', { name: 'Countries' })
        .or(page.getByRole('textbox', { name: 'Countries' }))
        .first()
        .fill('Germ')
      await page.getByRole('option', { name: 'Germany (DE)' }).click()
      await page.getByLabel('Addresses that are always let in').fill('203.0.113.0/24')
      await page.getByRole('button', { name: 'Save the draft' }).click()
      await expect(page.getByText(`Draft by ${clerk.name}`)).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Publish' })
      await dialog.getByLabel('Reason').fill('The licence says so')
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(dialog).toHaveCount(0)
      const visitor = await (await browser.newContext()).newPage()
      expect((await visitor.goto(`${told.url}/tr/sign-in`))?.status()).toBe(451)
    },
  )
})
