import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTest } from '../rules/check-rules.ts'
import { testTitles } from '../rules/test-titles.ts'
import { sourceOf } from '../tidy/source.ts'
import { allPlanted, plantedGroups } from './all-planted.ts'
import { plant } from './plant.ts'
import { drawnIn } from './try-planted.ts'
import { writePage } from './write-page.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

test.each(allPlanted)('$file can have the fault: it $name', ({ file, was, is }) => {
  const text = read(file)
  const faulty = plant(text, { file, was, is })
  expect(faulty).not.toBe(text)
  // it is code still: what fails is a test, and not the reading of it
  expect(sourceOf(file, faulty).code).toBeDefined()
})

test('every finder is a test, and every fault has one', () => {
  const missing = allPlanted.flatMap(({ finders }) =>
    finders.map(readTest).filter(({ path, title }) => !testTitles(sourceOf(path, read(path))).includes(title)),
  )
  expect(missing).toEqual([])
  expect(allPlanted.filter(({ finders }) => finders.length === 0)).toEqual([])
})

test('there are twenty at least, each once', () => {
  expect(allPlanted.length).toBeGreaterThanOrEqual(20)
  expect(new Set(allPlanted.map(({ name }) => name)).size).toBe(allPlanted.length)
})

test('what stands there twice, or nowhere, is not replaced', () => {
  expect(plant('a b', { file: 'f', was: 'a', is: 'c' })).toBe('c b')
  expect(() => plant('a a', { file: 'f', was: 'a', is: 'c' })).toThrow('f has 2 times')
  expect(() => plant('b', { file: 'f', was: 'a', is: 'c' })).toThrow('f has 0 times')
})

test('a case that was drawn is read from what its test says', () => {
  expect(drawnIn('Property failed after 3 tests\n{ seed: 20260101, path: "2:0:1", endOnFailure: true }')).toBe(
    'seed 20260101, case 2',
  )
  expect(drawnIn('{"nth":7,"said":[]}: expected {} to equal {}')).toBe('seed 1, case 7')
  expect(drawnIn('expected 1 to be 2')).toBeUndefined()
})

test('docs/planted.md is what the list says (node tools/planted/planted.ts --page writes it)', () => {
  expect(read('docs/planted.md')).toBe(writePage(plantedGroups))
})
