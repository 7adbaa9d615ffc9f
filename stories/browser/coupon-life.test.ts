import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('legs of a match in play say how they stand, and what they need to win', async ({ site, page }) => {
  await site.signIn('demo2')
  await site.open()
  await site.openMatch(await site.liveMatch(3))
  for (let taken = 0; taken < 3; taken += 1) await site.pick(site.market('1x2'))
  await site.openSlip()
  await site.acceptAnyPrice()
  await site.typeStake('9')
  await site.place()
  await site.open(`/coupons/${await site.couponJustPlaced()}`)
  const ticket = page.getByRole('article')
  // whatever the score is, one of the three wins now, and the others need a goal at least
  await expect(ticket.getByText(site.say('coupon.standing.won'))).toHaveCount(1)
  const losing = ticket.getByText(site.say('coupon.standing.lost'))
  await expect(losing).toHaveCount(2)
  await expect(losing.first()).toContainText(/\d/)
})
