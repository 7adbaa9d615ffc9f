import * as z from 'zod'

/** So many whole euros and more bound nothing. */
export const boundEurMax = 10_000_000

const levelEur = z.int().min(0).max(boundEurMax)

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
  /** What players may pay in by their level of identity: in all, and from the second level on within thirty days. */
  level0DepositsEur: levelEur,
  level1DepositsEur: levelEur,
  level2DepositsMonthEur: levelEur,
  level3DepositsMonthEur: levelEur,
  /** What they may be paid: in all, and from the second level on within a day. */
  level0WithdrawalsEur: levelEur,
  level1WithdrawalsEur: levelEur,
  level2WithdrawalsDayEur: levelEur,
  level3WithdrawalsDayEur: levelEur,
  /** How long what a coin is worth is agreed with whoever pays in by it. */
  rateMinutes: z.int().min(1).max(120),
  /** Blocks that must stand on a payment, by network. */
  confirmationsBtc: z.int().min(1).max(100),
  confirmationsEth: z.int().min(1).max(100),
  confirmationsTrx: z.int().min(1).max(100),
  /** Before a withdrawal goes to an address where nothing of its player's has gone yet. */
  firstUseHours: z.int().min(0).max(240),
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
  level0DepositsEur: 150,
  level1DepositsEur: 2000,
  level2DepositsMonthEur: 20_000,
  level3DepositsMonthEur: boundEurMax,
  level0WithdrawalsEur: 0,
  level1WithdrawalsEur: 150,
  level2WithdrawalsDayEur: 10_000,
  level3WithdrawalsDayEur: boundEurMax,
  rateMinutes: 15,
  confirmationsBtc: 2,
  confirmationsEth: 12,
  confirmationsTrx: 19,
  firstUseHours: 24,
  perEur: { EUR: 1000, USD: 1100, GBP: 850, TRY: 45_000, AZN: 1900, RUB: 95_000, TND: 3400, IRR: 1_000_000 },
}

/** Of houses that are tried: their players need show nobody who they are. */
export const paymentRulesOfTrial: PaymentRules = {
  ...paymentRulesUsual,
  level0DepositsEur: boundEurMax,
  level1DepositsEur: boundEurMax,
  level2DepositsMonthEur: boundEurMax,
  level0WithdrawalsEur: boundEurMax,
  level1WithdrawalsEur: boundEurMax,
  level2WithdrawalsDayEur: boundEurMax,
}
