import { languageCookie } from '@banko/contract/first-view.ts'
import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { enter, place } from './told-pages.ts'
import type { Lang } from './words.ts'

const league = {
  category: { ref: 'names-land', name: 'Nowhere', flag: 'xx', names: { tr: 'Hiçbir Yer', fa: 'ناکجا' } },
  tournament: { ref: 'names-league', name: 'Great League', names: { tr: 'Büyük Lig', fa: 'لیگ بزرگ' } },
  homeNames: { tr: 'Samurlar', fa: 'سمورها' },
}
/** As each language calls the league, its country and the home side; the away side has one name. */
const called = {
  tr: { league: 'Büyük Lig', country: 'Hiçbir Yer', home: 'Samurlar' },
  en: { league: 'Great League', country: 'Nowhere', home: 'Otters' },
  fa: { league: 'لیگ بزرگ', country: 'ناکجا', home: 'سمورها' },
} as const
const away = 'Otters Rivals'
const languages = ['tr', 'en', 'fa'] as const

/** The one match of its names. */
async function otters(told: ToldHouse): Promise<number> {
  await told.clear()
  return told.offer({ home: 'Otters', ...league })
}

/** The site as a device has it whose reader chose this language. */
async function siteIn(page: Page, told: ToldHouse, lang: Lang): Promise<Site> {
  await page.context().addCookies([{ name: languageCookie, value: lang, url: told.url }])
  return new Site(page, lang)
}

/** The league's own page, by its way through the lists. */
async function openLeague(site: Site, lang: Lang): Promise<void> {
  await site.open('/sports/1')
  await site.page.getByRole('main').getByRole('link', { name: called[lang].country }).click()
  await site.page.getByRole('main').getByRole('link', { name: called[lang].league }).click()
}

for (const viewport of inShort([{ width: 390, height: 844 }], [{ width: 1280, height: 800 }]))
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const lang of inShort(['fa'], ['tr', 'en'])) {
      const { league: name, country, home } = called[lang]
      const match = `${home} – ${away}`

      test(`league, country and side have their ${lang} names in lists, on the match, in titles and on the slip`, async ({
        page,
        told,
      }) => {
        const matchId = await otters(told)
        const site = await siteIn(page, told, lang)
        await openLeague(site, lang)
        await expect(page).toHaveTitle(new RegExp(`${name}.*${country}|${country}.*${name}`))
        const row = page.locator('.match-row')
        await expect(row.locator('em').first()).toHaveText(home)
        await expect(row.locator('em').nth(1)).toHaveText(away)
        await row.locator('button.price').first().click()
        await site.open(`/match/${matchId}`)
        const head = page.locator('main header').first()
        await expect(head.getByText(name, { exact: true })).toBeVisible()
        await expect(head.getByText(country, { exact: true })).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(match))
        await expect(site.market('1x2').locator('button.price').first()).toContainText(home)
        if (viewport.width < 800) await site.openSlip()
        const leg = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
        await expect(leg).toContainText(match)
      })

      test(
        `a coupon calls them by their ${lang} names, whatever language it was placed in`,
        further,
        async ({ page, told }) => {
          const matchId = await otters(told)
          await enter(page, told, 'demo1')
          const { couponId } = await place(page, told, [matchId])
          const site = await siteIn(page, told, lang)
          await site.open(`/coupons/${couponId}`)
          await expect(page.getByRole('article').getByRole('listitem')).toContainText(match)
          await expect(page.getByRole('article').getByRole('listitem')).toContainText(home)
        },
      )
    }

    test(
      'a search finds a match by its name in any language, and shows it by the reader’s',
      further,
      async ({ page, told }) => {
        await otters(told)
        const site = await siteIn(page, told, 'tr')
        await site.open('/sports/1')
        const word = page.getByRole('textbox', { name: 'Takım veya lig ara' })
        for (const name of ['samurlar', 'otters', 'سمورها', 'great league', 'büyük lig', 'nowhere', 'لیگ بزرگ']) {
          await word.fill(name)
          await expect(page.getByText(`“${name}” için 1 maç`)).toBeVisible()
          await expect(page.locator('.match-row em').first()).toHaveText('Samurlar')
        }
        await word.fill('almanya')
        await expect(page.locator('.match-row')).toHaveCount(0)
      },
    )
  })

test(
  'a country is called by its flag, and searched for by that name, where its feed has none',
  further,
  async ({ page, told }) => {
    await told.clear()
    await told.offer({ home: 'Badgers', category: { ref: 'names-de', name: 'GER', flag: 'de' } })
    for (const [lang, country] of [
      ['tr', 'Almanya'],
      ['en', 'Germany'],
      ['fa', 'آلمان'],
    ] as const) {
      const site = await siteIn(page, told, lang)
      await site.open('/sports/1')
      await expect(page.getByRole('main').getByRole('link', { name: country })).toBeVisible()
      await site.open(`/sports/1?q=${country}`)
      await expect(page.locator('.match-row em').first()).toHaveText('Badgers')
    }
  },
)
