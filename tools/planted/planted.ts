import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { TestUserConfig } from 'vitest/node'
import { openLane } from '../mutants/lane.ts'
import { allPlanted, plantedGroups } from './all-planted.ts'
import { bookSeed, type Lanes, type Tried, tryPlanted, trySound } from './try-planted.ts'
import { writePage } from './write-page.ts'

const usage = `Usage: node tools/planted/planted.ts [WORDS…] [--page]

Puts one fault after another into the way of money (tools/planted/) and runs the tests that are said to find it: each
must fail, and a random one at the case that is kept. No file changes: tests read the faulty one from memory.
  WORDS…   faults whose names have one of them; default all
  --page   writes docs/planted.md and runs nothing

Exits with 1 when a fault is not found.`

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A test that waits for ever ends after so long, milliseconds. */
const patience = 120_000

async function openLanes(): Promise<Lanes> {
  const common: TestUserConfig = {
    include: ['**/*.test.ts'],
    pool: 'forks',
    execArgv: ['--liftoff-only'],
    // the short form of every test, and the same cases in every run
    env: { BANKO_LONG: '', BANKO_SEED: bookSeed, RACE_ROUNDS: '400' },
    setupFiles: ['betting/testing/fixed-seed.ts'],
    testTimeout: patience,
    hookTimeout: patience,
  }
  const [plain, postgres] = await Promise.all([
    openLane(root, common),
    openLane(root, { ...common, globalSetup: ['tools/postgres/vitest-setup.ts'] }),
  ])
  return { plain, postgres }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, page: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  if (values.page) {
    writeFileSync(`${root}/docs/planted.md`, writePage(plantedGroups))
    return 0
  }
  const isMeant = (name: string) => positionals.length === 0 || positionals.some((words) => name.includes(words))
  const faults = allPlanted.filter(({ name }) => isMeant(name))
  if (faults.length === 0) throw new Error(`no fault is called ${positionals.join(', ')}`)
  const lanes = await openLanes()
  const tried: Tried[] = []
  try {
    await trySound(root, faults, lanes)
    for (const fault of faults) {
      const from = performance.now()
      const one = await tryPlanted(root, fault, lanes)
      tried.push(one)
      console.log(describe(one, (performance.now() - from) / 1000))
    }
  } finally {
    await Promise.all([lanes.plain.close(), lanes.postgres.close()])
  }
  const found = tried.filter(isFound)
  console.log(`${found.length} of ${tried.length} found, ${found.filter(({ drawn }) => drawn).length} by a drawn case`)
  return found.length === tried.length ? 0 : 1
}

/** By all who are said to find it, where it is said to be found. */
function isFound({ missed, drawn, fault }: Tried): boolean {
  return missed.length === 0 && drawn === fault.drawn
}

function describe(one: Tried, seconds: number): string {
  const { fault, found, missed, drawn } = one
  const head = `${isFound(one) ? 'found     ' : 'NOT FOUND '}${seconds.toFixed(1).padStart(5)} s  ${fault.file}: ${fault.name}`
  const kept = drawn === fault.drawn ? '' : `, kept is ${fault.drawn ?? 'none'}`
  return [
    head,
    ...found.map((finder) => `  by ${finder}`),
    ...missed.map((finder) => `  missed by ${finder}`),
    ...(drawn === undefined && kept === '' ? [] : [`  drawn: ${drawn ?? 'none'}${kept}`]),
  ].join('\n')
}

process.exitCode = await main()
