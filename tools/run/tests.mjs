import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, generate } from './build.mjs'
import { checkParts, parts } from './parts.mjs'
import { run } from './processes.mjs'
import { findMissing } from './programs.mjs'
import { root } from './root.mjs'
import { closingLine, playwrightSums, sumsOf, vitestSums } from './sums.mjs'

const report = (name) => join(root, 'test-results', `${name}.json`)

async function vitest(missing) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`]
  const without = missing.map(({ name }) => name).join(',')
  const code = await run('vitest', ['run', ...reporters], { env: { BANKO_WITHOUT: without } })
  return sumsOf(report('vitest'), vitestSums, code)
}

async function playwright() {
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  })
  return sumsOf(report('playwright'), playwrightSums, code)
}

/** Everything before a commit: static checks, then every test but those in a browser. Answers an exit code. */
export async function check() {
  return inOrder(generate, [vitest])
}

/** Everything: build, static checks, every test. Answers an exit code. */
export async function test() {
  return inOrder(build, [vitest, playwright])
}

async function inOrder(prepare, runners) {
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  const failed = (await prepare()) === 0 ? [] : ['build']
  failed.push(...(await checkParts(parts.check)))
  const sums = []
  const missing = await findMissing()
  for (const runner of runners) sums.push(await runner(missing))
  console.log('')
  for (const { name, install } of missing) console.log(`Left out: the tests named *.${name}.*, for want of ${install}`)
  if (failed.length > 0) console.log(`Failed before the tests: ${failed.join(', ')}`)
  console.log(closingLine(sums))
  return failed.length > 0 || sums.some((each) => each.failed > 0) ? 1 : 0
}
