import type { Site } from '../../stories/browser/site.ts'
import type { Camera } from './camera.ts'
import { footballToCome, liveFootball } from './matches.ts'
import { place, type Walk, type Walker } from './walk.ts'

/** What a player meets, once signed in. */
export const playerWalks: readonly Walk[] = [
  {
    screens: ['menu'],
    onlyOn: 'phone',
    walk: async ({ camera, site }) => {
      await site.open()
      await site.page.getByRole('button', { name: site.say('nav.menu') }).click()
      await camera.take('menu')
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
    screens: ['slip-four'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickToCome(walker, 4)
      await stake(camera, site, '20')
      await camera.take('slip-four')
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
      await site.open('/coupons')
      await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
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
    screens: ['slip-code'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickToCome(walker, 2)
      await stake(camera, site, '10')
      await site.page.getByRole('button', { name: site.say('code.title'), exact: true }).click()
      await takeDialog(camera, 'slip-code')
      await emptySlip(site)
    },
  },
  place('sessions', '/account/sessions'),
]

/** What a player meets who has never bet. */
export const newcomerWalks: readonly Walk[] = [place('empty-coupons', '/coupons')]

async function pickLive({ site, url }: Walker): Promise<void> {
  await pickFrom(site, (await liveFootball(url)).matchId)
}

async function pickToCome({ site, url }: Walker, count: number): Promise<void> {
  for (const { matchId } of (await footballToCome(url)).slice(0, count)) await pickFrom(site, matchId)
}

async function pickFrom(site: Site, matchId: number): Promise<void> {
  await site.open(`/match/${matchId}`)
  await site.pick(site.page.getByRole('main'))
}

/** Adds these digits to the stake; on a phone on the slip's own page. */
async function stake(camera: Camera, site: Site, digits: string): Promise<void> {
  if (camera.isPhone) {
    if (!(await site.page.getByRole('group', { name: site.say('slip.keypad') }).isVisible())) await site.openSlip()
    return site.typeStake(digits)
  }
  const box = site.page.getByRole('complementary').getByRole('textbox').last()
  await box.fill((await box.inputValue()) + digits)
}

/** Once it has risen; then it is put away. */
async function takeDialog(camera: Camera, screen: string): Promise<void> {
  const dialogs = camera.page.getByRole('dialog')
  await dialogs.last().waitFor()
  await camera.take(screen)
  const count = await dialogs.count()
  await camera.page.keyboard.press('Escape')
  // one fewer than before
  await dialogs.nth(count - 1).waitFor({ state: 'detached' })
}

/** The next walk begins with none. */
async function emptySlip(site: Site): Promise<void> {
  const clear = site.page.getByRole('button', { name: site.say('slip.clear') }).first()
  if (await clear.isVisible()) await clear.click()
}
