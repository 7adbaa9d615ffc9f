import { expect, test } from 'vitest'
import { mutantsOf } from './mutate.ts'

/** Every mutant of a source as `before → after`. */
function changes(text: string): string[] {
  return mutantsOf('betting/example.ts', text).map(({ before, after }) => `${before} → ${after}`)
}

test('turns comparisons and moves their bounds', () => {
  expect(changes('declare const a: number; export const b = a < 2')).toEqual(['< → <=', '< → >=', '2 → 3', '2 → (1)'])
})

test('swaps arithmetic of numbers, never texts put together', () => {
  expect(changes('export const add = (a: bigint, b: bigint) => { return a + b }')).toEqual([
    'a + b → undefined',
    '+ → -',
  ])
  expect(changes("export const name = (a: string) => { throw 'x' + a }")).toEqual(["throw 'x' + a → ;"])
})

test('fixes conditions, drops denials and answers', () => {
  expect(changes('export const f = (on: boolean) => { if (!on) return true }')).toEqual([
    '!on → true',
    '!on → false',
    '!on → on',
    'true → undefined',
    'true → false',
  ])
})

test('leaves types, imports and texts alone', () => {
  expect(changes("import { a } from './a.ts'\nexport interface B { readonly c: 1 | 2; d: 'x' }")).toEqual([])
})

test('leaves out calls that choose or order', () => {
  expect(changes('declare const a: number[]; export const b = a.filter(Boolean)')).toEqual(['a.filter(Boolean) → a'])
  expect(changes('export const c = Math.min(a, b)')).toEqual(['min → max'])
})

test('a mutant that would run for ever ends with a fault', async () => {
  const text = 'export const count = () => { let a = 0; while (a < 3) a += 1; return a }'
  const [endless] = mutantsOf('betting/example.ts', text).filter(({ before }) => before === '+=')
  expect(endless?.text).toContain('while (a < 3) { loopStep(); a -= 1; }')
})

test('names the line and keeps every line where it was', () => {
  const text = '// why\nexport const a = 1\n'
  const [mutant] = mutantsOf('betting/example.ts', text)
  expect(mutant).toMatchObject({ line: 2, before: '1', after: '2' })
  expect(mutant?.text.split('\n')).toHaveLength(text.split('\n').length)
})
