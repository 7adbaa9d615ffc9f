import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { openToldHouse } from '../stories/browser/told-house.ts'
import { openStoryDatabase } from '../stories/testing/served-house.ts'
import { freePort, startServer } from '../stories/testing/server-process.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import type { Film } from './pictures/camera.ts'
import { couponScreens, demoGuests, demoScreens, screens, toldGuests, toldScreens } from './pictures/guests.ts'
import { isKept, lookName, looksOf, type Visit, visits } from './pictures/looks.ts'
import { makeSheets } from './pictures/make-sheets.ts'
import { placeHistory } from './pictures/place-history.ts'
import { type Studio, takePictures } from './pictures/take-pictures.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const usage = `Usage: npm run pictures -- [--all] [--to FOLDER] [--only NAME]… [--check] [--sheets]

Takes the pictures of the screens that the repository keeps, into docs/pictures/; or of every screen. Runs a house of its
own on simulated matches; takes about five minutes, all of them about twenty.
  --all         every screen on a phone and a desktop, light and dark, in Turkish, English and Persian, into .cache/pictures/
  --to FOLDER   into this folder
  --only NAME   only those whose name contains this: home, phone, dark, tr …; with commas: one of
                these; more than once: all of these
  --check       looks for faults on each: what axe finds, a page wider than its screen, texts that are cut or lie on one
                another, and on phones what a thumb misses; prints screen, look, rule and selector, and ends with 1
  --sheets      besides, of each screen one picture with all its looks side by side, and index.html with all of them

Screens: ${screens.join(', ')}`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      all: { type: 'boolean', default: false },
      to: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      check: { type: 'boolean', default: false },
      sheets: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const folder = resolve(values.to ?? join(root, values.all ? '.cache/pictures' : 'docs/pictures'))
  const faults: string[] = []
  const film: Film = {
    folder,
    ...(values.check && { fault: (line: string) => faults.push(line) }),
    wants: (screen, look) =>
      (values.all || isKept(screen, look)) &&
      values.only.every((any) => any.split(',').some((part) => lookName(screen, look).includes(part))),
  }
  mkdirSync(folder, { recursive: true })
  // somebody else's folder may hold pictures of their own
  if (values.only.length === 0 && values.to === undefined)
    for (const name of picturesIn(folder)) rmSync(join(folder, name))
  const { path: executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags], env: { ...process.env, ...env } })
  const failed: string[] = []
  try {
    failed.push(...(await takeAll(browser, film)))
    if (values.sheets) await makeSheets(browser, folder, screens)
  } finally {
    await browser.close()
  }
  const bytes = picturesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  const size = (bytes / 1024 / 1024).toFixed(1)
  console.log(`${picturesIn(folder).length} pictures, ${size} MB in ${relative(process.cwd(), folder)}`)
  for (const line of failed) console.log(`FAILED ${line}`)
  for (const line of faults) console.log(`FAULT ${line}`)
  if (values.check) console.log(`${faults.length} faults`)
  return failed.length + faults.length === 0 ? 0 : 1
}

async function takeAll(browser: Studio['browser'], film: Film): Promise<readonly string[]> {
  const failed: string[] = []
  const wants = (some: readonly string[], visit: Visit) =>
    looksOf(visit).some((look) => some.some((screen) => film.wants(screen, look)))
  const demoVisits = visits.filter((visit) => wants(demoScreens, visit))
  if (demoVisits.length > 0) {
    const house = await startServer(await freePort(), ['--database', 'memory:', '--speed', '60', '--rate-factor', '0'])
    try {
      if (demoVisits.some((visit) => wants(couponScreens, visit))) await placeHistory(house.url)
      for (const visit of demoVisits)
        failed.push(...(await takePictures({ browser, url: house.url, film, guests: demoGuests }, visit)))
    } finally {
      await house.stop()
    }
  }
  const toldVisits = visits.filter((visit) => wants(toldScreens, visit))
  if (toldVisits.length > 0) {
    const database = await openStoryDatabase()
    const told = await openToldHouse(database)
    try {
      for (const visit of toldVisits)
        failed.push(...(await takePictures({ browser, url: told.url, film, guests: toldGuests(told) }, visit)))
    } finally {
      await told.close()
      await database.close()
    }
  }
  return failed
}

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))

process.exitCode = await main()
