import { priceFormatCookie } from '@banko/contract/first-view.ts'
import type { Page } from '@playwright/test'
import { further } from './long-form.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** What each format looks like, none of which another one does but Hong Kong's, which is a decimal. */
const formats = {
  fractional: /^\d+\/\d+$/,
  american: /^[+-]\d+$/,
  hongKong: /^\d+\.\d{2,3}$/,
  malay: /^(-\d+\.\d\d|0\.\d{2,3}|1\.00)$/,
  indonesian: /^(-\d+\.\d\d|\d+\.\d\d)$/,
} as const

async function choose(page: Page, menu: string | RegExp, format: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption(format)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

interface Told {
  readonly text: string
  /** Wider than its button. */
  readonly isCut: boolean
}

function pricesOf(page: Page): Promise<readonly Told[]> {
  return page.locator('button.price > span:last-child.figures').evaluateAll((all) =>
    all.flatMap((one) => {
      const text = one.textContent ?? ''
      const button = one.parentElement?.getBoundingClientRect().width ?? 0
      return text === '–' || button === 0 ? [] : [{ text, isCut: one.getBoundingClientRect().width > button }]
    }),
  )
}

test('prices are told in six formats, in lists, matches and slip, and fit their buttons', async ({ site, page }) => {
  await site.open()
  await site.filled()
  for (const [format, pattern] of Object.entries(formats)) {
    await choose(page, site.say('nav.menu'), format)
    await expect.poll(async () => (await pricesOf(page)).every(({ text }) => pattern.test(text))).toBe(true)
    const told = await pricesOf(page)
    expect(told.length).toBeGreaterThan(5)
    expect(told.filter(({ isCut }) => isCut)).toEqual([])
  }
  await choose(page, site.say('nav.menu'), 'american')
  await site.openMatch(await site.match('board.upcoming', 8))
  const told = await pricesOf(page)
  expect(told.filter(({ text, isCut }) => isCut || !formats.american.test(text))).toEqual([])
  await page.locator('button.price[aria-pressed=false]:not([aria-disabled])').first().click()
  await site.openSlip()
  await expect(page.getByRole('list', { name: site.say('slip.legs') })).toContainText(/[+-]\d+/)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^[+-]\d+$/)
      .last(),
  ).toBeVisible()
})

test(
  'the choice is kept on the device, and the house draws the page in it',
  further,
  async ({ site, page, baseURL }) => {
    await site.open()
    await choose(page, site.say('nav.menu'), 'fractional')
    await site.open()
    expect((await pricesOf(page)).every(({ text }) => formats.fractional.test(text))).toBe(true)
    const drawn = async (cookie: string) => {
      const answer = await fetch(`${baseURL}/tr`, { headers: { cookie, 'user-agent': 'iPhone Mobile' } })
      return [...(await answer.text()).matchAll(/<span class="figures"[^>]*>([\d./]+)<\/span><\/button>/g)].map(
        ([, price]) => price,
      )
    }
    const fractions = await drawn(`${priceFormatCookie}=fractional`)
    expect(fractions.length).toBeGreaterThan(5)
    expect(fractions.every((price) => price?.includes('/'))).toBe(true)
    const made = await drawn(`${priceFormatCookie}=roman`)
    expect(made.length).toBeGreaterThan(5)
    expect(made.some((price) => price?.includes('/'))).toBe(false)
  },
)
