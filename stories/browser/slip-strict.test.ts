import { threeWay } from '../testing/fed-match.ts'
import { further } from './long-form.ts'
import { expect, test as told } from './told-house.ts'
import { legs, pick, rewriteSlip, rowOf, slip } from './told-pages.ts'

/** On the site of an operator that takes no multiples and three selections at most, from prices of 1.50 to 5.00. */
const test = told.extend({
  baseURL: async ({ told: house }, use) => {
    await use(house.strictUrl)
  },
})

test('a second selection of a match takes the place of the first, where there are no multiples', async ({
  site,
  page,
  told: house,
}) => {
  await pick(site, house, { word: 'Instead' })
  const prices = rowOf(site, 'Instead 1').locator('button.price')
  await prices.nth(2).click()
  await expect(prices.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await site.openSlip()
  await expect(legs(site)).toHaveText([/^Instead 1 Rivals/])
  await expect(slip(site).getByText('1 seçim', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prices.nth(2)).toHaveAttribute('aria-pressed', 'true')
})

test(
  'two selections of one match that are there all the same are refused by the match',
  further,
  async ({ site, page, told: house }) => {
    await pick(site, house, { word: 'Only' })
    await site.openSlip()
    await site.typeStake('5')
    await rewriteSlip(page, 'draw')
    await expect(legs(site)).toHaveCount(2)
    await expect(
      slip(site).getByText(/^Only 1 – Only 1 Rivals maçından yalnızca bir seçim alınabilir\.$/),
    ).toBeVisible()
  },
)

test('of three at most the fourth says how many there may be', further, async ({ site, page, told: house }) => {
  await pick(site, house, { word: 'Many', count: 4 })
  await expect(page.getByText('Bu kuponda en çok 3 seçim olabilir; şu an 4.')).toBeVisible()
  await expect(rowOf(site, 'Many 4').locator('button.price').first()).toHaveAttribute('aria-pressed', 'false')
})

test(
  'a system of three matches at most refuses the fourth with both numbers',
  further,
  async ({ site, page, told: house }) => {
    await pick(site, house, { word: 'System', count: 3 })
    await house.offer({ home: 'System 4' })
    await site.openSlip()
    await slip(site)
      .getByRole('button', { name: /Sistem .*2\/3/ })
      .click()
    await site.open('/sports/1?q=System')
    await rowOf(site, 'System 4').locator('button.price').first().click()
    await expect(page.getByText('Sistemde en çok 3 maç olabilir; şu an 4.')).toBeVisible()
  },
)

test(
  'a price that leaves the player’s range is taken off with both figures, and can be put back when it is in again',
  further,
  async ({ site, told: house }) => {
    await site.signIn('strict1')
    await pick(site, house, { word: 'Range', count: 2 })
    await site.openSlip()
    await house.tell('Range 1', { markets: [threeWay(1400, 3400, 3600)] })
    await house.tell('Range 2', { markets: [threeWay(5500, 3400, 3600)] })
    await expect(slip(site).getByText('Range 1 oranı 1.40; en düşük oran 1.50. Kupondan çıkarıldı.')).toBeVisible()
    await expect(slip(site).getByText('Range 2 oranı 5.50; en yüksek oran 5.00. Kupondan çıkarıldı.')).toBeVisible()
    await expect(legs(site)).toHaveCount(0)
    await house.tell('Range 1', { markets: [threeWay(1600, 3400, 3600)] })
    const back = slip(site).getByText('Range 1 – Range 1 Rivals Range 1 oranı 1.60, yeniden alınabilir.')
    await expect(back).toBeVisible()
    await slip(site).getByRole('button', { name: 'Geri koy' }).click()
    await expect(legs(site)).toContainText(['1.60'])
  },
)

test('a stake below the least is refused, and the least is one tap away', further, async ({ site, told: house }) => {
  await site.signIn('strict1')
  await pick(site, house, { word: 'Least' })
  await site.openSlip()
  await site.typeStake('3')
  await expect(slip(site).getByText('En az 5,00 TL yatırılabilir (hesap sınırı).')).toBeVisible()
  await slip(site).getByRole('button', { name: '5,00 TL yap' }).click()
  await expect(slip(site).getByRole('textbox')).toHaveValue('5')
  await expect(site.placeButton()).toContainText('5,00')
})

test(
  'a player who must have two selections is told how many are still needed',
  further,
  async ({ site, told: house }) => {
    await site.signIn('strict2')
    await pick(site, house, { word: 'Tips', count: 2 })
    await site.openSlip()
    await site.typeStake('5')
    await expect(site.placeButton()).toBeVisible()
    await slip(site).getByRole('button', { name: 'Tips 2 seçimini çıkar' }).click()
    await expect(slip(site).getByText('Bu kupon en az 2 seçim ister; şu an 1.')).toBeVisible()
  },
)
