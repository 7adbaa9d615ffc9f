import { describe, expect, test } from 'vitest'
import { payoutHeldUntil } from './hold-payout.ts'

const facts = { payout: 10_001, atOnceMax: 10_000, provisionalUntil: [5000], now: 4999 }

describe('a payout that rests on provisional results', () => {
  test('is held above what is paid at once, until they are waited for no longer', () => {
    expect(payoutHeldUntil(facts)).toBe(5000)
    expect(payoutHeldUntil({ ...facts, provisionalUntil: [5000, 7000, 6000] })).toBe(7000)
    expect(payoutHeldUntil({ ...facts, now: 5000 })).toBeUndefined()
  })
  test('is not held up to what is paid at once', () => {
    expect(payoutHeldUntil({ ...facts, payout: 10_000 })).toBeUndefined()
  })
  test('is not held where every result is confirmed', () => {
    expect(payoutHeldUntil({ ...facts, provisionalUntil: [] })).toBeUndefined()
  })
})
