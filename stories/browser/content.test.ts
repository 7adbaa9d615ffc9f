import AxeBuilder from '@axe-core/playwright'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, test } from './told-house.ts'
import type { Lang } from './words.ts'

const titles: Readonly<Record<Lang, readonly string[]>> = {
  tr: ['Bahis sözlüğü', 'Yardım', 'Hakkımızda', 'Gizlilik', 'Kurallar', 'Sorumlu oyun', 'Kara para'],
  en: ['Betting dictionary', 'Help', 'About us', 'Privacy', 'Terms', 'Responsible', 'Against money'],
  fa: ['واژه‌نامه', 'راهنما', 'درباره', 'حریم', 'قوانین', 'بازی مسئولانه', 'مبارزه'],
}
const ids = [5, 6, 7, 8, 9, 10, 15]

for (const lang of inShort(['en'], ['tr', 'fa']))
  test(`every information page has its text, ${lang}`, async ({ page }) => {
    const site = new Site(page, lang)
    for (const [at, id] of ids.entries()) {
      await site.open(`/page/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[lang][at] ?? '')
      await expect(page).toHaveTitle(/ · /)
      expect((await page.locator('.operator-html').innerText()).length).toBeGreaterThan(300)
    }
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'fa' ? 'rtl' : 'ltr')
  })

for (const id of inShort(['terms'], ['11', '0', '5x']))
  test(`page ${id}, which there is not, leads home`, further, async ({ site, page }) => {
    await site.open(`/page/${id}`)
    await expect(page).toHaveURL(/\/tr\/?$/)
  })

test('a page that cannot be loaded leads home', further, async ({ site, page, complaints }) => {
  complaints.expected = /Failed to load resource|ERR_FAILED/
  await site.open()
  await page.route('**/v1/content/page**', (route) => route.abort())
  await page.evaluate("history.replaceState(null, '', '/tr/page/9')")
  await page.reload()
  await expect(page).toHaveURL(/\/tr\/?$/)
})

test(
  'a link in a text leads to its page in the reader’s language, without loading the site anew',
  further,
  async ({ page }) => {
    const site = new Site(page, 'en')
    await site.open('/page/9')
    await page.evaluate('window.kept = true')
    await page.getByRole('link', { name: 'help' }).first().click()
    await expect(page).toHaveURL(/\/en\/page\/6$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Help')
    expect(await page.evaluate('window.kept')).toBe(true)
  },
)

test('support and others lead to their pages and to contact', further, async ({ site, page }) => {
  const menus = [
    ['support', ['content.help', 'content.dictionary', 'contact.title']],
    ['others', ['content.terms', 'contact.title', 'content.responsible']],
  ] as const
  for (const [menu, labels] of menus) {
    await site.open(`/${menu}`)
    const list = page.getByRole('list', { name: site.say(`content.${menu}`) })
    const texts = await list.getByRole('link').allInnerTexts()
    expect(texts.map((text) => text.trim())).toEqual(labels.map((id) => site.say(id)))
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: site.say('content.terms') })
    .click()
  await expect(page).toHaveURL(/\/tr\/page\/9$/)
})

test(
  'the menu has every page where the site says so, support and others always',
  further,
  async ({ site, page, told }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.getByRole('dialog')
    await site.open()
    await page.getByRole('button', { name: site.say('nav.menu') }).click()
    await expect(menu.getByRole('link', { name: site.say('content.support'), exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: site.say('content.laundering') })).toHaveCount(0)
    await told.setSite({ settings: { informationInMenu: true } })
    await site.open()
    await page.getByRole('button', { name: site.say('nav.menu') }).click()
    await expect(menu.locator('a[href*="/page/"]')).toHaveCount(7)
    await menu.getByRole('link', { name: site.say('content.laundering') }).click()
    await expect(page).toHaveURL(/\/tr\/page\/15$/)
    await expect(menu).toBeHidden()
    await told.setSite({ settings: { informationInMenu: false } })
  },
)

test(
  'the foot of home has information, contact, networks and the operator’s words',
  further,
  async ({ site, page, told }) => {
    await told.setSite({
      settings: {
        footerText: 'Banko <b>1</b>',
        socialLinks: [{ network: 'instagram', url: 'https://instagram.example/banko' }],
        whatsAppNumber: '+905321234567',
      },
    })
    await site.open()
    const foot = page.locator('footer')
    await expect(foot.getByRole('link')).toHaveCount(7)
    await expect(foot).toContainText('Banko <b>1</b>')
    const link = foot.getByRole('link', { name: /Instagram/ })
    await expect(link).toHaveAttribute('href', 'https://instagram.example/banko')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await foot.getByRole('link', { name: site.say('contact.title') }).click()
    await expect(page).toHaveURL(/\/tr\/contact$/)
    await told.setSite({ settings: { footerText: '', socialLinks: [], whatsAppNumber: '' } })
  },
)

test('whoever registers reads the terms beside the form', further, async ({ site, page, context }) => {
  await site.open('/register')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: site.say('registration.agreeTerms') }).click()
  await expect(await opened).toHaveURL(/\/tr\/page\/9$/)
})

test(
  'a site that shows strangers nothing shows them its pages and the way to write',
  further,
  async ({ site, page, told }) => {
    await told.setSite({ settings: { loginScreen: true } })
    for (const path of ['/page/9', '/support', '/others', '/contact']) {
      await site.open(path)
      await expect(page).toHaveURL(new RegExp(`/tr${path}$`))
    }
    await told.setSite({ settings: { loginScreen: false } })
  },
)

for (const [lang, scheme] of inShort<readonly [Lang, 'light' | 'dark']>([['fa', 'dark']], [['tr', 'light']]))
  test(`pages of information shut nobody out, ${lang}, ${scheme}`, further, async ({ page }) => {
    const site = new Site(page, lang)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of ['/page/5', '/page/9', '/support', '/others']) {
      await site.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const found = (await new AxeBuilder({ page }).analyze()).violations.map(({ id: name }) => name)
      expect(found, path).toEqual([])
    }
  })
