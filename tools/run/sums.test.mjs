import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { leftOutOn } from './left-out.mjs'
import { root } from './root.mjs'
import { closingLine, judgeSkipped, playwrightSums, sumsOf, vitestSums } from './sums.mjs'

const wrong = { status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mexpected 1\nat sum.ts:1'] }
const file = { status: 'failed', name: `${root}/betting/sum.test.ts`, assertionResults: [wrong] }
const tests = { numPassedTests: 3, testResults: [file] }

test('a test that failed is named with the first line of why, and a file that does not load counts as one', () => {
  const broken = {
    status: 'failed',
    name: `${root}/betting/b.test.ts`,
    message: 'no such module',
    assertionResults: [],
  }
  expect(vitestSums({ ...tests, testResults: [file, broken] })).toEqual({
    passed: 3,
    failed: 2,
    skipped: [],
    failures: ['betting/sum.test.ts › adds up: expected 1', 'betting/b.test.ts: no such module'],
  })
})

test('in a browser a second try that passes has passed, and a server that does not start has failed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 1, skipped: [] }
  const results = [{ error: { message: 'timed out\nat slip.ts:1' } }]
  const specs = [{ title: 'slip', tests: [{ status: 'unexpected', results }] }]
  const errors = [{ message: 'no server' }]
  expect(playwrightSums({ stats, errors, suites: [{ file: 'walk.test.ts', specs }] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: [],
    failures: ['walk.test.ts › slip: timed out', 'before the tests: no server'],
  })
})

test('a runner that ends badly without a report has failed', () => {
  expect(sumsOf('/no/such/rules.json', vitestSums, 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
    failures: ['rules: ended with code 1, and no test of it failed: see what it printed'],
  })
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
  const report = {
    numPassedTests: 3,
    testResults: [{ status: 'passed', name: `${root}/server/x.test.ts`, assertionResults }],
  }
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
    expect(closingLine(sums, skipped)).toBe('4 passed, 1 failed')
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
