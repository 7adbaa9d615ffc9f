import type { Site } from '../../stories/browser/site.ts'
import { emptySlip, pickToCome, stake } from './fill-slip.ts'
import { liveFootball } from './matches.ts'
import type { Walk } from './walk.ts'

/** The house draws it ahead for whoever comes by its address: from home its lists are asked for. */
async function toSports(site: Site): Promise<void> {
  await site.open()
  await site.page
    .getByRole('link', { name: site.say('nav.sports'), exact: true })
    .first()
    .click()
}

const never = new Promise<void>(() => {})

/** What stands there while something is waited for, does not come or is refused, and what the site has to say by itself. */
export const troubleWalks: readonly Walk[] = [
  {
    screens: ['sports-waiting', 'sports-failed', 'page-broken'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page } = site
      const lists = '**/v1/book/categories**'
      await page.route(lists, () => never)
      await toSports(site)
      await page.locator('main .bone').first().waitFor()
      await camera.take('sports-waiting')
      await page.unroute(lists)
      await page.route(lists, (route) => route.abort())
      await toSports(site)
      // it asks a few times more before it gives up
      await page.getByRole('button', { name: site.say('kit.retry') }).waitFor()
      await camera.take('sports-failed')
      await page.unroute(lists)
      await page.route(lists, (route) => route.fulfill({ json: { categories: [{}] } }))
      await toSports(site)
      await camera.take('page-broken')
    },
  },
  {
    screens: ['results-waiting', 'results-failed'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page } = site
      const results = '**/v1/book/results**'
      await page.route(results, () => never)
      await site.open('/results')
      await camera.take('results-waiting')
      await page.unroute(results)
      await page.route(results, (route) => route.abort())
      await site.open('/results')
      await page.locator('main .bone').first().waitFor({ state: 'detached' })
      await camera.take('results-failed')
    },
  },
  {
    screens: ['sign-in-missing', 'sign-in-wrong', 'sign-in-unreached'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open('/sign-in')
      const submit = page.getByRole('button', { name: say('account.submit'), exact: true })
      await submit.click()
      await camera.take('sign-in-missing')
      await page.getByLabel(say('account.userName')).fill('demo4')
      await page.getByLabel(say('account.password'), { exact: true }).fill('demo4')
      await submit.click()
      await page.getByRole('alert').waitFor()
      await camera.take('sign-in-wrong')
      await page.route('**/v1/people/signIn**', (route) => route.abort())
      await submit.click()
      await page.getByText(say('account.offline')).waitFor()
      await camera.take('sign-in-unreached')
    },
  },
  {
    screens: ['slip-visitor', 'sign-in-dialog'],
    walk: async (walker) => {
      const { camera, site } = walker
      await pickToCome(walker, 1)
      await stake(camera, site, '10')
      await camera.take('slip-visitor')
      await site.page.getByRole('button', { name: site.say('slip.signInFor') }).click()
      await site.page.getByLabel(site.say('account.userName')).waitFor()
      await camera.take('sign-in-dialog')
      await site.page.keyboard.press('Escape')
      await emptySlip(site)
    },
  },
  {
    screens: ['install-hint'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await page.addInitScript(() => {
        addEventListener('load', () => {
          const offer = new Event('beforeinstallprompt', { cancelable: true })
          dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'accepted' }) }))
        })
      })
      await site.open()
      await page.getByRole('button', { name: say('install.take') }).waitFor({ timeout: 30_000 })
      await camera.take('install-hint')
    },
  },
  {
    screens: ['newer-build'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open()
      await page.route(/\/v1\/settings\/get/, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), version: 'another' } })
      })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByRole('button', { name: say('update.refresh') }).waitFor()
      await camera.take('newer-build')
    },
  },
  {
    screens: ['offline-match', 'part-missing'],
    ownPage: true,
    walk: async ({ camera, site, url }) => {
      const { page, say } = site
      await site.open(`/match/${(await liveFootball(url)).matchId}`)
      await site.filled()
      await page.context().setOffline(true)
      try {
        await page.getByText(say('connection.own')).first().waitFor()
        await camera.take('offline-match')
        const insight = page.getByRole('region', { name: say('insight.label') })
        await insight.getByRole('button', { name: say('insight.statistics') }).click()
        await camera.take('part-missing')
      } finally {
        await page.context().setOffline(false)
      }
    },
  },
  {
    screens: ['offline-page'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      const { page } = site
      await site.open()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.reload()
      await page.waitForTimeout(2000)
      await page.context().setOffline(true)
      try {
        await page.reload()
        await page.getByRole('button').first().waitFor()
        await camera.take('offline-page')
      } finally {
        await page.context().setOffline(false)
      }
    },
  },
]
