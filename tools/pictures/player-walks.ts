import { emptySlip, pickLive, pickToCome, stake } from './fill-slip.ts'
import { openFirst } from './open-first.ts'
import { place, takeDialog, type Walk } from './walk.ts'

/** What a player meets, once signed in. */
export const playerWalks: readonly Walk[] = [
  {
    screens: ['menu', 'menu-end'],
    onlyOn: 'phone',
    walk: async ({ camera, site }) => {
      await site.open()
      await site.page.getByRole('button', { name: site.say('nav.menu') }).click()
      const preferences = site.page.getByRole('dialog').getByText(site.say('nav.preferences'))
      await preferences.waitFor()
      await camera.take('menu')
      await site.page.getByRole('dialog').getByRole('combobox').scrollIntoViewIfNeeded()
      await camera.take('menu-end')
    },
  },
  {
    screens: ['slip', 'slip-pending', 'slip-placed', 'coupon', 'coupons'],
    walk: async (walker) => {
      const { camera, site, url } = walker
      await pickLive(walker)
      await pickToCome(walker, 2)
      await stake(camera, site, '50')
      await camera.take('slip')
      // all together, placed at any price: the countdown, then the success
      if (!camera.wants(['slip-pending', 'slip-placed', 'coupon', 'coupons'])) return emptySlip(site)
      await site.placeButton().click()
      await site
        .countdown()
        .waitFor({ timeout: 15_000 })
        .catch(() => {})
      await camera.take('slip-pending')
      await site.place()
      await camera.take('slip-placed')
      await site.page.getByRole('link', { name: site.say('slip.done.see') }).click()
      await camera.take('coupon')
      await site.page.getByRole('link', { name: site.say('coupon.toList') }).click()
      await site.page.getByRole('tabpanel').getByRole('article').first().waitFor()
      await camera.take('coupons')
      await site.page.goto(url)
    },
  },
  {
    screens: ['slip-one', 'slip-blocked'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickToCome(walker, 1)
      await stake(camera, site, '10')
      await camera.take('slip-one')
      await stake(camera, site, '000')
      await camera.take('slip-blocked')
      await emptySlip(site)
    },
  },
  {
    screens: ['slip-four', 'slip-system', 'slip-poor'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickToCome(walker, 4)
      await stake(camera, site, '20')
      await camera.take('slip-four')
      const forms = site.page.getByRole('group', { name: site.say('slip.forms') })
      await forms.getByRole('button', { name: /B\+/ }).first().click()
      await camera.take('slip-system')
      await stake(camera, site, '00')
      await camera.take('slip-poor')
      await emptySlip(site)
    },
  },
  {
    screens: ['slip-changed'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickLive(walker)
      await stake(camera, site, '10')
      await site.page.getByRole('radio', { name: site.say('slip.policy.none') }).click()
      await site.page.getByText(site.say('slip.changed')).first().waitFor({ timeout: 60_000 })
      await camera.take('slip-changed')
      await emptySlip(site)
    },
  },
  {
    screens: ['coupon-share', 'coupon-print', 'coupon-sell', 'coupons-archived'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await openFirst(site, 'waiting')
      for (const [screen, word] of [
        ['coupon-share', 'share.open'],
        ['coupon-print', 'print.open'],
        ['coupon-sell', 'cashOut.sellFor'],
      ] as const) {
        const button = page.getByRole('button', { name: say(word), exact: word !== 'cashOut.sellFor' })
        if (!(await button.isVisible())) continue
        await button.click()
        await takeDialog(camera, screen)
      }
      await site.open('/coupons?archived=true')
      await camera.take('coupons-archived')
    },
  },
  {
    screens: ['slip-code', 'slip-emptied'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickToCome(walker, 2)
      await stake(camera, site, '10')
      await site.page.getByRole('button', { name: site.say('code.title'), exact: true }).click()
      await takeDialog(camera, 'slip-code')
      await site.page
        .getByRole('button', { name: site.say('slip.clear') })
        .first()
        .click()
      await camera.take('slip-emptied')
    },
  },
  place('account', '/account'),
  place('details', '/account/details'),
  place('sessions', '/account/sessions'),
  place('limits', '/account/limits'),
  {
    screens: ['password', 'password-wrong'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open('/account/password')
      await camera.take('password')
      for (const id of ['account.currentPassword', 'account.newPassword', 'account.repeatPassword'])
        await page.getByLabel(say(id), { exact: true }).fill('not the one')
      await page.getByRole('button', { name: say('account.changePassword') }).click()
      await page.getByRole('alert').waitFor()
      await camera.take('password-wrong')
    },
  },
]

/** What a player meets who has never bet. */
export const newcomerWalks: readonly Walk[] = [place('empty-coupons', '/coupons')]
