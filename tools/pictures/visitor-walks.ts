import { sports } from '@banko/betting/match/sport.ts'
import { firstToCome, liveFootball, liveTennis } from './matches.ts'
import { place, type Walk } from './walk.ts'

/** What somebody meets who is not signed in. */
export const visitorWalks: readonly Walk[] = [
  place('home', '/'),
  place('live', '/live'),
  place('sports', '/sports'),
  place('country', async (url) => `/sports/${sports.football}/${(await firstToCome(url)).categoryId}`),
  place('league', async (url) => {
    const { categoryId, tournamentId } = await firstToCome(url)
    return `/sports/${sports.football}/${categoryId}/${tournamentId}`
  }),
  place('match', async (url) => `/match/${(await liveFootball(url)).matchId}`),
  place('match-tennis', async (url) => `/match/${(await liveTennis(url)).matchId}`),
  place('match-upcoming', async (url) => `/match/${(await firstToCome(url)).matchId}`),
  place('results', '/results'),
  place('favourites', '/favourites'),
  place('coming', '/coming'),
  place('verify', '/verify'),
  place('check', '/receipts/check'),
  {
    screens: ['match-tracker', 'match-statistics', 'match-standings'],
    walk: async ({ camera, site, url }) => {
      await site.open(`/match/${(await liveFootball(url)).matchId}`)
      const insight = site.page.getByRole('region', { name: site.say('insight.label') })
      for (const [screen, word] of [
        ['match-tracker', 'insight.tracker'],
        ['match-statistics', 'insight.statistics'],
        ['match-standings', 'insight.table'],
      ] as const) {
        await insight.getByRole('button', { name: site.say(word) }).click()
        await site.filled()
        await camera.take(screen)
      }
    },
  },
  {
    screens: ['match-builder'],
    walk: async ({ camera, site, url }) => {
      await site.open(`/match/${(await firstToCome(url)).matchId}`)
      await site.page.getByRole('switch', { name: site.say('builder.label') }).click()
      await site.market('1x2').locator('button.price').first().click()
      await site.market('bothToScore').locator('button.price').first().click()
      await camera.take('match-builder')
    },
  },
  place('sign-in', '/sign-in'),
  place('sign-in-asked', '/coupons'),
  place('settings', '/account/settings'),
  place('time-zone', '/account/timezone'),
  {
    screens: ['register', 'register-missing'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open('/register')
      await site.filled()
      await camera.take('register')
      await page.getByRole('button', { name: say('registration.submit') }).click()
      await page.getByText(say('registration.problem.missing')).first().waitFor()
      await camera.take('register-missing')
    },
  },
  { ...place('empty-slip', '/slip'), onlyOn: 'phone' },
  {
    screens: ['live-tennis', 'empty-favourites', 'empty-search'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open(`/live?sid=${sports.tennis}`)
      await site.filled()
      await camera.take('live-tennis')
      await page.getByRole('button', { name: say('board.favouritesOnly') }).click()
      await camera.take('empty-favourites')
      await page.getByRole('button', { name: say('board.favouritesOnly') }).click()
      await page.getByRole('textbox', { name: say('board.search') }).fill('zzzz')
      await camera.take('empty-search')
    },
  },
  {
    screens: ['offline'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open('/live')
      await site.filled()
      await page.context().setOffline(true)
      try {
        await page.getByText(say('connection.own')).waitFor({ timeout: 60_000 })
        await camera.take('offline')
      } finally {
        await page.context().setOffline(false)
      }
    },
  },
]
