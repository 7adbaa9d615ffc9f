import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['mehmet', 'me***'],
  ['anna5', 'an***'],
  ['anna', 'a***'],
  ['x', 'x***'],
  ['😀😁😂🤣😃', '😀😁***'],
])('%s is %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
