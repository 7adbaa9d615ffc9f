import { sports } from '@banko/betting/match/sport.ts'
import type { SiteChanges } from '@banko/server/operators/index.ts'
import { further } from './long-form.ts'
import { expect, inPlay, type ToldHouse, test } from './told-house.ts'
import { enter, place, rowOf, slip } from './told-pages.ts'

type Settings = NonNullable<SiteChanges['settings']>
type CashOut = NonNullable<Settings['cashOut']>

const minute = 60_000
const day = 24 * 60 * minute
const cashOut: CashOut = {
  ...{ on: true, single: true, combined: true, multiple: false, system: false, live: true },
  ...{ marginMillionths: 50_000, offerMin: 1, partOn: true, partMin: 100 },
}

/** Runs `look` on a site of these settings. */
async function under(told: ToldHouse, settings: Settings, look: () => Promise<void>): Promise<void> {
  await told.setSite({ settings })
  try {
    await look()
  } finally {
    await told.setSite({ settings: { cashOut, matchesDays: 30, stakeMode: 'total' } })
  }
}

const selling = (part: Partial<CashOut>): Settings => ({ cashOut: { ...cashOut, ...part } })

test('a site that does not buy coupons back shows no way to it', async ({ site, page, told }) => {
  await enter(page, told, 'demo2')
  const { couponId } = await place(page, told, [await told.offer({ home: 'Off' })])
  const sell = page.getByRole('button', { name: /^Bozdur/ })
  await site.open(`/coupons/${couponId}`)
  await expect(sell).toBeEnabled()
  await under(told, selling({ on: false }), async () => {
    await page.reload()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: 'İptal et', exact: true })).toBeVisible()
    await expect(sell).toHaveCount(0)
  })
})

test(
  'what a site keeps of a sale is in the offer, and one below its least is not made',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    const market = { key: '1x2', status: 'active', mostBalanced: true } as const
    const outcomes = ['1', 'x', '2'].map((id) => ({ id, price: 3000, active: true }))
    const { couponId } = await place(page, told, [await told.offer({ home: 'Kept' })])
    // a third of 20.00 by now
    await told.tell('Kept', { markets: [{ ...market, outcomes }] })
    await site.open(`/coupons/${couponId}`)
    await expect(page.getByRole('button', { name: 'Bozdur 6,33 TL' })).toBeEnabled()
    await under(told, selling({ marginMillionths: 250_000 }), async () => {
      await expect(page.getByRole('button', { name: 'Bozdur 5,00 TL' })).toBeEnabled()
      await page.getByRole('button', { name: 'Bozdur 5,00 TL' }).click()
      const sheet = page.getByRole('dialog', { name: 'Bozdur' })
      await sheet.getByText('Nasıl hesaplanır?', { exact: true }).click()
      await expect(sheet.locator('details')).toContainText(/%25 pay düşülünce\s*5,00\s*TL/)
      await page.keyboard.press('Escape')
    })
    await under(told, selling({ offerMin: 700 }), async () => {
      await expect(page.getByText('Teklif şu anda ödenemeyecek kadar düşük.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bozdur', exact: true })).toBeDisabled()
    })
  },
)

test(
  'a part is sold where the site sells parts, and no smaller one than it says',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    const { couponId } = await place(page, told, [await told.offer({ home: 'Part' })])
    const sheet = page.getByRole('dialog', { name: 'Bozdur' })
    const parts = sheet.getByRole('radio')
    const open = async () => {
      await site.open(`/coupons/${couponId}`)
      await page.getByRole('button', { name: site.say('cashOut.sellFor') }).click()
      await expect(sheet.getByRole('button', { name: site.say('cashOut.confirm') })).toBeEnabled()
    }
    await open()
    await expect(parts).toHaveCount(4)
    await under(told, selling({ partOn: false }), async () => {
      await open()
      await expect(parts).toHaveCount(0)
    })
    await under(told, selling({ partMin: 400 }), async () => {
      await open()
      await parts.filter({ hasText: '25' }).click()
      await expect(sheet.getByText('Tutarın bu kadarı bozdurulamaz. Başka bir pay seç.')).toBeVisible()
      await parts.filter({ hasText: '50' }).click()
      await expect(sheet.getByRole('button', { name: site.say('cashOut.confirm') })).toBeEnabled()
    })
  },
)

test(
  'a visitor’s stake is of the whole coupon, or of each combination where the site says so',
  further,
  async ({ site, page, told }) => {
    for (const home of ['Mode 1', 'Mode 2', 'Mode 3']) await told.offer({ home })
    await site.open('/sports/1')
    await page
      .getByRole('region', { name: 'Tüm ligler' })
      .getByRole('link', { name: /^İngiltere/ })
      .click()
    await page.getByRole('main').locator('li a').first().click()
    for (const home of ['Mode 1', 'Mode 2', 'Mode 3']) await rowOf(site, home).locator('button.price').first().click()
    await site.openSlip()
    await slip(site)
      .getByRole('button', { name: /Sistem .*2\/3/ })
      .click()
    await site.typeStake('12')
    await expect(slip(site).getByRole('textbox', { name: String(site.say('slip.stake')), exact: true })).toHaveValue(
      '12',
    )
    await under(told, { stakeMode: 'perCombination' }, async () => {
      await page.reload()
      await expect(slip(site).getByRole('textbox', { name: String(site.say('slip.stakeEach')) })).toHaveValue('4')
    })
  },
)

test('lists reach as many days ahead as the site says', further, async ({ site, page, told }) => {
  await told.offer({ home: 'Near', startsIn: 3 * day })
  await told.offer({ home: 'Far', startsIn: 20 * day })
  const england = page.getByRole('region', { name: 'Tüm ligler' }).getByRole('link', { name: /^İngiltere/ })
  await site.open('/sports/1')
  await expect(england).toHaveText(/^İngiltere\s*2$/)
  await under(told, { matchesDays: 7 }, async () => {
    await site.open('/sports/1')
    await expect(england).toHaveText(/^İngiltere\s*1$/)
    await england.click()
    await page.getByRole('main').locator('li a').first().click()
    await expect(rowOf(site, 'Near')).toBeVisible()
    await expect(rowOf(site, 'Far')).toHaveCount(0)
  })
})

test('the wait of a bet in play is the operator’s, and that of its sport', further, async ({ site, page, told }) => {
  const running = { startsIn: -20 * minute, state: inPlay({}) }
  const football = await told.offer({ home: 'Wait', ...running })
  const hoops = await told.offer({ home: 'Hoops', ...running, sportId: sports.basketball })
  const take = async (address: string, match: number) => {
    await page.goto(`${address}/tr/match/${match}`)
    await site.running()
    await page.getByRole('main').locator('button.price').first().click()
    await site.openSlip()
  }
  const note = (seconds: number) => slip(site).getByText(`Canlı bahis ${seconds} sn bekler`)
  await take(told.url, football)
  await site.typeStake('10')
  await expect(note(2)).toBeVisible()
  await take(told.strictUrl, football)
  await site.typeStake('10')
  await expect(note(7)).toBeVisible()
  await take(told.strictUrl, hoops)
  await expect(note(9)).toBeVisible()
})
