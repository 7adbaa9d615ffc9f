import { expect, test } from 'vitest'
import { paymentRefusalText } from './use-payment-act.ts'

const said = (code: 'transferMoved' | 'versionOld' | 'notFound') =>
  // only its code is asked for
  paymentRefusalText((id) => id, { code } as Parameters<typeof paymentRefusalText>[1])

test('what the desk alone meets has words of its own, and everything else those of everywhere', () => {
  expect(said('transferMoved')).toBe('desk.payments.refusal.transferMoved')
  expect(said('versionOld')).toBe('desk.payments.refusal.versionOld')
  expect(said('notFound')).toBeUndefined()
})
