import { further } from './long-form.ts'
import { Site } from './site.ts'
import { expect, market, type ToldHouse, test } from './told-house.ts'
import { enter, legs } from './told-pages.ts'

const markets = (home = 2000) => [
  market('1x2', `1=${home} x=3400 2=3600`, { mostBalanced: true }),
  market('total/total=2.5', 'over=1900 under=1900', { mostBalanced: true }),
  market('bothToScore', 'yes=1800 no=2000'),
  market('halfTime1x2', '1=2600 x=2150 2=3900'),
  market('homeTotal/total=0.5', 'over=1200 under=4300', { mostBalanced: true }),
]

const turn = ({ page, say }: Site) => page.getByRole('switch', { name: say('builder.label') })
const panel = ({ page, say }: Site) => page.getByRole('region', { name: say('builder.label') })
const card = ({ page }: Site, name: string) => page.getByRole('region', { name, exact: true })
/** The so many-th price of a market's card. */
const price = (site: Site, of: string, nth: number) => card(site, of).locator('button.price').nth(nth)

/** The page of a match with its builder on. */
async function open(site: Site, told: ToldHouse, home: string): Promise<void> {
  const matchId = await told.offer({ home, markets: markets() })
  await site.open(`/match/${matchId}`)
  await turn(site).click()
  await expect(turn(site)).toHaveAttribute('aria-checked', 'true')
}

/** Home at half time and at the end, and both to score: on the slip as one. */
async function build(site: Site): Promise<void> {
  await price(site, 'Maç Sonucu', 0).click()
  await price(site, '1. Yarı Sonucu', 0).click()
  await price(site, 'Karşılıklı Gol', 0).click()
  await expect(panel(site).getByRole('status')).toHaveText(/^\d+([.,]\d+)?$/)
  await panel(site)
    .getByRole('button', { name: site.say('builder.add') })
    .click()
}

async function placeIt(site: Site): Promise<void> {
  await site.openSlip()
  await site.typeStake('10')
  await site.place()
}

test('outcomes of one match are built into one selection, which stands on slip and coupon by the names of its parts', async ({
  site,
  page,
  told,
}) => {
  await enter(page, told, 'demo1')
  await open(site, told, 'Built')
  await expect(panel(site)).toContainText('En az iki sonuç seç')
  await build(site)
  await expect(panel(site)).toContainText('0 sonuç')
  await placeIt(site)
  await site.open('/coupons')
  const coupon = page.getByRole('article').first()
  await expect(coupon).toContainText('Bahis oluşturucu')
  await expect(coupon).toContainText('Karşılıklı Gol: Var')
  await expect(coupon).toContainText('Maç Sonucu: Built')
  await told.settle('Built', { home: 2, away: 1 }, '1', { others: { halfTime1x2: '1', bothToScore: 'yes' } })
  await expect(coupon).toContainText('Kazandı')
})

test(
  'a coupon with something built is put onto the slip again with it, and without it once it is no longer offered',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /status of 409/
    await enter(page, told, 'demo1')
    await open(site, told, 'Again')
    await build(site)
    await placeIt(site)
    const couponId = await site.couponJustPlaced()
    await site.open(`/coupons/${couponId}`)
    const again = page.getByRole('button', { name: site.say('coupon.betAgain') })
    await again.click()
    await expect(legs(site)).toHaveCount(1)
    await expect(legs(site).first()).toContainText('Karşılıklı Gol: Var')
    await site.typeStake('20')
    await site.place()
    expect(await site.couponJustPlaced()).not.toBe(couponId)
    await told.tell('Again', { markets: [market('bothToScore', 'yes=1800 no=2000', { status: 'inactive' })] })
    await site.open(`/coupons/${couponId}`)
    await again.click()
    await expect(page.getByText(site.say('coupon.betAgainGone'))).toBeVisible()
  },
)

test(
  'the slip takes three selections that were built, and says why it takes no fourth',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    for (const home of ['One', 'Two', 'Three', 'Four']) {
      await open(site, told, home)
      await build(site)
    }
    await expect(page.getByText('Bu kuponda bahis oluşturucudan en çok 3 seçim olabilir; şu an 4.')).toBeVisible()
    await site.openSlip()
    await expect(legs(site)).toHaveCount(3)
  },
)

test(
  'a price that the house is too busy to tell is asked for again by itself',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /status of 429/
    await open(site, told, 'Busy')
    let asked = 0
    await page.route('**/v1/book/builder', async (route) => {
      asked += 1
      if (asked === 1) await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} })
      else await route.continue()
    })
    await price(site, 'Maç Sonucu', 0).click()
    await price(site, 'Karşılıklı Gol', 0).click()
    await expect(panel(site)).toContainText(site.say('builder.failed'))
    await expect(panel(site).getByRole('status')).toHaveText(/^\d+([.,]\d+)?$/)
    expect(asked).toBe(2)
  },
)

test('one lost part loses what was built', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo2')
  await open(site, told, 'Beaten')
  await build(site)
  await placeIt(site)
  await told.settle('Beaten', { home: 0, away: 1 }, '2')
  await site.open('/coupons')
  await expect(page.getByRole('article').first()).toContainText('Kaybetti')
})

test('what cannot go together is refused with its reason, and a part is taken off by its name', async ({
  site,
  told,
  complaints,
}) => {
  complaints.expected = /status of 409/
  await open(site, told, 'Barred')
  await price(site, 'Maç Sonucu', 0).click()
  await price(site, 'Barred Gol Alt/Üst', 1).click()
  await expect(panel(site)).toContainText('oranı yükseltmez')
  await expect(panel(site).getByRole('button', { name: site.say('builder.add') })).toBeDisabled()
  await panel(site)
    .getByRole('button', { name: /çıkar$/ })
    .last()
    .click()
  await expect(panel(site)).toContainText('En az iki sonuç seç')
})

test(
  'on the slip the price follows the parts, and a closed part locks all of it',
  further,
  async ({ site, told, complaints }) => {
    complaints.expected = /status of 409/
    await open(site, told, 'Moving')
    await build(site)
    await site.openSlip()
    const line = legs(site).first()
    await expect(line).toContainText('Bahis oluşturucu')
    const before = await line.textContent()
    await told.tell('Moving', { markets: [market('bothToScore', 'yes=1600 no=2300')] })
    await expect(line).not.toHaveText(before ?? '')
    await expect(line.locator('s')).toHaveCount(1)
    await told.tell('Moving', { markets: [market('bothToScore', 'yes=1600 no=2300', { status: 'suspended' })] })
    await expect(line).toContainText('hesaba katılmadı')
  },
)

test('a site without a bet builder shows none', further, async ({ site, told }) => {
  await told.setSite({ settings: { betBuilder: false } })
  try {
    const matchId = await told.offer({ home: 'Plain', markets: markets() })
    await site.open(`/match/${matchId}`)
    await expect(card(site, 'Maç Sonucu')).toBeVisible()
    await expect(turn(site)).toHaveCount(0)
  } finally {
    await told.setSite({ settings: { betBuilder: true } })
  }
})

test('the builder reads from right to left in Persian', further, async ({ page, told }) => {
  const site = new Site(page, 'fa')
  const matchId = await told.offer({ home: 'Tehran', markets: markets() })
  await site.open(`/match/${matchId}`)
  await turn(site).click()
  await page.locator('button.price').nth(0).click()
  await page.locator('button.price').nth(5).click()
  await expect(panel(site).getByRole('listitem')).toHaveCount(2)
  await expect(panel(site)).toHaveCSS('direction', 'rtl')
})
