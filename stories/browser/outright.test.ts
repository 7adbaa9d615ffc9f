import type { Market } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from '@playwright/test'
import { toldProvider } from '../testing/fed-match.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from '../testing/served-house.ts'
import { inShort } from './long-form.ts'
import { Site } from './site.ts'

const [match, key, producer] = ['season', 'uof:534/variant=pre:markettext:9', 'told']
const winner: Market = {
  key,
  status: 'active',
  mostBalanced: false,
  names: { en: 'Winner', tr: 'Şampiyon', fa: 'قهرمان' },
  outcomes: ['Lyon', 'Nice', 'Lens', 'Olympique de Marseille', 'Paris Saint-Germain'].map((name, at) => ({
    id: `pre:outcometext:${at + 1}`,
    price: 2000 + 500 * at,
    active: true,
    names: { en: name },
  })),
}

/** Milliseconds. */
const tick = 100

/** A league's winner, which is decided in two days. */
function season(at: number): FeedMessage[] {
  const itself = { ref: match, name: 'First League 26/27' }
  const facts = {
    sportId: sports.football,
    category: { ref: 'story', name: 'Story', flag: 'xx' },
    tournament: { ref: 'first', name: 'First League' },
    home: itself,
    away: itself,
    startsAt: at + 2 * 86_400_000,
    outright: true as const,
  }
  return [
    { kind: 'fixture', producer, at, match, facts },
    { kind: 'odds', producer, at, match, betting: 'open', markets: [winner], takesOver: true },
  ]
}

function lyonWins(at: number): FeedMessage {
  const outcomes = winner.outcomes.map(({ id }, place) => ({
    id,
    result: { won: place === 0, voidHalves: 0 as const },
  }))
  return { kind: 'settlement', producer, at, match, certainty: 'confirmed', markets: [{ key, outcomes }] }
}

/** Its clock goes on until it is closed. */
async function openSeason(): Promise<ServedHouse> {
  const time = virtualTime(Date.now())
  const provider = (house: ServedHouse['house']) => toldProvider(house, () => season(time.now()))
  const served = await openServedHouse(await openStoryDatabase(), { time, seed: 'outright', provider, site: 'built' })
  let turn = Promise.resolve()
  const moving = setInterval(() => {
    turn = turn.then(() => time.advance(tick))
  }, tick)
  const close = async () => {
    clearInterval(moving)
    await turn
    await served.close()
  }
  return { ...served, close }
}

for (const size of inShort([{ width: 390, height: 844 }], [{ width: 1280, height: 800 }]))
  test(`the winner of a league is listed, bet on, and settled by name at ${size.width}`, async ({ page }) => {
    const served = await openSeason()
    try {
      await page.setViewportSize(size)
      const site = new Site(page)
      await page.goto(`${served.url}/tr/sign-in`)
      await page.getByLabel(site.say('account.userName')).fill('demo1')
      await page.getByLabel(site.say('account.password'), { exact: true }).fill('banko-demo-1')
      await page.getByRole('button', { name: site.say('account.submit') }).click()
      await site.balanceText().waitFor()

      await page.goto(`${served.url}/tr`)
      const row = page.getByRole('article').filter({ hasText: 'First League 26/27' }).first()
      await expect(row.getByText('First League 26/27')).toHaveCount(1)
      await row.getByRole('link').first().click()

      await expect(page.getByRole('heading', { name: 'First League 26/27' })).toBeVisible()
      await expect(page).toHaveTitle(/^First League 26\/27 · /)
      const question = page.getByRole('region', { name: 'Şampiyon' })
      await question.getByRole('button', { name: /Lyon/ }).click()
      await page.screenshot({ path: test.info().outputPath(`match-${size.width}.png`) })
      if (size.width < 1000) await site.openSlip()
      const leg = page.getByRole('list', { name: site.say('slip.legs') }).getByRole('listitem')
      await expect(leg).toContainText(/Lyon.*Şampiyon.*First League 26\/27/s)
      await expect(leg).not.toContainText('–')
      await page.screenshot({ path: test.info().outputPath(`slip-${size.width}.png`) })
      await page.getByRole('button', { name: /^5,00 .* ekle$/ }).click()
      await site.place()
      const couponId = await site.couponJustPlaced()

      await served.house.feed.submit([lyonWins(served.time.now())])
      await served.house.idle()
      await page.goto(`${served.url}/tr/coupons/${couponId}`)
      await expect(site.couponStatus(['won'])).toBeVisible()
      const ticket = page.getByRole('article')
      await expect(ticket).toContainText('Şampiyon')
      await expect(ticket).toContainText('First League 26/27')
      await expect(ticket).not.toContainText('First League 26/27 – ')
      await page.screenshot({ path: test.info().outputPath(`coupon-${size.width}.png`) })
    } finally {
      await served.close()
    }
  })
