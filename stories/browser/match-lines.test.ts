import type { Market } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Page } from '@playwright/test'
import { threeWay } from '../testing/fed-match.ts'
import { further, inShort } from './long-form.ts'
import { expect, inPlay, market, noonZone, test } from './told-house.ts'
import { rowOf } from './told-pages.ts'

test.use({ timezoneId: noonZone() })

const minute = 60_000
const result = threeWay(2000, 3400, 3600)
const fact = (page: Page, label: string) => page.locator(`main dl > div:has(> dt:text-is("${label}")) > dd`)
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Bahisler' }).getByRole('tab')
const cards = (page: Page) => page.locator('#markets section')

test('the head says kick-off and day, then the minute with what is added, the pause, and the end', async ({
  site,
  page,
  told,
}) => {
  const matchId = await told.offer({ home: 'Head', startsIn: 24 * 60 * minute })
  await site.open(`/match/${matchId}`)
  const head = page.locator('main section').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(head).toContainText(/\d\d:\d\dYarın/)
  for (const name of ['First League', 'İngiltere'])
    await expect(page.locator('main header').getByText(name)).toBeVisible()
  const says = async (state: object, text: string) => {
    await told.tell('Head', { state: inPlay(state) })
    await expect(head.getByText(text, { exact: true }).last()).toBeVisible()
  }
  await says({ minute: 20 }, '20′')
  await says({ status: 'break', period: 'halfTime', minute: 45 }, 'İY')
  await says({ period: 'secondHalf', minute: 90, stoppage: 3 }, '90+3′')
  await says({ status: 'interrupted', period: 'secondHalf', minute: 90 }, 'Ara verildi')
  await says({ status: 'ended', period: 'fullTime', minute: 90 }, 'Bitti')
})

test('a match that is put off, abandoned or given up has its word', further, async ({ site, page, told }) => {
  for (const [status, word] of [
    ['postponed', 'Ertelendi'],
    ['abandoned', 'Yarıda kaldı'],
    ['retired', 'Çekilme'],
  ] as const) {
    const matchId = await told.offer({ home: `Off ${status}`, startsIn: -minute, state: inPlay({}) })
    await site.open(`/match/${matchId}`)
    await expect(tabs(page).first()).toBeVisible()
    await told.tell(`Off ${status}`, { state: inPlay({ status }) })
    await expect(page.locator('main').getByText(word, { exact: true })).toBeVisible()
  }
})

test(
  'corners, yellow and red cards of each side stand under a football score, and a stop of betting says why',
  further,
  async ({ site, page, told }) => {
    const state = inPlay({
      ...{ corners: { home: 5, away: 3 }, yellowCards: { home: 2, away: 1 }, redCards: { home: 0, away: 1 } },
      ...{ period: 'secondHalf', minute: 60, halfTime: { home: 1, away: 0 }, score: { home: 1, away: 0 } },
    })
    const matchId = await told.offer({ home: 'Counted', startsIn: -70 * minute, state })
    await site.open(`/match/${matchId}`)
    const counted = { İY: '1–0', Korner: '5–3', 'Sarı kart': '2–1', 'Kırmızı kart': '0–1' }
    for (const [label, text] of Object.entries(counted)) await expect(fact(page, label)).toHaveText(text)
    await told.tell('Counted', { betting: 'stopped', stopReason: 'POSSIBLE_GOAL_HOME' })
    await expect(page.getByText('Bahis durdurulmuş olabilir: gol olabilir')).toBeVisible()
    await expect(fact(page, 'Korner')).toHaveCount(0)
    await told.tell('Counted', { betting: 'open', stopReason: '' })
    await expect(fact(page, 'Korner')).toHaveText('5–3')
  },
)

const yesNo = (key: string) => market(key, 'yes=1900 no=1900')
const twelve: readonly Market[] = [
  result,
  market('doubleChance', '1x=1300 12=1400 x2=1700'),
  market('drawNoBet', '1=1500 2=2500'),
  market('total/total=2.5', 'over=1900 under=1900', { mostBalanced: true }),
  yesNo('bothToScore'),
  market('oddEven', 'odd=1900 even=1900'),
  market('halfTime1x2', '1=2500 x=2100 2=4000'),
  market('halfTimeDoubleChance', '1x=1300 12=1400 x2=1700'),
  market('secondHalf1x2', '1=2500 x=2300 2=3500'),
  yesNo('homeCleanSheet'),
  yesNo('awayCleanSheet'),
  yesNo('homeWinToNil'),
]

test('markets fold, the first ten are open, and a kind that is marked stands first, on this device for good', async ({
  site,
  page,
  told,
}) => {
  const matchId = await told.offer({ home: 'Folded', markets: twelve })
  await site.open(`/match/${matchId}`)
  await expect(cards(page)).toHaveCount(12)
  const heads = cards(page).locator('h2 button')
  const opened = () => heads.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')).join())
  await expect.poll(opened).toBe([...Array(10).fill('true'), 'false', 'false'].join())
  await heads.first().click()
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'false')
  await expect(site.market('1x2').locator('button.price')).toHaveCount(0)
  await heads.first().click()
  await expect(site.market('1x2').locator('button.price')).toHaveCount(3)
  const last = String(await cards(page).last().getAttribute('aria-label'))
  await page.getByRole('button', { name: `${last}: başa al` }).click()
  await expect(cards(page).first()).toHaveAttribute('aria-label', last)
  await page.reload()
  await expect(cards(page).first()).toHaveAttribute('aria-label', last)
  await expect(page.getByRole('button', { name: `${last}: başa al` })).toHaveAttribute('aria-pressed', 'true')
})

test('of many markets a phone draws what is near, the page is as long as all of them, and none is missing further down', async ({
  site,
  page,
  told,
}) => {
  const count = 60
  const question = (number: number): Market => ({
    ...market(`uof:${1000 + number}`, '', { names: { tr: `Soru ${number}` } }),
    outcomes: ['a', 'b'].map((id) => ({ id, price: 1900, active: true, names: { tr: id } })),
  })
  const markets = Array.from({ length: count }, (_, index) => question(index + 1))
  const matchId = await told.offer({ home: 'Long', markets })
  await site.open(`/match/${matchId}`)
  await page.locator('main header').getByRole('link', { name: 'First League' }).click()
  await expect(cards(page)).toHaveCount(0)
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await page.waitForTimeout(500)
  expect(await cards(page).count()).toBeLessThan(count / 2)
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await length()
  for (let screen = 0; screen < 20; screen += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(100)
  }
  await expect(cards(page)).toHaveCount(count)
  await expect(page.getByRole('region', { name: `Soru ${count}`, exact: true })).toBeInViewport()
  expect(Math.abs((await length()) - before)).toBeLessThan(400)
  // who comes back finds the card that they left
  await page.mouse.wheel(0, -600)
  const left = page.getByRole('region', { name: `Soru ${count - 12}`, exact: true })
  await expect(left).toBeInViewport()
  await page.goForward()
  await expect(cards(page)).toHaveCount(0)
  await page.goBack()
  await expect(left).toBeInViewport()
})

test('on a wide screen every market is drawn', further, async ({ site, page, told }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const markets = Array.from({ length: 40 }, (_, index) => yesNo(`uof:${2000 + index}`))
  const matchId = await told.offer({ home: 'Wide', markets })
  await site.open(`/match/${matchId}`)
  await expect(cards(page)).toHaveCount(40)
})

test('a hidden market is not shown, over and under stand at halves alone, and a price is cut at 320', async ({
  site,
  page,
  told,
}) => {
  const markets = [
    market('1x2', '1=2000 x=3400 2=400500'),
    { ...yesNo('bothToScore'), status: 'inactive' as const },
    market('total/total=2.25', 'over=1700 under=2100'),
    market('total/total=2.5', 'over=1900 under=1900', { mostBalanced: true }),
    market('asianTotal/total=2.25', 'over=1700 under=2100'),
  ]
  const matchId = await told.offer({ home: 'Lines', markets })
  await site.open(`/match/${matchId}`)
  await expect(site.market('1x2').locator('button.price').last()).toContainText('320')
  await expect(site.market('1x2')).not.toContainText('400')
  await expect(site.market('bothToScore')).toHaveCount(0)
  const lines = (id: string) => page.getByRole('region', { name: site.say(`marketGroup.${id}`), exact: true })
  await expect(lines('total')).toContainText('2.5')
  await expect(lines('total')).not.toContainText('2.25')
  await expect(lines('asianTotal')).toContainText('2.25')
  await told.tell('Lines', { markets: [yesNo('bothToScore')] })
  await expect(site.market('bothToScore')).toBeVisible()
})

test('football has its tabs and tennis its own', further, async ({ site, page, told }) => {
  const football = await told.offer({ home: 'Tabbed', markets: twelve })
  await site.open(`/match/${football}`)
  await expect(tabs(page)).toContainText(['Tümü', 'Ana', 'Alt/Üst', '1. Yarı', '2. Yarı'])
  const sets = [
    market('tennisWinner', '1=1800 2=2000'),
    market('tennisSetBetting', '2:0=2500 2:1=4000 0:2=3000 1:2=4500'),
  ]
  const tennis = await told.offer({ home: 'Racket', sportId: sports.tennis, markets: sets })
  await site.open(`/match/${tennis}`)
  await expect(tabs(page)).toContainText(['Tümü', 'Ana', 'Setler'])
  await expect(tabs(page).filter({ hasText: 'Alt/Üst' })).toHaveCount(0)
})

test(
  'what only a feed knows has its names: a market, and a sport, which offers no tracker',
  further,
  async ({ site, page, told }) => {
    const own = {
      ...market('uof:999/variant=pre:markettext:2', '', { names: { tr: 'İlk sayı', en: 'First point' } }),
      outcomes: [{ id: 'pre:1', price: 2200, active: true, names: { tr: 'Ev sahibi', en: 'Home' } }],
    }
    const matchId = await told.offer({
      ...{ home: 'Padel Pair', sportId: 71, sportNames: { tr: 'Padel', en: 'Padel' }, markets: [own], insight: true },
      ...{ startsIn: -10 * minute, state: inPlay({ minute: 0, period: 'none' }) },
    })
    await site.open(`/match/${matchId}`)
    await expect(
      page.getByRole('region', { name: 'İlk sayı' }).getByRole('button', { name: /Ev sahibi/ }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: site.say('insight.tracker'), exact: true })).toHaveCount(0)
    await site.open('/live?sid=71')
    await expect(page.getByRole('main').getByRole('tab', { name: /^Padel/ })).toBeVisible()
    const football = await told.offer({ home: 'Tracked', insight: true, startsIn: -minute, state: inPlay({}) })
    await site.open(`/match/${football}`)
    await expect(page.getByRole('button', { name: site.say('insight.tracker'), exact: true })).toBeVisible()
  },
)

test('basketball of its second kind says what counts', further, async ({ site, page, told }) => {
  const matchId = await told.offer({ home: 'Second', sportId: sports.otherBasketball, markets: [] })
  await site.open(`/match/${matchId}`)
  await expect(page.getByText('Adında normal süre yazmayan bahislere uzatmalar dahildir.')).toBeVisible()
})

test('a market that closed says so with the names of both sides', further, async ({ site, page, told }) => {
  const matchId = await told.offer({ home: 'Shut', away: 'Door' })
  await site.open(`/match/${matchId}`)
  await expect(tabs(page).first()).toBeVisible()
  await told.tell('Shut', { betting: 'closed' })
  await expect(page.getByText('Shut – Door maçının bahisleri kapandı.')).toBeVisible()
  await expect(page.locator('main button.price:not([aria-disabled])')).toHaveCount(0)
})

test('country and league stand above a match and lead to the league, whose back leads to the match', async ({
  site,
  page,
  told,
}) => {
  await told.offer({ home: 'Sibling' })
  const matchId = await told.offer({ home: 'Above' })
  await site.open(`/match/${matchId}`)
  await page
    .locator('main header')
    .getByRole('link', { name: /First League.*İngiltere/ })
    .click()
  await expect(page).toHaveURL(/\/tr\/sports\/1\/\d+\/\d+$/)
  await expect(rowOf(site, 'Sibling')).toBeVisible()
  await page.locator('main header').getByRole('link', { name: 'Geri' }).click()
  await expect(page).toHaveURL(new RegExp(`/match/${matchId}$`))
  // from elsewhere the league's back leads to its country
  await page.goBack()
  await site.open('/sports/1')
  await page.goto(await leagueOf(page, matchId))
  await page.locator('main header').getByRole('link', { name: 'Geri' }).click()
  await expect(page).toHaveURL(/\/tr\/sports\/1\/\d+$/)
})

/** The address of the league that the head of a match leads to. */
async function leagueOf(page: Page, matchId: number): Promise<string> {
  await page.goto(`/tr/match/${matchId}`)
  const link = page.locator('main header').getByRole('link', { name: /First League/ })
  return (await link.getAttribute('href')) ?? ''
}

const goal = (number: number, more: Partial<Market> = {}) =>
  market(`nextGoal/goalnr=${number}`, '1=2100 none=5000 2=2600', more)
const goalCard = (page: Page) => cards(page).filter({ hasText: /gol/i })

test('when a goal falls the next one is asked about in the same place, and so in a list of next goals', async ({
  site,
  page,
  told,
}) => {
  const matchId = await told.offer({
    home: 'Moving',
    startsIn: -20 * minute,
    state: inPlay({}),
    markets: [result, goal(1)],
  })
  await site.open(`/match/${matchId}`)
  await expect(goalCard(page)).toHaveCount(1)
  await expect(goalCard(page)).toHaveAttribute('aria-label', /1\./)
  const place = await goalCard(page).boundingBox()
  // what its feed still offers about the first goal is not shown any more
  await told.tell('Moving', { state: inPlay({ score: { home: 1, away: 0 } }), markets: [goal(1), goal(2)] })
  await expect(goalCard(page)).toHaveCount(1)
  await expect(goalCard(page)).toHaveAttribute('aria-label', /2\./)
  expect((await goalCard(page).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, -1)
  await site.open('/live?bet=nextGoal')
  const row = rowOf(site, 'Moving')
  await expect(row.locator('button.price')).toHaveCount(3)
  await row.locator('button.price').first().click()
  await site.open('/slip')
  await expect(page.getByText(/\(2\.\)/).first()).toBeVisible()
  await site.open('/live?bet=nextGoal')
  // taken back: the question of before is the one of now
  await told.tell('Moving', { state: inPlay({}), markets: [goal(1), { ...goal(2), status: 'inactive' }] })
  await site.open(`/match/${matchId}`)
  await expect(goalCard(page)).toHaveAttribute('aria-label', /1\./)
})

const points = (type: string, line: string, more: Partial<Market> = {}) =>
  market(`${type}/total=${line}`, 'over=1900 under=1900', more)

test(
  'of a basketball total that is swapped the open line is shown, in lists and on the match page',
  further,
  async ({ site, page, told }) => {
    const winner = market('basketballWinner', '1=1800 2=2000')
    const matchId = await told.offer({
      ...{ home: 'Swap', sportId: sports.basketball, startsIn: -20 * minute },
      state: inPlay({ period: 'quarter1', minute: 5 }),
      markets: [
        winner,
        ...[points('basketballTotal', '160.5', { mostBalanced: true }), points('basketballTotal', '161.5')],
        ...[points('basketballCurrentTotal', '170.5', { mostBalanced: true })],
      ],
    })
    await site.open('/live?bet=total&sid=2')
    const row = rowOf(site, 'Swap')
    await expect(row.locator('.row-prices')).toContainText('160.5')
    await told.tell('Swap', {
      markets: [
        points('basketballTotal', '160.5', { mostBalanced: true, status: 'suspended' }),
        points('basketballCurrentTotal', '170.5', { mostBalanced: true, status: 'suspended' }),
        points('basketballCurrentTotal', '172.5'),
      ],
    })
    await expect(row.locator('.row-prices')).toContainText('161.5')
    await expect(row.locator('button.price:not([aria-disabled])')).toHaveCount(2)
    await site.open(`/match/${matchId}`)
    const lines = (type: string) => page.getByRole('region', { name: site.say(`marketGroup.${type}`), exact: true })
    await expect(lines('basketballCurrentTotal')).toContainText('172.5')
    await expect(lines('basketballCurrentTotal')).not.toContainText('170.5')
    // where every line is offered each keeps its place
    await expect(lines('basketballTotal')).toContainText('160.5')
  },
)

for (const width of inShort([390], [1280])) {
  test(`a match has the table of its league, with both sides marked, at ${width} px`, async ({ site, page, told }) => {
    await page.setViewportSize({ width, height: width < 1000 ? 844 : 800 })
    const league = { tournament: { ref: `table ${width}`, name: `Table ${width}` } }
    const sides = ['Alder', 'Birch', 'Chestnut'].map((name) => `${name} ${width}`)
    const [a = '', b = '', c = ''] = sides
    const first = await told.offer({ home: a, away: b, tournament: { ref: 'empty', name: 'Empty' } })
    await site.open(`/match/${first}`)
    const tab = page.getByRole('button', { name: 'Puan durumu', exact: true })
    await tab.click()
    await expect(page.getByText('Bu ligde henüz sonuç yok.')).toBeVisible()
    for (const [home, away, own, other, hoursAgo] of [
      [a, b, 1, 1, 9],
      [b, c, 3, 0, 6],
      [c, a, 0, 1, 3],
    ] as const) {
      await told.offer({ home, away, startsIn: -hoursAgo * 60 * minute, state: inPlay({}), ...league })
      const state = inPlay({ status: 'ended', period: 'fullTime', minute: 90, score: { home: own, away: other } })
      await told.tell(home, { betting: 'closed', state })
    }
    const matchId = await told.offer({ home: a, away: c, ...league })
    await site.open(`/match/${matchId}`)
    await tab.click()
    const rows = page.getByRole('table', { name: `Table ${width} puan durumu` }).locator('tbody tr')
    await expect(rows).toHaveText([
      new RegExp(`^1${b}.*2110\\+34$`),
      new RegExp(`^2${a}.*2110\\+14$`),
      new RegExp(`^3${c}.*2002−40$`),
    ])
    await expect(page.locator('tbody tr[aria-current]')).toHaveText([new RegExp(a), new RegExp(c)])
    await expect(rows.first()).toContainText('Son maçları: beraberlik, galibiyet')
    await expect(page.getByText(/^Buradaki 3 sonuçtan/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

test('a sport without draws has no column of them, and single players have no table', async ({ site, page, told }) => {
  const tab = page.getByRole('button', { name: 'Puan durumu', exact: true })
  const winner = [market('basketballWinner', '1=1800 2=2000')]
  const league = { sportId: sports.basketball, tournament: { ref: 'hoops', name: 'Hoops' }, markets: winner }
  await told.offer({
    home: 'Hoop',
    away: 'Net',
    startsIn: -120 * minute,
    state: inPlay({ period: 'quarter4' }),
    ...league,
  })
  const state = inPlay({ status: 'ended', period: 'fullTime', score: { home: 90, away: 80 } })
  await told.tell('Hoop', { betting: 'closed', state })
  await site.open(`/match/${await told.offer({ home: 'Net', away: 'Hoop', ...league })}`)
  await tab.click()
  await expect(page.locator('tbody tr')).toHaveText([/^1Hoop.*110\+10100%$/, /^2Net.*101−100%$/])
  const tennis = { sportId: sports.tennis, markets: [market('tennisWinner', '1=1800 2=2000')] }
  await site.open(`/match/${await told.offer({ home: 'Racket', ...tennis })}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(tab).toHaveCount(0)
})
