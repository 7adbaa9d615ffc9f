import type { Market } from '@banko/betting/match/market.ts'
import type { Page } from '@playwright/test'
import { threeWay } from '../testing/fed-match.ts'
import { readCoupon } from './coupon.ts'
import { further, inShort } from './long-form.ts'
import type { Site } from './site.ts'
import { expect, inPlay, type ToldHouse, test } from './told-house.ts'
import { enter, place, rowOf } from './told-pages.ts'

const quotes = '**/v1/cashOut/quote'
const minute = 60_000

interface Opened {
  readonly couponId: string
  readonly before: number
}

/** Ten units on the home sides of `${word} 1` and `${word} 2` at 2.00 each; its page is open. `before`: the balance with the stake taken. */
async function openCoupon(site: Site, told: ToldHouse, word: string): Promise<Opened> {
  const matches = [await told.offer({ home: `${word} 1` }), await told.offer({ home: `${word} 2` })]
  const { couponId } = await place(site.page, told, matches)
  await site.open(`/coupons/${couponId}`)
  return { couponId, before: await site.balance() }
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Bozdur' })

/** Opens what is offered, which stays as it is from here on: the next one does not come. Answers how to let it come. */
async function openSheet(site: Site): Promise<() => void> {
  const { page } = site
  await page.getByRole('button', { name: site.say('cashOut.sellFor') }).click()
  await expect(sheetOf(page).getByRole('button', { name: site.say('cashOut.confirm') })).toBeEnabled()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(quotes, async (route) => {
    await held
    await route.continue()
  })
  // one that was on its way has come by now
  await page.waitForTimeout(300)
  return release
}

/** A home win at this price that comes in at this chance, as its producer says. */
function likely(price: number, chance: number): Market {
  const [home, ...others] = threeWay(price, 5000, 5000).outcomes
  if (!home) throw new Error('a market without outcomes')
  return { ...threeWay(price, 5000, 5000), outcomes: [{ ...home, chances: { won: chance } }, ...others] }
}

for (const viewport of inShort([{ width: 390, height: 844 }], [{ width: 1280, height: 800 }])) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test(`a selection whose market bars selling is named, and selling comes back with it, at ${viewport.width} px`, async ({
      site,
      page,
      told,
    }) => {
      await enter(page, told, 'demo2')
      await openCoupon(site, told, 'Bar')
      const sell = page.getByRole('button', { name: 'Bozdur', exact: true })
      const sellFor = page.getByRole('button', { name: site.say('cashOut.sellFor') })
      await expect(sellFor).toBeEnabled()
      await told.tell('Bar 2', { markets: [{ ...threeWay(2000, 3400, 3600), cashOutOff: true }] })
      await expect(page.getByText('Bozdurulamayan seçim: Bar 2 (Bar 2 – Bar 2 Rivals)')).toBeVisible()
      await expect(sell).toBeDisabled()
      await told.tell('Bar 2', { markets: [{ ...threeWay(2000, 3400, 3600), status: 'suspended' }] })
      await expect(page.getByText('Bozdurma durdu. Askıda olan: Bar 2 (Bar 2 – Bar 2 Rivals)')).toBeVisible()
      await told.tell('Bar 2', { markets: [threeWay(2000, 3400, 3600)] })
      await expect(sellFor).toBeEnabled()
    })

    test(
      `an offer that fell is asked about with both amounts, and paid at the new one, at ${viewport.width} px`,
      further,
      async ({ site, page, told }) => {
        await enter(page, told, 'demo2')
        const { couponId, before } = await openCoupon(site, told, 'Fall')
        for (const home of ['Fall 1', 'Fall 2']) await told.tell(home, { markets: [likely(1900, 500_000)] })
        await expect(page.getByRole('button', { name: 'Bozdur 9,50 TL' })).toBeVisible()
        const release = await openSheet(site)
        const sheet = sheetOf(page)
        await told.tell('Fall 2', { markets: [likely(2400, 400_000)] })
        await sheet.getByRole('button', { name: '9,50 TL al' }).click()
        await expect(
          sheet.getByText('Teklif 9,50 TL tutarından 7,60 TL tutarına düştü. Kabul ediyor musun?'),
        ).toBeVisible()
        const accept = sheet.getByRole('button', { name: '7,60 TL al' })
        await expect(accept).toBeEnabled()
        expect((await readCoupon(page, couponId)).soldFor).toBe(0)
        await accept.click()
        await expect(sheet.getByRole('status')).toHaveText('Bozduruldu: 7,60 TL bakiyende.')
        release()
        expect((await readCoupon(page, couponId)).soldFor).toBe(760)
        await expect.poll(() => site.balance()).toBe(before + 760)
      },
    )

    test(
      `how an offer is worked out adds up: chance by price, their product, the house's part, at ${viewport.width} px`,
      further,
      async ({ site, page, told }) => {
        await enter(page, told, 'demo2')
        await openCoupon(site, told, 'Sum')
        await told.tell('Sum 1', { markets: [likely(1900, 500_000)] })
        await told.tell('Sum 2', { markets: [likely(2400, 400_000)] })
        await page.getByRole('button', { name: 'Bozdur 7,60 TL' }).click()
        const sheet = sheetOf(page)
        await expect(sheet.getByText('Şimdiki değeri')).toBeHidden()
        await sheet.getByText('Nasıl hesaplanır?', { exact: true }).click()
        // 10.00 × (2.00 × 50 %) × (2.00 × 40 %) = 8.00, and 5 % less
        await expect(sheet.getByRole('listitem')).toHaveText([
          /Sum 1 · 2[.,]00 oranla %50\s*1[.,]00/,
          /Sum 2 · 2[.,]00 oranla %40\s*0[.,]80/,
        ])
        await expect(sheet.locator('details')).toContainText(/Şimdiki değeri\s*8,00\s*TL/)
        await expect(sheet.locator('details')).toContainText(/%5 pay düşülünce\s*7,60\s*TL/)
        await expect(sheet.locator('details')).toContainText(/Teklif\s*7,60\s*TL/)
      },
    )

    test(
      `a win that waits for its confirmation says how much and until when, then is paid, at ${viewport.width} px`,
      further,
      async ({ site, page, told }) => {
        await enter(page, told, 'demo2')
        await told.setSite({ settings: { provisionalPayoutMax: 1999 } })
        try {
          const match = await told.offer({ home: 'Hold' })
          const { couponId } = await place(page, told, [match])
          await site.open(`/coupons/${couponId}`)
          const before = await site.balance()
          await told.settle('Hold', { home: 1, away: 0 }, '1', { certainty: 'provisional' })
          const until = new Date(told.time.now() + 120 * minute)
          const time = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' }).format(until)
          await expect(page.getByText('Kazandı, onaylanıyor')).toBeVisible()
          const said = page.getByText(
            `Sonuç henüz kesinleşmedi. Kesinleşince, en geç ${time} itibarıyla 20,00 TL öderiz.`,
          )
          await expect(said).toBeVisible()
          await expect(page.getByText('Henüz kesinleşmedi', { exact: true })).toBeVisible()
          await expect(page.getByRole('button', { name: /^Bozdur/ })).toHaveCount(0)
          expect(await site.balance()).toBe(before)
          await told.settle('Hold', { home: 1, away: 0 }, '1')
          await expect(site.couponStatus(['won'])).toBeVisible()
          await expect(said).toHaveCount(0)
          await expect.poll(() => site.balance()).toBe(before + 2000)
        } finally {
          await told.setSite({ settings: { provisionalPayoutMax: 1_000_000 } })
        }
      },
    )
  })
}

test(
  'a sale that comes while its coupon settles says why, and the coupon is paid once',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    const match = await told.offer({ home: 'Late' })
    const { couponId } = await place(page, told, [match])
    await site.open(`/coupons/${couponId}`)
    const before = await site.balance()
    await openSheet(site)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/cashOut/sell', async (route) => {
      await held
      await route.continue()
    })
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: site.say('cashOut.confirm') }).click()
    await expect(sheet.getByRole('button', { name: 'Bir dakika …' })).toBeDisabled()
    await told.settle('Late', { home: 1, away: 0 }, '1')
    release()
    await expect(sheet.getByText('Yalnızca bekleyen kuponlar bozdurulabilir.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: site.say('cashOut.confirm') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(site.couponStatus(['won'])).toBeVisible()
    await expect(page.getByRole('button', { name: /^Bozdur/ })).toHaveCount(0)
    await expect.poll(() => site.balance()).toBe(before + 2000)
    expect(await readCoupon(page, couponId)).toMatchObject({ status: 'won', payout: 2000, soldFor: 0 })
  },
)

test(
  'a sale that was made while its answer was lost is asked about again, and made once',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /Failed to load resource/
    await enter(page, told, 'demo2')
    const { couponId, before } = await openCoupon(site, told, 'Lost')
    await openSheet(site)
    const sells = '**/v1/cashOut/sell'
    // the house hears it, and what it says is lost on the way
    await page.route(sells, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: site.say('cashOut.confirm') }).click()
    await expect(sheet.getByText('Yanıt gelmedi. Hiçbir şey iki kez olmaz: yeniden dene.')).toBeVisible()
    await page.unroute(sells)
    await sheet.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(sheet.getByRole('status')).toBeVisible()
    const { status, soldFor } = await readCoupon(page, couponId)
    expect(status).toBe('sold')
    await expect.poll(() => site.balance()).toBe(before + soldFor)
  },
)

test(
  'a market that closes while it is sold says so, and what was refused is forgotten with the next offer',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    const { couponId } = await openCoupon(site, told, 'Shut')
    const release = await openSheet(site)
    const sheet = sheetOf(page)
    await told.tell('Shut 1', { markets: [{ ...threeWay(2000, 3400, 3600), status: 'suspended' }] })
    await sheet.getByRole('button', { name: site.say('cashOut.confirm') }).click()
    const said = sheet.getByText('Bozdurma durdu. Askıda olan: Shut 1 (Shut 1 – Shut 1 Rivals)')
    await expect(said).toBeVisible()
    expect((await readCoupon(page, couponId)).soldFor).toBe(0)
    await told.tell('Shut 1', { markets: [threeWay(2000, 3400, 3600)] })
    release()
    await expect(said).toBeHidden()
    await expect(sheet.getByRole('button', { name: site.say('cashOut.confirm') })).toBeEnabled()
  },
)

test(
  'a coupon whose match begins while its player is asked is not cancelled, and says why',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /409/
    await enter(page, told, 'demo2')
    const { couponId, before } = await openCoupon(site, told, 'Begun')
    await page.getByRole('button', { name: 'İptal et', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText('Kupon geri alınır, 10,00 TL bakiyene döner.')).toBeVisible()
    await told.tell('Begun 1', { state: inPlay({ minute: 1 }) })
    await question.getByRole('button', { name: 'İptal et' }).click()
    await expect(question.getByRole('alert')).toHaveText('Bu kuponun bir maçı başladı; artık iptal edilemez.')
    await expect(question.getByRole('button', { name: 'İptal et' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Kapat', exact: true }).last().click()
    await expect(question).toHaveCount(0)
    expect((await readCoupon(page, couponId)).status).toBe('waiting')
    expect(await site.balance()).toBe(before)
  },
)

test('a site that stops cancelling says so to who is about to', further, async ({ site, page, told, complaints }) => {
  complaints.expected = /409/
  await enter(page, told, 'demo2')
  await openCoupon(site, told, 'Window')
  await page.getByRole('button', { name: 'İptal et', exact: true }).click()
  const question = page.getByRole('dialog')
  try {
    await told.setSite({ settings: { cancelMinutes: 0 } })
    await question.getByRole('button', { name: 'İptal et' }).click()
    await expect(question.getByRole('alert')).toHaveText('Burada kupon iptal edilemez.')
    await question.getByRole('button', { name: 'Kapat', exact: true }).last().click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'İptal et', exact: true })).toHaveCount(0)
    await expect(page.getByText('saatine kadar iptal')).toHaveCount(0)
  } finally {
    await told.setSite({ settings: { cancelMinutes: 5 } })
  }
})

test('a live coupon says that it cannot be cancelled, and has no way to it', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo2')
  await told.offer({ home: 'Running', startsIn: -20 * minute, state: inPlay({}) })
  await site.open('/live')
  await rowOf(site, 'Running').locator('button.price').first().click()
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('5')
  await site.place()
  const couponId = await site.couponJustPlaced()
  await site.open(`/coupons/${couponId}`)
  await expect(page.getByRole('article').getByText('Canlı kupon iptal edilemez.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'İptal et', exact: true })).toHaveCount(0)
  const answer = await page.request.post(`${told.url}/v1/coupons/cancel`, {
    headers: { origin: told.url },
    data: { couponId },
  })
  expect(answer.status()).toBe(409)
  expect(await answer.text()).toContain('liveLegs')
})
