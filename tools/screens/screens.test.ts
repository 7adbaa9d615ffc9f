import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { treeOf } from '../rules/check-rules.ts'
import { readTree, sourceOf } from '../tidy/source.ts'
import { faultsOf } from './check-screens.ts'
import { type SeenLine, seenSections, stateOf } from './screen-list.ts'
import { writePage } from './write-page.ts'

const root = new URL('../../', import.meta.url)

test('every file, call, topic, setting, test and reason of the list exists', () => {
  expect(faultsOf(seenSections, treeOf(readTree(fileURLToPath(root))))).toEqual([])
})

test('docs/screens.md is what the list says (npm run screens writes it)', () => {
  expect(readFileSync(new URL('docs/screens.md', root), 'utf8')).toBe(writePage(seenSections))
})

// what stands between the backticks of a title, and no value
const widths = ['at $', '{width} px'].join('')

const tree = treeOf([
  sourceOf('site/board/live-page.tsx', 'export const LivePage = () => null\n'),
  sourceOf('stories/browser/rows.test.ts', `test('rows stand', () => {})\ntest(\`${widths}\`, () => {})\n`),
  sourceOf('site/board/within.test.ts', "test('six hours', () => {})\n"),
  sourceOf('docs/decisions/0009-rules.md', '# Rules\n'),
])
const screen = 'site/board/live-page.tsx'
const faults = (line: Omit<SeenLine, 'seen'>) =>
  faultsOf([{ source: '§2', about: 'live', lines: [{ seen: 'A list.', ...line }] }], tree)

test.each<[string, Omit<SeenLine, 'seen'>, string]>([
  ['a screen', { screen: 'site/board/gone.tsx', from: ['board'] }, 'drawn by site/board/gone.tsx'],
  ['a file of a screen', { screen: 'server/main.ts', from: ['board'] }, 'no file of a screen'],
  ['a call', { screen, from: ['book.gone'] }, 'drawn from book.gone'],
  ['a setting', { screen, from: ['settings.gone'] }, 'drawn from settings.gone'],
  ['a test', { screen, from: ['board'], tests: ['stories/browser/rows.test.ts › rows fall'] }, 'seen in “rows fall”'],
  ['a test file', { screen, from: ['board'], tests: ['stories/gone.test.ts › rows'] }, 'seen in stories/gone.test.ts'],
  ['a story', { screen, from: ['board'], tests: ['site/board/within.test.ts › six hours'] }, 'tells no story'],
  ['a part', { later: 'someday' }, 'an unknown part: someday'],
  ['a reason', { against: 'docs/decisions/0001-gone.md' }, 'reason on docs/decisions/0001-gone.md'],
  ['what it is drawn from', { screen }, 'not all that it needs'],
])('%s that is not there is a fault', (_, line, fault) => {
  expect(faults(line)).toEqual([expect.stringContaining(fault)])
})

test('a line that stands twice is a fault', () => {
  const lines = [{ seen: 'A list.' }, { seen: 'A list.' }]
  expect(faultsOf([{ source: '§2', about: 'live', lines }], tree)).toEqual([expect.stringContaining('twice')])
})

test('what resolves has no fault, a title with values in it too', () => {
  const from = ['board', 'book.matches', 'settings.tvAccess', 'address', 'device']
  expect(faults({ screen, from, tests: [`stories/browser/rows.test.ts › ${widths}`] })).toEqual([])
  expect(faults({ later: 'accounts' })).toEqual([])
  expect(faults({ against: 'docs/decisions/0009-rules.md' })).toEqual([])
  expect(faults({})).toEqual([])
})

test.each([
  ['shown', { screen, from: ['board'], tests: ['a › b'] }],
  ['untested', { screen, from: ['board'] }],
  ['missing', {}],
  ['later', { later: 'games' }],
  ['decided against', { screen, from: ['board'], against: 'docs/a.md' }],
])('what is %s says so, and is counted', (state, line) => {
  const seen = { seen: 'A list.', ...line }
  expect(stateOf(seen)).toBe(state)
  const page = writePage([{ source: '§2', about: 'live', lines: [seen] }])
  expect(page).toContain(`| ${state} | 1 |`)
  expect(page).toContain(`| A list. | ${state}`)
})
