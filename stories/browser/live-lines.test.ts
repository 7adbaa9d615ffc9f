import { sports } from '@banko/betting/match/sport.ts'
import { threeWay } from '../testing/fed-match.ts'
import { further, inShort } from './long-form.ts'
import { expect, inPlay, market, type ToldHouse, test } from './told-house.ts'
import { rowOf } from './told-pages.ts'

const minute = 60_000
const league = (name: string) => ({ tournament: { ref: name, name } })

const play = (told: ToldHouse, home: string, more: object = {}) =>
  told.offer({ home, startsIn: -30 * minute, state: inPlay({}), ...more })

test('sports stand as tabs with how many of their matches are played, and none that is not', async ({
  site,
  page,
  told,
}) => {
  const winner = { sportId: sports.tennis, markets: [market('tennisWinner', '1=1800 2=2000')] }
  await play(told, 'Tab 1')
  await play(told, 'Tab 2')
  await play(told, 'Tab 3', { ...winner, state: inPlay({ period: 'set1', minute: 0 }) })
  await told.offer({ home: 'Tab 4', sportId: sports.basketball, markets: [] })
  await site.open('/live')
  await expect(page.getByRole('main').getByRole('tablist').first().getByRole('tab')).toHaveText([
    /^Futbol\s*2$/,
    /^Tenis\s*1$/,
  ])
  const sections = page.getByRole('navigation', { name: 'Ana bölümler' })
  await expect(sections.getByRole('link', { name: /^Canlı/ })).toHaveText(/^Canlı\s*3$/)
  await page.setViewportSize({ width: 1280, height: 800 })
  const column = page.getByRole('navigation', { name: 'Spor', exact: true }).locator('a[href*="/live?sid="]')
  await expect(column).toHaveText([/^Futbol\s*2$/, /^Tenis\s*1$/])
})

test(
  'without a live match the list says so and leads to what comes; without one of a word it names it',
  further,
  async ({ site, page, told }) => {
    await site.open('/live')
    await expect(page.getByText('Şu an canlı maç yok.')).toBeVisible()
    await play(told, 'Wordless')
    await expect(rowOf(site, 'Wordless')).toBeVisible()
    await page.getByRole('textbox', { name: 'Takım veya lig ara' }).fill('Nobody')
    await expect(page.getByText('“Nobody” için maç bulunamadı.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Takım veya lig ara' }).fill('wordl')
    await expect(rowOf(site, 'Wordless')).toBeVisible()
    await told.clear()
    await site.open('/live')
    await page.getByRole('link', { name: 'Yaklaşan maçlara bak' }).click()
    await expect(page).toHaveURL(/\/tr\/sports$/)
  },
)

test('without a favourite in play the list says so, and shows all at a tap', further, async ({ site, page, told }) => {
  await play(told, 'Unloved')
  await site.open('/live')
  await page.getByRole('button', { name: 'Yalnızca favori maçlar' }).click()
  await expect(page.getByText('Canlı favori maçın yok. Maç sayfasındaki yıldıza dokun.')).toBeVisible()
  await expect(rowOf(site, 'Unloved')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tüm canlı maçlar' }).click()
  await expect(rowOf(site, 'Unloved')).toBeVisible()
})

test(
  'a match that begins comes to the list: told where it would move others, and shown when one wants it',
  further,
  async ({ site, page, told }) => {
    await play(told, 'Early 1', league('Alpha League'))
    await play(told, 'Early 2', league('Omega League'))
    await told.offer({ home: 'Late', startsIn: minute, ...league('Alpha League') })
    await site.open('/live')
    await expect(page.locator('.match-row')).toHaveCount(2)
    await told.tell('Late', { state: inPlay({ minute: 1 }) })
    const told1 = page.getByRole('button', { name: '1 yeni maç' })
    await expect(told1).toBeVisible()
    await expect(rowOf(site, 'Late')).toHaveCount(0)
    await told1.click()
    await expect(rowOf(site, 'Late').locator('.row-clock')).toHaveText('1′')
    await expect(page.locator('.match-row')).toHaveCount(3)
    await expect(told1).toHaveCount(0)
  },
)

test('a match that ended has left the live list', further, async ({ site, page, told }) => {
  await play(told, 'Leaves 1')
  await play(told, 'Leaves 2')
  await site.open('/live')
  await expect(page.locator('.match-row')).toHaveCount(2)
  await told.tell('Leaves 1', { betting: 'closed', state: inPlay({ status: 'ended', period: 'fullTime', minute: 90 }) })
  await site.open('/live')
  await expect(rowOf(site, 'Leaves 2')).toBeVisible()
  await expect(rowOf(site, 'Leaves 1')).toHaveCount(0)
})

test('fifty rows stand there, and the rest comes near the end', further, async ({ site, page, told }) => {
  await Promise.all(Array.from({ length: 60 }, (_, at) => play(told, `Row ${at}`)))
  await site.open('/live')
  const rows = page.locator('.match-row')
  await expect(rows).toHaveCount(50)
  await page.mouse.wheel(0, 10_000)
  await expect(rows).toHaveCount(60)
})

for (const width of inShort([390], [1280])) {
  test(
    `where the site has it the live list can be one line for each match, kept on the device, at ${width} px`,
    further,
    async ({ site, page, told }) => {
      await page.setViewportSize({ width, height: width < 1000 ? 844 : 800 })
      await play(told, 'Thin', { state: inPlay({ score: { home: 2, away: 1 } }) })
      await play(told, 'Thinner')
      await site.open('/live')
      await expect(rowOf(site, 'Thin')).toBeVisible()
      const toggle = page.getByRole('button', { name: 'Her maç tek satırda' })
      await expect(toggle).toHaveCount(0)
      await told.setSite({ settings: { secondLiveView: true } })
      try {
        await site.open('/live')
        const heightOf = async () => (await rowOf(site, 'Thin').boundingBox())?.height
        expect(await heightOf()).toBe(54)
        await toggle.click()
        await expect(toggle).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(heightOf).toBe(width < 1000 ? 46 : 40)
        await page.reload()
        await site.running()
        await expect.poll(heightOf).toBe(width < 1000 ? 46 : 40)
        // home, score and away stand beside one another, and the line is as live as a card
        const row = rowOf(site, 'Thin')
        await expect(row.locator('.thin-names > b')).toHaveText('2–1')
        const left = async (text: string) =>
          (await row.locator('.thin-names').getByTitle(text, { exact: true }).boundingBox())?.x ?? 0
        expect(await left('Thin')).toBeLessThan(await left('Thin Rivals'))
        await told.tell('Thin', {
          state: inPlay({ score: { home: 2, away: 2 } }),
          markets: [threeWay(9000, 1200, 8000)],
        })
        await expect(row.locator('.thin-names > b')).toHaveText('2–2')
        await expect(row.locator('button.price').first()).toContainText('9.00')
        // prices stand under the heads of their columns
        const head = await page.locator('.head-columns').first().boundingBox()
        const prices = await row.locator('.row-prices').boundingBox()
        expect(prices?.x).toBeCloseTo(head?.x ?? 0, 0)
        await row.locator('button.price').first().click()
        await expect(row.locator('button.price').first()).toHaveAttribute('aria-pressed', 'true')
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        await toggle.click()
        await expect.poll(heightOf).toBe(54)
      } finally {
        await told.setSite({ settings: { secondLiveView: false } })
      }
    },
  )
}
