import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { lastToCome, readOffer } from './read-offer.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test('on a phone the sports have their tabs and a heading, and a tab leads to another sport', async ({
  site,
  page,
}) => {
  await page.setViewportSize(phone)
  await site.open('/sports/5')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: site.say('sport.5'), exact: true })).toBeVisible()
  await expect(main.getByRole('tab', { selected: true }).first()).toContainText(site.say('sport.5'))
  await main
    .getByRole('tab', { name: new RegExp(`^${String(site.say('sport.2'))}`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tr\/sports\/2$/)
  await expect(main.getByRole('heading', { name: site.say('sport.2'), exact: true })).toBeVisible()
})

test(
  'a sport begins with the leagues that the house calls its best, in that order',
  further,
  async ({ site, page }) => {
    const best = await bestLeagues(page, 1)
    expect(best.length).toBeGreaterThan(2)
    await site.open('/sports/1')
    const list = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: site.say('board.bestLeagues') }) })
    const links = list.getByRole('link')
    await expect(links).toHaveCount(best.length)
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(hrefs.map((href) => Number(href.split('/').at(-1)))).toEqual(best)
  },
)

test(
  'beside the live list the sports say how many of their matches are being played',
  further,
  async ({ site, page }) => {
    await page.setViewportSize(desk)
    await site.open('/live')
    const football = page
      .getByRole('navigation', { name: site.say('nav.sports') })
      .getByRole('link', { name: new RegExp(`^${String(site.say('sport.1'))}`) })
    await expect(async () => {
      const playing = (await readOffer(page, 'live')).filter(({ fixture }) => fixture.sportId === 1).length
      expect(playing).toBeGreaterThan(0)
      await expect(football).toHaveText(new RegExp(`${playing}$`), { timeout: 3000 })
    }).toPass()
  },
)

test(
  'scores of a game that nobody draws stand in two columns, with no hole between them',
  further,
  async ({ site, page }) => {
    await page.setViewportSize(phone)
    const { matchId } = await lastToCome(page, 5)
    await site.open(`/match/${matchId}`)
    const card = page.getByRole('region', { name: site.say('market.tennisSetBetting'), exact: true })
    await expect(card.locator('button.price').first()).toBeVisible()
    const places = await card.evaluate((one) => {
      const edges = one.getBoundingClientRect()
      const all = [...one.querySelectorAll('button.price')].map((button) => button.getBoundingClientRect())
      const lefts = [...new Set(all.map(({ left }) => Math.round(left)))].toSorted((a, b) => a - b)
      const rights = [...new Set(all.map(({ right }) => Math.round(right)))].toSorted((a, b) => a - b)
      return { width: edges.width, lefts, rights }
    })
    const { lefts, rights, width } = places
    expect(lefts).toHaveLength(2)
    expect((lefts[1] ?? 0) - (rights[0] ?? 0)).toBeLessThanOrEqual(8)
    expect((rights[1] ?? 0) - (lefts[0] ?? 0)).toBeGreaterThan(width - 40)
  },
)

test('names are whole where there is room for them', further, async ({ site, page }) => {
  await page.setViewportSize(desk)
  const { matchId, home, away } = await lastToCome(page, 1)
  await site.open(`/match/${matchId}`)
  const labels = site.market('1x2').locator('button.price small')
  await expect(labels).toHaveText([home.name, /\p{L}/u, away.name])
  const cut = await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(cut).toBe(0)
})

test('bankers are spoken of where a system can be made, and to nobody else', further, async ({ site, page }) => {
  await page.setViewportSize(phone)
  await site.open()
  const banker = page.getByRole('dialog').getByRole('button', { name: site.say('slip.banker') })
  await site.pickComing(1)
  await site.openSlip()
  await expect(banker).toHaveCount(0)
  await page.keyboard.press('Escape')
  await site.pickComing(2)
  await site.openSlip()
  await expect(banker).toHaveCount(3)
})

/** Numbers of a sport's best leagues, the best first. */
async function bestLeagues(page: Page, sportId: number): Promise<number[]> {
  const answer = await page.request.post('/v1/book/best-leagues', { data: { sportId } })
  // the contract's own output
  const { tournaments } = (await answer.json()) as { tournaments: { tournamentId: number }[] }
  return tournaments.map(({ tournamentId }) => tournamentId)
}
