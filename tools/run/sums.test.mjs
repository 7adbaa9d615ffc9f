import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { closingLine, playwrightSums, sumsOf, vitestSums } from './sums.mjs'

const tests = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, testResults: [] }

test('a test file that does not load counts as one failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(vitestSums({ ...tests, testResults: [broken] })).toEqual({ passed: 3, failed: 2, skipped: 0 })
})

test('in a browser a second try that passes has passed, and a server that does not start has failed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 0, skipped: 0 }
  expect(playwrightSums({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

test('a runner that ends badly without a report has failed', () => {
  expect(sumsOf('/no/such/report.json', vitestSums, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the closing line adds up', () => {
  const sums = [vitestSums(tests), { passed: 2, failed: 0, skipped: 0 }]
  expect(closingLine(sums)).toBe('5 passed, 1 failed')
})

test('installed means every package in its version, but for those of other systems', () => {
  const wanted = {
    '': {},
    betting: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-for-mac': { version: '1.0.0', optional: true },
    'node_modules/@banko/betting': { link: true },
  }
  const there = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@banko/betting': { link: true } }
  expect(isInstalled(wanted, there)).toBe(true)
  expect(isInstalled(wanted, { ...there, 'node_modules/a': { version: '1.0.1' } })).toBe(false)
  expect(isInstalled(wanted, {})).toBe(false)
})
