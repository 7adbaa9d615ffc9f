import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { treeOf } from '../rules/check-rules.ts'
import { readTree, sourceOf } from '../tidy/source.ts'
import { faultsOf } from './check-settings.ts'
import { contractSettings, type ListedSetting, listedSettings } from './setting-list.ts'
import { writePage } from './write-page.ts'

const root = new URL('../../', import.meta.url)

test('every setting of the contract is listed, and read by those who are said to', () => {
  const sources = readTree(fileURLToPath(root))
  expect(faultsOf(listedSettings, contractSettings, { tree: treeOf(sources), sources })).toEqual([])
})

test('docs/settings.md is what the list says (npm run settings writes it)', () => {
  expect(readFileSync(new URL('docs/settings.md', root), 'utf8')).toBe(writePage(listedSettings))
})

const sources = [
  sourceOf('site/mark.tsx', 'export const Mark = ({ title }: { title: string }) => title\n'),
  sourceOf('site/days.ts', 'export const days = (settings: { days: number }) => settings.days\n'),
  sourceOf('site/days.test.ts', "test('days reach back', () => {})\n"),
]
const faults = (setting: Omit<ListedSetting, 'says'>, contract = [setting.name]) =>
  faultsOf([{ says: 'a word', ...setting }], contract, { tree: treeOf(sources), sources })

test('a field that is taken out of something is read, by its name or under another', () => {
  expect(faults({ name: 'title', readers: ['site/mark.tsx'] })).toEqual([])
  expect(faults({ name: 'coupons.days', readers: ['site/days.ts'] })).toEqual([])
  expect(faults({ name: 'couponsDays', readers: ['site/days.ts#days'] })).toEqual([])
})

test.each<[string, Omit<ListedSetting, 'says'>, string]>([
  ['nobody', { name: 'logo' }, 'logo is read by nobody'],
  ['a file that does not read it', { name: 'logo', readers: ['site/mark.tsx'] }, 'not read by site/mark.tsx'],
  ['a file that is gone', { name: 'logo', readers: ['site/gone.tsx'] }, 'site/gone.tsx, which does not exist'],
  ['a test', { name: 'days', readers: ['site/days.test.ts'] }, 'which is a test'],
  ['a reader although it waits', { name: 'title', readers: ['site/mark.tsx'], missing: true }, 'said not to be'],
  ['a part', { name: 'title', later: 'someday' }, 'an unknown part: someday'],
  ['no such test', { name: 'days', readers: ['site/days.ts'], tests: ['site/days.test.ts › no'] }, 'no test “no”'],
])('a list that names %s is refused', (_, setting, fault) => {
  expect(faults(setting).join()).toContain(fault)
})

test('what the contract has and the list does not is told, and the other way round', () => {
  expect(faults({ name: 'title', readers: ['site/mark.tsx'] }, ['logo'])).toEqual([
    'logo is not listed',
    'title is no setting of the contract',
  ])
})
