import { expect, it } from 'vitest'
import { columnName } from './market-text.ts'

const sides = { home: 'Tao Meng', away: 'Luka Lončar' }
const finding = (message: string) => ({
  find: (_id: string, values: Readonly<Record<string, unknown>> = {}) =>
    message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
})

it.each([
  { message: '{home} ({hcp})', head: 'Tao Meng' },
  { message: '\u2068{home}\u2069 (\u2066{hcp}\u2069)', head: '\u2068Tao Meng\u2069' },
])('heads a column of handicaps by the side alone: $message', ({ message, head }) => {
  expect(columnName(finding(message), 'tennisGameHandicap/hcp=-3.5', '1', sides)).toBe(head)
})
