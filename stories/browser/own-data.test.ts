import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { ownDataParts } from '@banko/contract/protection/own-data-parts.ts'
import { further } from './long-form.ts'
import { newPassword, newPlayer, signInAs } from './new-player.ts'
import { expect, test } from './told-house.ts'
import { enter } from './told-pages.ts'

const password = 'banko-demo-3'

test('all that is held comes as a file after the password, and a fourth time a day is refused in words', async ({
  site,
  page,
  told,
  complaints,
}) => {
  complaints.expected = /status of (409|429)/
  const playerId = await enter(page, told, 'demo3')
  await site.open('/account')
  await page.getByRole('link', { name: site.say('myData.title') }).click()
  await expect(page).toHaveURL(/\/tr\/account\/data$/)
  const open = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: site.say('myData.get') })
      .click()
  const dialog = page.getByRole('dialog')
  const ask = async (typed: string) => {
    await dialog.getByLabel(site.say('account.currentPassword'), { exact: true }).fill(typed)
    await dialog.getByRole('button', { name: site.say('myData.get') }).click()
  }
  await open()
  await ask('not this one')
  await expect(dialog.getByRole('alert')).toHaveText(String(site.say('refusal.passwordWrong')))
  await expect(dialog.getByLabel(site.say('account.currentPassword'), { exact: true })).toHaveValue('not this one')
  for (let times = 0; times < 3; times += 1) {
    if (times > 0) await open()
    const [file] = await Promise.all([page.waitForEvent('download'), ask(password)])
    expect(file.suggestedFilename()).toBe('demo3.json')
    const held = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(Object.keys(held)).toEqual([...ownDataParts])
    expect(held.account).toMatchObject([{ playerId, settings: { user_name: 'demo3' } }])
    await expect(page.getByText(String(site.say('myData.saved')))).toBeVisible()
  }
  await open()
  await ask(password)
  await expect(dialog.getByText(String(site.say('myData.often')))).toBeVisible()
})

test(
  'an account is closed after what happens was read and the password typed; the sign-in says so',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /status of (401|409)|CLOSING or CLOSED/
    const userName = await newPlayer(told)
    await signInAs(page, told, userName)
    for (const lang of ['tr', 'fa']) {
      await page.goto(`${told.url}/${lang}/account/data`)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await site.open('/account/data')
    const close = { name: site.say('myData.close') }
    await page.getByRole('main').getByRole('button', close).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', close).click()
    await expect(dialog.getByRole('alert')).toHaveText(String(site.say('account.currentMissing')))
    await dialog.getByLabel(site.say('account.currentPassword'), { exact: true }).fill(newPassword)
    await dialog.getByRole('button', close).click()
    await expect(page).toHaveURL(/\/tr\/sign-in/)
    const said = page.getByText(String(site.say('refusal.signInExcluded.closed')))
    await expect(said).toHaveCount(1)
    await page.getByLabel(site.say('account.userName')).fill(userName)
    await page.getByLabel(site.say('account.password'), { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(said).toHaveCount(2)
  },
)

test(
  'a limit of minutes warns before it is used up, ends the session, and the sign-in says until when',
  further,
  async ({ site, page, told, complaints }) => {
    complaints.expected = /status of (401|409)|CLOSING or CLOSED/
    const userName = await newPlayer(told)
    await signInAs(page, told, userName)
    await site.open('/account/limits')
    const group = page.getByRole('region', { name: site.say('protection.kind.sessionTime'), exact: true })
    const type = async (minutes: string) => {
      await group.getByLabel(site.say('protection.minutes'), { exact: true }).fill(minutes)
      await group.getByRole('button', { name: site.say('protection.save') }).click()
    }
    await group.getByRole('button').first().click()
    await type('4')
    await expect(group.getByRole('alert')).toHaveText(String(site.say('protection.minutesInvalid')))
    await type('5')
    await expect(group.getByRole('listitem')).toContainText('5 dakika')
    const dialog = page.getByRole('dialog', { name: site.say('reality.endsTitle') })
    await expect(dialog).toBeVisible({ timeout: 15_000 })
    await dialog.getByRole('button', { name: site.say('reality.goOn') }).click()
    await expect(dialog).toBeHidden()
    // two sights a minute apart, five times
    for (let minutes = 0; minutes <= 5; minutes += 1) await told.pass(60_000)
    await expect(site.balanceText()).toBeHidden()
    await site.open('/sign-in')
    await page.getByLabel(site.say('account.userName')).fill(userName)
    await page.getByLabel(site.say('account.password'), { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(page.getByText(/Bugünkü süren doldu\. .+ yeniden giriş yapabilirsin/)).toBeVisible()
  },
)
