import AxeBuilder from '@axe-core/playwright'
import { tvKenoNumbers } from '@banko/betting/games/tv-keno.ts'
import { must } from '@banko/server/platform/must.ts'
import { nextNumbers, nextRound } from '@banko/server/testing/next-drawn.ts'
import type { Page } from '@playwright/test'
import { asPlayer } from './known-draws.ts'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, toldFixture, test as toldTest } from './told-house.ts'
import type { Lang } from './words.ts'

// a draw takes three minutes: they pass in a house of its own

const test = toldTest.extend<object, { readonly told: ToldHouse }>({
  told: [openTvHouse, { scope: 'worker', timeout: 600_000 }],
})

// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
function openTvHouse({}: object, use: (told: ToldHouse) => Promise<void>): Promise<void> {
  return toldFixture()({}, async (told) => {
    await told.house.gaming.seedDemo(['127.0.0.1'])
    await use(told)
  })
}

/** Twenty numbers are shown one by one. */
const patience = { timeout: 30_000 }
const config = 'tv-keno@1'

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function open(page: Page, told: ToldHouse, lang: Lang) {
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  const site = new Site(page, lang)
  const { say } = site
  const now = () => told.house.platform.clock.now()
  const asTheirs = <T>(work: (operatorId: number) => Promise<T>) =>
    asPlayer(told, userName, ({ operatorId }) => work(operatorId))
  const round = () => asTheirs((operatorId) => nextRound(told.house, operatorId, config))
  await site.open('/games/tv-keno')
  const board = page.getByRole('group', { name: say('keno.numbers') })
  return {
    site,
    say,
    numbers: board.getByRole('button'),
    send: page.getByRole('button', { name: say('crash.bet') }),
    last: page.getByRole('region', { name: say('games.last') }).getByRole('button'),
    ticket: page.getByText(say('tv-keno.ticket')),
    /** A round that takes tickets for half a minute still, and so many numbers that are drawn in it, or are not. */
    async pick(count: number, { areDrawn }: { readonly areDrawn: boolean }) {
      await expect.poll(async () => (await round())?.id, patience).toBeDefined()
      const { closes_at: closesAt, draws_at: drawsAt, ends_at: endsAt } = must(await round(), 'a round')
      if (closesAt - now() < 30_000) {
        for (const at of [drawsAt, endsAt]) await told.pass(Math.max(0, at - now()) + 100)
        await site.open('/games/tv-keno')
      }
      await expect(page.getByText(say('roulette.betting'))).toBeVisible(patience)
      const drawn = await asTheirs((operatorId) => nextNumbers(told.house, operatorId))
      const all = Array.from({ length: tvKenoNumbers }, (_, index) => index + 1)
      return all.filter((one) => drawn.includes(one) === areDrawn).slice(0, count)
    },
    /** It is drawn. */
    async pass() {
      await told.pass(must(await round(), 'a round').draws_at - now() + 100)
    },
  }
}

for (const lang of inShort<Lang>(['fa'], ['en', 'tr'])) {
  test(`TV keno is played to a win and a loss by keyboard, and a draw is checked, in ${lang}`, async ({
    page,
    told,
  }) => {
    test.setTimeout(240_000)
    const { site, say, numbers, send, last, ticket, pick, pass } = await open(page, told, lang)
    const won = await pick(4, { areDrawn: true })
    await expect(numbers).toHaveCount(tvKenoNumbers)
    await expectFit(page)
    const sizes = page.getByRole('radiogroup', { name: say('tv-keno.size') }).getByRole('radio')
    await sizes.nth(1).focus()
    await page.keyboard.press('Home')
    await expect(sizes.first()).toBeChecked()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    for (const number of won) await numbers.nth(number - 1).press('Enter')
    // no fifth one is taken
    await numbers.nth((won[0] ?? 1) === 1 ? 79 : 0).press('Enter')
    await expect(numbers.and(page.locator('[aria-pressed=true]'))).toHaveCount(4)
    await send.press('Enter')
    await expect(ticket).toContainText('1')
    // a ticket that was taken is there whoever went away meanwhile
    await page.reload()
    await site.running()
    await expect(ticket).toBeVisible()
    await expect(numbers.nth((won[0] ?? 1) - 1)).toHaveAttribute('aria-pressed', 'true')
    await expectFit(page)
    await pass()
    await expect(page.getByText(say('tv-keno.drawing'))).toBeVisible(patience)
    await expect(last).toHaveCount(1, patience)
    await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.won'))))
    await expect(page.getByRole('list', { name: say('games.payTable') }).locator('[aria-current]')).toBeVisible()
    await expectFit(page)

    await last.first().press('Enter')
    const sheet = page.getByRole('dialog', { name: say('fair.check') })
    await expect(sheet.getByText(say('fair.right'))).toBeVisible()
    await page.keyboard.press('Escape')

    const lost = await pick(6, { areDrawn: false })
    await sizes.nth(1).click()
    await page.getByRole('button', { name: say('keno.clear') }).click()
    for (const number of lost) await numbers.nth(number - 1).click()
    await send.click()
    await expect(ticket).toBeVisible()
    await pass()
    await expect(last).toHaveCount(2, patience)
    await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.lost'))))
    await page.getByRole('button', { name: say('games.rules') }).press('Enter')
    await expect(page.getByRole('dialog').getByText(say('tv-keno.rules'))).toBeVisible()
    await page.keyboard.press('Escape')
    await site.open('/games/history')
    await expect(page.getByText(say('tv-keno.title')).filter({ visible: true }).first()).toBeVisible()
  })
}

test(
  'a ticket of which no answer came is asked for under its name, and taken once',
  further,
  async ({ page, told }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    const { say, send, ticket, pick } = await open(page, told, 'en')
    await pick(6, { areDrawn: true })
    await page.getByRole('button', { name: say('keno.quick') }).click()
    let isLost = false
    await page.route('**/v1/tvKeno/bet', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      // it is done, and its answer is lost on the way
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(page.getByText(say('roulette.unsure'))).toBeVisible()
    await page.getByRole('button', { name: say('kit.retry') }).click()
    await expect(ticket).toContainText('1.00')
    await expectFit(page)
  },
)
