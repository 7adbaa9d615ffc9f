import { expect, test } from 'vitest'
import { startWatch } from './watch.mjs'

test('each part is told in its order, and its answer handed on', async () => {
  const watch = startWatch()
  expect(await watch.time('build', async () => 7)).toBe(7)
  await watch.time('tests', async () => {})
  expect(watch.says()).toMatch(/^Took: build \d+ s, tests \d+ s$/)
})
