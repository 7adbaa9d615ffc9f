import type { Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { lastToCome } from './read-offer.ts'
import { expect, test } from './test.ts'

for (const width of inShort([1280], [390])) {
  test(`a country with more than two leagues has a row for all others, and the address keeps it, at ${width} px`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { sportId, categoryId, leagues } = await countryOf(page, (count) => count > 2)
    await site.open(`/sports/${sportId}/${categoryId}`)
    const list = page.getByRole('main').getByRole('listitem')
    const others = page.getByRole('button', { name: site.say('board.otherLeagues') })
    await expect(others).toHaveAttribute('aria-expanded', 'false')
    await expect(list).toHaveCount(3)
    await others.focus()
    await page.keyboard.press('Enter')
    await expect(others).toHaveAttribute('aria-expanded', 'true')
    await expect(list).toHaveCount(leagues + 1)
    await expect(page).toHaveURL(/\?others=1$/)
    await list.last().getByRole('link').click()
    await expect(page).toHaveURL(/\/sports\/\d+\/\d+\/\d+$/)
    await page.goBack()
    await expect(others).toHaveAttribute('aria-expanded', 'true')
    await others.click()
    await expect(list).toHaveCount(3)
    await expect(page).toHaveURL(new RegExp(`/sports/${sportId}/${categoryId}$`))
  })
}

test('a country with two leagues at most shows them, and no further row', further, async ({ site, page }) => {
  const small = await countryOf(page, (count) => count < 3)
  await site.open(`/sports/${small.sportId}/${small.categoryId}`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(small.leagues)
  await expect(page.getByRole('button', { name: site.say('board.otherLeagues') })).toHaveCount(0)
})

interface Country {
  readonly sportId: number
  readonly categoryId: number
  /** How many of them are on offer. */
  readonly leagues: number
}

/** One with so many leagues, of whatever sport; waits while there is none. */
async function countryOf(page: Page, fits: (leagues: number) => boolean): Promise<Country> {
  let country: Country | undefined
  await expect(async () => {
    country = (await listCountries(page)).find(({ leagues }) => fits(leagues))
    expect(country).toBeDefined()
  }).toPass({ intervals: [5000] })
  if (!country) throw new Error('no country has so many leagues')
  return country
}

async function listCountries(page: Page): Promise<Country[]> {
  const countries: Country[] = []
  for (const sportId of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const answer = await page.request.post('/v1/book/tournaments', { data: { sportId } })
    // the contract's own output
    const { tournaments } = (await answer.json()) as { tournaments: { categoryId: number }[] }
    for (const [categoryId, leagues] of Map.groupBy(tournaments, (league) => league.categoryId))
      countries.push({ sportId, categoryId, leagues: leagues.length })
  }
  return countries
}

const main = (page: Page) => page.getByRole('main')
const heads = (page: Page) => main(page).locator('.board-head').first().locator('.head-columns')

for (const width of inShort([390], [1280])) {
  test(
    `a league's rows switch between who wins and more or less, and the address keeps it, at ${width} px`,
    further,
    async ({ site, page }) => {
      await page.setViewportSize({ width, height: 844 })
      const { sportId, categoryId, tournamentId } = await lastToCome(page, 2)
      await site.open(`/sports/${sportId}/${categoryId}/${tournamentId}`)
      await expect(heads(page)).toHaveText('12')
      const row = main(page).getByRole('article').last()
      await expect(row.locator('button.price')).toHaveCount(2)
      const before = await row.locator('button.price').allTextContents()
      await main(page).getByRole('radio', { name: '+/−' }).click()
      await expect(page).toHaveURL(/\?bet=total$/)
      await expect(heads(page)).toHaveText('AltÜst')
      await expect(row.locator('button.price')).toHaveCount(2)
      await expect(row.locator('.row-prices')).toContainText(/^\d+\.5/)
      expect(await row.locator('button.price').allTextContents()).not.toEqual(before)
      // what is tapped is that bet
      await row.locator('button.price').last().click()
      await expect(row.locator('button.price[aria-pressed=true]')).toHaveCount(1)
      await page.reload()
      await site.running()
      await expect(heads(page)).toHaveText('AltÜst')
      await row.getByRole('link').first().click()
      await page.getByRole('tablist', { name: site.say('match.markets') }).waitFor()
      await page.goBack()
      await expect(heads(page)).toHaveText('AltÜst')
      await main(page).getByRole('radio', { name: '12' }).click()
      await expect(heads(page)).toHaveText('12')
      await expect(page).not.toHaveURL(/bet=/)
    },
  )

  test(
    `the live list shows the kind of bet that is chosen, and the address keeps it, at ${width} px`,
    further,
    async ({ site, page }) => {
      await page.setViewportSize({ width, height: 844 })
      await site.open('/live?sid=1')
      await expect(heads(page)).toHaveText('1X2')
      const choice = main(page).getByRole('combobox', { name: String(site.say('board.bet')) })
      const prices = main(page).locator('.match-row button.price')
      for (const [kind, columns] of [
        ['total', 'AltÜst'],
        ['handicap', '12'],
        ['doubleChance', '1X12X2'],
        ['bothToScore', 'VarYok'],
      ] as const) {
        await choice.selectOption(kind)
        await expect(page).toHaveURL(new RegExp(`bet=${kind}$`))
        await expect(heads(page)).toHaveText(columns)
        await expect(prices.nth(3)).toBeVisible()
      }
      await page.reload()
      await site.running()
      await expect(choice).toHaveValue('bothToScore')
      await expect(heads(page)).toHaveText('VarYok')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await choice.selectOption('')
      await expect(heads(page)).toHaveText('1X2')
      await expect(page).not.toHaveURL(/bet=/)
    },
  )
}

test(
  'the kind of bet that was chosen goes along to the country, its other leagues and back from a search',
  further,
  async ({ site, page }) => {
    const answer = await page.request.post('/v1/book/tournaments', { data: { sportId: 1 } })
    // the contract's own output
    const { tournaments } = (await answer.json()) as { tournaments: { tournamentId: number; categoryId: number }[] }
    const [league] = tournaments
    if (!league) throw new Error('there is no league')
    await site.open(`/sports/1/${league.categoryId}/${league.tournamentId}`)
    await main(page).getByRole('radio', { name: '+/−' }).click()
    await main(page)
      .getByRole('link', { name: site.say('kit.back') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/sports/1/${league.categoryId}\\?bet=total$`))
    await main(page).getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/sports\/1\/\d+\/\d+\?bet=total$/)
    await expect(main(page).getByRole('radio', { name: '+/−' })).toBeChecked()
    await main(page).getByRole('textbox').fill('zzzz')
    await expect(page).toHaveURL(/bet=total&q=zzzz$/)
    await main(page).getByRole('textbox').fill('')
    await expect(page).toHaveURL(/\?bet=total$/)
  },
)
