import * as z from 'zod'

/**
 * What an operator settles of its payments. Amounts named `…Eur` are whole euros, held against another currency by
 * `perEur`. Source: payments.md, wherever it says "setting".
 */
export const paymentRulesShape = z.strictObject({
  /** Money that came when nobody waited for it any more is credited up to this. */
  lateMaxEur: z.int().min(0).max(100_000),
  withdrawalCancel: z.enum(['never', 'beforeReview']),
  /** From these on one person looks at a withdrawal, and two. */
  firstEyesEur: z.int().min(0).max(1_000_000),
  secondEyesEur: z.int().min(0).max(10_000_000),
  /** More than so much, won for the most part by one coupon. */
  wonMostEur: z.int().min(0).max(10_000_000),
  wonMostPercent: z.int().min(1).max(100),
  /** Withdrawals that a player asks for within a day before somebody looks. */
  velocityDay: z.int().min(1).max(100),
  /** By when a withdrawal is promised to be sent. */
  promiseHours: z.int().min(1).max(240),
  depositsOpenMax: z.int().min(1).max(20),
  withdrawalsOpenMax: z.int().min(1).max(20),
  /** Deposits tried within an hour, and refused ones among them. */
  triesMax: z.int().min(1).max(100),
  refusedMax: z.int().min(1).max(100),
  /** How often a deposit is staked before it can be withdrawn; 0: it need not be. */
  turnoverTimes: z.int().min(0).max(100),
  /** Withdrawals use the method that the money came by, until as much has gone back. */
  sourceFirst: z.boolean(),
  /** What a euro is worth, in thousandths of a currency. */
  perEur: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1).max(1_000_000_000)),
})
export type PaymentRules = z.infer<typeof paymentRulesShape>

/** Of an operator that has said nothing. */
export const paymentRulesUsual: PaymentRules = {
  lateMaxEur: 100,
  withdrawalCancel: 'never',
  firstEyesEur: 500,
  secondEyesEur: 5000,
  wonMostEur: 2000,
  wonMostPercent: 80,
  velocityDay: 5,
  promiseHours: 4,
  depositsOpenMax: 3,
  withdrawalsOpenMax: 1,
  triesMax: 8,
  refusedMax: 3,
  turnoverTimes: 1,
  sourceFirst: true,
  perEur: { EUR: 1000, USD: 1100, GBP: 850, TRY: 45_000, AZN: 1900, RUB: 95_000, TND: 3400, IRR: 1_000_000 },
}
