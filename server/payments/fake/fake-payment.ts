import type { Coin } from '@banko/betting/payments/coins/coins.ts'

/** What the fake provider does with a transfer, by the last two digits of its amount. Source: payments.md, Fake provider. */
export const behaviours = {
  1: 'refused',
  2: 'paysLess',
  3: 'paysMore',
  4: 'hookTwice',
  5: 'doneBeforePending',
  6: 'hookLate',
  7: 'noHook',
  8: 'beginTimesOut',
  9: 'paysTwice',
  10: 'chargeback',
  11: 'disputeWon',
  12: 'unknownThenDone',
  13: 'neverKnown',
  14: 'bounced',
  15: 'wrongSignature',
  16: 'oldTimestamp',
  17: 'otherCurrency',
  18: 'foreignTransfer',
  19: 'sameKeyOtherBody',
  20: 'down',
  21: 'goneAndBack',
  22: 'gone',
  23: 'paysAfterRate',
} as const
export type Behaviour = (typeof behaviours)[keyof typeof behaviours] | 'pays'

/** What the fake provider knows of a transfer; times are milliseconds. */
export interface FakePayment {
  readonly key: string
  readonly direction: 'deposit' | 'withdrawal'
  readonly currency: string
  /** With the fee, minor units. */
  readonly amount: number
  /** Which of its behaviours is asked for is read from the amount without the fee. */
  readonly behaviour: Behaviour
  readonly beganAt: number
  /** Of one with a page: what the player chose there, and when. */
  readonly chosen?: { readonly what: 'pay' | 'fail' | 'leave'; readonly at: number }
  /** Nobody must choose anything: it is paid by itself. */
  readonly byItself: boolean
  /** Of a coin: which, and how many blocks a house wants to stand on it. */
  readonly coins?: { readonly coin: Coin; readonly confirmations: number }
  /** Of a voucher: by which its code is known again. */
  readonly codeName?: Buffer
}
