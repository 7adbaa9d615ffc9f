import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { languageCookie } from '@banko/contract/first-view.ts'
import { languages } from '@banko/words/languages.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort, startServer } from '../../stories/testing/server-process.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { inspect } from './inspect.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Of the demo's site that is in every language. */
const domain = 'meadow.localhost'
const device = { name: 'phone', width: 390, height: 844, scale: 1 } as const

/** What stands there for visitors, then for who is signed in. */
const visitorScreens = { register: '/register', 'sign-in': '/sign-in' }
const ownScreens = {
  account: '/account',
  details: '/account/details',
  settings: '/account/settings',
  limits: '/account/limits',
  sessions: '/account/sessions',
  bonuses: '/account/bonuses',
  identity: '/account/identity',
  deposit: '/payments/deposit',
}

const usage = `Usage: node tools/pictures/account-languages.ts [--to FOLDER] [--only LANGUAGE]

Takes pictures of registration, sign-in and the account on a phone in every language of a dictionary, whole pages, and looks
for faults on each: what axe finds, a page wider than its screen, texts that are cut or lie on one another, and what a thumb
misses. Runs a house of its own; some ten minutes. Exits with 1 where there is a fault.
  --to FOLDER   into this folder; default .cache/pictures-languages
  --only CODE   in this language alone`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, to: { type: 'string' }, only: { type: 'string' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const folder = resolve(values.to ?? join(root, '.cache/pictures-languages'))
  mkdirSync(folder, { recursive: true })
  const { path: executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags], env: { ...process.env, ...env } })
  const house = await startServer(await freePort(), ['--database', 'memory:', '--rate-factor', '0'])
  const faults: string[] = []
  let taken = 0
  try {
    const url = `http://${domain}:${new URL(house.url).port}`
    for (const { code } of languages) {
      if (values.only !== undefined && values.only !== code) continue
      const one = await takeLanguage(browser, { url, lang: code, folder })
      taken += one.taken
      faults.push(...one.faults)
    }
  } finally {
    await browser.close()
    await house.stop()
  }
  console.log(`${taken} pictures, ${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}

interface Taking {
  readonly url: string
  readonly lang: string
  readonly folder: string
}

async function takeLanguage(browser: Browser, { url, lang, folder }: Taking) {
  const { width, height, scale: deviceScaleFactor } = device
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: languageCookie, value: lang, url }])
  const page = await context.newPage()
  const faults: string[] = []
  let taken = 0
  const takeAll = async (screens: Readonly<Record<string, string>>) => {
    for (const [name, place] of Object.entries(screens)) {
      await open(page, `${url}/${lang}${place}`)
      await page.screenshot({ path: join(folder, `${name}-${lang}.png`), fullPage: true })
      taken += 1
      for (const { rule, selector, told } of await inspect(page, device))
        faults.push(`${name}-${lang}  ${rule}  ${selector}  ${told}`)
    }
  }
  try {
    await takeAll(visitorScreens)
    if (!(await page.evaluate(signIn))) throw new Error('nobody is signed in')
    await takeAll(ownScreens)
  } finally {
    await context.close()
  }
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log(`${lang}: ${taken} pictures, ${faults.length} faults`)
  return { taken, faults }
}

/** Runs in a page of the site. */
async function signIn(): Promise<boolean> {
  const body = JSON.stringify({ userName: 'meadow1', password: 'banko-meadow-1' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch('/v1/people/signIn', { method: 'POST', headers, body })).ok
}

/** Until it has come to rest. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(500)
}

process.exitCode = await main()
