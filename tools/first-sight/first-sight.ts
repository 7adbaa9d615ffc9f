import { parseArgs } from 'node:util'
import { freePort, startServer } from '../../stories/testing/server-process.ts'
import { machineConditions } from '../bench/conditions.ts'
import { type Figure, reaches, sheetReport } from '../bench/sheet.ts'
import { firstLoadKilobytesMax, readFirstLoad, sumBytes } from './first-load.ts'
import { openBrowser } from './phone.ts'
import type { Scene } from './scene.ts'
import { takeLocks } from './take-locks.ts'
import { takeLive, takeMarks } from './take-prices.ts'
import { takeTasks } from './take-tasks.ts'

const takes: Readonly<Record<string, (scene: Scene) => Promise<readonly Figure[]>>> = {
  load: takeFirstLoad,
  live: takeLive,
  marks: takeMarks,
  locks: takeLocks,
  tasks: takeTasks,
}

const usage = `Usage: npm run prove -- first-sight   or   node tools/first-sight/first-sight.ts [--speed N] [--seconds N] [--only NAME]

What a bettor's phone (390 × 844) goes through in the first minutes, on a house with the demo's own settings; about five
minutes on a machine that does nothing else. Exits with 1 when a figure misses its goal.
  --speed N     minutes of a match a minute, instead of the demo's own
  --seconds N   how long each page is looked at, default 60
  --only NAME   ${Object.keys(takes).join(', ')}`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      speed: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      only: { type: 'string' },
    },
  })
  const chosen = Object.entries(takes).filter(([name]) => values.only === undefined || values.only === name)
  const seconds = Number(values.seconds)
  if (values.help || chosen.length === 0 || !(seconds > 0)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  for (const [name, value] of Object.entries(machineConditions())) console.log(name.padEnd(12) + value)
  const speed = values.speed === undefined ? [] : ['--speed', values.speed]
  const house = await startServer(await freePort(), ['--database', 'memory:', ...speed])
  const browser = await openBrowser()
  let holds = true
  try {
    for (const [name, take] of chosen) {
      const figures = await take({ browser, house, seconds }).catch((error: unknown) => String(error))
      console.log(`\n${name}\n${typeof figures === 'string' ? `FAILED ${figures}` : sheetReport(figures)}`)
      holds &&= typeof figures !== 'string' && figures.every(reaches)
    }
  } finally {
    await browser.close()
    // a house that stands still hears nothing
    house.thaw()
    await house.stop()
  }
  return holds ? 0 : 1
}

/** What home fetches before anything of it runs, as the house sends it. */
async function takeFirstLoad(): Promise<readonly Figure[]> {
  const scripts = readFirstLoad()
  const value = sumBytes(scripts) / 1000
  return [
    { name: 'scripts before anything runs', value, unit: 'kB', goal: { atMost: firstLoadKilobytesMax } },
    { name: 'in so many files', value: scripts.length, unit: '' },
  ]
}

process.exitCode = await main()
