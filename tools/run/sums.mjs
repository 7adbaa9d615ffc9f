import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * What a run counted, from the JSON of vitest's reporter. A file that does not load has no tests of its own and counts
 * as one failed. `skipped` names every test that did not run: `file › title`.
 */
export function vitestSums(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped }
}

/** The same from Playwright's. A test that passed at its second try has passed. */
export function playwrightSums({ stats, errors = [], suites = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: skippedIn(suites) }
}

function skippedIn(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => `${file} › ${title}`),
    ...skippedIn(inner),
  ])
}

/** Sums of a runner's report; a runner that failed without naming a failed test counts as one failed. */
export function sumsOf(path, read, code) {
  const sums = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: [] }
  return code !== 0 && sums.failed === 0 ? { ...sums, failed: 1 } : sums
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
