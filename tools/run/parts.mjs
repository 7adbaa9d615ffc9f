import { runQuietly } from './processes.mjs'

const types = [
  { name: 'types of betting', command: ['tsc', '-p', 'betting/tsconfig.json'] },
  { name: 'types of pricing', command: ['tsc', '-p', 'pricing/tsconfig.json'] },
  { name: 'types of the server side', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the browser side', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types of the site’s worker', command: ['tsc', '-p', 'site/tsconfig.worker.json'] },
]

const lint = [
  { name: 'biome', command: ['biome', 'check', '.'] },
  { name: 'oxlint', command: ['oxlint', '--type-aware'] },
  { name: 'knip', command: ['knip', '--no-progress'] },
  { name: 'tidy', command: ['node', 'tools/tidy/tidy.ts'] },
  { name: 'patterns', command: ['node', 'tools/patterns/check-patterns.ts'] },
  { name: 'screens', command: ['node', 'tools/screens/screens.ts', '--check'] },
  { name: 'settings', command: ['node', 'tools/settings/settings.ts', '--check'] },
  { name: 'containers', command: ['node', 'tools/containers/check-containers.ts'] },
]

const lock = [{ name: 'package-lock.json', command: ['node', 'tools/check-lock.mjs'] }]

/** What is checked without running the product, by command. */
export const parts = { typecheck: types, lint, check: [...lint, ...types, ...lock] }

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

async function checkOne({ name, command: [program, ...args] }) {
  const from = performance.now()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const { code, output } = await runQuietly(program, args, { env: colours })
  if (code === 0) console.log(`ok      ${name} (${seconds(from)})`)
  else console.log(`FAILED  ${name} (${seconds(from)}): ${[program, ...args].join(' ')}\n${output.trim()}`)
  return code === 0 ? [] : [name]
}

/** Runs parts two at a time; prints one line for each, and what a failed one said. Answers the names of the failed. */
export async function checkParts(list) {
  const waiting = [...list]
  const lane = async () => {
    const failed = []
    for (let part = waiting.shift(); part; part = waiting.shift()) failed.push(...(await checkOne(part)))
    return failed
  }
  return (await Promise.all([lane(), lane()])).flat()
}
