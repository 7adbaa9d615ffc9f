import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, generate } from './build.mjs'
import { leftOutOn } from './left-out.mjs'
import { checkParts, parts } from './parts.mjs'
import { run } from './processes.mjs'
import { findMissing } from './programs.mjs'
import { root } from './root.mjs'
import { closingLine, judgeSkipped, playwrightSums, sumsOf, vitestSums } from './sums.mjs'
import { noteSeconds } from './test-seconds.mjs'
import { startWatch } from './watch.mjs'

const report = (name) => join(root, 'test-results', `${name}.json`)

const ruleTests = ['--project=rules', '--coverage']
// code from the cache is counted less exactly
const ruleEnvironment = { NODE_DISABLE_COMPILE_CACHE: '1' }

/** Tells which branches of betting/ its tests do not take. Answers an exit code: a failure below all of them. */
export function coverage() {
  return run('vitest', ['run', ...ruleTests], { env: ruleEnvironment })
}

async function rules() {
  const args = [...ruleTests, '--coverage.reporter=text-summary']
  return runVitest('rules', args, { env: ruleEnvironment })
}

async function others(missing) {
  return runVitest('others', ['--project=unit', '--project=postgres'], { missing })
}

/** Runs tests under the name of a report; answers its sums. `missing` are the programs that are not here. */
export async function runVitest(name, args, { missing = [], env = {} } = {}) {
  // what an earlier run told says nothing of this one
  rmSync(report(name), { force: true })
  const without = { BANKO_WITHOUT: missing.map((program) => program.name).join(',') }
  const code = await run('vitest', ['run', ...args, ...reporters(name)], { env: { ...without, ...env } })
  if (existsSync(report(name))) noteSeconds(JSON.parse(readFileSync(report(name), 'utf8')))
  return sumsOf(report(name), vitestSums, code)
}

function reporters(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
}

async function runPlaywright(name, args) {
  const code = await run('playwright', ['test', ...args, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) },
  })
  return sumsOf(report(name), playwrightSums, code)
}

const browserParts = [
  { name: 'browser', run: () => runPlaywright('browser', ['--project=evening', '--project=pages']) },
  // alone: who measures time has the machine for itself
  { name: 'what is measured in the browser', run: () => runPlaywright('measured', ['--project=measured']) },
]
const testParts = [
  { name: 'rules of betting', run: rules },
  { name: 'other tests', run: others },
]

/** Everything before a commit: static checks, then every test but those in a browser. Answers an exit code. */
export async function check() {
  return inOrder(generate, testParts)
}

/** Everything: build, static checks, every test. Answers an exit code. */
export async function test() {
  return inOrder(build, [...testParts, ...browserParts])
}

/** The tests on data that is not in the repository. Answers an exit code. */
export async function data() {
  return close([await runVitest('data', ['--project=data'])])
}

async function inOrder(prepare, runners) {
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  const watch = startWatch()
  const failed = (await watch.time('build', prepare)) === 0 ? [] : ['build']
  failed.push(...(await watch.time('static checks', () => checkParts(parts.check))))
  const sums = []
  const missing = await findMissing()
  for (const runner of runners) sums.push(await watch.time(runner.name, () => runner.run(missing)))
  return close(sums, { failed, missing, took: watch.says() })
}

/** Says what was left out and what failed; the last line is the sums. Answers an exit code. */
export function close(sums, { failed = [], missing = [], took = '' } = {}) {
  const leftOut = leftOutOn(process.platform)
  const skipped = judgeSkipped(sums, leftOut)
  console.log('')
  for (const { name, install } of missing) console.log(`Left out: the tests named *.${name}.*, for want of ${install}`)
  for (const { test, why } of leftOut.filter((one) => skipped.named.includes(one.test)))
    console.log(`Left out: ${test}, since ${why}`)
  for (const name of skipped.unnamed) console.log(`Skipped, and tools/run/left-out.mjs does not name it: ${name}`)
  for (const failure of sums.flatMap((each) => each.failures)) console.log(`Failed: ${failure}`)
  if (failed.length > 0) console.log(`Failed before the tests: ${failed.join(', ')}`)
  if (took) console.log(took)
  console.log(closingLine(sums, skipped))
  const isRed = failed.length > 0 || skipped.unnamed.length > 0 || sums.some((each) => each.failed > 0)
  return isRed ? 1 : 0
}
