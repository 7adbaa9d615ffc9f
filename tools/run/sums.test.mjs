import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { leftOutOn } from './left-out.mjs'
import { root } from './root.mjs'
import { closingLine, judgeSkipped, playwrightSums, sumsOf, vitestSums } from './sums.mjs'

const tests = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, testResults: [] }

test('a test file that does not load counts as one failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(vitestSums({ ...tests, testResults: [broken] })).toEqual({ passed: 3, failed: 2, skipped: [] })
})

test('in a browser a second try that passes has passed, and a server that does not start has failed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 0, skipped: [] }
  expect(playwrightSums({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 5, failed: 1, skipped: [] })
})

test('a runner that ends badly without a report has failed', () => {
  expect(sumsOf('/no/such/report.json', vitestSums, 1)).toEqual({ passed: 0, failed: 1, skipped: [] })
})

const none = { named: [], unnamed: [] }

test('the closing line adds up', () => {
  const sums = [vitestSums(tests), { passed: 2, failed: 0, skipped: [] }]
  expect(closingLine(sums, none)).toBe('5 passed, 1 failed')
})

describe('what was skipped', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    { status: 'skipped', fullName: 'group b' },
    { status: 'todo', fullName: 'c' },
  ]
  const report = { ...tests, testResults: [{ status: 'passed', name: `${root}/server/x.test.ts`, assertionResults }] }
  const suites = [
    {
      file: 'walk.test.ts',
      specs: [{ title: 'home', tests: [{ status: 'expected' }] }],
      suites: [{ file: 'walk.test.ts', specs: [{ title: 'slip', tests: [{ status: 'skipped' }] }] }],
    },
  ]
  const stats = { expected: 1, flaky: 0, unexpected: 0, skipped: 1 }
  const sums = [vitestSums(report), playwrightSums({ stats, suites })]

  test('is known by file and title, in every runner', () => {
    const names = ['server/x.test.ts › group b', 'server/x.test.ts › c', 'walk.test.ts › slip']
    expect(judgeSkipped(sums, [])).toEqual({ named: [], unnamed: names })
  })

  test('has failed unless this machine is said to be unable to run it', () => {
    const leftOut = [{ test: 'server/x.test.ts › group b' }, { test: 'walk.test.ts › slip' }]
    const skipped = judgeSkipped(sums, leftOut)
    expect(skipped.unnamed).toEqual(['server/x.test.ts › c'])
    expect(closingLine(sums, skipped)).toBe('4 passed, 2 failed')
  })

  test('is nothing where every test can run', () => {
    expect(leftOutOn('linux')).toEqual([])
    expect(leftOutOn('darwin').length).toBeGreaterThan(0)
  })

  test('is named by tests that there are', async () => {
    for (const { test: name } of leftOutOn('none')) {
      const [path, title] = name.split(' › ')
      expect(await readFile(join(root, path), 'utf8')).toContain(title)
    }
  })
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
