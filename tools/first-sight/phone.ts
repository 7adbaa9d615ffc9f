import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { marks, type Place } from './places.ts'

/** The phone that figures are taken on. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
}

/** There for what never comes, not for a slow machine; milliseconds. */
const patience = 120_000

export async function openBrowser(): Promise<Browser> {
  const { path: executablePath, env } = await findChromium()
  return chromium.launch({ executablePath, args: [...chromiumFlags], env: { ...process.env, ...env } })
}

/** A page of somebody who comes for the first time; its context ends with what is done with it. */
export async function onPhone<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  context.setDefaultTimeout(patience)
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Goes there and waits for live prices. Throws when none come. */
export async function openPlace(page: Page, { name, path, prices }: Place): Promise<void> {
  // a slow phone shows prices before all that belongs to the page is there
  await page.goto(path, { waitUntil: 'commit' })
  const offered = page.locator(prices).and(page.locator(`:not(${marks.locked})`))
  try {
    await offered.first().waitFor()
  } catch {
    throw new Error(`${name} shows no live price to take: ${path}, ${prices}`)
  }
}
