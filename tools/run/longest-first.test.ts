import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'

test('every file that is to begin first is there', () => {
  expect(longest.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
})
