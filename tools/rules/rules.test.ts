import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTree, sourceOf } from '../tidy/source.ts'
import { faultsOf, treeOf } from './check-rules.ts'
import { type ListedRule, reasonsPage, ruleGroups } from './rule-list.ts'
import { testTitles } from './test-titles.ts'
import { writePage } from './write-page.ts'

const root = new URL('../../', import.meta.url)

test('every file, test and reason of the list exists', () => {
  expect(faultsOf(ruleGroups, treeOf(readTree(fileURLToPath(root))))).toEqual([])
})

test('docs/rules.md is what the list says (npm run rules writes it)', () => {
  expect(readFileSync(new URL('docs/rules.md', root), 'utf8')).toBe(writePage(ruleGroups))
})

test('no rule stands twice in one part', () => {
  for (const { rules } of ruleGroups) expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length)
})

const tree = treeOf([
  sourceOf('betting/bonus.ts', 'export const noBonus = 0\n'),
  sourceOf('betting/bonus.test.ts', "describe('bonus', () => { test.each([1])('earns %d', () => {}) })\n"),
  sourceOf(reasonsPage, '# Rules\n\n## Affiliates\n'),
])
const faults = (rule: Omit<ListedRule, 'rule'>) =>
  faultsOf([{ source: 'page', about: 'part', rules: [{ rule: 'A rule.', ...rule }] }], tree)

test.each<[string, Omit<ListedRule, 'rule'>, string]>([
  ['a file', { files: ['betting/malus.ts'], tests: ['betting/bonus.test.ts › bonus'] }, 'held by betting/malus.ts'],
  ['a test file', { files: ['betting/bonus.ts'], tests: ['betting/malus.test.ts › bonus'] }, 'proved by betting/malus'],
  ['a test', { files: ['betting/bonus.ts'], tests: ['betting/bonus.test.ts › earns %s'] }, 'proved by “earns %s”'],
  ['a reason', { see: 'Reports' }, 'its reason under “Reports”'],
  ['any file', { tests: ['betting/bonus.test.ts › bonus'] }, 'held by no file'],
  ['any test of a rule of betting', { files: ['betting/bonus.ts'] }, 'has no test'],
])('%s that is not there is a fault', (_, rule, fault) => {
  expect(faults(rule)).toEqual([expect.stringContaining(fault)])
})

test('what resolves has no fault: a test, a group of tests, a reason', () => {
  expect(faults({ files: ['betting/bonus.ts'], tests: ['betting/bonus.test.ts › earns %d'] })).toEqual([])
  expect(faults({ files: ['betting/bonus.ts'], tests: ['betting/bonus.test.ts › bonus'] })).toEqual([])
  expect(faults({ see: 'Affiliates' })).toEqual([])
})

test('titles are read from every form of a test', () => {
  const text = "test('a', f); it.each([1])(`b`, f); describe.skipIf(x)('c', f); other('d', f)"
  expect(testTitles(sourceOf('betting/a.test.ts', text))).toEqual(['a', 'b', 'c'])
})

test('a page escapes what a table would read', () => {
  const page = writePage([
    { source: 'page', about: 'part', rules: [{ rule: 'a | b', see: 'Print, share and archive' }] },
  ])
  expect(page).toContain('| a \\| b | not here: [Print, share and archive](decisions/')
  expect(page).toContain('.md#print-share-and-archive)')
})
