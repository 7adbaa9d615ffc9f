import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordingLog } from '../../platform/testing/test-platform.ts'
import type { BeginDeposit, PaymentAccount } from '../provider.ts'
import { openStripe } from './stripe-provider.ts'
import { openStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

const now = Date.UTC(2026, 0, 1)
const apiKey = 'sk_test_of_a_stand_in'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn(apiKey, () => now)
})
afterAll(() => stripe.close())

const providerOf = (isLive: boolean) =>
  openStripe({ clock: { now: () => now }, log: recordingLog().log }, { api: stripe.api, isLive })
const account = (key: string | undefined): PaymentAccount => ({
  ...{ operatorId: 1, accountId: 1, provider: 'stripe', name: 'Test Bets', settings: {}, hookKey: '', keys: [] },
  ...{ apiKey: key, isOn: true },
})
const begin = (key: string | undefined, change: Partial<BeginDeposit> = {}): BeginDeposit => ({
  ...{ account: account(key), key: 'a transfer', kind: 'redirect', currency: 'EUR', amount: 1000, values: new Map() },
  ...{ at: now, askedAt: now, expiresAt: now + 60_000, returnUrl: 'https://test.example/en/transfer/1', lang: 'en' },
  ...{ rateUntil: now, confirmations: 0 },
  ...change,
})

test.each([
  ['play money in a house that is live', true, apiKey],
  ['real money in one on trial', false, 'sk_live_of_nobody_at_all'],
  ['no key', false, undefined],
  ['a key for browsers', false, 'pk_test_of_a_stand_in'],
])('%s: nothing is said to Stripe', async (_, isLive, key) => {
  await expect(providerOf(isLive).begin(begin(key))).rejects.toThrow('has no key of Stripe for this mode')
  expect(stripe.asked).toEqual([])
})

test('what Stripe has no amount for is not asked for', async () => {
  await expect(providerOf(false).begin(begin(apiKey, { currency: 'KWD', amount: 5124 }))).rejects.toThrow('5124 KWD')
  expect(stripe.asked).toEqual([])
})

test('a method with less time than Stripe keeps a page has one that lasts as long as that', async () => {
  await providerOf(false).begin(begin(apiKey))
  expect(stripe.sessions.at(-1)?.expires_at).toBe((now + 31 * 60_000) / 1000)
  const long = begin(apiKey, { key: 'another', expiresAt: now + 72 * 3_600_000 })
  await providerOf(false).begin(long)
  expect(stripe.sessions.at(-1)?.expires_at).toBe((now + 86_400_000 - 60_000) / 1000)
})
