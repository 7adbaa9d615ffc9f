import { sports } from '@banko/betting/match/sport.ts'
import { threeWay } from '../testing/fed-match.ts'
import { further } from './long-form.ts'
import { expect, inPlay, market, noonZone, test } from './told-house.ts'
import { rowOf } from './told-pages.ts'

test.use({ timezoneId: noonZone() })

const minute = 60_000

test('a live row has its score as the largest thing, red cards, minute, flag, and a goal slides in once', async ({
  site,
  page,
  told,
}) => {
  const state = { score: { home: 2, away: 1 }, redCards: { home: 1, away: 0 }, minute: 37 }
  await told.offer({ home: 'Lions', startsIn: -40 * minute, state: inPlay(state) })
  await site.open('/live')
  const row = rowOf(site, 'Lions')
  const score = row.getByRole('img', { name: 'Skor 2 – 1' })
  await expect(score).toHaveText('21')
  await expect(row.locator('.row-clock')).toHaveText('37′')
  const card = { name: '1 kırmızı kart' }
  await expect(row.locator('.row-names > span').first().getByRole('img', card)).toHaveCount(1)
  await expect(row.getByRole('img', card)).toHaveCount(1)
  await expect(page.locator('.board-head img')).toHaveAttribute('src', '/flags/gb-eng.svg')
  const others = await row.evaluate((one) => {
    const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize)
    const own = one.querySelector('.row-score')
    const rest = [...one.querySelectorAll('*')].filter((part) => !own?.contains(part) && part.textContent !== '')
    return { score: own ? sizeOf(own) : 0, largest: Math.max(...rest.map(sizeOf)) }
  })
  expect(others.score).toBeGreaterThan(others.largest)

  await row.evaluate((one) => {
    const slides: string[] = []
    Object.assign(window, { slides })
    one.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('.row-score')) slides.push(target.textContent ?? '')
    })
  })
  await told.tell('Lions', { state: inPlay({ ...state, score: { home: 3, away: 1 } }) })
  await expect(row.getByRole('img', { name: 'Skor 3 – 1' })).toBeVisible()
  await told.tell('Lions', { state: inPlay({ ...state, score: { home: 3, away: 1 }, minute: 38 }) })
  await expect(row.locator('.row-clock')).toHaveText('38′')
  expect(await page.evaluate('slides')).toEqual(['3'])
})

test(
  'sets, quarters, thirds and innings stand under the names, and who serves or bats beside theirs',
  further,
  async ({ site, told }) => {
    const two = (key: string) => [market(key, '1=1800 2=2000')]
    await told.offer({
      ...{ home: 'Server', sportId: sports.tennis, startsIn: -60 * minute, markets: two('tennisWinner') },
      state: inPlay({
        ...{ period: 'set2', minute: 0, score: { home: 1, away: 0 }, serving: 'away', game: { home: 3, away: 1 } },
        periods: [
          { home: 6, away: 4 },
          { home: 3, away: 2 },
        ],
      }),
    })
    await told.offer({
      ...{ home: 'Hoops', sportId: sports.basketball, startsIn: -60 * minute, markets: two('basketballWinner') },
      state: inPlay({
        ...{ period: 'quarter2', minute: 12, score: { home: 40, away: 38 } },
        periods: [
          { home: 21, away: 20 },
          { home: 19, away: 18 },
        ],
      }),
    })
    await told.offer({
      ...{ home: 'Ice', sportId: sports.hockey, startsIn: -60 * minute, markets: [] },
      state: inPlay({ period: 'third1', minute: 5, score: { home: 1, away: 0 }, periods: [{ home: 1, away: 0 }] }),
    })
    await told.offer({
      ...{ home: 'Batters', sportId: sports.baseball, startsIn: -60 * minute, markets: two('baseballWinner') },
      state: inPlay({
        ...{ period: 'inning2', minute: 0, score: { home: 1, away: 2 }, inningHalf: 'bottom' },
        periods: [
          { home: 0, away: 2 },
          { home: 1, away: 0 },
        ],
      }),
    })
    const figures = { Server: '6–4 3–240–15', Hoops: '21–20 19–18', Ice: '1–0', Batters: '0–2 1–0' }
    const clocks = { Server: '2.S', Hoops: '2.Ç', Ice: '1.P', Batters: '2.D' }
    const turns = { Server: [1, 'servis'], Batters: [0, 'vuruşta'] } as const
    await site.open('/')
    for (const home of ['Server', 'Hoops', 'Ice', 'Batters'] as const) {
      const row = site.section('nav.live').locator(rowOf(site, home))
      if (!(await row.isVisible()))
        await site.section('nav.live').getByRole('button', { expanded: false }).first().click()
      await expect(row.locator('.row-info .figures').first()).toHaveText(figures[home])
      await expect(row.locator('.row-clock')).toHaveText(clocks[home])
      if (home === 'Server' || home === 'Batters') {
        const [side, word] = turns[home]
        await expect(row.getByRole('img', { name: word })).toHaveCount(1)
        await expect(row.locator('.row-names > span').nth(side).getByRole('img', { name: word })).toHaveCount(1)
      }
    }
  },
)

test('a coming row has its time, and the day where it is another one', further, async ({ site, told }) => {
  await told.offer({ home: 'Clock 1', startsIn: 60 * minute })
  await told.offer({ home: 'Clock 2', startsIn: 26 * 60 * minute })
  await site.open('/sports/1?q=Clock')
  const start = (home: string) => rowOf(site, home).locator('.row-start')
  await expect(start('Clock 1')).toHaveText(/^\d\d:\d\d$/)
  await expect(start('Clock 2')).toHaveText(/^\d\d:\d\dYarın$/)
})

const more = [market('doubleChance', '1x=1300 12=1400 x2=1700'), market('bothToScore', 'yes=1900 no=1900')]

test(
  'further markets are counted and lead to the match, and a row without prices says so',
  further,
  async ({ site, page, told }) => {
    const matchId = await told.offer({ home: 'Further', markets: [threeWay(2000, 3400, 3600), ...more] })
    await told.offer({ home: 'Further Aside', markets: more })
    await told.offer({ home: 'Further Nothing', markets: [] })
    await site.open('/sports/1?q=Further')
    const count = rowOf(site, 'Further').locator('.row-more')
    await expect(count).toHaveText('+22 bahis daha')
    await expect(rowOf(site, 'Further Aside').locator('.row-prices')).toHaveText('Diğer bahisler')
    await expect(rowOf(site, 'Further Nothing').locator('.row-prices')).toHaveText('Şu an oran yok')
    await count.click()
    await expect(page).toHaveURL(new RegExp(`/tr/match/${matchId}$`))
  },
)

test(
  'a stop of betting locks every price of the match, and its row says no number of further markets',
  further,
  async ({ site, page, told }) => {
    const markets = [threeWay(2000, 3400, 3600), ...more]
    const matchId = await told.offer({ home: 'Stopped', markets, startsIn: -20 * minute, state: inPlay({}) })
    await site.open('/live')
    const row = rowOf(site, 'Stopped')
    await expect(row.locator('.row-more')).toHaveText('+22 bahis daha')
    await expect(row.locator('button.price:not([aria-disabled])')).toHaveCount(3)
    await told.tell('Stopped', { betting: 'stopped' })
    await expect(row.locator('button.price[aria-disabled=true]')).toHaveCount(3)
    await expect(row.locator('.row-more')).toHaveCount(0)
    await site.open(`/match/${matchId}`)
    await expect(page.getByRole('main').locator('button.price[aria-disabled=true]')).toHaveCount(8)
    await expect(page.getByRole('main').locator('button.price:not([aria-disabled])')).toHaveCount(0)
  },
)

test('half time, play and before the match each look their own way', further, async ({ site, page, told }) => {
  await told.offer({
    home: 'Pause',
    startsIn: -50 * minute,
    state: inPlay({ status: 'break', period: 'halfTime', minute: 45 }),
  })
  await told.offer({
    home: 'Play',
    startsIn: -90 * minute,
    state: inPlay({ period: 'secondHalf', minute: 90, stoppage: 3 }),
  })
  await told.offer({ home: 'Before' })
  await site.open('/live')
  const clock = (home: string) => rowOf(site, home).locator('.row-clock')
  await expect(clock('Pause')).toHaveText('İY')
  await expect(clock('Pause').locator('.live-dot')).toHaveCount(0)
  await expect(clock('Play')).toHaveText('90+')
  await expect(clock('Play').locator('.live-dot')).toHaveCount(1)
  const colour = (home: string) => clock(home).evaluate((one) => getComputedStyle(one).color)
  expect(await colour('Play')).not.toBe(await colour('Pause'))
  await expect(rowOf(site, 'Before')).toHaveCount(0)
  await site.open('/sports/1?q=Before')
  await expect(rowOf(site, 'Before').locator('.row-start')).toHaveText(/^\d\d:\d\d/)
  await expect(page.locator('.row-clock')).toHaveCount(0)
})

test(
  'a match that ended stays in its place and says so, until one looks away',
  further,
  async ({ site, page, told }) => {
    for (const home of ['Stays 1', 'Stays 2', 'Stays 3'])
      await told.offer({ home, startsIn: -80 * minute, state: inPlay({ period: 'secondHalf', minute: 80 }) })
    await site.open('/live')
    const rows = page.locator('.match-row')
    await expect(rows).toHaveCount(3)
    const order = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-match')))
    await told.tell('Stays 2', {
      betting: 'closed',
      state: inPlay({ status: 'ended', period: 'fullTime', minute: 90, score: { home: 1, away: 0 } }),
    })
    const over = rowOf(site, 'Stays 2')
    await expect(over.locator('.row-prices')).toHaveText('Bitti')
    await expect(over.locator('.row-clock')).toHaveText('MS')
    await expect(over.locator('button.price')).toHaveCount(0)
    expect(await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-match')))).toEqual(order)
    // the page comes back from behind another one
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(over).toHaveCount(0)
    await expect(rows).toHaveCount(2)
  },
)
