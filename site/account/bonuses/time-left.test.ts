import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const hour = 3_600_000

it.each([
  [30 * 24 * hour, 'protection.days {"days":30}'],
  [24 * hour, 'protection.days {"days":1}'],
  [24 * hour - 1, 'payments.takesHours {"count":23}'],
  [hour, 'payments.takesHours {"count":1}'],
  [hour - 1, 'payments.takesMinutes {"count":59}'],
  [0, 'payments.takesMinutes {"count":1}'],
  [-hour, 'payments.takesMinutes {"count":1}'],
])('%i milliseconds are told in the largest unit that they fill', (milliseconds, said) => {
  expect(timeLeft((id, values) => `${id} ${JSON.stringify(values)}`, milliseconds)).toBe(said)
})
