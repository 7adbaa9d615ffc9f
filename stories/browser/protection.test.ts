import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { newPassword, newPlayer, signInAs } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { pick, slip } from './told-pages.ts'

/** A player of a test's own who is signed in here. */
async function enterAsNew(page: Page, told: ToldHouse): Promise<string> {
  const userName = await newPlayer(told)
  await signInAs(page, told, userName)
  return userName
}

/** The row of a limit, by its kind and period. */
function limitRow({ page, say }: Site, kind: 'stake' | 'loss', period: 'day' | 'week') {
  const group = page.getByRole('region', { name: say(`protection.kind.${kind}`), exact: true })
  return group.getByRole('listitem').filter({ hasText: String(say(`protection.period.${period}`)) })
}

async function setLimit(site: Site, amount: string): Promise<void> {
  const row = limitRow(site, 'stake', 'day')
  await row.getByRole('button').first().click()
  await row.getByLabel(site.say('protection.amount')).fill(amount)
  await row.getByRole('button', { name: site.say('protection.save') }).click()
}

async function typeSignIn({ page, say }: Site, userName: string): Promise<void> {
  await page.getByLabel(say('account.userName')).fill(userName)
  await page.getByLabel(say('account.password'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: say('account.submit'), exact: true }).click()
}

test.describe('a limit of one’s own', () => {
  test('holds at once, is told on the slip, and what is left can be staked', async ({
    site,
    page,
    told,
    complaints,
  }) => {
    complaints.expected = /status of 409|CLOSING or CLOSED/
    await enterAsNew(page, told)
    await site.open('/account')
    await page.getByRole('link', { name: site.say('protection.title') }).click()
    await expect(page).toHaveURL(/\/tr\/account\/limits$/)
    await setLimit(site, '8')
    const row = limitRow(site, 'stake', 'day')
    await expect(row).toContainText(String(site.say('protection.saved')))
    await expect(row).toContainText('8,00')
    await pick(site, told, { word: 'Guarded' })
    await site.openSlip()
    await site.typeStake('9')
    const press = slip(site).getByRole('button', { name: /^Kupon Yap/ })
    // the quote says it as soon as it comes, and the house to whoever was faster
    await expect(async () => {
      if (await press.isEnabled()) await press.click({ timeout: 1000 })
      const text = /Kendi yatırma sınırından 8,00|En çok 8,00.* yatırılabilir \(kendi sınırın\)/
      await expect(slip(site)).toContainText(text, { timeout: 2000 })
    }).toPass()
    await slip(site).getByRole('button', { name: '8,00 TL yap' }).click()
    await slip(site)
      .getByRole('button', { name: /^Kupon Yap/ })
      .click()
    await expect(site.balanceText()).toContainText('492,00')
    await site.open('/account/limits')
    await expect(row).toContainText('0,00 TL kaldı')
  })

  test(
    'that is raised holds as it was until it is confirmed a day later; the wish can be taken back',
    further,
    async ({ site, page, told }) => {
      await enterAsNew(page, told)
      await site.open('/account/limits')
      await setLimit(site, '8')
      const row = limitRow(site, 'stake', 'day')
      await expect(row).toContainText('8,00')
      await setLimit(site, '90')
      await expect(row).toContainText(String(site.say('protection.raiseSaved')))
      await expect(row).toContainText('90,00')
      await expect(row.getByRole('button', { name: site.say('protection.confirm') })).toHaveCount(0)
      await row.getByRole('button', { name: site.say('protection.withdraw') }).click()
      await expect(row).not.toContainText('90,00')
      await expect(row).toContainText('8,00')
    },
  )

  test('takes no amount of zero, and says so where it was typed', further, async ({ site, page, told }) => {
    await enterAsNew(page, told)
    await site.open('/account/limits')
    await setLimit(site, '0')
    await expect(limitRow(site, 'stake', 'day').getByRole('alert')).toHaveText(
      String(site.say('protection.amountInvalid')),
    )
  })
})

test.describe('leaving', () => {
  test('a break is one tap and a yes away; it ends every session, and says until when', async ({
    site,
    page,
    told,
    browser,
    complaints,
  }) => {
    complaints.expected = /status of 409|CLOSING or CLOSED/
    const userName = await enterAsNew(page, told)
    const context = await browser.newContext({ baseURL: told.url, viewport: { width: 390, height: 844 } })
    const other = await context.newPage()
    const elsewhere = new Site(other)
    await signInAs(other, told, userName)
    await elsewhere.open('/')
    await expect(elsewhere.balanceText()).toBeVisible()
    await site.open('/account')
    await page
      .getByRole('main')
      .getByRole('button', { name: site.say('protection.panic') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.say('protection.panic') })
      .click()
    await expect(page).toHaveURL(/\/tr\/sign-in/)
    await expect(page.getByText('Oyuna ara verdin.')).toBeVisible()
    await expect(elsewhere.balanceText()).toBeHidden({ timeout: 2500 })
    await typeSignIn(site, userName)
    await expect(page.getByText('Oyuna ara verdin.').last()).toBeVisible()
    await expect(site.balanceText()).toBeHidden()
    await context.close()
  })

  test('whoever excludes themselves in the middle of betting types their password, and places nothing more', async ({
    site,
    page,
    told,
    complaints,
  }) => {
    // the refusal of the house, and the line that it closes
    complaints.expected = /status of 409|CLOSING or CLOSED/
    const userName = await enterAsNew(page, told)
    await pick(site, told, { word: 'Given up' })
    await site.openSlip()
    await site.typeStake('5')
    const { url } = told
    const opened = await page.request.post(`${url}/v1/protection/exclude`, {
      headers: { origin: url },
      data: { months: 6, password: 'not this one' },
    })
    expect(opened.status()).toBe(409)
    await site.open('/account/limits')
    await page.getByRole('combobox', { name: site.say('protection.excludeTitle') }).selectOption('12')
    await page
      .getByRole('main')
      .getByRole('button', { name: site.say('protection.excludeTitle') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: site.say('protection.excludeNow') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel(site.say('account.currentPassword'), { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: site.say('protection.excludeNow') }).click()
    await expect(dialog.getByRole('alert')).toHaveText(String(site.say('refusal.passwordWrong')))
    await dialog.getByLabel(site.say('account.currentPassword'), { exact: true }).fill(newPassword)
    await dialog.getByRole('button', { name: site.say('protection.excludeNow') }).click()
    await expect(page).toHaveURL(/\/tr\/sign-in/)
    await typeSignIn(site, userName)
    await expect(page.getByText(/Kendini oyundan men ettin; .+ tarihinden önce geri dönemezsin/)).toBeVisible()
  })
})

test(
  'the page of one’s own limits has no fault that a machine finds, in each language',
  further,
  async ({ page, told }) => {
    await enterAsNew(page, told)
    for (const lang of ['tr', 'en', 'fa']) {
      await page.goto(`${told.url}/${lang}/account/limits`)
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  },
)

test(
  'after so many minutes the site says how long one has been here, and waits for an answer',
  further,
  async ({ site, page, told }) => {
    await enterAsNew(page, told)
    await site.open('/')
    await page.waitForFunction(() => localStorage.getItem('banko.visit') !== null)
    // by the clock of the house, they came an hour and five minutes earlier than they did
    await page.addInitScript(() => {
      const visit = JSON.parse(localStorage.getItem('banko.visit') ?? '{}')
      if (visit.moved === true) return
      const since = visit.since - 65 * 60_000
      localStorage.setItem('banko.visit', JSON.stringify({ ...visit, since, told: since, moved: true }))
    })
    await page.reload()
    const dialog = page.getByRole('dialog', { name: site.say('reality.title') })
    await expect(dialog).toContainText('1 sa 5 dk')
    await dialog.getByRole('button', { name: site.say('reality.goOn') }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(site.balanceText()).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)
