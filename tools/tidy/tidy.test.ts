import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'
import { prove } from './prove.ts'
import { rules, treeRules } from './rules.ts'
import { sourceOf } from './source.ts'

const proofs = prove()

describe.each([...rules, ...treeRules].map(({ name }) => name))('%s', (name) => {
  const own = proofs.filter(({ rule }) => rule === name)

  test('bites somewhere', () => {
    expect(own.some(({ found }) => found.length > 0)).toBe(true)
  })

  test.each(own)('bites where $fixture says, and only there', ({ expected, found }) => {
    expect(found).toEqual(expected)
  })
})

const clock = (comment: string) => sourceOf('server/book/now.ts', `${comment}\nexport const now = () => Date.now()\n`)

test('a written reason excuses the next line', () => {
  expect(judge([clock('')]).map(({ rule }) => rule)).toEqual(['globals'])
  expect(judge([clock('// tidy-allow globals: nothing else reads this clock')])).toEqual([])
})

test('a reason must be written, and must excuse something', () => {
  expect(judge([clock('// tidy-allow globals: ok')])).toHaveLength(1)
  const idle = sourceOf('server/book/idle.ts', '// tidy-allow sql: there is none in this file\nexport {}\n')
  expect(judge([idle])).toMatchObject([{ rule: 'tidy-allow', line: 1 }])
})
