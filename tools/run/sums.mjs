import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/**
 * What a run counted, from the JSON of vitest's reporter. A file that does not load has no tests of its own and counts
 * as one failed. `skipped` names every test that did not run, `failures` every one that failed: `file › title`.
 */
export function vitestSums({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages: [why] = [] }) => ({
      status,
      name: `${relative(root, name)} › ${fullName}`,
      why,
    })),
  )
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ name, why }) => told(name, why)),
    ...broken.map(({ name, message }) => told(relative(root, name), message)),
  ]
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ name }) => name)
  return { passed: numPassedTests, failed: failures.length, skipped, failures }
}

/** The same from Playwright's. A test that passed at its second try has passed. */
export function playwrightSums({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: browserTestsIn(suites, 'skipped').map(({ name }) => name),
    failures: [
      ...browserTestsIn(suites, 'unexpected').map(({ name, why }) => told(name, why)),
      ...errors.map(({ message }) => told('before the tests', message)),
    ],
  }
}

function browserTestsIn(suites, status) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((each) => each.status === status))
      .map(({ title, tests }) => ({ name: `${file} › ${title}`, why: tests[0].results?.[0]?.error?.message })),
    ...browserTestsIn(inner, status),
  ])
}

/** A failure in one line: where, and the first line of why. */
function told(name, why = '') {
  const [first] = stripVTControlCharacters(why).split('\n')
  return first === '' ? name : `${name}: ${first}`
}

/** Sums of a runner's report; a runner that failed without naming a failed test counts as one failed. */
export function sumsOf(path, read, code) {
  const none = { passed: 0, failed: 0, skipped: [], failures: [] }
  const sums = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : none
  if (code === 0 || sums.failed > 0) return sums
  const why = `${basename(path, '.json')}: ended with code ${code}, and no test of it failed: see what it printed`
  return { ...sums, failed: 1, failures: [why] }
}

/** Of what was skipped, what may be and what may not: `leftOut` are the tests that this machine cannot run. */
export function judgeSkipped(all, leftOut) {
  const skipped = all.flatMap((each) => each.skipped)
  const isNamed = (name) => leftOut.some((one) => one.test === name)
  return { named: skipped.filter(isNamed), unnamed: skipped.filter((name) => !isNamed(name)) }
}

/** The closing line, for people and for machines. A test that was skipped and may not be has failed. */
export function closingLine(all, { unnamed }) {
  const total = (name) => all.reduce((sum, each) => sum + each[name], 0)
  return `${total('passed')} passed, ${total('failed') + unnamed.length} failed`
}
