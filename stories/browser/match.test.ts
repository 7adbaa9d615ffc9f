import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { lastToCome, type Offered, readOffer } from './read-offer.ts'
import { matchPatience, Site } from './site.ts'
import { expect, test } from './test.ts'

async function played(page: Page): Promise<readonly Offered[]> {
  return (await readOffer(page, 'live')).filter(({ state }) => state.status === 'live')
}

/** One of a sport that has begun and has most of its way before it. */
async function youngOf(page: Page, sportId: number): Promise<Offered> {
  const parts = ({ state }: Offered) => state.periods?.length ?? 0
  const begun = async () =>
    (await played(page)).filter((match) => match.fixture.sportId === sportId && parts(match) > 0)
  await expect
    .poll(async () => (await begun()).length, { message: `sport ${sportId}`, timeout: matchPatience })
    .toBeGreaterThan(0)
  const [match] = (await begun()).sort((a, b) => parts(a) - parts(b))
  if (!match) throw new Error(`no match of sport ${sportId} is being played`)
  return match
}

const markets = (site: Site) => site.page.getByRole('tablist', { name: site.say('match.markets') })
const facts = (page: Page) => page.locator('main dl')

test('the score of every sport: sets, quarters, thirds, halves, maps and innings stand under it', async ({
  site,
  page,
}) => {
  for (const sportId of [2, 4, 5, 6, 23, 41, 109]) {
    const match = await youngOf(page, sportId)
    await site.open(`/match/${match.fixture.matchId}`)
    await expect(facts(page).getByRole('definition').first(), String(sportId)).toHaveText(/^\d+–\d+$/)
  }
  const baseball = await youngOf(page, 7)
  await site.open(`/match/${baseball.fixture.matchId}`)
  const table = page.locator('main table')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('columnheader').last()).toHaveText(site.say('match.total'))
})

test('a tennis match shows the points of its game and who serves', further, async ({ site, page }) => {
  // between its sets a match has no game, and no match has one for ever
  await expect(async () => {
    const match = (await played(page)).find(({ state }) => state.game && state.serving)
    if (!match) throw new Error('no tennis match is being played')
    await site.open(`/match/${match.fixture.matchId}`)
    const shown = { timeout: 5000 }
    await expect(facts(page).getByRole('term').last()).toHaveText(site.say('match.game'), shown)
    await expect(facts(page).getByRole('definition').last()).toHaveText(/^(\d+|A)–(\d+|A)$/, shown)
    await expect(page.locator('main').getByRole('img', { name: site.say('board.serving') })).toHaveCount(1, shown)
  }).toPass({ timeout: matchPatience })
})

test('in Persian a score reads one way everywhere: home on the left', further, async ({ page }) => {
  const site = new Site(page, 'fa')
  const match = await youngOf(page, 2)
  await site.open(`/match/${match.fixture.matchId}`)
  const score = page.getByRole('img', { name: site.say('match.score') })
  const spans = await score.locator('span').all()
  const lefts = await Promise.all(spans.map(async (span) => (await span.boundingBox())?.x ?? Number.NaN))
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  await expect(facts(page).getByRole('definition').first()).toHaveCSS('direction', 'ltr')
})

test('in Persian the prices of every kind of market stand as the match does: home on the left', async ({ page }) => {
  const site = new Site(page, 'fa')
  const { matchId, home } = await lastToCome(page, 1)
  for (const [tab, market] of [
    ['tab.main', 'market.1x2'],
    ['tab.main', 'market.correctScore'],
    ['tab.overUnder', 'marketGroup.total'],
    ['tab.handicap', 'marketGroup.asianHandicap'],
  ] as const) {
    await site.open(`/match/${matchId}`)
    await markets(site)
      .getByRole('tab', { name: new RegExp(`^${String(site.say(tab))}`) })
      .click()
    const prices = page.getByRole('region', { name: site.say(market), exact: true }).locator('button.price')
    const lines = await prices.evaluateAll((all) => {
      const places = all.map((one) => one.getBoundingClientRect())
      return [...Map.groupBy(places, ({ y }) => Math.round(y)).values()].map((line) => line.map(({ x }) => x))
    })
    const wide = lines.filter((line) => line.length > 1)
    expect(wide.length, market).toBeGreaterThan(0)
    for (const line of wide) expect(line, market).toEqual(line.toSorted((a, b) => a - b))
    if (market === 'market.1x2') await expect(prices.first()).toContainText(home.name)
  }
})

test('the market tab stands in the address: reload, back and a link keep it', further, async ({ site, page }) => {
  await site.open()
  await site.openMatch(await site.match('board.upcoming', 9))
  await page.getByRole('tab', { name: site.say('tab.overUnder') }).click()
  await expect(page).toHaveURL(/\?tab=overUnder$/)
  const chosen = markets(site).getByRole('tab', { selected: true })
  await page.reload()
  await expect(chosen).toHaveText(new RegExp(`^${String(site.say('tab.overUnder'))}`))
  await site.open('/sports')
  await page.goBack()
  await expect(chosen).toHaveText(new RegExp(`^${String(site.say('tab.overUnder'))}`))
  await markets(site).getByRole('tab').first().click()
  await expect(page).toHaveURL(/\/match\/\d+$/)
})

test(
  'many lines: five around the balanced one, the others at a tap, and handicaps say their sign on both sides',
  further,
  async ({ site, page }) => {
    // while it is played lines come and go
    const { matchId } = await lastToCome(page, 2)
    await site.open(`/match/${matchId}`)
    const card = page.getByRole('region', { name: site.say('marketGroup.basketballHandicap'), exact: true })
    const prices = card.locator('button.price')
    await expect(prices).toHaveCount(10)
    await card.getByRole('button', { name: site.say('match.moreLines') }).click()
    await expect(card.getByRole('button', { name: site.say('match.fewerLines') })).toBeVisible()
    expect(await prices.count()).toBeGreaterThan(10)
    const labels = await prices.locator('small').allTextContents()
    const [home = '', away = ''] = labels.map((label) => label.replace(/[\u2066\u2069]/g, ''))
    expect(home).toMatch(/^[+−]\d/)
    expect(away).toBe(home.startsWith('+') ? home.replace('+', '−') : home.replace('−', '+'))
  },
)

test('TV is spoken of only where the site has a player for it', further, async ({ site, page }) => {
  const answer = await page.request.post('/v1/book/tv-matches', { data: {} })
  // the contract's own output
  const { matchIds } = (await answer.json()) as { matchIds: number[] }
  const match = (await readOffer(page, 'upcoming')).findLast(({ fixture }) => matchIds.includes(fixture.matchId))
  await site.open(`/match/${match?.fixture.matchId}`)
  await markets(site).waitFor()
  await expect(page.getByRole('button', { name: site.say('insight.tv'), exact: true })).toHaveCount(0)
})

test('a match that ends says so and shows the way on; one that is gone too', further, async ({ site, page }) => {
  const football = (await played(page)).filter(({ fixture }) => fixture.sportId === 1)
  const last = football.toSorted((a, b) => b.state.minute - a.state.minute)[0]
  if (!last) throw new Error('no football is being played')
  await site.open(`/match/${last.fixture.matchId}`)
  await expect(page.getByText(site.say('match.settled')).or(page.getByText(site.say('match.goneDetail')))).toBeVisible({
    timeout: matchPatience,
  })
  await expect(page.getByRole('link', { name: site.say('match.toResults') })).toBeVisible()
  await expect(markets(site)).toHaveCount(0)
  await site.open('/match/999999999')
  await expect(page.getByRole('heading', { name: site.say('match.gone') })).toBeVisible()
  await expect(page.locator('.bone')).toHaveCount(0)
  await page.getByRole('link', { name: site.say('match.toLive') }).click()
  await expect(page).toHaveURL(/\/tr\/live$/)
})
