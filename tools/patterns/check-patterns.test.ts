import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceOf } from '../tidy/source.ts'
import { judgePattern } from './judge-pattern.ts'
import { patternsOf } from './patterns-of.ts'

const mark = ' // bites'

test('every pattern that grows faster than its text is found, and no other', () => {
  const text = readFileSync(new URL('fixtures/patterns.ts', import.meta.url), 'utf8')
  const marked = text.split('\n').flatMap((line, at) => (line.endsWith(mark) ? [at + 1] : []))
  const patterns = patternsOf(sourceOf('server/book/patterns.ts', text))
  expect(patterns.filter(judgePattern).map(({ line }) => line)).toEqual(marked)
  expect(patterns.length).toBeGreaterThan(marked.length)
  expect(marked.length).toBeGreaterThan(0)
})

test('a finding says how it grows, and on what', () => {
  expect(judgePattern({ body: '\\.[^/]*$', flags: '' })).toBe(
    'grows by a 2nd degree polynomial, on "........................" and on',
  )
})
