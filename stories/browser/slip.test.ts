import type { Page } from '@playwright/test'
import { readCoupon } from './coupon.ts'
import { further } from './long-form.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('the slip survives a reload: its selections, its stake, its policy', async ({ site, page }) => {
  await site.open()
  await site.pick(await site.liveMatch())
  await site.pickComing(1)
  await site.openSlip()
  await site.typeStake('37')
  await page.getByRole('radio', { name: site.say('slip.policy.higher') }).click()
  const legs = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
  const names = await legs.locator('bdi').first().allTextContents()

  await page.reload()
  await expect(legs).toHaveCount(2)
  expect(await legs.locator('bdi').first().allTextContents()).toEqual(names)
  await expect(page.getByRole('textbox')).toHaveValue('37')
  await expect(page.getByRole('radio', { name: site.say('slip.policy.higher') })).toBeChecked()
})

test('a visitor fills their slip, signs in, and what the button said is placed without another tap', async ({
  site,
  page,
  complaints,
}) => {
  // the browser itself notes the answer to the wrong password
  complaints.expected = /401/
  await site.open()
  await site.pickComing(1)
  await site.openSlip()
  await site.typeStake('5')
  await page.getByRole('button', { name: site.say('slip.signInFor') }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(site.say('account.userName')) })
  await expect(dialog.getByLabel(site.say('account.userName'))).toBeFocused()
  await dialog.getByLabel(site.say('account.userName')).fill('demo2')
  await dialog.getByLabel(site.say('account.password'), { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(dialog.getByText(site.say('refusal.signInFailed'))).toBeVisible()
  await dialog.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-2')
  await dialog.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(site.placed()).toBeVisible()
  expect(await readCoupon(page, await site.couponJustPlaced())).toMatchObject({ stakeTotal: 500, status: 'waiting' })
})

test(
  'a sign-in that is closed again places nothing, and an amount stays the same money',
  further,
  async ({ site, page }) => {
    await site.open()
    await site.pickComing(3)
    await site.openSlip()
    await page
      .getByRole('group', { name: site.say('slip.forms') })
      .getByRole('button')
      .nth(1)
      .click()
    await site.typeStake('12')
    await page.getByRole('button', { name: site.say('slip.signInFor') }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(site.say('account.userName')) })
    await dialog.getByRole('button', { name: site.say('kit.close') }).click()
    await expect(page.getByRole('textbox')).toHaveValue('12')
    // this player types what is on each of the three combinations
    await site.signIn('demo1')
    await site.open('/slip')
    await expect(page.getByRole('textbox', { name: site.say('slip.stakeEach') })).toHaveValue('4')
    await expect(site.placeButton()).toContainText('12,00')
    await expect(page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')).toHaveCount(3)
    await expect(site.placed()).toHaveCount(0)
  },
)

test('a price that fell is taken and the coupon placed in one tap, at what the button said', async ({ site, page }) => {
  await site.signIn('demo2')
  await site.open()
  await site.pickComing(1)
  await site.openSlip()
  await site.typeStake('5')
  await page.getByRole('radio', { name: site.say('slip.policy.none') }).click()
  const seen = await rememberHigher(page)
  await page.reload()
  const button = page.getByRole('button', { name: site.say('slip.acceptAndPlaceFor') })
  await expect(button).toContainText('5,00')
  await expect(page.getByText(site.say('slip.changed'))).toBeVisible()
  // the hand has to have seen it
  await page.waitForTimeout(400)
  const sent = page.waitForRequest('**/v1/placement/place')
  await button.click()
  const { selections, pricePolicy } = (await sent).postDataJSON()
  expect(pricePolicy).toBe('none')
  expect(selections[0].price).toBeLessThan(seen)
  await expect(site.placed()).toBeVisible()
  const { legs, status } = await readCoupon(page, await site.couponJustPlaced())
  expect({ status, price: legs[0]?.price }).toEqual({ status: 'waiting', price: selections[0].price })
})

test('while the house waits with an in-play coupon the button fills, once and in the time that is left', async ({
  site,
  page,
}) => {
  await site.signIn('demo2')
  await site.open()
  await site.pick(await site.liveMatch())
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('5')
  await page.evaluate(watchFill)
  await site.place()
  // one list for each countdown: a bet that was stopped is tried again
  const fills = await page.evaluate<[number, number][][]>('fills')
  const [fill = []] = fills.filter((each) => each.length > 5).slice(-1)
  const filled = fill.map(([, part]) => part)
  expect(filled.length).toBeGreaterThan(5)
  expect(filled).toEqual(filled.toSorted((a, b) => a - b))
  expect(filled[0]).toBeLessThan(0.5)
  expect(filled.at(-1)).toBeGreaterThan(0.7)
  // evenly: half of the time, half of the way; the house may take longer, and then it is full and stays so
  const full = fill.findIndex(([, part]) => part > 0.999)
  // from where it stirs: what the browser takes to begin is its own
  const moving = fill.slice(Math.max(0, filled.lastIndexOf(0)), full < 0 ? undefined : full + 1)
  const [[from = 0, first = 0] = [], [until = 0, last = 0] = []] = [moving[0], moving.at(-1)]
  const even = moving.map(([at]) => first + ((last - first) * (at - from)) / (until - from))
  expect(Math.max(...moving.map(([, part], nth) => Math.abs(part - (even[nth] ?? 0))))).toBeLessThan(0.1)
})

test('one tap empties the slip, and another puts everything back', further, async ({ site, page }) => {
  await site.open()
  await site.pickComing(2)
  await site.openSlip()
  await site.typeStake('37')
  const legs = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
  const names = await legs.locator('bdi').allTextContents()
  await page.getByRole('button', { name: site.say('slip.clear') }).click()
  await expect(legs).toHaveCount(0)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site.say('slip.notice.putBack') })
    .click()
  await expect(legs).toHaveCount(2)
  expect(await legs.locator('bdi').allTextContents()).toEqual(names)
  await expect(page.getByRole('textbox')).toHaveValue('37')
})

test(
  'the slip is a sheet with an address of its own: back closes it, and the page is where it was',
  further,
  async ({ site, page }) => {
    await site.open('/live')
    await site.pick(page.getByRole('main'))
    await page.evaluate('scrollTo(0, 400)')
    await site.openSlip()
    await expect(page).toHaveURL(/\/tr\/slip$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/tr\/live$/)
    expect(await page.evaluate('scrollY')).toBe(400)
    await site.open('/slip')
    await expect(page.getByRole('dialog', { name: site.say('slip.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('the coupons that somebody asked for are those they see after the sign-in', further, async ({ site, page }) => {
  await site.open('/coupons?status=lost')
  await page.getByLabel(site.say('account.userName')).fill('demo4')
  await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-4')
  await page.getByRole('button', { name: site.say('account.submit') }).click()
  await expect(page).toHaveURL(/\/tr\/coupons\?status=lost$/)
  await expect(page.getByRole('tab', { name: site.say('coupons.tab.lost'), selected: true })).toBeVisible()
})

/** Makes the price of the one selection one that was seen higher a moment ago; answers which. */
async function rememberHigher(page: Page): Promise<number> {
  return page.evaluate(() => {
    // what the slip itself has written
    const memory = JSON.parse(localStorage.getItem('banko.slip') ?? '')
    const [selection] = memory.slip.selections
    selection.price += 500
    // the page writes its own when it is left
    addEventListener('pagehide', () => localStorage.setItem('banko.slip', JSON.stringify(memory)))
    return selection.price
  })
}

/** Runs in the page. Notes at every frame how far a countdown has filled its button: which part, and when by the clock of its frames, milliseconds. */
function watchFill(): void {
  const fills: [number, number][][] = []
  Object.assign(globalThis, { fills })
  let seen: Element | null = null
  const look = () => {
    const fill = document.querySelector('.slip-fill')
    if (fill !== seen) fills.push([])
    seen = fill
    if (fill)
      fills.at(-1)?.push([Number(document.timeline.currentTime), new DOMMatrix(getComputedStyle(fill).transform).a])
    requestAnimationFrame(look)
  }
  look()
}
