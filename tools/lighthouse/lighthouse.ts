import { parseArgs } from 'node:util'
import { deviceZoneCookie } from '@banko/contract/first-view.ts'
import type { Browser } from '@playwright/test'
import { signIn } from '../../stories/testing/http-client.ts'
import { freePort, startServer } from '../../stories/testing/server-process.ts'
import { machineConditions } from '../bench/conditions.ts'
import { type Figure, reaches, sheetReport } from '../bench/sheet.ts'
import { findChromium } from '../chromium.ts'
import { openBrowser } from '../first-sight/phone.ts'
import { matchPlace } from '../first-sight/places.ts'
import { findLighthouse } from './find-lighthouse.ts'
import { openPlainPage } from './plain-page.ts'
import { complaintsOf, type Row, rowOf, scoreOf } from './read-report.ts'
import { categories, type Report, runLighthouse, type Tools } from './run-lighthouse.ts'

interface JudgedPage {
  path(url: string): Promise<string>
  /** What is there when the page is. */
  readonly shows: string
  /** Who is signed in; nobody where this is not there. */
  readonly player?: string
}

const rows = 'main button.price, main li a[href]'
const judgedPages: Readonly<Record<string, JudgedPage>> = {
  home: { path: async () => '/tr', shows: rows },
  live: { path: async () => '/tr/live', shows: rows },
  match: { path: async (url) => (await matchPlace(url)).path, shows: rows },
  sports: { path: async () => '/tr/sports', shows: rows },
  slip: { path: async () => '/tr/slip', shows: 'main' },
  coupons: { path: async () => '/tr/coupons', shows: 'main', player: 'demo1' },
  signIn: { path: async () => '/tr/sign-in', shows: 'main input' },
  register: { path: async () => '/tr/register', shows: 'main input' },
  ...Object.fromEntries(
    ['', '/details', '/settings', '/limits', '/sessions', '/bonuses'].map((place) => [
      `account${place}`,
      { path: async () => `/tr/account${place}`, shows: 'main', player: 'demo1' },
    ]),
  ),
  deposit: { path: async () => '/tr/payments/deposit', shows: 'main', player: 'demo1' },
}

const usage = `Usage: npm run prove -- lighthouse   or   node tools/lighthouse/lighthouse.ts [--speed N] [--runs N] [--only PAGE]

Lighthouse, as it judges phones, on a house with the demo's own settings; and in turn on the same page as plain HTML with
as many bytes of script, which says what of the score the page itself takes and what this machine. About fifteen minutes.
The first call installs lighthouse. Exits with 1 when a figure misses its goal.
  --speed N     minutes of a match a minute, instead of the demo's own
  --runs N      of each page; their median counts; default 3
  --only PAGE   ${Object.keys(judgedPages).join(', ')}`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      speed: { type: 'string' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
    },
  })
  const pages = Object.keys(judgedPages).filter((name) => values.only === undefined || values.only === name)
  const runs = Number(values.runs)
  if (values.help || pages.length === 0 || !(runs >= 1)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  for (const [name, value] of Object.entries(machineConditions())) console.log(name.padEnd(12) + value)
  const tools = { program: await findLighthouse(), chromium: await findChromium() }
  const speed = values.speed === undefined ? [] : ['--speed', values.speed]
  const house = await startServer(await freePort(), ['--database', 'memory:', '--rate-factor', '0', ...speed])
  const browser = await openBrowser()
  let holds = true
  try {
    for (const page of pages) {
      const held = await judgePage({ tools, browser, houseUrl: house.url, runs }, page).catch((error: unknown) => {
        console.log(`\n${page}\nFAILED ${String(error)}`)
        return false
      })
      holds &&= held
    }
  } finally {
    await browser.close()
    await house.stop()
  }
  return holds ? 0 : 1
}

/** Prints what was seen of a page; answers whether every figure reaches its goal. */
async function judgePage(looking: Looking, page: string): Promise<boolean> {
  const looks = await lookAt(looking, page)
  const figures = judge(looks)
  console.log(`\n${page}\n${tableOf(looks)}\n${sheetReport(figures)}`)
  for (const line of complaintsIn(looks.ours)) console.log(line)
  return figures.every(reaches)
}

interface Looking {
  readonly tools: Tools
  readonly browser: Browser
  readonly houseUrl: string
  readonly runs: number
}

/** Reports of the page, and of the same as plain HTML. */
interface Looks {
  readonly ours: readonly Report[]
  readonly plain: readonly Report[]
}

/** In turn. A match is chosen anew each time, for it ends. */
async function lookAt({ tools, browser, houseUrl, runs }: Looking, page: string): Promise<Looks> {
  const judged = judgedPages[page]
  if (!judged) throw new Error(`no page ${page}`)
  const address = async () => houseUrl + (await judged.path(houseUrl))
  const cookie = judged.player === undefined ? undefined : await cookiesOf(houseUrl, judged.player)
  const plainPage = await openPlainPage(browser, { url: await address(), shows: judged.shows, cookie })
  const looks: { ours: Report[]; plain: Report[] } = { ours: [], plain: [] }
  try {
    for (let run = 1; run <= runs; run += 1) {
      looks.ours.push(await runLighthouse(tools, { url: await address(), cookie }, categories))
      looks.plain.push(await runLighthouse(tools, { url: plainPage.url, cookie: undefined }, ['performance']))
      const [ours, plain] = [rowOf(looks.ours.slice(-1)), rowOf(looks.plain.slice(-1))]
      console.log(`${page}, run ${run}: performance ${ours.performance}, plain ${plain.performance}`)
    }
  } finally {
    await plainPage.close()
  }
  return looks
}

/** Of a player whose device has been here before: who they are, and where it is. */
async function cookiesOf(houseUrl: string, player: string): Promise<string> {
  return `${await signIn(houseUrl, player)}; ${deviceZoneCookie}=${Intl.DateTimeFormat().resolvedOptions().timeZone}`
}

function judge({ ours, plain }: Looks): readonly Figure[] {
  const [row, plainRow] = [rowOf(ours), rowOf(plain)]
  const score = (name: (typeof categories)[number], atLeast: number): Figure => ({
    name,
    value: scoreOf(ours, name),
    unit: '',
    goal: { atLeast },
  })
  return [
    score('performance', 90),
    {
      name: 'plain HTML is so much better',
      value: plainRow.performance - row.performance,
      unit: '',
      goal: { atMost: 5 },
    },
    { name: 'largest paint', value: row.lcp / 1000, unit: 's', goal: { atMost: 2.5 } },
    score('accessibility', 100),
    score('best-practices', 100),
    score('seo', 100),
  ]
}

function tableOf({ ours, plain }: Looks): string {
  const line = (name: string, { performance, fcp, lcp, tbt, cls, si }: Row) =>
    [
      name.padEnd(8),
      String(performance).padStart(6),
      ...[fcp, lcp].map((time) => `${(time / 1000).toFixed(2)} s`.padStart(9)),
      `${Math.round(tbt)} ms`.padStart(9),
      cls.toFixed(3).padStart(9),
      `${(si / 1000).toFixed(2)} s`.padStart(9),
    ].join('')
  const head = ['FCP', 'LCP', 'TBT', 'CLS', 'SI'].map((name) => name.padStart(9)).join('')
  return [`${''.padEnd(8)} score${head}`, line('ours', rowOf(ours)), line('plain', rowOf(plain))].join('\n')
}

/** Each once, however many runs had it. */
function complaintsIn(reports: readonly Report[]): readonly string[] {
  const judged = categories.filter((category) => category !== 'performance')
  return [...new Set(reports.flatMap((report) => judged.flatMap((category) => complaintsOf(report, category))))]
}

process.exitCode = await main()
