import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { priceFormatCookie } from '@banko/contract/first-view.ts'
import { changePages } from '../../stories/browser/change-pages.ts'
import { endedMatch, firstToCome, liveFootball } from './matches.ts'
import { place, type Walk } from './walk.ts'

/** Further states of the lists, of a match, and of what a site may have besides. */
export const listWalks: readonly Walk[] = [
  {
    screens: ['home-below', 'match-below'],
    walk: async ({ camera, site, url }) => {
      await site.open()
      await site.filled()
      await camera.take('home-below', { from: 900 })
      await site.open(`/match/${(await liveFootball(url)).matchId}`)
      await site.filled()
      await camera.take('match-below', { from: 700 })
    },
  },
  place('live-time', `/live?sid=${sports.football}&order=time`),
  place('live-basketball', `/live?sid=${sports.basketball}`),
  place('live-total', `/live?sid=${sports.football}&bet=total`),
  place('sports-basketball', `/sports/${sports.basketball}`),
  place('search', `/sports/${sports.football}?q=spor`),
  place('search-none', `/sports/${sports.football}?q=zzzz`),
  place('within-day', `/sports/${sports.football}?within=d0`),
  place('league-none', `/sports/${sports.football}/999999/999999`),
  place('league-total', async (url) => {
    const { categoryId, tournamentId } = await firstToCome(url)
    return `/sports/${sports.football}/${categoryId}/${tournamentId}?bet=total`
  }),
  place('coming-highlights', '/coming?act=1'),
  place('results-tennis', `/results?sport=${sports.tennis}`),
  place('results-none', '/results?ago=6'),
  place('match-over', async (url) => `/match/${(await endedMatch(url)).matchId}`),
  place('match-gone', '/match/999999999'),
  place('code', '/code'),
  place('code-match', async (url) => `/code/${shortCodeOf((await firstToCome(url)).matchId)}`),
  place('code-unknown', `/code/${shortCodeOf(999_999_999)}`),
  place('shared-gone', `/shared/${'a'.repeat(43)}`),
  {
    screens: ['code-mistyped', 'verify-mistyped', 'check-fault'],
    walk: async ({ camera, site }) => {
      const { page, say } = site
      await site.open('/code')
      await page.getByLabel(say('code.field')).fill('ABCDEFGH')
      await page.getByRole('button', { name: say('code.get'), exact: true }).click()
      await camera.take('code-mistyped')
      await site.open('/verify')
      await page.getByRole('main').getByRole('textbox').fill('ABCDEFGHABCDEFGH')
      await page.getByRole('button', { name: say('verify.start'), exact: true }).click()
      await camera.take('verify-mistyped')
      await site.open('/receipts/check')
      await page.getByLabel(say('receipt.check.paste')).fill('{}')
      await page.getByRole('button', { name: say('receipt.check.start'), exact: true }).click()
      await page.getByRole('alert').waitFor()
      await camera.take('check-fault')
    },
  },
  {
    screens: ['live-thin'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      await changePages(site.page, /"secondLiveView":false/g, '"secondLiveView":true')
      await site.open(`/live?sid=${sports.football}`)
      const toggle = site.page.getByRole('button', { name: site.say('board.table') })
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click()
      await site.filled()
      await camera.take('live-thin')
    },
  },
  {
    screens: ['prices-fractional', 'prices-american'],
    walk: async ({ camera, site, url }) => {
      const context = site.page.context()
      for (const format of ['fractional', 'american']) {
        await context.addCookies([{ name: priceFormatCookie, value: format, url }])
        await site.open('/live')
        await site.filled()
        await camera.take(`prices-${format}`)
      }
      await context.clearCookies({ name: priceFormatCookie })
    },
  },
  {
    screens: ['menu-visitor', 'menu-visitor-end'],
    onlyOn: 'phone',
    ownPage: true,
    walk: async ({ camera, site }) => {
      await changePages(site.page, /"whatsAppNumber":""/g, '"whatsAppNumber":"+905321234567"')
      await changePages(
        site.page,
        /"licenceShown":false,"licence":""/g,
        '"licenceShown":true,"licence":"Curaçao 1668/JAZ"',
      )
      await site.open()
      await site.page.getByRole('button', { name: site.say('nav.menu') }).click()
      await site.page.getByRole('dialog').getByText(site.say('nav.preferences')).waitFor()
      await camera.take('menu-visitor')
      await site.page.getByRole('dialog').getByText('Curaçao').scrollIntoViewIfNeeded()
      await camera.take('menu-visitor-end')
    },
  },
  {
    screens: ['sign-in-first'],
    ownPage: true,
    walk: async ({ camera, site }) => {
      await changePages(site.page, /"loginScreen":false/g, '"loginScreen":true')
      await site.open()
      await camera.take('sign-in-first')
    },
  },
]
