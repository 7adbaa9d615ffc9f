import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTree, sourceOf } from '../tidy/source.ts'
import { faultsOf, treeOf } from './check-rules.ts'
import { type ListedRule, reasonsPage, ruleGroups } from './rule-list.ts'
import { testTitles } from './test-titles.ts'
import { readUsedBy } from './used-by.ts'
import { writePage } from './write-page.ts'

const root = new URL('../../', import.meta.url)
const sources = readTree(fileURLToPath(root))

test('every file, test and reason of the list exists', () => {
  expect(faultsOf(ruleGroups, treeOf(sources))).toEqual([])
})

test('docs/rules.md is what the list says (npm run rules writes it)', () => {
  expect(readFileSync(new URL('docs/rules.md', root), 'utf8')).toBe(writePage(ruleGroups, readUsedBy(sources)))
})

test('no rule stands twice in one part', () => {
  for (const { rules } of ruleGroups) expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length)
})

const tree = treeOf([
  sourceOf('betting/coupon/bonus.ts', 'export const noBonus = 0\n'),
  sourceOf('betting/coupon/bonus.test.ts', "describe('bonus', () => { test.each([1])('earns %d', () => {}) })\n"),
  sourceOf(reasonsPage, '# Rules\n\n## Affiliates\n'),
])
const faults = (rule: Omit<ListedRule, 'rule'>) =>
  faultsOf([{ source: 'page', about: 'part', rules: [{ rule: 'A rule.', ...rule }] }], tree)

test.each<[string, Omit<ListedRule, 'rule'>, string]>([
  [
    'a file',
    { files: ['betting/malus.ts'], tests: ['betting/coupon/bonus.test.ts › bonus'] },
    'held by betting/malus.ts',
  ],
  [
    'a test file',
    { files: ['betting/coupon/bonus.ts'], tests: ['betting/malus.test.ts › bonus'] },
    'proved by betting/malus',
  ],
  [
    'a test',
    { files: ['betting/coupon/bonus.ts'], tests: ['betting/coupon/bonus.test.ts › earns %s'] },
    'proved by “earns %s”',
  ],
  ['a reason', { see: 'Reports' }, 'its reason under “Reports”'],
  ['any file', { tests: ['betting/coupon/bonus.test.ts › bonus'] }, 'held by no file'],
  ['any test of a rule of betting', { files: ['betting/coupon/bonus.ts'] }, 'has no test'],
])('%s that is not there is a fault', (_, rule, fault) => {
  expect(faults(rule)).toEqual([expect.stringContaining(fault)])
})

test('what resolves has no fault: a test, a group of tests, a reason', () => {
  expect(faults({ files: ['betting/coupon/bonus.ts'], tests: ['betting/coupon/bonus.test.ts › earns %d'] })).toEqual([])
  expect(faults({ files: ['betting/coupon/bonus.ts'], tests: ['betting/coupon/bonus.test.ts › bonus'] })).toEqual([])
  expect(faults({ see: 'Affiliates' })).toEqual([])
})

test('titles are read from every form of a test', () => {
  const text = "test('a', f); it.each([1])(`b`, f); describe.skipIf(x)('c', f); other('d', f); test(`e $" + '{w}`, f)'
  expect(testTitles(sourceOf('betting/a.test.ts', text))).toEqual(['a', 'b', 'c', 'e $' + '{w}'])
})

test('a page escapes what a table would read', () => {
  const group = { source: 'page', about: 'part', rules: [{ rule: 'a | b', see: 'Print, share and archive' }] }
  const page = writePage([group], () => [])
  expect(page).toContain('| a \\| b | not here: [Print, share and archive](decisions/')
  expect(page).toContain('.md#print-share-and-archive)')
})

describe('what uses a rule', () => {
  const usedBy = readUsedBy([
    sourceOf('server/main.ts', "import './placement/decide.ts'\nimport type { Sale } from '@banko/betting/sale.ts'\n"),
    sourceOf(
      'server/placement/decide.ts',
      "import { checkSlip } from '@banko/betting/slip/check-slip.ts'\nexport const facts = { bounds: [] }\n",
    ),
    sourceOf('site/main.tsx', "void import('@banko/betting/coupon/bonus.ts')\n"),
    sourceOf(
      'betting/slip/check-slip.ts',
      "import type { Bounds } from '../bounds.ts'\nexport { bonus } from '../coupon/bonus.ts'\n",
    ),
    sourceOf('betting/bounds.ts', 'export interface Bounds { sameCoupon: number }\n'),
    sourceOf('betting/coupon/bonus.ts', 'export const bonus = 1\n'),
    sourceOf('betting/sale.ts', 'export type Sale = 1\nexport const sale = 1\n'),
    sourceOf('betting/sale.test.ts', "import { sale } from './sale.ts'\n"),
  ])
  const used = (rule: Omit<ListedRule, 'rule'>) => usedBy({ rule: 'A rule.', ...rule }).join()

  test.each<[string, Omit<ListedRule, 'rule'>, string]>([
    ['a program that imports it, late or through another', { files: ['betting/coupon/bonus.ts'] }, 'server,site'],
    ['types, where it is nothing else', { files: ['betting/bounds.ts'] }, 'server'],
    ['a tool that proves it', { files: ['tools/vectors/vectors.ts'] }, 'proof'],
    ['nothing, when only types and tests of it are asked for', { files: ['betting/sale.ts'] }, 'not yet used'],
    [
      'nothing, when one of its files is not',
      { files: ['betting/coupon/bonus.ts', 'betting/sale.ts'] },
      'not yet used',
    ],
    ['who hands it its facts', { files: ['betting/slip/check-slip.ts'], facts: ['bounds'] }, 'server'],
    [
      'nothing, when nobody hands them',
      { files: ['betting/slip/check-slip.ts'], facts: ['sameCoupon'] },
      'not yet used',
    ],
    ['nobody, when it is left to other parts', { see: 'Affiliates' }, ''],
  ])('is %s', (_, rule, expected) => {
    expect(used(rule)).toBe(expected)
  })

  test('a column that is not what the imports say is a stale page', () => {
    const group = { source: 'page', about: 'part', rules: [{ rule: 'A rule.', files: ['betting/coupon/bonus.ts'] }] }
    expect(writePage([group], usedBy)).toContain('| server, site |')
    expect(writePage([group], () => ['not yet used'])).toContain('1 rules are not yet used')
  })
})
