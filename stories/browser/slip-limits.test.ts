import { further } from './long-form.ts'
import { expect, test } from './told-house.ts'
import { amount, enter, pick, slip } from './told-pages.ts'

test('an outcome has its own most of stake and of payout', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo3')
  const [matchId = 0] = await pick(site, told, { word: 'Outcome' })
  const about = { source: 'outcome', matchId, marketKey: '1x2', outcomeId: '1' } as const
  await told.limit(about, { kind: 'stakeMax', value: 4000 })
  await told.limit(about, { kind: 'payoutMax', value: 6000 })
  await site.openSlip()
  await expect(slip(site).getByText('1,00 – 40,00, seçim sınırı')).toBeVisible()
  await site.typeStake('41')
  await expect(slip(site).getByText('En çok 40,00 TL yatırılabilir (seçim sınırı).')).toBeVisible()
  await slip(site).getByRole('button', { name: '40,00 TL yap' }).click()
  await expect(amount(slip(site), 'En çok öder (üst sınır)')).toHaveText('60,00 TL')
  await site.place()
  await expect(amount(slip(site), 'En çok öder')).toHaveText('60,00 TL')
})

test('a limit of the match says so, with the most at a tap', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo3')
  const [matchId = 0] = await pick(site, told, { word: 'Bound' })
  await told.limit({ source: 'match', matchId }, { kind: 'stakeMax', value: 3000 })
  await site.openSlip()
  await site.typeStake('31')
  await expect(slip(site).getByText('En çok 30,00 TL yatırılabilir (maç sınırı).')).toBeVisible()
  await slip(site).getByRole('button', { name: '30,00 TL yap' }).click()
  await expect(slip(site).getByRole('textbox')).toHaveValue('30')
})

test(
  'the same coupon only so many times is refused with its figures; a total price beyond a bound is told before',
  further,
  async ({ site, page, told }) => {
    const playerId = await enter(page, told, 'demo4')
    await told.limit({ source: 'player', playerId }, { kind: 'sameCouponMax', value: 1 })
    await told.limit({ source: 'player', playerId }, { kind: 'couponPriceMax', value: 3000 })
    await pick(site, told, { word: 'Same', count: 2 })
    await site.openSlip()
    await site.typeStake('5')
    await expect(
      slip(site).getByText('Kuponun toplam oranı 4.00; en çok 3.00 olabilir (hesap sınırı).', { exact: true }),
    ).toBeVisible()
    await expect(slip(site).getByText('Kupon alınmadı', { exact: false })).toHaveCount(0)
    await slip(site).getByRole('button', { name: 'Same 2 seçimini çıkar' }).click()
    await site.place()
    await slip(site)
      .getByRole('button', { name: site.say('slip.done.again') })
      .click()
    await site.placeButton().click()
    await expect(
      slip(site).getByText('Kupon alınmadı, hiçbir şey yatırılmadı. Aynı kupon en çok 1 kez oynanabilir.'),
    ).toBeVisible()
  },
)
