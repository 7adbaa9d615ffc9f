import { further } from './long-form.ts'
import { expect, market, test } from './told-house.ts'
import { amount, enter, legs, pick, rewriteSlip, slip } from './told-pages.ts'

test('a stake is needed, keys take five characters at most, and the last one can be deleted', async ({
  site,
  page,
  told,
}) => {
  await pick(site, told, { word: 'Keys' })
  await site.openSlip()
  await expect(slip(site).getByRole('button', { name: 'Tutarı yaz' })).toBeVisible()
  await site.typeStake('123456')
  const stake = page.getByRole('textbox', { name: site.say('slip.stake') })
  await expect(stake).toHaveValue('12345')
  await page.getByRole('button', { name: 'Son rakamı sil' }).click()
  await expect(stake).toHaveValue('1234')
})

test('the slip says how many it holds, each is taken off by itself, and an empty one shows the way to the matches', async ({
  site,
  page,
  told,
}) => {
  await pick(site, told, { word: 'Held', count: 3 })
  await site.openSlip()
  await expect(slip(site).getByText('3 seçim', { exact: true })).toBeVisible()
  await legs(site).filter({ hasText: 'Held 2' }).getByRole('button', { name: 'Held 2 seçimini çıkar' }).click()
  await expect(legs(site)).toHaveText([/Held 1/, /Held 3/])
  await expect(slip(site).getByText('2 seçim', { exact: true })).toBeVisible()
  for (const name of ['Held 1', 'Held 3'])
    await slip(site)
      .getByRole('button', { name: `${name} seçimini çıkar` })
      .click()
  await expect(slip(site).getByText(site.say('slip.empty'))).toBeVisible()
  await slip(site).getByRole('link', { name: 'Maçlara bak' }).click()
  await expect(page).toHaveURL(/\/tr\/?$/)
  await expect(slip(site)).toHaveCount(0)
})

test(
  'quick stakes are 5, 10, 25 and 50, each adds to the amount, and a site has its own',
  further,
  async ({ site, page, told }) => {
    await pick(site, told, { word: 'Quick' })
    await site.openSlip()
    const quick = slip(site).getByRole('button', { name: /TL ekle$/ })
    await expect(quick).toHaveText(['+5', '+10', '+25', '+50'])
    const stake = page.getByRole('textbox', { name: site.say('slip.stake') })
    await quick.nth(0).click()
    await expect(stake).toHaveValue('5')
    await quick.nth(2).click()
    await expect(stake).toHaveValue('30')
    await told.setSite({ settings: { quickStakes: [200, 700] } })
    try {
      await page.reload()
      await expect(quick).toHaveText(['+2', '+7'])
    } finally {
      await told.setSite({ settings: { quickStakes: [500, 1000, 2500, 5000] } })
    }
  },
)

test(
  'the summary tells combinations and total stake, total price and what it pays, on the slip and its bar',
  further,
  async ({ site, page, told }) => {
    await pick(site, told, { word: 'Sum', count: 3 })
    await site.openSlip()
    await site.typeStake('12')
    const sheet = slip(site)
    await expect(amount(sheet, 'Toplam oran')).toHaveText('8.00')
    await expect(amount(sheet, 'Toplam yatırılan')).toHaveText('12,00 TL')
    await expect(amount(sheet, 'En çok öder')).toHaveText('96,00 TL')
    // two of three: each of three combinations has 4.00 of the stake at a price of 4.00
    const two = sheet.getByRole('button', { name: /Sistem .*2\/3/ })
    await two.click()
    await expect(two).toHaveAttribute('aria-pressed', 'true')
    await expect(amount(sheet, '3 kombinasyon, toplam')).toHaveText('12,00 TL')
    await expect(amount(sheet, 'Toplam oran')).toHaveText('4.00')
    await expect(amount(sheet, 'En çok öder')).toHaveText('48,00 TL')
    await page.keyboard.press('Escape')
    const bar = page.getByRole('region', { name: 'Kupon özeti' })
    await expect(bar).toContainText('Toplam oran4.00')
    await expect(bar).toContainText(/En çok öder48,00\sTL/)
  },
)

test('a long coupon earns a bonus, with its percentage', further, async ({ site, page, told }) => {
  await enter(page, told, 'demo2')
  await pick(site, told, { word: 'Bonus', count: 4 })
  await site.openSlip()
  await site.typeStake('10')
  // five percent for the fourth of them: 10.00 × 16.00 is 160.00
  await expect(amount(slip(site), 'Bonus %5')).toHaveText('8,00 TL')
  await expect(amount(slip(site), 'En çok öder')).toHaveText('168,00 TL')
  await slip(site).getByRole('button', { name: 'Bonus 4 seçimini çıkar' }).click()
  await expect(amount(slip(site), 'En çok öder')).toHaveText('80,00 TL')
  await expect(slip(site).getByText(/^Bonus %/)).toHaveCount(0)
})

test('what it pays is capped, and says so', further, async ({ site, told }) => {
  await pick(site, told, { word: 'Cap', count: 6 })
  await site.openSlip()
  await site.typeStake('195')
  await expect(amount(slip(site), 'En çok öder')).toHaveText('12.480,00 TL')
  await slip(site).getByRole('button', { name: 'Tutarı sil' }).click()
  await site.typeStake('200')
  await expect(amount(slip(site), 'En çok öder (üst sınır)')).toHaveText('12.500,00 TL')
})

test('of three matches one may be a banker: a second is refused by name', further, async ({ site, told }) => {
  await pick(site, told, { word: 'Bank', count: 3 })
  await site.openSlip()
  const banker = (nth: number) => slip(site).getByRole('button', { name: `Bank ${nth}: banko` })
  await banker(1).click()
  await expect(banker(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(banker(2)).toHaveAttribute('aria-disabled', 'true')
  await banker(2).click({ force: true })
  await expect(slip(site).getByText('En çok 1 banko işaretlenebilir; şu an 2.')).toBeVisible()
  await expect(banker(2)).toHaveAttribute('aria-pressed', 'false')
})

test(
  'two selections of one match are a multiple; of markets that cannot meet the slip names both',
  further,
  async ({ site, page, told }) => {
    const meets = market('restOfMatch/score=0:0', '1=2100 x=3300 2=3700')
    const matchId = await told.offer({
      home: 'Twofold',
      markets: [market('1x2', '1=2000 x=3400 2=3600'), meets],
    })
    await site.open(`/match/${matchId}`)
    await site.market('1x2').locator('button.price').nth(0).click()
    await site.market('1x2').locator('button.price').nth(2).click()
    await site.openSlip()
    await expect(slip(site).getByText('2 seçim · Çoklu')).toBeVisible()
    await legs(site).nth(1).getByRole('button').last().click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('region', { name: site.say('market.restOfMatch') })
      .locator('button.price')
      .nth(1)
      .click()
    await site.openSlip()
    await site.typeStake('5')
    await expect(slip(site).getByText(/^Twofold ile .+ aynı kuponda yer alamaz\.$/)).toBeVisible()
  },
)

test('a market that is played alone says so beside another', further, async ({ site, page, told }) => {
  const names = { tr: 'Maçın adamı', en: 'Man of the match', fa: 'مرد میدان' }
  const own = market('uof:999/variant=pre:markettext:1', '', { names })
  const outcomes = [{ id: 'pre:1', price: 4000, active: true, names: { en: 'Lone Striker' } }]
  const matchId = await told.offer({ home: 'Alone', markets: [{ ...own, outcomes }] })
  await pick(site, told, { word: 'Beside' })
  await site.open(`/match/${matchId}`)
  await page
    .getByRole('region', { name: 'Maçın adamı' })
    .getByRole('button', { name: /Lone Striker/ })
    .click()
  await site.openSlip()
  await site.typeStake('5')
  await expect(slip(site).getByText('Lone Striker yalnızca tek başına oynanabilir.')).toBeVisible()
  await slip(site).getByRole('button', { name: 'Beside 1 seçimini çıkar' }).click()
  await expect(slip(site).getByText(/tek başına oynanabilir/)).toHaveCount(0)
})

test('the same selection twice is refused by name', further, async ({ site, page, told }) => {
  await pick(site, told, { word: 'Twice' })
  await site.openSlip()
  await site.typeStake('5')
  await rewriteSlip(page, 'twice')
  await expect(slip(site).getByText('Twice 1 zaten kuponunda.')).toBeVisible()
})

test(
  'the same again: what was placed stands on the slip once more, with its stake',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    await pick(site, told, { word: 'Again', count: 2 })
    await site.openSlip()
    await site.typeStake('7')
    await site.place()
    const first = await site.couponJustPlaced()
    await slip(site).getByRole('button', { name: 'Aynısından bir daha' }).click()
    await expect(legs(site)).toHaveText([/Again 1/, /Again 2/])
    await expect(slip(site).getByRole('textbox')).toHaveValue('7')
    await site.place()
    expect(await site.couponJustPlaced()).not.toBe(first)
  },
)
