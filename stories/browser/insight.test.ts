import AxeBuilder from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { changePages } from './change-pages.ts'
import { further } from './long-form.ts'
import type { Site } from './site.ts'
import { expect, test } from './test.ts'

/** What opens under the head of a match. */
const opener = (site: Site, id: string): Locator =>
  site.page.getByRole('button', { name: site.say(`insight.${id}`), exact: true })

/** A match on the TV list, one in play where `live`; waits while there is none. */
async function openOnTv(site: Site, live: boolean): Promise<void> {
  let shown: Asked['matches'][number] | undefined
  await expect(async () => {
    shown = await findOnTv(site, live)
    expect(shown, 'no match is shown on TV').toBeDefined()
  }).toPass({ intervals: [2000] })
  await site.open(`/match/${shown?.fixture.matchId}`)
}

async function findOnTv(site: Site, live: boolean): Promise<Asked['matches'][number] | undefined> {
  const { matches } = await ask(site, 'book/matches', { phase: live ? 'live' : 'upcoming', limit: 1000 })
  const { matchIds } = await ask(site, 'book/tv-matches', {})
  // football: a live one that is not about to end, or one that does not begin while somebody signs in
  const found = matches.filter(
    ({ fixture, state }) =>
      fixture.sportId === 1 &&
      matchIds.includes(fixture.matchId) &&
      (!live || (state.status === 'live' && state.minute < 45)),
  )
  // of live ones that which began last: a slow machine shall not see it end meanwhile
  return live ? found.toSorted((a, b) => a.state.minute - b.state.minute)[0] : found.at(-1)
}

interface Asked {
  readonly matches: readonly {
    readonly fixture: { readonly matchId: number; readonly sportId: number }
    readonly state: { readonly status: string; readonly minute: number }
  }[]
  readonly matchIds: readonly number[]
}

async function ask(site: Site, path: string, data: object): Promise<Asked> {
  await site.open()
  const answer = await site.page.request.post(`/v1/${path}`, { data })
  // the contract's own output
  return (await answer.json()) as Asked
}

test('tracker, TV and statistics of a live match: one at a time, and prices move for none that comes in', async ({
  site,
  page,
}) => {
  let heard = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => {
      heard += 1
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOnTv(site, true)
  const statistics = page.getByRole('list', { name: site.say('insight.statistics') })
  await opener(site, 'statistics').click()
  await expect(statistics.getByRole('listitem')).toHaveCount(11)
  await expect(statistics).toContainText(site.say('statistic.possession'))
  await opener(site, 'tracker').click()
  await expect(statistics).toBeHidden()
  await expect(page.getByRole('img', { name: site.say('insight.field') })).toBeVisible()
  const tabs = page.getByRole('tablist', { name: site.say('match.markets') })
  const before = await tabs.boundingBox()
  const until = heard + 20
  await expect.poll(() => heard).toBeGreaterThan(until)
  expect((await tabs.boundingBox())?.y).toBe(before?.y)
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  )
  await opener(site, 'tracker').click()
  await expect(page.getByRole('list', { name: site.say('insight.incidents') })).toHaveCount(0)
})

test(
  'TV asks a visitor to sign in and brings them back to the picture',
  further,
  async ({ site, page, complaints }) => {
    // the house, whose own settings name no player, lets its pages show none
    complaints.expected = /frame-src|ERR_BLOCKED_BY_CSP/
    // the house's own settings, as a site with a player for pictures has them
    await changePages(page, /"tvLink":""/, '"tvLink":"https://pictures.invalid/{videoId}"')
    await openOnTv(site, false)
    const { pathname } = new URL(page.url())
    await expect(opener(site, 'tracker')).toHaveCount(0)
    await opener(site, 'tv').click()
    await expect(page.getByText(site.say('insight.tvSignIn'))).toBeVisible()
    await page
      .getByRole('region', { name: site.say('insight.label') })
      .getByRole('link')
      .click()
    await page.getByLabel(site.say('account.userName')).fill('demo1')
    await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-1')
    await page.getByRole('button', { name: site.say('account.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathname}$`))
    await opener(site, 'tv').click()
    await expect(page.getByTitle(site.say('insight.tvFrame'))).toBeVisible()
  },
)
