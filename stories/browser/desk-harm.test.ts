import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer } from './new-player.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const day = 86_400_000

const idOf = ({ house }: ToldHouse, userName: string) =>
  forOperator(1, async () => {
    const found = await sql<{
      id: number
    }>`select id from player where operator_id = 1 and user_name = ${userName}`.execute(house.platform.db)
    return found.rows[0]?.id ?? 0
  })

/** A stake of 300.00 after three of 100.00 together that lost. */
const mark = ({ house, time }: ToldHouse, playerId: number) =>
  forOperator(1, () =>
    sql`insert into harm_mark (operator_id, player_id, day, kind, stake, compared, count, at)
      values (1, ${playerId}, '2026-11-28', 'chase', 30000, 10000, 3, ${time.now()})`.execute(house.platform.db),
  )

/** In the other languages of the desk's tests, as it reads and to be looked at. */
async function inOthers(page: Page, enter: () => Promise<void>) {
  for (const locale of ['tr', 'fa']) {
    await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
    await enter()
    await expect(page.getByRole('note')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`marks-${locale}.png`), fullPage: true })
  }
  await page.evaluate(() => localStorage.setItem('banko.desk.language', 'en'))
}

test(
  'who has a mark is found in the list, seen with its figures, and cared for in words',
  further,
  async ({ page, told }) => {
    const userName = await newPlayer(told)
    const playerId = await idOf(told, userName)
    await mark(told, playerId)
    const clerk = await openDesk(page, told, ['administrator'])
    await clerk.enter('/people?mark=any')
    await expect(rowWith(page, userName)).toContainText('Stake raised after losses')
    await rowWith(page, userName).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('note')).toContainText('Their play may harm them')
    await page.getByRole('tab', { name: 'Marks of harm' }).click()
    await expect(page.getByRole('list', { name: 'Marks of harm' })).toContainText(/300\.00.*100\.00.*3/)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await inOthers(page, () => clerk.enter(`/people/${playerId}?tab=marks`))
    await clerk.enter(`/people/${playerId}?tab=marks`)
    const form = page.getByRole('form', { name: 'What was done' })
    await form.getByLabel('What came of it').fill('They will think about a limit')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'What was done' })).toContainText('They will think about a limit')
    await form.getByRole('combobox', { name: 'What was done' }).click()
    await page.getByRole('option', { name: 'No concern' }).click()
    await form.getByLabel('What came of it').fill('It was a birthday')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Marks of harm' })).toContainText('Ended')
    await clerk.enter(`/people/${playerId}`)
    await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible()
    await expect(page.getByRole('note')).toHaveCount(0)
  },
)

test(
  'an exclusion by the house is shortened by two, and the first day that the law allows stands there',
  further,
  async ({ page, told, browser }) => {
    const userName = await newPlayer(told)
    const playerId = await idOf(told, userName)
    const since = told.time.now()
    await forOperator(1, () =>
      sql`insert into protection_entry (operator_id, player_id, said, until_at, at)
      values (1, ${playerId}, 'houseExclusion', ${since + 700 * day}, ${since})`.execute(told.house.platform.db),
    )
    const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    const decider = await openDesk(second, told, ['administrator'])
    const asker = await openDesk(page, told, ['administrator'])
    await asker.enter(`/people/${playerId}`)
    await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible()
    const ask = async (until: number) => {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Shorten the exclusion' }).click()
      const dialog = page.getByRole('dialog', { name: 'Shorten the exclusion' })
      await expect(dialog).toContainText('The law allows an end from')
      // the browser's own check of the earliest day is not what keeps it
      await dialog.locator('form').evaluate((form) => form.setAttribute('novalidate', ''))
      await dialog.getByLabel('Until').fill(new Date(until).toISOString().slice(0, 16))
      await dialog.getByLabel('Reason').fill('their doctor wrote')
      await page.screenshot({ path: test.info().outputPath('shorten.png') })
      await dialog.getByRole('button', { name: 'Continue' }).click()
      return dialog
    }
    const tooShort = await ask(since + 100 * day)
    await expect(page.getByText('The law asks for a longer exclusion.')).toBeVisible()
    await tooShort.getByRole('button', { name: 'Cancel' }).click()
    await ask(since + 200 * day)
    await expect(page.getByText(/Asked for \(\d+\)/)).toBeVisible()

    await decider.enter('/approvals')
    await rowWith(second, `player ${playerId}`).click()
    const sheet = second.getByRole('dialog', { name: 'Shorter exclusion' })
    await expect(sheet).toContainText('their doctor wrote')
    await second.screenshot({ path: test.info().outputPath('card.png') })
    await sheet.getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('button', { name: 'Continue' }).click()
    await expect(second.getByText('Approved and done')).toBeVisible()
    await second.context().close()
  },
)
