import AxeBuilder from '@axe-core/playwright'
import type { GameTile } from '@banko/contract/calls/games-lobby.ts'
import type { Page } from '@playwright/test'
import { numberOf, openSilentProvider } from '../testing/stuck-rounds.ts'
import { openDesk, rowWith } from './desk.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

const phone = { viewport: { width: 390, height: 844 } } as const
const minute = 60_000

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('a game is switched off by keyboard, and players see it back soon at once; it is switched on again', async ({
  page,
  told,
  browser,
}) => {
  const looking = new Site(await (await browser.newContext({ baseURL: told.url, ...phone })).newPage(), 'en')
  await looking.open('/games')
  const tiles = looking.page.getByRole('list', { name: looking.say('games.title') })
  const dice = tiles.getByRole('listitem').filter({ hasText: looking.say('dice.title') })
  await expect(dice.getByRole('link')).toBeVisible()

  const clerk = await openDesk(page, told, ['administrator'])
  await clerk.enter('/games')
  await expectAccessible(page)
  const row = rowWith(page, 'Dice')
  await row.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Dice' })
  await sheet.getByRole('button', { name: 'Switch off' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Switch off' })
  await asked.getByLabel('Reason').fill('a fault was told of')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(sheet).toContainText('Off, back soon')
  await expect(dice).toContainText(looking.say('games.backSoon'))
  await expect(dice.getByRole('link')).toHaveCount(0)
  await expectAccessible(looking.page)

  await sheet.getByRole('button', { name: 'Switch on' }).click()
  const again = page.getByRole('dialog', { name: 'Switch on' })
  await again.getByLabel('Reason').fill('it is mended')
  await again.getByRole('button', { name: 'Switch on' }).click()
  await expect(dice.getByRole('link')).toBeVisible()
  await clerk.enter('/audit')
  await expect(page.getByRole('main')).toContainText('deskGames.setState')
  await looking.page.context().close()
})

test('what is set of a game holds for who opens it: its title, its text, and how much is staked', async ({
  page,
  told,
  browser,
}) => {
  const clerk = await openDesk(page, told, ['marketing'])
  await clerk.enter('/games')
  await rowWith(page, 'Keno').click()
  const sheet = page.getByRole('dialog', { name: 'Keno' })
  await sheet.getByLabel('At least').first().fill('7')
  await sheet.getByLabel('At most').first().fill('5')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toContainText('This does not fit')
  await sheet.getByLabel('At least').first().fill('3')
  await sheet.getByLabel('Add a language').selectOption('en')
  await sheet.getByLabel('Title').fill('Forty balls')
  await sheet.getByLabel('Text').fill('Ten of them come out.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Settings' })
  await asked.getByLabel('Reason').fill('a new name')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  const phonePage = await (await browser.newContext({ baseURL: told.url, ...phone })).newPage()
  await signInAs(phonePage, told, await newPlayer(told, { lang: 'en', openingBalance: 100_000 }))
  const site = new Site(phonePage, 'en')
  await site.open('/games')
  await phonePage.getByRole('link', { name: /Forty balls/ }).click()
  await expect(phonePage.getByRole('heading', { level: 1, name: 'Forty balls' })).toBeVisible()
  await expect(phonePage.getByText('Ten of them come out.')).toBeVisible()
  const stake = phonePage.getByRole('textbox', { name: site.say('games.stake') })
  await stake.fill('2.99')
  await expect(phonePage.getByRole('main')).toContainText('3.00')
  await phonePage.context().close()
})

test('a stuck round is given back by four eyes, and its player has their money', async ({ page, told, browser }) => {
  const player = await newPlayer(told, { lang: 'en', openingBalance: 10_000 })
  const provider = await openSilentProvider(told.house, 'Browser Games')
  const number = await provider.begin(player, 'stuck-in-browser', '25')
  const phonePage = await (await browser.newContext({ baseURL: told.url, ...phone })).newPage()
  await signInAs(phonePage, told, player)
  const site = new Site(phonePage, 'en')
  await site.open('/')
  await expect(phonePage.getByText(/75\.00/).first()).toBeVisible()
  await told.pass(11 * minute)

  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const decider = await openDesk(second, told, ['payments', 'administrator'])
  const asker = await openDesk(page, told, ['support'])
  await asker.enter('/rounds')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expectAccessible(page)
  await rowWith(page, String(number)).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Round ${number}` })
  await expect(sheet).toContainText('Stuck')
  await expect(sheet.getByRole('table', { name: 'Postings' })).toContainText('playerCash → houseGaming')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Give back' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Give back' })
  await asked.getByLabel('Reason').fill('its provider is silent')
  await asked.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText(/^Asked for \(\d+\)/)).toBeVisible()

  await decider.enter('/approvals')
  await rowWith(second, `round ${number}`).click()
  const request = second.getByRole('dialog', { name: 'Round ended by hand' })
  await expect(request).toContainText('25.00')
  await request.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByText('Approved and done')).toBeVisible()
  await expect(phonePage.getByText(/100\.00/).first()).toBeVisible()
  await asker.enter(`/rounds/${number}`)
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await second.context().close()
  await phonePage.context().close()
})

/** A round of dice of a player's whose seeds are public, and its number. */
async function playDice(page: Page, told: ToldHouse): Promise<number> {
  await signInAs(page, told, await newPlayer(told, { lang: 'en', openingBalance: 10_000 }))
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${told.url}/v1${path}`, { headers: { origin: told.url }, data })
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }
  const { tiles } = await ask<{ tiles: GameTile[] }>('/games/lobby', { offset: 0 })
  const gameId = tiles.find(({ ref }) => ref === 'dice')?.gameId
  const { sessionToken } = await ask<{ sessionToken: string }>('/games/open', { gameId })
  const roundKey = told.house.platform.ids.uuid()
  const choices = { game: 'dice', side: 'under', winning: 5000 }
  await ask('/games/play', { sessionToken, roundKey, stake: 100, choices })
  await ask('/fair/rotate', { clientSeed: 'mine' })
  return numberOf(told.house, roundKey)
}

test('a round of the house shows its proof, and is drawn again here; in every language and in the dark', async ({
  page,
  told,
}) => {
  const number = await playDice(page, told)
  const clerk = await openDesk(page, told, ['auditor'])
  await clerk.enter(`/rounds/${number}`)
  const proof = page.getByRole('region', { name: 'Proof' })
  await expect(proof).toContainText('dice@1')
  await proof.getByRole('button', { name: 'Draw again' }).press('Enter')
  await expect(proof.getByRole('status')).toHaveText('It comes out the same')
  await expect(page.getByRole('main').getByRole('button', { name: 'Give back' })).toHaveCount(0)
  await expectAccessible(page)
  for (const lang of inShort(['fa', 'tr'], ['de', 'iq'])) {
    await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), lang)
    await page.emulateMedia({ colorScheme: lang === 'tr' ? 'light' : 'dark' })
    for (const room of ['/games', '/rounds']) {
      await clerk.enter(room)
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await expectAccessible(page)
    }
    await clerk.enter(`/rounds/${number}`)
    await expect(page.getByRole('region').first()).toBeVisible()
    await expectAccessible(page)
  }
})
