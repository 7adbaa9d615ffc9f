import { emptySlip } from './fill-slip.ts'
import { openFirst } from './open-first.ts'
import { place, takeDialog, type Walk } from './walk.ts'

/** What a player's coupons come to, and what can be done with one. */
export const couponWalks: readonly Walk[] = [
  ...(['won', 'lost', 'waiting', 'sold', 'cancelled'] as const).map((status) =>
    place(`coupons-${status}`, `/coupons?status=${status}`),
  ),
  {
    screens: ['coupon-won', 'coupon-won-explained', 'coupon-lost', 'coupon-below'],
    walk: async ({ camera, site }) => {
      await openFirst(site, 'won')
      await camera.take('coupon-won')
      await site.page.getByText(site.say('coupon.explain')).first().click()
      await camera.take('coupon-won-explained', { from: 400 })
      await openFirst(site, 'lost')
      await camera.take('coupon-lost')
      await openFirst(site, 'waiting')
      await camera.take('coupon-below', { from: 500 })
    },
  },
  {
    screens: ['coupons-open', 'coupons-filter', 'coupons-filter-none'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open('/coupons')
      await site.filled()
      await page.getByRole('tabpanel').getByRole('article').first().getByRole('button').first().click()
      await camera.take('coupons-open')
      await page.getByRole('button', { name: say('coupons.filter.kind.all') }).click()
      await camera.take('coupons-filter')
      await site.open('/coupons?kind=system&from=2026-01-01&until=2026-01-02')
      await site.filled()
      await camera.take('coupons-filter-none')
    },
  },
  {
    screens: ['coupon-share-link', 'shared', 'shared-same'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await openFirst(site, 'waiting')
      await page.getByRole('button', { name: say('share.open'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      const make = sheet.getByRole('button', { name: say('share.make') })
      await make.or(sheet.getByLabel(say('share.link'))).waitFor()
      if (await make.isVisible()) await make.click()
      await sheet.getByLabel(say('share.link')).waitFor()
      await camera.take('coupon-share-link')
      await page.goto(await sheet.getByLabel(say('share.link')).inputValue())
      await site.running()
      await site.filled()
      await camera.take('shared')
      await page.getByRole('button', { name: say('shared.same') }).click()
      await camera.take('shared-same')
      await emptySlip(site)
    },
  },
  {
    screens: ['coupon-sell-order', 'coupon-sell-explained'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await openFirst(site, 'waiting')
      await page.getByRole('button', { name: say('cashOut.sellFor') }).click()
      const sheet = page.getByRole('dialog')
      await sheet
        .getByText(say('coupon.explainPossible'))
        .or(sheet.getByText(say('coupon.explain')))
        .first()
        .click()
      await takeDialog(camera, 'coupon-sell-explained')
      await page.getByRole('button', { name: say('cashOut.sellFor') }).click()
      await sheet.getByLabel(say('cashOut.order.label')).fill('900')
      await sheet.getByRole('button', { name: say('cashOut.order.set') }).click()
      await sheet.getByText(say('cashOut.order.holds')).waitFor()
      await camera.take('coupon-sell-order')
      await sheet.getByRole('button', { name: say('cashOut.order.end') }).click()
      await page.keyboard.press('Escape')
    },
  },
  place('coupon-missing', '/coupons/00000000-0000-4000-8000-000000000000'),
  {
    screens: ['coupons-failed'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await page.route('**/v1/coupons/list**', (route) => route.abort())
      await site.open('/coupons')
      await page.getByText(say('coupons.failed')).waitFor()
      await camera.take('coupons-failed')
    },
  },
]
