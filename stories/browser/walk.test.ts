import { payoutByHand, readCoupon } from './coupon.ts'
import { matchPatience } from './site.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

// the later one of its matches is over after some eight minutes
test.setTimeout(1_200_000)

test('a first evening: two coupons, from opening the site to their money, right to the cent', async ({
  site,
  page,
}) => {
  await site.open()
  await site.signIn('demo1')
  const before = await site.balance()
  expect(before).toBe(125_000)

  const clear = page.getByRole('button', { name: site.say('slip.clear') })
  // football that stops the bet again and again is given up for another match
  const placeFrom = async (pick: () => Promise<void>, stake: string) => {
    let placed = { sawCountdown: false }
    await expect(async () => {
      if (await clear.isVisible()) await clear.click()
      await site.open()
      await pick()
      await site.openSlip()
      await site.acceptAnyPrice()
      await site.typeStake(stake)
      placed = await site.place(20_000)
    }).toPass()
    return placed
  }

  const mixed = await test.step('placed: the house waits a moment, then accepts', async () => {
    const placed = await placeFrom(async () => {
      await site.pick(await site.liveMatch())
      // basketball's third: the first five, of football, begin within seconds
      await site.pickComing(1)
    }, '25')
    expect(placed).toEqual({ sawCountdown: true })
    return site.couponJustPlaced()
  })

  const sure = await test.step('all three outcomes of one match: one of them wins', async () => {
    await page.getByRole('button', { name: site.say('slip.done.new') }).click()
    await site.open()
    await expect.poll(() => site.balance()).toBe(before - 2500)
    await placeFrom(async () => {
      await site.openMatch(await site.liveMatch(3))
      for (let taken = 0; taken < 3; taken += 1) await site.pick(site.market('1x2'))
    }, '9')
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
      await expect(site.couponStatus(['won', 'lost'])).toBeVisible({ timeout: 2 * matchPatience })
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
