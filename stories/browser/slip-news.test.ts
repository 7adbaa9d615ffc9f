import { threeWay } from '../testing/fed-match.ts'
import { further } from './long-form.ts'
import { expect, inPlay, market, test } from './told-house.ts'
import { amount, enter, legs, pick, rewriteSlip, slip } from './told-pages.ts'

const second = 1000

test('a locked selection says so on its line, the others count, and one tap takes it off', async ({ site, told }) => {
  await pick(site, told, { word: 'Lock', count: 2 })
  await site.openSlip()
  await site.typeStake('10')
  await expect(amount(slip(site), 'Toplam oran')).toHaveText('4.00')
  await told.tell('Lock 2', { markets: [{ ...threeWay(2000, 3400, 3600), status: 'suspended' }] })
  await expect(legs(site).filter({ hasText: 'Lock 2' })).toContainText('Askıda, hesaba katılmadı')
  await expect(legs(site).filter({ hasText: 'Lock 1' })).not.toContainText('hesaba katılmadı')
  await expect(amount(slip(site), 'Toplam oran')).toHaveText('2.00')
  await expect(
    slip(site).getByText('1 seçim şu an alınamıyor. Açılmasını bekle ya da çıkar.', { exact: true }),
  ).toBeVisible()
  await slip(site).getByRole('button', { name: 'Çıkar', exact: true }).click()
  await expect(legs(site)).toHaveText([/Lock 1/])
})

test(
  'each reason has its words: stopped, closed market, and a start that its feed has not told',
  further,
  async ({ site, told }) => {
    await told.offer({ home: 'Why 1', startsIn: 8 * second })
    await pick(site, told, { word: 'Reason', count: 2 })
    await site.open('/sports/1?q=Why')
    await site.page.getByRole('article').locator('button.price').first().click()
    await site.openSlip()
    await expect(legs(site)).toHaveCount(3)
    await told.tell('Reason 1', { betting: 'stopped' })
    await told.tell('Reason 2', {
      markets: [market('doubleChance', '1x=1300 12=1400 x2=1700')],
      complete: true,
    })
    const line = (home: string) => legs(site).filter({ hasText: home })
    await expect(line('Reason 1')).toContainText('Bahis durduruldu, hesaba katılmadı')
    await expect(line('Reason 2')).toContainText('Bu seçenek kapandı, hesaba katılmadı')
    await expect(line('Why 1')).toContainText('Maç başladı, canlı oran bekleniyor, hesaba katılmadı')
  },
)

test(
  'a stop says on the line of its selection why, as its producer does; without a word for it, that it is one',
  further,
  async ({ site, told }) => {
    await pick(site, told, { word: 'Stopped', startsIn: -20 * 60 * second, state: inPlay({ minute: 20 }) })
    await site.openSlip()
    const line = legs(site).filter({ hasText: 'Stopped 1' })
    await told.tell('Stopped 1', { betting: 'stopped', stopReason: 'POSSIBLE_GOAL_HOME' })
    await expect(line).toContainText('Bahis durduruldu: gol olabilir, hesaba katılmadı')
    await told.tell('Stopped 1', { betting: 'stopped', stopReason: 'OF_TOMORROW' })
    await expect(line).toContainText('Bahis durduruldu, hesaba katılmadı')
    await told.tell('Stopped 1', { betting: 'open', stopReason: '' })
    await expect(line).not.toContainText('hesaba katılmadı')
  },
)

test(
  'a match that ended and one that was cancelled are taken off the slip, which says so',
  further,
  async ({ site, told }) => {
    await pick(site, told, { word: 'Over', count: 3 })
    await site.openSlip()
    await expect(legs(site)).toHaveCount(3)
    await told.tell('Over 1', { state: inPlay({ status: 'ended', period: 'fullTime', minute: 90 }), betting: 'closed' })
    await expect(slip(site).getByText('Over 1 – Over 1 Rivals bitti, kupondan çıkarıldı.')).toBeVisible()
    await told.tell('Over 2', { state: inPlay({ status: 'cancelled', period: 'none', minute: 0 }), betting: 'closed' })
    await expect(slip(site).getByText('Over 2 – Over 2 Rivals iptal edildi, kupondan çıkarıldı.')).toBeVisible()
    await expect(legs(site)).toHaveText([/Over 3/])
  },
)

test(
  'selections that nobody has looked at for five minutes are taken off, which the slip says, and put back by a tap',
  further,
  async ({ site, page, told }) => {
    await pick(site, told, { word: 'Old', count: 2 })
    await site.openSlip()
    await expect(legs(site)).toHaveCount(2)
    await page.reload()
    await expect(legs(site)).toHaveCount(2)
    await rewriteSlip(page, 'old')
    await expect(slip(site).getByText(site.say('slip.empty'))).toBeVisible()
    await expect(legs(site)).toHaveCount(0)
    const said = slip(site).getByText('2 seçim çıkarıldı: oranına beş dakikadır bakılmamıştı.')
    await expect(said).toBeVisible()
    await told.tell('Old 2', { markets: [threeWay(2500, 3400, 3600)] })
    await slip(site).getByRole('button', { name: 'Geri koy', exact: true }).click()
    await expect(said).toBeHidden()
    await expect(legs(site)).toHaveText([/Old 1/, /Old 2/])
    await expect(amount(slip(site), 'Toplam oran')).toHaveText('5.00')
  },
)

test(
  'prices that were taken as allowed are named leg by leg, with old and new, at the success and on the coupon',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo1')
    await pick(site, told, { word: 'Taken', count: 2 })
    await site.openSlip()
    await site.acceptAnyPrice()
    await site.typeStake('5')
    await told.tell('Taken 1', { markets: [threeWay(1900, 3400, 3600)] })
    await expect(legs(site).filter({ hasText: 'Taken 1' })).toContainText('1.90')
    await site.place()
    const done = slip(site).getByRole('status').filter({ hasText: 'Kuponun yapıldı' })
    await expect(done).toContainText('Bir oran değişti, kabul ettiğin gibi alındı.')
    await expect(done.getByRole('listitem')).toHaveText(['Taken 1 2.00 → 1.90'])
    await site.open(`/coupons/${await site.couponJustPlaced()}`)
    await expect(page.getByRole('listitem').filter({ hasText: '→' })).toHaveText(['Taken 1 2.00 → 1.90'])
  },
)
