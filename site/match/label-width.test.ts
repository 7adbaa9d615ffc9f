import { expect, test } from 'vitest'
import { fitLabel } from './label-width.ts'

test('a page that is drawn without a screen cuts names, and measures nothing', () => {
  expect(typeof document).toBe('undefined')
  expect(fitLabel('Sheffield Wednesday & over 2.5', 'Sheffield W… & over 2.5', -29)).toBe('Sheffield W… & over 2.5')
  expect(fitLabel('over 2.5', 'over 2.5', -29)).toBe('over 2.5')
})
