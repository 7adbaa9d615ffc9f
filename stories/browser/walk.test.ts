import { payoutByHand, readCoupon } from './coupon.ts'
import { matchPatience } from './site.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a first evening: two coupons, from opening the site to their money, right to the cent', async ({
  site,
  page,
}) => {
  await site.open()
  await site.signIn('demo1')
  const before = await site.balance()
  expect(before).toBe(125_000)

  await test.step('one price of a match in play and one of a coming match', async () => {
    await site.pick(await site.liveMatch())
    // basketball's third: the first five, of football, begin within seconds
    await site.pickComing(1)
    await site.openSlip()
    await expect(page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')).toHaveCount(2)
  })

  const mixed = await test.step('placed: the house waits a moment, then accepts', async () => {
    await site.acceptAnyPrice()
    await site.typeStake('25')
    expect(await site.place()).toEqual({ sawCountdown: true })
    return site.couponJustPlaced()
  })

  const sure = await test.step('all three outcomes of one match: one of them wins', async () => {
    await page.getByRole('button', { name: site.say('slip.done.new') }).click()
    await site.open()
    await expect.poll(() => site.balance()).toBe(before - 2500)
    await site.openMatch(await site.liveMatch(3))
    for (let taken = 0; taken < 3; taken += 1) await site.pick(site.market('1x2'))
    await site.openSlip()
    await site.typeStake('9')
    await site.place()
    return site.couponJustPlaced()
  })

  await test.step('both stand in the list, waiting', async () => {
    await page.getByRole('link', { name: site.say('slip.done.see') }).click()
    await page.getByRole('link', { name: site.say('coupon.toList') }).click()
    await expect.poll(() => site.balance()).toBe(before - 2500 - 2700)
    await page.getByRole('tab', { name: site.say('coupons.tab.waiting') }).click()
    const list = page.getByRole('tabpanel', { name: site.say('coupons.tab.waiting') })
    await expect(list.getByRole('article')).toHaveCount(2)
  })

  await test.step('the screen tells how they ended, without being asked', async () => {
    for (const couponId of [sure, mixed]) {
      await site.open(`/coupons/${couponId}`)
      await expect(site.couponStatus(['won', 'lost'])).toBeVisible({ timeout: matchPatience })
    }
  })

  await test.step('the money is what the coupons say, to the cent', async () => {
    const coupons = await Promise.all([mixed, sure].map((id) => readCoupon(page, id)))
    for (const coupon of coupons) {
      expect(coupon.payout).toBe(payoutByHand(coupon))
      expect(coupon.status).toBe(coupon.payout > 0 ? 'won' : 'lost')
      expect(coupon.payout).toBeLessThanOrEqual(coupon.payoutMax)
    }
    expect(coupons[1]?.status).toBe('won')
    const paid = coupons.reduce((sum, { payout, stakeTotal }) => sum + payout - stakeTotal, 0)
    await expect.poll(() => site.balance()).toBe(before + paid)
  })

  await test.step('the results have the match that the coupon hung on, as the coupon has it', async () => {
    const { legs } = await readCoupon(page, sure)
    const [leg] = legs
    if (!leg?.finalScore) throw new Error('a settled leg has no final score')
    // whoever began before midnight is under yesterday
    const ago = new Date().getDate() === new Date(leg.startsAt).getDate() ? '' : '?ago=1'
    await site.open(`/results${ago}`)
    const row = page.getByRole('article').filter({ hasText: leg.home }).filter({ hasText: leg.away })
    const { home, away } = leg.finalScore
    await expect(row.getByRole('img', { name: new RegExp(`^\\D*${home}\\D+${away}\\b`) })).toBeVisible()
  })

  await test.step('sign out', async () => {
    await site.signOut()
    await expect(page.getByRole('link', { name: site.say('session.signIn') })).toBeVisible()
    await site.open('/coupons')
    await expect(page.getByLabel(site.say('account.userName'))).toBeVisible()
  })
})
