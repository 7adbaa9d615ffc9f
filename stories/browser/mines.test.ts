import AxeBuilder from '@axe-core/playwright'
import { whereMinesLie } from '@banko/server/testing/where-mines-lie.ts'
import type { Page } from '@playwright/test'
import { asPlayer } from './known-draws.ts'
import { inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.gaming.seedDemo(['127.0.0.1']))

async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const usual = 3

async function open(page: Page, told: ToldHouse, lang: string) {
  const userName = await newPlayer(told, { lang })
  await signInAs(page, told, userName)
  const site = new Site(page, lang)
  const { say } = site
  await site.open('/games/mines')
  const field = (index: number) =>
    page
      .getByRole('group', { name: say('mines.board') })
      .getByRole('button')
      .nth(index)
  const take = page.getByRole('button', { name: say('mines.take') })
  return {
    ...{
      site,
      field,
      take,
      lie: () =>
        asPlayer(told, userName, async (of) => {
          await told.house.gaming.seeds(of)
          return whereMinesLie(told.house, of, usual)
        }),
    },
    async begin() {
      await expect(page.getByRole('button', { name: say('mines.start') })).not.toHaveAttribute(
        'aria-disabled',
        'true',
        { timeout: 15_000 },
      )
      await page.getByRole('textbox', { name: say('games.stake') }).press('Enter')
      await expect(page.getByText(say('mines.openFirst'))).toBeVisible()
    },
    last: page.getByRole('region', { name: say('games.last') }).getByRole('button'),
  }
}

for (const lang of inShort(['fa'], ['en'])) {
  test(`mines is played to a win and a loss by keyboard, and gone on with where it was left, in ${lang}`, async ({
    page,
    told,
  }) => {
    const { site, field, take, lie, begin, last } = await open(page, told, lang)
    const { say } = site
    await expect(page.getByText(say('mines.ready'))).toBeVisible()
    await expectFit(page)
    const first = await lie()
    await begin()
    await expect(take).toHaveAttribute('aria-disabled', 'true')
    await field(first.safe[0] ?? 0).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('mines.standing'))).toBeVisible()
    await page.reload()
    await site.running()
    await expect(page.getByText(say('mines.goOn'))).toBeVisible()
    await field(first.safe[1] ?? 0).press('Space')
    await expectFit(page)
    await take.press('Enter')
    await expect(last).toHaveCount(1)
    await expect(last.first()).toHaveAccessibleName(new RegExp(String(say('games.won'))))

    const second = await lie()
    await begin()
    await last.first().press('Enter')
    const sheet = page.getByRole('dialog', { name: say('fair.check') })
    await sheet.getByLabel(say('fair.clientSeed')).press('Enter')
    await expect(sheet.getByText(say('refusal.gameRoundOpen'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await field(second.mined[0] ?? 0).press('Enter')
    const result = page.getByRole('status').filter({ hasText: say('games.net') })
    await expect(result).toContainText(String(say('mines.hit')))
    await expect(page.getByRole('button', { name: say('mines.fieldMine') })).toHaveCount(usual)
    await expect(last).toHaveCount(2)
    await expectFit(page)

    await page.getByRole('button', { name: say('games.rules') }).press('Enter')
    await expect(page.getByRole('dialog').getByText(say('mines.rules'))).toBeVisible()
    await page.keyboard.press('Escape')
    await last.first().press('Enter')
    await sheet.getByLabel(say('fair.clientSeed')).press('Enter')
    await expect(sheet.getByText(say('fair.right'))).toBeVisible()
  })
}

test('a step of which no answer came is looked for, and two tabs play one round', async ({ page, context, told }) => {
  const { site, field, lie, begin, take } = await open(page, told, 'en')
  const { say } = site
  await expect(page.getByText(say('mines.ready'))).toBeVisible()
  const { safe } = await lie()
  await begin()
  let isLost = false
  await page.route('**/v1/mines/pick', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    // it is done, and its answer is lost on the way
    await route.fetch()
    await route.abort()
  })
  await field(safe[0] ?? 0).click()
  await expect(page.getByText(say('games.unsure'))).toBeVisible()
  await page.getByRole('button', { name: say('kit.retry') }).click()
  await expect(page.getByText(say('mines.standing'))).toContainText('1 field')

  const other = await context.newPage()
  await new Site(other, 'en').open('/games/mines')
  await other.getByRole('button', { name: `Field ${(safe[1] ?? 0) + 1}`, exact: true }).click()
  await expect(other.getByText(say('mines.standing'))).toContainText('2 fields')
  await other.getByRole('button', { name: say('mines.take') }).click()
  await expect(other.getByRole('status').filter({ hasText: say('games.net') })).toContainText('Taken at')
  await field(safe[2] ?? 0).click()
  await expect(page.getByRole('status').filter({ hasText: say('games.net') })).toContainText('Taken at')
  await expect(take).toHaveCount(0)
})
