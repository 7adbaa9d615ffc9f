import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { codeAt, secretIn } from '../testing/office-client.ts'
import { further } from './long-form.ts'
import { newPassword, newPlayer } from './new-player.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { pick } from './told-pages.ts'

/** Until an authenticator shows another code: of each, one is good once. */
const nextCode = 30_000
async function typeSignIn({ page, say }: Site, userName: string): Promise<void> {
  await page.getByLabel(say('account.userName')).fill(userName)
  await page.getByLabel(say('account.password'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: say('account.submit'), exact: true }).click()
}

async function provePassword({ page, say }: Site): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('factor.prove') })
  await dialog.getByLabel(say('account.password'), { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: say('factor.goOn') }).click()
  await expect(dialog).toHaveCount(0)
}

/** By the calls that the page makes: a player who has an authenticator, and what it shows. */
async function withAuthenticator(page: Page, told: ToldHouse) {
  const userName = await newPlayer(told)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${told.url}/v1${path}`, { headers: { origin: told.url }, data })
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }
  await post('/people/signIn', { userName, password: newPassword })
  await post('/factor/prove', { password: newPassword })
  const secret = secretIn(await post('/factor/draw', {}))
  await post('/factor/confirm', { code: codeAt(secret, told.time.now() - nextCode) })
  await post('/people/signOut', {})
  return { userName, code: () => codeAt(secret, told.time.now()) }
}

test('an authenticator is set up by its key and a first code, gives recovery codes once, and one of them signs in', async ({
  site,
  page,
  told,
  complaints,
}) => {
  complaints.expected = /status of 409|CLOSING or CLOSED/
  const userName = await newPlayer(told)
  await site.open('/sign-in')
  await typeSignIn(site, userName)
  await site.balanceText().waitFor()
  await site.open('/account')
  await page.getByRole('link', { name: site.say('factor.title') }).click()
  await expect(page).toHaveURL(/\/tr\/account\/second-factor$/)
  await page.getByRole('button', { name: site.say('factor.setUp'), exact: true }).click()
  await provePassword(site)
  await expect(page.getByRole('img', { name: site.say('factor.qr') })).toBeVisible()
  const typed = (await page.locator('code').textContent())?.replaceAll(' ', '')
  await page.getByRole('button', { name: site.say('factor.turnOn'), exact: true }).click()
  await expect(page.getByText(String(site.say('factor.codeMissing')))).toBeVisible()
  await page.getByLabel(site.say('factor.code')).fill(codeAt(secretIn({ secret: typed }), told.time.now()))
  await page.getByRole('button', { name: site.say('factor.turnOn'), exact: true }).click()
  const codes = page.getByRole('region', { name: site.say('factor.recovery'), exact: true })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const first = (await codes.getByRole('listitem').first().textContent()) ?? ''
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await codes.getByRole('button', { name: site.say('factor.kept') }).click()
  await expect(page.getByText(first)).toHaveCount(0)
  await expect(page.getByText('10 kod kaldı.')).toBeVisible()

  await page.context().clearCookies()
  await site.open('/sign-in')
  await typeSignIn(site, userName)
  await page.getByRole('button', { name: site.say('factor.useRecovery') }).click()
  const recoveryCode = page.getByLabel(site.say('factor.recoveryCode'))
  await recoveryCode.fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
  await expect(page.getByText(String(site.say('refusal.factorWrong')))).toBeVisible()
  await expect(recoveryCode).toHaveValue('AAAAA-AAAAA')
  await recoveryCode.fill(first.toLowerCase())
  await page.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
  await site.balanceText().waitFor()
  await site.open('/account/second-factor')
  await expect(page.getByText('9 kod kaldı.')).toBeVisible()
})

test(
  'whoever is asked for a code in the dialog types it there, and the coupon that was promised is placed',
  further,
  async ({ page, told, complaints }) => {
    complaints.expected = /status of 409|CLOSING or CLOSED/
    const { userName, code } = await withAuthenticator(page, told)
    const site = new Site(page, 'fa')
    await pick(site, told, { word: 'Guarded' })
    await site.openSlip()
    await site.typeStake('5')
    await page.getByRole('button', { name: site.say('slip.signInFor') }).click()
    const dialog = page.getByRole('dialog', { name: site.say('account.signIn') })
    await typeSignIn(site, userName)
    await expect(dialog.getByText(String(site.say('factor.codeHint')))).toBeVisible()
    await expect(dialog.getByLabel(site.say('factor.code'))).toBeFocused()
    await dialog.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(dialog.getByText(String(site.say('factor.codeMissing')))).toBeVisible()
    await dialog.getByLabel(site.say('factor.code')).fill('000000')
    await dialog.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(dialog.getByText(String(site.say('refusal.factorWrong')))).toBeVisible()
    await dialog.getByLabel(site.say('factor.code')).fill(code())
    await dialog.getByRole('button', { name: site.say('account.submit'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    // in the language of the account
    await expect(new Site(page, 'tr').placed()).toBeVisible()
  },
)

test('a passkey is added, signs in alone, and is removed', further, async ({ page, told, complaints }) => {
  complaints.expected = /status of 4\d\d|CLOSING or CLOSED/
  const userName = await newPlayer(told, { domain: 'localhost', lang: 'en' })
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const site = new Site(page, 'en')
  const { say } = site
  // a passkey is of a name, and an address is none
  const open = async (path: string) => {
    await page.goto(`http://localhost:${new URL(told.url).port}/en${path}`)
    await page.locator('main').waitFor()
  }
  await open('/sign-in')
  await typeSignIn(site, userName)
  await site.balanceText().waitFor()
  await open('/account/second-factor')
  await page.getByRole('button', { name: say('factor.passkeyAdd') }).click()
  await expect(page.getByText(String(say('factor.passkeyNameMissing')))).toBeVisible()
  await page.getByLabel(say('factor.passkeyName')).fill('My <b>phone</b>')
  await page.getByRole('button', { name: say('factor.passkeyAdd') }).click()
  await provePassword(site)
  await expect(page.getByText(String(say('factor.passkeyKept')))).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'My <b>phone</b>' })
  await expect(row).toContainText(String(say('factor.passkeyUnused')))
  await page.context().clearCookies()
  await open('/sign-in')
  await page.getByRole('button', { name: say('factor.usePasskey') }).click()
  await site.balanceText().waitFor()
  await page.context().clearCookies()
  await open('/sign-in')
  await typeSignIn(site, userName)
  await expect(page.getByText(String(say('factor.passkeyHint')))).toBeVisible()
  await page.getByRole('button', { name: say('factor.usePasskey') }).click()
  await site.balanceText().waitFor()
  await open('/account/second-factor')
  await expect(row).toContainText('Last used')
  await row.getByRole('button').click()
  await provePassword(site)
  await expect(row).toHaveCount(0)
  await expect(page.getByText(String(say('factor.isOff')))).toBeVisible()
})
