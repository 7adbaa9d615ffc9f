import { expect, test } from 'vitest'
import { madeOnce } from './made-once.ts'

test('is made when it is first asked for, once, even where it is nothing', () => {
  let made = 0
  const nothing = madeOnce(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  nothing()
  nothing()
  expect(made).toBe(1)
})
