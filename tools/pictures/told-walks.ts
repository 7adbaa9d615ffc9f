import { inPlay, type ToldHouse } from '../../stories/browser/told-house.ts'
import { enter, pick, rewriteSlip } from '../../stories/browser/told-pages.ts'
import { threeWay } from '../../stories/testing/fed-match.ts'
import { stake } from './fill-slip.ts'
import { place, type Walk, type Walker } from './walk.ts'

export const toldScreens = [
  'home-none',
  'live-none',
  'sports-none',
  'coming-none',
  'start-failed',
  'slip-news',
  'slip-old',
  'slip-twice',
  'slip-limit',
  'slip-capped',
]

const emptyWalks: readonly Walk[] = [
  place('home-none', '/'),
  place('live-none', '/live'),
  place('sports-none', '/sports'),
  place('coming-none', '/coming'),
  {
    screens: ['start-failed'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page } = site
      await page.route('**/v1/settings/get**', (route) => route.abort())
      await page.goto(`/${camera.visit.lang}`)
      await page.getByRole('button').first().waitFor()
      await camera.take('start-failed')
    },
  },
]

/** What a house must be told for: an offer that is empty, selections that go wrong one by one, limits that are met. */
export const toldWalks = (told: ToldHouse): readonly Walk[] => [...emptyWalks, ...slipWalks(told)]

const slipWalks = (told: ToldHouse): readonly Walk[] => [
  {
    screens: ['slip-news'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pick(site, told, { word: 'Kadıköy', count: 5 })
      await stake(camera, site, '10')
      await told.tell('Kadıköy 2', { markets: [{ ...threeWay(2000, 3400, 3600), status: 'suspended' }] })
      await told.tell('Kadıköy 3', { betting: 'stopped' })
      await told.tell('Kadıköy 4', { markets: [threeWay(2300, 3400, 3600)] })
      const over = inPlay({ status: 'ended', period: 'fullTime', minute: 90 })
      await told.tell('Kadıköy 5', { state: over, betting: 'closed' })
      await site.page
        .getByText(/Kadıköy 5 Rivals/)
        .last()
        .waitFor()
      await camera.take('slip-news')
      await leave(told, walker)
    },
  },
  {
    screens: ['slip-old'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pick(site, told, { word: 'Beşiktaş', count: 2 })
      await site.page.reload()
      await site.running()
      await rewriteSlip(site.page, 'old')
      await site.running()
      if (camera.isPhone) await site.open('/slip')
      await site.page
        .getByRole('button', { name: site.say('slip.notice.putBack') })
        .first()
        .waitFor()
      await camera.take('slip-old')
      await leave(told, walker)
    },
  },
  {
    screens: ['slip-twice', 'slip-limit', 'slip-capped'],
    walk: async (walker) => {
      const { camera, site } = walker
      const { page } = site
      await enter(page, told, 'demo3')
      const [matchId = 0] = await pick(site, told, { word: 'Üsküdar' })
      await told.limit({ source: 'match', matchId }, { kind: 'stakeMax', value: 3000 })
      await stake(camera, site, '31')
      await camera.take('slip-limit')
      await rewriteSlip(page, 'twice')
      await site.running()
      if (camera.isPhone) await site.open('/slip')
      await camera.take('slip-twice')
      await leave(told, walker)
      await pick(site, told, { word: 'Sarıyer', count: 6 })
      await stake(camera, site, '200')
      await camera.take('slip-capped')
      await leave(told, walker)
    },
  },
]

/** The next walk finds nothing of this one. */
async function leave(told: ToldHouse, { site }: Walker): Promise<void> {
  await site.page.evaluate(`localStorage.removeItem('banko.slip')`)
  await site.page.goto('about:blank')
  await told.clear()
}
