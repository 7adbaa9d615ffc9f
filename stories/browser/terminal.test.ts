import AxeBuilder from '@axe-core/playwright'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'
import { pick, slip } from './told-pages.ts'
import { watchPrinter } from './watch-printer.ts'

const pin = '480213'
let numbers = 20

/** A terminal of a test's own, at the demo's first site. */
async function makeTerminal({ house, setSite }: ToldHouse) {
  await setSite({ settings: { terminals: true, cancelMinutes: 0 } })
  const site = house.operators.findSite('127.0.0.1')
  if (!site) throw new Error('the demo has no site here')
  const number = ++numbers
  const made = { site, number, title: 'Corner shop', printerWidth: 'mm58', openingBalance: 50_000 } as const
  const pinHash = await house.people.hashPassword(pin)
  const terminalId = await forOperator(site.operatorId, () =>
    house.platform.db.transaction().execute((tx) => house.people.terminals.create(tx, { ...made, pinHash })),
  )
  if (terminalId === undefined) throw new Error(`terminal ${number} is taken`)
  return { number, terminalId, operatorId: site.operatorId }
}

/** Lets it in again, as staff do. */
async function unlock({ house }: ToldHouse, operatorId: number, terminalId: number): Promise<void> {
  const facts = { operatorId, staffId: 1, staffName: 'clerk', permissions: new Set<never>() }
  const staff = { kind: 'staff', scope: Scope.ofSession(facts), sessionId: 'made here', provenAt: 0 } as const
  const reach = house.network.reachTerminal(staff.scope, terminalId)
  const { desk } = house.people.terminals
  await forOperator(operatorId, () =>
    desk.setLocked(staff, { terminalId, locked: false, reach }, { address: '192.0.2.1' }),
  )
}

async function chooseTerminal({ page, say }: Site): Promise<void> {
  await page.getByRole('radio', { name: say('terminal.way.terminal'), exact: true }).click()
}

/** Taps digits on the screen. */
async function tap({ page, say }: Site, digits: string): Promise<void> {
  const keys = page.getByRole('group', { name: say('terminal.keys') })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}

const numberField = ({ page, say }: Site) => page.getByLabel(say('terminal.number'), { exact: true })
const pinField = ({ page, say }: Site) => page.getByLabel(say('terminal.pin'), { exact: true })
const enter = ({ page, say }: Site) => page.getByRole('button', { name: say('account.submit'), exact: true }).click()

const signInAs = (page: Page, url: string, number: number) =>
  page.request.post(`${url}/v1/people/signInTerminal`, { headers: { origin: url }, data: { number, pin } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a terminal comes in by its number and PIN on keys of the screen, and its number stands in the header', async ({
    site,
    page,
    told,
  }) => {
    const { number } = await makeTerminal(told)
    await site.open('/sign-in')
    await chooseTerminal(site)
    await tap(site, `${number}9`)
    await page.getByRole('button', { name: site.say('terminal.key.back') }).click()
    await expect(numberField(site)).toHaveValue(String(number))
    await enter(site)
    await expect(page.getByText(String(site.say('terminal.missing.pin')))).toBeVisible()
    await expect(pinField(site)).toBeFocused()
    await tap(site, pin)
    await expect(pinField(site)).toBeFocused()
    const key = page.getByRole('group', { name: site.say('terminal.keys') }).getByRole('button', { name: '5' })
    expect((await key.boundingBox())?.height).toBe(56)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    await enter(site)
    await expect(page.getByRole('banner')).toContainText(`Terminal ${number}`)
    await expect(site.balanceText()).toContainText('500,00')
    await page
      .getByRole('banner')
      .getByRole('link', { name: site.say('terminal.code') })
      .click()
    await expect(page).toHaveURL(/\/tr\/code$/)
    // what is a person's own it has none of
    await site.open('/account/limits')
    await expect(page).toHaveURL(/\/tr\/account$/)
    await expect(page.getByText(`Terminal ${number} · Corner shop`)).toBeVisible()
    await expect(page.getByRole('link', { name: site.say('account.changePassword') })).toHaveCount(0)
  })

  test(
    'a coupon goes to the roll by itself; what did not come out is cancelled, and its money is back',
    further,
    async ({ site, page, told }) => {
      const printed = await watchPrinter(page, 'begins')
      await page.route(/\/print\?/, (route) => route.fulfill({ contentType: 'text/html', body: ready }))
      const { number, terminalId, operatorId } = await makeTerminal(told)
      await signInAs(page, told.url, number)
      await pick(site, told, { word: 'Counter' })
      await site.openSlip()
      await site.typeStake('20')
      await slip(site)
        .getByRole('button', { name: /^Kupon Yap/ })
        .click()
      const done = slip(site)
      await expect(done).toContainText(String(site.say('terminal.ask')))
      await expect.poll(printed).toHaveLength(1)
      expect((await printed())[0]).toMatch(/\/tr\/coupons\/[\da-f-]{36}\/print\?paper=mm58&/)
      await expect(site.balanceText()).toContainText('480,00')
      await done.getByRole('button', { name: site.say('terminal.no'), exact: true }).click()
      await done.getByRole('button', { name: site.say('terminal.paper.outOfPaper'), exact: true }).click()
      await expect(done).toContainText(String(site.say('terminal.help.outOfPaper')))
      await done.getByRole('button', { name: site.say('terminal.again') }).click()
      await expect.poll(printed).toHaveLength(2)
      await done.getByRole('button', { name: site.say('terminal.no'), exact: true }).click()
      await done.getByRole('button', { name: site.say('terminal.paper.open'), exact: true }).click()
      await done.getByRole('button', { name: site.say('terminal.cancel'), exact: true }).click()
      await expect(done).toContainText(String(site.say('terminal.cancelledTitle')))
      await expect(done).toContainText('20,00 TL bakiyeye döndü')
      await expect(site.balanceText()).toContainText('500,00')
      const [listed] = await told.house.people.terminals.desk.list(operatorId, { after: number - 1, countMax: 1 })
      expect(listed).toMatchObject({ terminalId, paper: { problem: 'open' } })
    },
  )
})

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test(
    'five wrong PINs lock a terminal, in digits of any keyboard, until it is let in again',
    further,
    async ({ page, told, complaints }) => {
      complaints.expected = /status of 401/
      const site = new Site(page, 'fa')
      const { number, terminalId, operatorId } = await makeTerminal(told)
      await site.open('/sign-in')
      await chooseTerminal(site)
      await numberField(site).focus()
      await page.keyboard.insertText(persian(String(number)))
      await expect(numberField(site)).toHaveValue(String(number))
      await page.keyboard.press('Tab')
      const tryPin = async (digits: string) => {
        await page.keyboard.insertText(persian(digits))
        await page.keyboard.press('Enter')
      }
      for (let wrong = 0; wrong < 5; wrong++) {
        await tryPin('9753')
        await expect(pinField(site)).toHaveValue('')
        await expect(page.getByText(String(site.say('terminal.failed')))).toBeVisible()
        await expect(pinField(site)).toBeFocused()
      }
      await tryPin(pin)
      await expect(pinField(site)).toHaveValue('')
      await expect(page.getByText(String(site.say('terminal.failed')))).toBeVisible()
      await unlock(told, operatorId, terminalId)
      await expect(pinField(site)).toBeFocused()
      await tryPin(pin)
      // the site goes on in the language of the terminal, as after every sign-in
      await expect(page.getByRole('banner')).toContainText(`Terminal ${number}`)
    },
  )
})

/** This house draws no pages: what stands on paper is read in print.test.ts, and here nothing but that it is ready. */
const ready =
  '<!doctype html><html data-print="ready"><head><style>@page { margin: 0 }</style></head><body>Kupon</body></html>'

/** As a Persian keyboard types them. */
const persian = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_f0 + Number(digit)))
