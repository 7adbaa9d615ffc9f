import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test('digits of Persian and Arabic keyboards are Latin ones, and nothing else changes', () => {
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(latinDigits('a٫5-१')).toBe('a٫5-१')
})
