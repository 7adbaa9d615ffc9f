import type { Site } from '../../stories/browser/site.ts'

/** Goes to the page of the newest coupon of a status, by its ticket in the list. */
export async function openFirst(site: Site, status: string): Promise<void> {
  const { page, say } = site
  await site.open(`/coupons?status=${status}`)
  const ticket = page.getByRole('tabpanel').getByRole('article').first()
  const whole = ticket.getByRole('link', { name: say('coupon.details') })
  await ticket.waitFor()
  // folded, it says no more than how it stands
  if (!(await whole.isVisible())) await ticket.getByRole('button').first().click()
  await whole.click()
  await page.getByRole('link', { name: say('coupon.toList') }).waitFor()
  await site.filled()
}
