import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openLane } from './lane.ts'
import type { Mutant } from './mutate.ts'
import { readBetting, relatedTests } from './related-tests.ts'
import { type FileScore, tryMutants } from './try-mutants.ts'

/** Where a wrong sign costs money. A name stands for every file of betting/ that has it as words. */
const targets = ['combine', 'settle-leg', 'settle-coupon', 'limits', 'bonus', 'cash-out', 'accept-price']
const goalPercent = 85

const usage = `Usage: npm run mutants -- [NAME…] [--json]

Puts one small fault after another into files of betting/ (a comparison turned, a bound moved, a sign changed, a
condition fixed, an answer left out …) and runs their tests: a fault that no test notices survives and is printed.
  NAME…    files of betting/ without .ts (limits means find-limits.ts too); default
           ${targets.join(' ')}
  --json   one JSON object on standard output

Exits with 1 when a file has fewer than ${goalPercent} % of its mutants killed.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
  const sources = readBetting(root)
  const paths = pathsOf(
    positionals.length > 0 ? positionals : targets,
    sources.map(({ path }) => path),
  )
  const lanes = await Promise.all([openLane(root), openLane(root)])
  const scores: FileScore[] = []
  try {
    for (const path of paths) {
      const score = await tryMutants(root, path, { tests: relatedTests(sources, path), lanes })
      scores.push(score)
      if (!values.json) console.log(describe(score))
    }
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()))
  }
  const holds = scores.every(({ percent }) => percent >= goalPercent)
  if (values.json) console.log(JSON.stringify({ holds, goalPercent, files: scores.map(summary) }))
  else console.log(total(scores))
  return holds ? 0 : 1
}

/** Throws when a name means no file. */
function pathsOf(names: readonly string[], paths: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const form = new RegExp(`^betting/([a-z-]+/)?([a-z-]+-)?${name}(-[a-z-]+)?\\.ts$`)
    const meant = paths.filter((path) => form.test(path))
    if (meant.length === 0) throw new Error(`betting/ has no ${name}.ts`)
    return meant
  })
}

function describe({ path, count, survivors, percent }: FileScore): string {
  const head = `${path.padEnd(32)}${String(percent).padStart(4)} %   ${count - survivors.length} of ${count} killed`
  return [head, ...survivors.map((mutant) => `  survives ${path}:${mutant.line}  ${inWords(mutant)}`)].join('\n')
}

function inWords({ before, after }: Mutant): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${short(before)}  →  ${short(after)}`
}

function total(scores: readonly FileScore[]): string {
  const count = scores.reduce((sum, score) => sum + score.count, 0)
  const killed = scores.reduce((sum, score) => sum + score.count - score.survivors.length, 0)
  return `${killed} of ${count} killed, ${Math.floor((killed * 100) / Math.max(1, count))} %`
}

function summary({ path, count, survivors, percent }: FileScore) {
  return { path, count, percent, survivors: survivors.map(({ line, before, after }) => ({ line, before, after })) }
}

process.exitCode = await main()
