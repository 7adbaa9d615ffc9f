import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Clerk } from '../testing/office-client.ts'
import { openDealer, openDesk, rowWith } from './desk.ts'
import { further } from './long-form.ts'
import { newPlayer } from './new-player.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

/** Somebody new, who bets by the house's own door: what is refused there is refused everywhere. */
async function openPlayer(told: ToldHouse, clerk: Clerk) {
  const userName = await newPlayer(told)
  const filters = [{ field: 'userName', kind: 'is', values: [userName] }]
  const { body } = await clerk.post('/office/people/list', { filters })
  const playerId = (body as { rows: { playerId: number }[] }).rows[0]?.playerId ?? 0
  const bet = async (matchId: number, stake: number) => {
    const one = { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
    const asked = { couponId: randomUUID(), selections: [one], sizes: [], stake, pricePolicy: 'any' as const }
    const of = { operatorId: 1, playerId }
    const answer = await forOperator(1, () => told.house.placement.place(of, asked))
    await told.house.idle()
    return answer.ok ? 'taken' : answer.refusal.code
  }
  return { userName, playerId, bet }
}

/** Minor units of TRY; tests before this one have bet in the same house. */
async function stakedToday(clerk: Clerk): Promise<number> {
  const { body } = await clerk.post('/office/today/hours', {})
  const { currencies } = body as { currencies: { currency: string; staked: number }[] }
  return currencies.find(({ currency }) => currency === 'TRY')?.staked ?? 0
}

test('a refused bet shows the limit that refused it, which is raised from there, and taken back', async ({
  page,
  told,
}) => {
  const clerk = await openDesk(page, told, ['risk'])
  const { userName, bet } = await openPlayer(told, clerk)
  const matchId = await told.offer({ home: 'Narrow' })
  const limit = { kind: 'stakeMax', value: 1000, currency: 'TRY' }
  await clerk.post('/office/limits/set', { about: { source: 'match', matchId }, limit, reason: 'small league' })
  expect(await bet(matchId, 5000)).toBe('stakeAboveMax')

  await clerk.enter('/refusals?code=stakeAboveMax')
  const row = page.locator('[data-row]').filter({ hasText: userName })
  await expect(row).toContainText('Stake too large')
  await expect(row).toContainText('Narrow')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The most you can stake is')).toBeVisible()
  const checks = page.getByRole('region', { name: 'Limits it was held against' })
  const binding = checks.getByRole('row').filter({ hasText: 'small league' })
  await expect(binding).toContainText('refused')
  await expect(binding).toContainText(`staff ${clerk.staffId}`)

  await page.getByRole('button', { name: 'Raise this limit' }).click()
  await expect(page.getByLabel('Match number')).toHaveValue(String(matchId))
  await expect(page.getByText('Now: 10.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Value' }).fill('80')
  await page.getByRole('button', { name: 'Set a limit' }).click()
  await expect(page.getByText('Say why')).toBeVisible()
  await page.getByLabel('Reason').fill('a good customer')
  await page.getByRole('button', { name: 'Set a limit' }).click()
  await expect(rowWith(page, 'a good customer')).toContainText('80.00')
  await expect.poll(() => bet(matchId, 5000)).toBe('taken')

  await rowWith(page, 'a good customer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  const why = page.getByRole('dialog', { name: 'Take it back' })
  await why.getByLabel('Reason').fill('no longer')
  await why.getByRole('button', { name: 'Continue' }).click()
  await expect(rowWith(page, 'a good customer')).toHaveCount(0)
  await expect(rowWith(page, 'small league')).toContainText('10.00')
})

test('what a player may stake now is explained, with whose each limit is', further, async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['risk'])
  const { userName, playerId } = await openPlayer(told, clerk)
  const matchId = await told.offer({ home: 'Explained' })
  await clerk.post('/office/limits/setFactor', { playerId, percent: 50, reason: 'sharp' })
  await clerk.enter('/limits?tab=explain')
  await page.getByLabel('Player number').fill(String(playerId))
  await page.getByLabel('Match number').fill(String(matchId))
  await expect(page.getByText('Explained –')).toBeVisible()
  await page.getByRole('combobox', { name: 'Market' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Selection' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(/^May stake .* here now$/)).toBeVisible()
  await expect(page.getByText('50 %')).toBeVisible()
  const limits = page.getByRole('region', { name: 'What may a player stake?' })
  await expect(limits.getByRole('row').filter({ hasText: 'Stake factor' }).first()).toContainText('binds')
  await expect(page.getByRole('link', { name: userName })).toBeVisible()
  await page.getByRole('tab', { name: 'Stake factors' }).click()
  await expect(rowWith(page, 'sharp')).toContainText('50 %')
  for (const locale of ['tr', 'fa']) {
    await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
    for (const path of ['/limits', '/limits/new', '/limits?tab=factors']) {
      await clerk.enter(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations, `${locale} ${path}`).toEqual([])
    }
  }
})

test(
  'the first room says what waits as it comes, what was moved by hour, and what is still to be done',
  further,
  async ({ page, told, browser }) => {
    const clerk = await openDesk(page, told, ['administrator'])
    const { bet } = await openPlayer(told, clerk)
    await clerk.enter('')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    const waiting = page.getByRole('region', { name: 'Waiting' })
    const refused = waiting.getByRole('link', { name: /Refused bets/ })
    const count = async () => Number.parseInt((await refused.innerText()).split('\n')[0] ?? '', 10)
    const before = await count()
    const matchId = await told.offer({ home: 'Hourly' })
    expect(await bet(matchId, 2_000_000)).not.toBe('taken')
    await expect.poll(count).toBe(before + 1)
    const other = await openDesk(await (await browser.newContext()).newPage(), told, ['support'])
    const asker = await openDesk(await (await browser.newContext()).newPage(), told, ['administrator'])
    const badge = page.getByRole('img', { name: /Waiting for you/ })
    const waits = async () => {
      const [label] = await badge.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')))
      return Number(/\d+/.exec(label ?? '')?.[0] ?? 0)
    }
    const others = await waits()
    const asked = await asker.post('/office/staff/set-roles', {
      ...{ staffId: other.staffId, roles: ['trader'], reason: 'they trade now' },
    })
    await expect.poll(waits).toBe(others + 1)
    const { approvalId } = asked.body as { approvalId: number }
    await asker.post('/office/approvals/decide', { approvalId, answer: 'no' })
    await expect.poll(waits).toBe(others)

    const staked = await stakedToday(clerk)
    expect(await bet(matchId, 1500)).toBe('taken')
    // what was added up serves for a few seconds
    await told.pass(6000)
    await page.reload()
    const moved = page.getByRole('region', { name: 'Staked and paid today' })
    await expect(moved.getByRole('img', { name: /Staked/ })).toBeVisible()
    await moved.getByRole('button', { name: 'Show as a table' }).click()
    // an hour may begin meanwhile
    const stakes = async () => {
      const cells = await moved.getByRole('table').getByRole('row').locator('td:nth-child(2)').allInnerTexts()
      return cells.reduce((sum, text) => sum + Math.round(Number.parseFloat(text.replaceAll(',', '')) * 100), 0)
    }
    await expect.poll(stakes).toBe(staked + 1500)
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('img', { name: 'To do' }).first()).toBeVisible()
    await steps.getByRole('link').first().click()
    await expect(page).not.toHaveURL(/\/office\/today/)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/\/office\/today/)
    for (const locale of ['tr', 'fa']) {
      await page.evaluate((code) => localStorage.setItem('banko.desk.language', code), locale)
      for (const path of ['/today', '/refusals']) {
        await clerk.enter(path)
        await expect(page.locator('[data-row], table').first()).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations, `${locale} ${path}`).toEqual([])
      }
      await page.locator('[data-row]').first().click()
      await expect(page.getByRole('table').last()).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations, `${locale} a refused bet`).toEqual([])
    }
  },
)

test('a dealer’s first room and list of refused bets are of the players below', further, async ({ page, told }) => {
  const clerk = await openDesk(page, told, ['administrator'])
  const { userName, bet } = await openPlayer(told, clerk)
  await bet(4_000_000, 500)
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const made = await clerk.post('/office/network/add-node', { kind: 'dealer', title: 'North' })
  const { nodeId } = made.body as { nodeId: number }
  const dealer = await openDealer(page, told, { by: clerk, nodeId })
  await dealer.enter('')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^0\s*Refused bets/ })).toBeVisible()
  await dealer.enter('/refusals')
  await expect(page.getByText('No bet was refused in the last seven days')).toBeVisible()
  await expect(page.getByText(userName)).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Limits' })).toHaveCount(0)
})
