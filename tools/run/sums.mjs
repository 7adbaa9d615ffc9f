import { existsSync, readFileSync } from 'node:fs'

/**
 * What a run counted, from the JSON of vitest's reporter. A file that does not load has no tests of its own and counts
 * as one failed.
 */
export function vitestSums(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** The same from Playwright's. A test that passed at its second try has passed. */
export function playwrightSums({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** Sums of a runner's report; a runner that failed without naming a failed test counts as one failed. */
export function sumsOf(path, read, code) {
  const sums = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  return code !== 0 && sums.failed === 0 ? { ...sums, failed: 1 } : sums
}

/** The closing line, for people and for machines. */
export function closingLine(all) {
  const total = (name) => all.reduce((sum, each) => sum + each[name], 0)
  if (total('skipped') > 0) console.log(`${total('skipped')} skipped`)
  return `${total('passed')} passed, ${total('failed')} failed`
}
