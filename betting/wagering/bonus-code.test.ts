import { expect, test } from 'vitest'
import { readBonusCode } from './bonus-code.ts'

test('a code is the same however it is typed', () => {
  for (const typed of [
    'SPRING26',
    ' spring26 ',
    'Spring-26',
    'sprıng26',
    'SPRİNG26',
    'spri\u0307ng26',
    'ＳＰＲＩＮＧ26',
    'spring۲۶',
    'spring٢٦',
  ])
    expect(readBonusCode(typed)).toBe('SPRING26')
})

test('what no offer can have as its code is none', () => {
  for (const typed of ['', 'abc', 'a'.repeat(21), 'spring!', 'весна26', 'spring_26', 'a\u0000bcd'])
    expect(readBonusCode(typed)).toBeUndefined()
})
