import { further } from './long-form.ts'
import { expect, inPlay, test } from './told-house.ts'
import { enter, legs, pick, rowOf, slip } from './told-pages.ts'

const place = '**/v1/placement/place'

test('while a coupon is on its way the button says so, and a second tap does nothing', async ({ site, page, told }) => {
  await enter(page, told, 'demo2')
  await pick(site, told, { word: 'Way' })
  const before = await site.balance()
  await site.openSlip()
  await site.typeStake('5')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route(place, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await site.placeButton().click()
  const busy = slip(site).getByRole('button', { name: 'Gönderiliyor' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await busy.press('Enter')
  release()
  await expect(site.placed()).toBeVisible()
  expect(sent).toBe(1)
  await expect.poll(() => site.balance()).toBe(before - 500)
})

test('no answer came: nothing is lost, it is asked again, and the coupon is placed once', async ({
  site,
  page,
  told,
  complaints,
}) => {
  complaints.expected = /Failed to load resource/
  await enter(page, told, 'demo3')
  await pick(site, told, { word: 'Answer' })
  const before = await site.balance()
  await site.openSlip()
  await site.typeStake('5')
  // the house hears it, and what it says is lost on the way
  await page.route(place, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await site.placeButton().click()
  await expect(slip(site).getByText('Yanıt gelmedi. Hiçbir şey kaybolmadı: aynı kupon iki kez yapılmaz.')).toBeVisible()
  await page.unroute(place)
  // the hand has to have seen it
  await page.waitForTimeout(400)
  await slip(site).getByRole('button', { name: 'Yeniden sor' }).click()
  await expect(site.placed()).toBeVisible()
  await expect.poll(() => site.balance()).toBe(before - 500)
})

test('a sign-in that ended is asked for again, and the slip stays as it was', async ({
  site,
  page,
  context,
  told,
  complaints,
}) => {
  complaints.expected = /401/
  await enter(page, told, 'demo1')
  await pick(site, told, { word: 'Ended', count: 2 })
  await site.openSlip()
  await site.typeStake('8')
  await context.clearCookies({ name: /session/ })
  await site.placeButton().click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(site.say('account.userName')) })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(site.say('account.userName')).fill('demo1')
  await dialog.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-1')
  await dialog.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(legs(site)).toHaveText([/Ended 1/, /Ended 2/])
  await expect(slip(site).getByRole('textbox')).toHaveValue('8')
})

test(
  'a goal while the house waits: the coupon is not taken, it says why, and the money is there',
  further,
  async ({ site, page, told }) => {
    await enter(page, told, 'demo2')
    await told.offer({ home: 'Goal', startsIn: -1_200_000, state: inPlay({}) })
    await site.open('/live')
    const before = await site.balance()
    await rowOf(site, 'Goal').locator('button.price').first().click()
    await site.openSlip()
    await site.acceptAnyPrice()
    await site.typeStake('6')
    await site.placeButton().click()
    await expect(site.countdown()).toBeVisible()
    await expect.poll(() => site.balance()).toBe(before - 600)
    await told.tell('Goal', { state: inPlay({ score: { home: 0, away: 1 } }) })
    await expect(slip(site).getByRole('alert')).toHaveText(
      'Kupon alınmadı, hiçbir şey yatırılmadı. Goal: Bu sırada gol oldu.',
    )
    await expect.poll(() => site.balance()).toBe(before)
    await expect(legs(site)).toHaveText([/Goal/])
  },
)
