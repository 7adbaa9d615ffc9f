import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { expect, inPlay, type ToldHouse, test } from './told-house.ts'
import { amount, enter, place, rowOf } from './told-pages.ts'

/** Numbers of as many matches. */
async function offers(told: ToldHouse, word: string, count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let nth = 1; nth <= count; nth += 1) numbers.push(await told.offer({ home: `${word} ${nth}` }))
  return numbers
}

const coupons = (page: Page) => page.getByRole('article')
const minute = 60_000

test('a coupon in the list opens to its matches; its page has number, kind, time, count and how it is worked out', async ({
  site,
  page,
  told,
}) => {
  await enter(page, told, 'demo1')
  const matches = await offers(told, 'Whole', 3)
  const { couponId, number } = await place(page, told, matches, { sizes: [2], bankers: 0 })
  await site.open('/coupons')
  const row = coupons(page).filter({ hasText: `No ${number}` })
  const head = row.getByRole('heading').getByRole('button')
  if ((await head.getAttribute('aria-expanded')) === 'true') await head.click()
  await expect(row.getByRole('listitem')).toHaveCount(0)
  await head.click()
  await expect(row.getByRole('listitem')).toHaveText([/Whole 1/, /Whole 2/, /Whole 3/])
  await site.open(`/coupons/${couponId}`)
  const one = coupons(page)
  await expect(amount(one, 'Kupon no')).toHaveText(String(number))
  await expect(amount(one, 'Tür')).toHaveText(/Sistem .?2\/3/)
  await expect(amount(one, 'Yapıldı')).toHaveText(/^Bugün \d\d:\d\d$/)
  await expect(amount(one, 'Seçim')).toHaveText('3')
  await expect(amount(one, 'Kombinasyon')).toHaveText('3')
  await expect(page.getByText('Her seçimin katsayısı')).toBeHidden()
  await page.getByText('Nasıl hesaplanır?', { exact: true }).click()
  await expect(page.getByText('Her seçimin katsayısı')).toBeVisible()
})

test('a coupon that is somebody else’s, or not there, says so', further, async ({ site, page, told, complaints }) => {
  complaints.expected = /404/
  await enter(page, told, 'demo2')
  const { couponId } = await place(page, told, await offers(told, 'Theirs', 1))
  await page.context().clearCookies()
  await enter(page, told, 'demo3')
  for (const id of [couponId, crypto.randomUUID(), 'none']) {
    await site.open(`/coupons/${id}`)
    await expect(page.getByText('Böyle bir kuponun yok.')).toBeVisible()
    await expect(coupons(page)).toHaveCount(0)
  }
})

test('single, system with a banker, live: each kind has its words, and a leg its score of then and at the end', async ({
  site,
  page,
  told,
}) => {
  await enter(page, told, 'demo2')
  const [one = 0, two = 0, three = 0] = await offers(told, 'Kind', 3)
  const kind = amount(coupons(page), 'Tür')
  const single = await place(page, told, [one])
  await site.open(`/coupons/${single.couponId}`)
  await expect(kind).toHaveText('Tekli')
  const system = await place(page, told, [one, two, three], { sizes: [1], bankers: 1 })
  await site.open(`/coupons/${system.couponId}`)
  await expect(kind).toHaveText(/Sistem .?B\+1\/2/)
  await expect(coupons(page).getByTitle('Banko')).toHaveCount(1)
  await expect(coupons(page).getByRole('listitem').first().getByTitle('Banko')).toHaveText('B')
  const score = { home: 1, away: 0 }
  await told.offer({ home: 'Kind Live', startsIn: -20 * minute, state: inPlay({ score }) })
  await site.open('/live')
  await rowOf(site, 'Kind Live').locator('button.price').first().click()
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('5')
  await site.place()
  await site.open(`/coupons/${await site.couponJustPlaced()}`)
  await expect(kind).toHaveText('Canlı tekli')
  await expect(coupons(page)).toContainText(/Alındığında .?1–0/)
  await told.settle('Kind Live', { home: 2, away: 0 }, '1')
  await expect(site.couponStatus(['won'])).toBeVisible()
  await expect(coupons(page).getByRole('listitem').getByText('2–0')).toBeVisible()
  await expect(amount(coupons(page), 'Sonuçlandı')).toHaveText(/^Bugün \d\d:\d\d$/)
})

test('legs of a match in play say how they stand, and what they need to win', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo2')
  await told.offer({ home: 'Stand', startsIn: -20 * minute, state: inPlay({ score: { home: 1, away: 0 } }) })
  await site.open('/live')
  const prices = rowOf(site, 'Stand').locator('button.price')
  await expect(prices).toHaveCount(3)
  for (const price of await prices.all()) await price.click()
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('9')
  await site.place()
  await site.open(`/coupons/${await site.couponJustPlaced()}`)
  const leg = (word: string) =>
    coupons(page)
      .getByRole('listitem')
      .filter({ hasText: String(site.say(word)) })
  await expect(leg('coupon.standing.won')).toHaveCount(1)
  await expect(leg('coupon.standing.lost')).toContainText([/1 gol/, /2 gol/])
  await told.tell('Stand', { state: inPlay({ score: { home: 1, away: 1 } }) })
  await expect(leg('coupon.standing.lost')).toContainText([/1 gol/, /1 gol/])
})

test(
  'a coupon is lost: on its page, and in the tab of lost ones; one of four has its bonus',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    const four = await offers(told, 'Lost', 4)
    const { couponId, number } = await place(page, told, four)
    await site.open(`/coupons/${couponId}`)
    await expect(amount(coupons(page), 'Bonus %5')).toHaveText('8,00 TL')
    await expect(amount(coupons(page), 'Olası kazanç')).toHaveText('160,00 TL')
    await told.settle('Lost 2', { home: 0, away: 2 }, '2')
    await expect(site.couponStatus(['lost'])).toBeVisible()
    await expect(coupons(page).getByText(/^Bonus/)).toHaveCount(0)
    await site.open('/coupons?status=lost')
    await expect(coupons(page).filter({ hasText: `No ${number}` })).toHaveCount(1)
  },
)

test('cancelled and sold coupons have tabs of their own', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo1')
  const two = await offers(told, 'Tabs', 2)
  const sold = await place(page, told, two)
  const cancelled = await place(page, told, two)
  await site.open(`/coupons/${cancelled.couponId}`)
  await page.getByRole('button', { name: 'İptal et', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'İptal et' }).click()
  await expect(site.couponStatus(['cancelled'])).toBeVisible()
  await site.open(`/coupons/${sold.couponId}`)
  await page.getByRole('button', { name: site.say('cashOut.sellFor') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: site.say('cashOut.confirm') }).click()
  await expect(site.couponStatus(['sold'])).toBeVisible()
  for (const [tab, { number }, status] of [
    ['İptal', cancelled, 'cancelled'],
    ['Satılan', sold, 'sold'],
  ] as const) {
    await site.open('/coupons')
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await expect(page).toHaveURL(new RegExp(`\\?status=${status}$`))
    await expect(coupons(page)).toHaveCount(1)
    await expect(coupons(page)).toContainText(`No ${number}`)
  }
})

test(
  'the search reaches thirty days back at first, twenty-five stand on a page, and the ways on and back lead there',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo3')
    const matches = await offers(told, 'Page', 2)
    await placeMany(page, told, matches, 27)
    await site.open('/coupons')
    await expect(page.getByRole('button', { name: /^Son 30 gün, tüm türler$/ })).toBeVisible()
    await expect(coupons(page)).toHaveCount(25)
    const pages = page.getByRole('navigation', { name: 'Sayfalar' })
    await expect(pages).toContainText('Sayfa 1 / 2')
    await pages.getByRole('link', { name: 'Sonraki' }).click()
    await expect(pages).toContainText('Sayfa 2 / 2')
    await expect(coupons(page)).toHaveCount(2)
    await pages.getByRole('link', { name: 'Önceki' }).click()
    await expect(coupons(page)).toHaveCount(25)
    const mine = page.getByRole('navigation', { name: 'Ana bölümler' }).getByRole('link', { name: /^Kuponlarım/ })
    await expect(mine).toHaveText('Kuponlarım9+')
  },
)

async function placeMany(page: Page, told: ToldHouse, matches: readonly number[], count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) await place(page, told, matches)
}

test(
  'coupons that do not come: what is safe is said, and they come when they are asked for again',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource/
    await enter(page, told, 'demo1')
    await place(page, told, await offers(told, 'Safe', 1))
    const lists = '**/v1/coupons/list'
    await page.route(lists, (route) => route.abort())
    await site.open('/coupons')
    await expect(page.getByText('Kuponların alınamadı.')).toBeVisible()
    await expect(page.getByText('Kuponların ve bakiyen güvende; yalnızca liste gelmedi.')).toBeVisible()
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(coupons(page).first()).toBeVisible()
  },
)

test(
  'coupons that were closed longer ago than the site says are in the archive; their page and their link say so',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo3')
    const [one = 0, two = 0] = await offers(told, 'Archive', 2)
    const closed = await place(page, told, [one])
    await place(page, told, [two])
    await told.settle('Archive 1', { home: 1, away: 0 }, '1')
    await site.open('/coupons')
    await expect(coupons(page).filter({ hasText: 'Archive 1' })).toHaveCount(1)
    await told.setSite({ settings: { archiveDays: 0 } })
    try {
      await site.open('/coupons')
      await expect(coupons(page).filter({ hasText: 'Archive 2' })).toHaveCount(1)
      await expect(coupons(page).filter({ hasText: 'Archive 1' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Arşiv', exact: true }).click()
      await expect(page).toHaveURL(/\?archived=true$/)
      await expect(page.getByRole('tab', { name: /^Bekleyen/ })).toHaveCount(0)
      const ticket = coupons(page).filter({ hasText: 'Archive 1' })
      await expect(ticket).toHaveCount(1)
      await expect(coupons(page).filter({ hasText: 'Archive 2' })).toHaveCount(0)
      await ticket.getByRole('heading').getByRole('button').click()
      await ticket.getByRole('link', { name: /^Kuponun tamamı/ }).click()
      await expect(page).toHaveURL(new RegExp(`/coupons/${closed.couponId}\\?archived=true$`))
      await expect(page.getByText('Bu kupon arşivde.')).toBeVisible()
      await page.getByRole('button', { name: site.say('share.open'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: site.say('share.make') })
        .click()
      const link = await page.getByRole('dialog').getByLabel(site.say('share.link')).inputValue()
      await page.goto(link)
      await expect(page.getByText('Bu kupon arşivde.')).toBeVisible()
      await site.open(`/coupons/${closed.couponId}?archived=true`)
      await page.getByRole('link', { name: site.say('coupon.toList') }).click()
      await expect(page).toHaveURL(/\/coupons\?archived=true$/)
      await page.getByRole('link', { name: 'Güncel kuponlar' }).click()
      await expect(page).toHaveURL(/\/coupons$/)
    } finally {
      await told.setSite({ settings: { archiveDays: 180 } })
    }
  },
)
