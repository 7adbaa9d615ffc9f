import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { further, inShort } from './long-form.ts'
import { newPlayer, signInAs } from './new-player.ts'
import { fillRegistration, somebody, submit } from './registering.ts'
import { readAmount, Site } from './site.ts'
import { expect, type ToldHouse, test } from './told-house.ts'

test.beforeAll(({ told }) => told.house.payments.seedDemo(['127.0.0.1']))

const asked = ({ page, say }: Site): Locator => page.getByRole('region', { name: say('protection.askTitle') })

const button = (site: Site, id: string): Locator => asked(site).getByRole('button', { name: site.say(id), exact: true })

const amount = (site: Site): Locator => asked(site).getByRole('textbox', { name: site.say('protection.askDeposit') })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** What the page of one's own limits says of deposits in a period. */
async function standing(site: Site, period: 'day' | 'week'): Promise<Locator> {
  await site.open('/account/limits')
  const group = site.page.getByRole('region', { name: site.say('protection.kind.deposit'), exact: true })
  return group.getByRole('listitem').filter({ hasText: String(site.say(`protection.period.${period}`)) })
}

/** A way to pay in: they are there when it is known whether to ask. */
const wayToPay = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Card page' })

async function register(site: Site): Promise<void> {
  await site.open('/register')
  await fillRegistration(site, somebody())
  await submit(site)
  await expect(asked(site)).toBeVisible()
}

async function enterAsNew(page: Page, told: ToldHouse, lang = 'tr'): Promise<void> {
  await signInAs(page, told, await newPlayer(told, { lang }))
}

for (const lang of inShort(['tr'], ['en', 'fa']))
  test(`whoever has registered is asked about limits, and what they set in place holds, ${lang}`, async ({ page }) => {
    const site = new Site(page, lang)
    await register(site)
    await expectAccessible(page)
    await button(site, 'protection.askSet').click()
    await expect(amount(site)).toHaveAccessibleDescription(String(site.say('protection.amountInvalid')))
    await expect(amount(site)).toBeFocused()
    await expectAccessible(page)
    await amount(site).fill('100')
    await page.keyboard.press('Enter')
    await expect(asked(site).getByRole('status')).toContainText(String(site.say('protection.saved')))
    await expect(asked(site).getByRole('status')).toBeFocused()
    expect(readAmount((await asked(site).locator('bdi').textContent()) ?? '')).toBe(10_000)
    await expectAccessible(page)
    await asked(site)
      .getByRole('link', { name: site.say('protection.askAll') })
      .click()
    await expect(page).toHaveURL(/\/account\/limits$/)
    const day = await standing(site, 'day')
    await expect.poll(async () => readAmount((await day.locator('bdi').textContent()) ?? '')).toBe(10_000)
    await site.open('/payments/deposit')
    await expect(wayToPay(page)).toBeVisible()
    await expect(asked(site)).toHaveCount(0)
  })

test(
  'who says not now after registering goes on, and is not asked before the first deposit',
  further,
  async ({ site, page }) => {
    await register(site)
    // neither answer is larger than the other
    const [set, later] = [button(site, 'protection.askSet'), button(site, 'protection.askLater')]
    const looks = (one: Locator) =>
      one.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
        return { backgroundColor, color, fontSize, fontWeight, height: element.getBoundingClientRect().height }
      })
    expect(await looks(later)).toEqual(await looks(set))
    await later.click()
    await expect(asked(site).getByRole('status')).toHaveText(String(site.say('protection.askLaterSaid')))
    await page.getByRole('link', { name: site.say('registration.goOn') }).click()
    await expect(page).toHaveURL(/\/tr\/?$/)
    await site.open('/payments/deposit')
    await expect(wayToPay(page)).toBeVisible()
    await expect(asked(site)).toHaveCount(0)
  },
)

for (const lang of inShort(['en'], ['tr', 'fa']))
  test(
    `before the first deposit a player is asked once, above the ways to pay, ${lang}`,
    further,
    async ({ page, told }) => {
      const site = new Site(page, lang)
      await enterAsNew(page, told, lang)
      await site.open('/payments/deposit')
      await expect(asked(site)).toBeVisible()
      // it stands in nobody's way
      await expect(wayToPay(page)).toBeVisible()
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBe(0)
      await button(site, 'protection.askLater').press('Enter')
      await expect(asked(site).getByRole('status')).toBeFocused()
      await expect(wayToPay(page)).toBeVisible()
      await page.reload()
      await expect(wayToPay(page)).toBeVisible()
      await expect(asked(site)).toHaveCount(0)
    },
  )

test(
  'a limit that is set above the ways to pay is told in the form of the way that is chosen next',
  further,
  async ({ site, page, told }) => {
    await enterAsNew(page, told)
    await site.open('/payments/deposit')
    await asked(site)
      .getByRole('radio', { name: site.say('protection.period.day') })
      .focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('100')
    await button(site, 'protection.askSet').click()
    await expect(asked(site).getByRole('status')).toContainText('100,00')
    await wayToPay(page).click()
    await expect(page.getByText(/^Kendi para yatırma sınırından .*100,00.* kaldı\.$/)).toBeVisible()
    await expect(await standing(site, 'week')).toContainText('100,00')
  },
)

test('whoever has a limit, or has paid in before, is not asked', further, async ({ site, page, told }) => {
  const send = (path: string, data: object) =>
    page.request.post(`${told.url}/v1/${path}`, { headers: { origin: told.url }, data })
  await enterAsNew(page, told)
  await send('protection/setLimit', { kind: 'deposit', period: 'month', amount: 10_000 })
  await site.open('/payments/deposit')
  await expect(wayToPay(page)).toBeVisible()
  await expect(asked(site)).toHaveCount(0)

  await enterAsNew(page, told)
  await site.open('/payments/deposit')
  await expect(asked(site)).toBeVisible()
  await wayToPay(page).click()
  await page.getByLabel('Tutar (TRY)').fill('100')
  await page.getByRole('main').getByRole('button', { name: 'Yatır', exact: true }).click()
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/tr\/(transfer|payments)\/[0-9a-f-]{36}$/)
  await told.pass(10_000)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Yatırıldı.')
  await site.open('/payments/deposit')
  await expect(wayToPay(page)).toBeVisible()
  await expect(asked(site)).toHaveCount(0)
})
