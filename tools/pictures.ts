import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { freePort, startServer } from '../stories/testing/server-process.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import type { Film } from './pictures/camera.ts'
import { isKept, type Look, looks, pictureName } from './pictures/looks.ts'
import { makeSheets } from './pictures/make-sheets.ts'
import { placeHistory } from './pictures/place-history.ts'
import { newcomerWalks, playerWalks } from './pictures/player-walks.ts'
import { takePictures } from './pictures/take-pictures.ts'
import { visitorWalks } from './pictures/visitor-walks.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const screens = [...visitorWalks, ...playerWalks, ...newcomerWalks].flatMap((walk) => walk.screens)

const usage = `Usage: npm run pictures -- [--all] [--to FOLDER] [--only NAME]… [--sheets]

Takes the pictures of the screens that the repository keeps, into docs/pictures/; or of every screen. Runs a house of its
own on simulated matches; takes about five minutes, all of them about twenty.
  --all         every screen on a phone and a desktop, light and dark, in Turkish, English and Persian, into .cache/pictures/
  --to FOLDER   into this folder
  --only NAME   only those whose name contains this: home, phone, dark, fa …; more than once: all of these
  --sheets      besides, of each screen one picture with all its looks side by side, and index.html with all of them

Screens: ${screens.join(', ')}`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      all: { type: 'boolean', default: false },
      to: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      sheets: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const folder = resolve(values.to ?? join(root, values.all ? '.cache/pictures' : 'docs/pictures'))
  const film: Film = {
    folder,
    wants: (screen, look) =>
      (values.all || isKept(screen, look)) &&
      values.only.every((part) => pictureName(screen, look).replace('.png', '').includes(part)),
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
  return failed.length === 0 ? 0 : 1
}

async function takeAll(browser: Awaited<ReturnType<typeof chromium.launch>>, film: Film): Promise<readonly string[]> {
  const failed: string[] = []
  const house = await startServer(await freePort(), ['--database', 'memory:', '--speed', '60', '--rate-factor', '0'])
  const isWanted = (look: Look) => screens.some((screen) => film.wants(screen, look))
  const isBetting = looks.some((look) => ['coupons', 'coupon'].some((screen) => film.wants(screen, look)))
  try {
    if (isBetting) await placeHistory(house.url)
    for (const look of looks.filter(isWanted)) {
      failed.push(...(await takePictures({ browser, url: house.url, film }, look)))
    }
  } finally {
    await house.stop()
  }
  return failed
}

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))

process.exitCode = await main()
