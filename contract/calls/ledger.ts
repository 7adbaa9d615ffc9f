import { coins } from '@banko/betting/payments/coins/coins.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import { services, statementDaysMax, transactionKinds, transactionsPageMax, ways } from '../ledger/transaction-kinds.ts'
import { couponIdShape, numberedId, timeShape } from '../shapes.ts'

const dayMilliseconds = 86_400_000

/** What of the transactions is looked for; `from` is within, `until` is not. */
export const transactionsAskedShape = z.strictObject({
  from: timeShape.exactOptional(),
  until: timeShape.exactOptional(),
  way: z.enum(ways).exactOptional(),
  service: z.enum(services).exactOptional(),
  /** Older than this transaction: what the page before it answered as `next`. */
  before: numberedId.exactOptional(),
  limit: z.int().min(1).max(transactionsPageMax).exactOptional(),
})
export type TransactionsAsked = z.infer<typeof transactionsAskedShape>

export const transactionShape = z.object({
  transactionId: numberedId,
  at: timeShape,
  service: z.enum(services),
  kind: z.enum(transactionKinds),
  /** Of the player's cash, minor units: below zero where it went. */
  amount: z.int(),
  /** What they had after it. */
  balance: z.int(),
  /** What it was for, where that can be opened. */
  coupon: z.object({ couponId: couponIdShape, number: numberedId }).exactOptional(),
  transfer: z
    .object({
      transferId: z.uuid(),
      number: numberedId,
      /** What came or went as a coin, decimal. */
      coins: z.object({ coin: z.enum(coins), amount: z.string() }).exactOptional(),
    })
    .exactOptional(),
})
export type Transaction = z.infer<typeof transactionShape>

/** Newest first. A page may have fewer than were asked for and still a `next`: what is looked for is rare. */
export const transactionsShape = z.object({
  currency: z.string(),
  transactions: z.array(transactionShape),
  next: numberedId.exactOptional(),
})
export type Transactions = z.infer<typeof transactionsShape>

export const statementShape = z.object({
  currency: z.string(),
  from: timeShape,
  until: timeShape,
  /** What the player had when it begins and when it ends: the one and the sums make the other. */
  opening: z.int(),
  closing: z.int(),
  sums: z.array(
    z.object({
      service: z.enum(services),
      kind: z.enum(transactionKinds),
      count: z.int().min(1),
      income: z.int().min(0),
      expense: z.int().min(0),
      /** What of it came or went as coins, decimal, by coin. */
      coins: z.array(z.object({ coin: z.enum(coins), amount: z.string() })).exactOptional(),
    }),
  ),
})
export type Statement = z.infer<typeof statementShape>

/** A player's money, movement by movement. Source: payments.md, Transactions and Statement. */
export const ledger = {
  transactions: playerCall('/ledger/transactions', {
    terminals: true,
    summary: 'What moved my cash, newest first: why, how much, what I had after it, and the coupon it was for',
    rate: { count: 120, seconds: 60 },
  })
    .input(transactionsAskedShape)
    .output(transactionsShape),
  statement: playerCall('/ledger/statement', {
    terminals: true,
    summary: 'What I had when a time began and when it ended, and what moved between, by kind; twelve months at most',
    rate: { count: 20, seconds: 60 },
  })
    .input(
      z
        .strictObject({ from: timeShape, until: timeShape })
        .refine(
          ({ from, until }) => from < until && until - from <= statementDaysMax * dayMilliseconds,
          'Twelve months at most, and it ends after it begins',
        ),
    )
    .output(statementShape),
}
