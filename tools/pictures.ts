import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { freePort, startServer } from '../stories/testing/server-process.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { devices, schemes } from './pictures/looks.ts'
import { placeHistory } from './pictures/place-history.ts'
import { takePictures } from './pictures/take-pictures.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const usage = `Usage: npm run pictures -- [--only NAME]

Takes the pictures of every screen again, on a phone and a desktop, light and dark, in Turkish, and some in Persian,
into docs/pictures/. Runs a house of its own on simulated football; takes about five minutes.
  --only NAME   only those whose name contains this: home, phone, dark, fa …`

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, only: { type: 'string' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const { path: executablePath, env } = await findChromium()
  const server = await startServer(await freePort(), ['--database', 'memory:', '--speed', '60', '--rate-factor', '0'])
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags], env: { ...process.env, ...env } })
  mkdirSync(folder, { recursive: true })
  if (values.only === undefined) for (const name of pictures()) rmSync(join(folder, name))
  try {
    await placeHistory(server.url)
    for (const device of devices)
      for (const scheme of schemes)
        await takePictures({ browser, url: server.url, device, scheme, folder, only: values.only ?? '' })
  } finally {
    await browser.close()
    await server.stop()
  }
  const bytes = pictures().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  console.log(`${pictures().length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB in docs/pictures/`)
  return 0
}

const pictures = () => readdirSync(folder).filter((name) => name.endsWith('.png'))

process.exitCode = await main()
