import { lateStartMax } from '@banko/betting/match/live-window.ts'
import { further } from './long-form.ts'
import { expect, inPlay, noonZone, type ToldHouse, test } from './told-house.ts'
import { rowOf } from './told-pages.ts'

test.use({ timezoneId: noonZone() })

const minute = 60_000
const day = 24 * 60 * minute
const turkey = {
  category: { ref: 'turkey', name: 'Turkey', flag: 'tr' },
  tournament: { ref: 'super', name: 'Super League' },
}
const second = { tournament: { ref: 'second', name: 'Second League' } }

const places = (told: ToldHouse) =>
  Promise.all([
    told.offer({ home: 'Place 1', startsIn: 60 * minute }),
    told.offer({ home: 'Place 2', startsIn: day }),
    told.offer({ home: 'Place 3', startsIn: 3 * day, ...second }),
    told.offer({ home: 'Place 4', startsIn: day, ...turkey }),
  ])

test('a search waits for three letters and says so; found teams and leagues are counted with their word', async ({
  site,
  page,
  told,
}) => {
  await told.offer({ home: 'Zebras' })
  await told.offer({ home: 'Zebras Again', tournament: { ref: 'quince', name: 'Quince League' } })
  await site.open('/sports/1')
  const word = page.getByRole('textbox', { name: 'Takım veya lig ara' })
  await word.fill('ze')
  await expect(page.getByText('en az 3 harf')).toBeVisible()
  await expect(page.getByText('Tüm ligler')).toBeVisible()
  await word.fill('zeb')
  await expect(page.getByText('“zeb” için 2 maç')).toBeVisible()
  await expect(page.getByText('en az 3 harf')).toHaveCount(0)
  await expect(page.locator('.match-row')).toHaveCount(2)
  await word.fill('quince')
  await expect(page.getByText('“quince” için 1 maç')).toBeVisible()
  await expect(rowOf(site, 'Zebras Again')).toBeVisible()
  await word.fill('nobody')
  await expect(page.getByText('“nobody” için maç bulunamadı.')).toBeVisible()
  await expect(page.locator('.match-row')).toHaveCount(0)
})

test('countries by their names with flag and number open to leagues with theirs, and a league to its matches by day', async ({
  site,
  page,
  told,
}) => {
  await places(told)
  await site.open('/sports/1')
  const countries = page.getByRole('region', { name: 'Tüm ligler' }).getByRole('link')
  await expect(countries).toHaveText([/^İngiltere\s*3$/, /^Türkiye\s*1$/])
  await expect(countries.first().locator('img')).toHaveAttribute('src', '/flags/gb-eng.svg')
  await countries.first().click()
  const leagues = page.getByRole('main').locator('li a')
  await expect(leagues).toHaveText([/^First League\s*2$/, /^Second League\s*1$/])
  await leagues.first().click()
  const days = page.locator('.board-head .head-name')
  await expect(days).toHaveText(['Bugün', 'Yarın'])
  const groups = page.locator('.board')
  await expect(groups.nth(0).locator('.match-row')).toHaveCount(1)
  await expect(groups.nth(0).locator(rowOf(site, 'Place 1'))).toHaveCount(1)
  await expect(groups.nth(1).locator(rowOf(site, 'Place 2'))).toHaveCount(1)
})

test(
  'the time filter has all, six hours, today, and six coming days by their names',
  further,
  async ({ site, page, told }) => {
    await places(told)
    await site.open('/sports/1')
    const tabs = page.getByRole('tablist', { name: 'Zaman' }).getByRole('tab')
    const named = /^\d{1,2} \p{L}+ \p{L}+$/u
    await expect(tabs).toHaveText(['Tümü', '6 saat', 'Bugün', 'Yarın', named, named, named, named, named])
    const countries = page.getByRole('region', { name: 'Tüm ligler' }).getByRole('link')
    const counts = async (nth: number, expected: readonly RegExp[]) => {
      await tabs.nth(nth).click()
      await expect(countries).toHaveText(expected)
    }
    await counts(1, [/^İngiltere\s*1$/])
    await expect(page).toHaveURL(/\?within=6h$/)
    await counts(2, [/^İngiltere\s*1$/])
    await counts(3, [/^İngiltere\s*1$/, /^Türkiye\s*1$/])
    await counts(5, [/^İngiltere\s*1$/])
    await countries.first().click()
    await expect(page.getByRole('main').locator('li a')).toHaveText([/^Second League\s*1$/])
    await expect(tabs.nth(5)).toHaveAttribute('aria-selected', 'true')
  },
)

test('a league without a match says so', further, async ({ site, page }) => {
  await site.open('/sports/1/987654/987654')
  await expect(page.getByText('Burada şu an maç yok.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tüm maçları göster' })).toHaveAttribute('href', '/tr/sports')
})

test(
  'a list has its shape until it is there; one that does not come says so and is asked for again',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource/
    await places(told)
    const lists = '**/v1/book/categories**'
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(lists, async (route) => {
      await held
      await route.abort()
    })
    await site.open('/sports/1')
    await expect(page.locator('main .board .bone').first()).toBeVisible()
    await expect(page.locator('main .board > li')).toHaveCount(10)
    release()
    await expect(page.getByText('Sunucuya ulaşılamadı.')).toBeVisible()
    await expect(page.locator('main .bone')).toHaveCount(0)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(page.getByRole('region', { name: 'Tüm ligler' }).getByRole('link')).toHaveCount(2)
  },
)

test(
  'a coming match whose hour came five minutes ago, and of which nothing is told, is not offered',
  further,
  async ({ site, page, told }) => {
    await told.offer({ home: 'Due 1', startsIn: 8000 - lateStartMax })
    await told.offer({ home: 'Due 2', startsIn: 2 * day })
    await site.open('/sports/1?q=Due')
    await rowOf(site, 'Due 1').locator('button.price').first().click()
    await site.openSlip()
    await expect(page.getByRole('list', { name: 'Seçimler' })).toContainText('Maç başladı, canlı oran bekleniyor')
    await expect(async () => {
      await site.open('/sports/1?q=Due')
      await expect(rowOf(site, 'Due 2')).toBeVisible()
      await expect(rowOf(site, 'Due 1')).toHaveCount(0, { timeout: 500 })
    }).toPass()
  },
)

test(
  'the menu lists the best leagues with the way to each, and has theme and language',
  further,
  async ({ site, page, told }) => {
    await places(told)
    await site.open()
    await page.getByRole('button', { name: 'Menü' }).click()
    const menu = page.getByRole('dialog')
    const leagues = menu.getByRole('heading', { name: 'Ligler' })
    await expect(leagues).toBeVisible()
    await expect(menu.getByRole('link', { name: /^First League/ })).toHaveText(/^First League\s*2$/)
    await expect(menu.getByRole('radiogroup', { name: 'Görünüm' }).getByRole('radio')).toHaveText([
      'Cihaz',
      'Açık',
      'Koyu',
    ])
    await expect(menu.getByRole('radiogroup', { name: 'Dil' }).getByRole('radio')).toHaveText([
      'Türkçe',
      'English',
      'فارسی',
    ])
    await menu.getByRole('link', { name: /^First League/ }).click()
    await expect(page).toHaveURL(/\/tr\/sports\/1\/\d+\/\d+$/)
    await expect(rowOf(site, 'Place 1')).toBeVisible()
  },
)

test(
  'five popular matches can be swiped, and each sport has five of its own',
  further,
  async ({ site, page, told }) => {
    for (let nth = 1; nth <= 7; nth += 1) await told.offer({ home: `Home ${nth}`, startsIn: day + nth * minute })
    await told.offer({ home: 'Home Live', startsIn: -20 * minute, state: inPlay({}) })
    await site.open()
    const slides = page.getByRole('region', { name: 'Popüler' }).locator('.slides > li')
    await expect(slides).toHaveCount(5)
    const strip = page.getByRole('region', { name: 'Popüler' }).locator('.strip-scroll')
    await expect(slides.last()).not.toBeInViewport()
    await strip.evaluate((one) => one.scrollTo(one.scrollWidth, 0))
    await expect(slides.last()).toBeInViewport()
    const coming = site.section('board.upcoming').locator('.match-row')
    await expect(coming).toHaveCount(5)
    for (let nth = 1; nth <= 5; nth += 1)
      await expect(coming.nth(nth - 1).locator(`em[title="Home ${nth}"]`)).toHaveCount(1)
    await expect(site.section('nav.live').locator('.match-row')).toHaveCount(1)
  },
)

test('where nothing is played and nothing comes, each section says so', further, async ({ site }) => {
  await site.open()
  await expect(site.section('nav.live').getByText('Şu an canlı maç yok.')).toBeVisible()
  await expect(site.section('board.upcoming').getByText('Yaklaşan maç yok.')).toBeVisible()
})
