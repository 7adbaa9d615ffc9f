import { coins } from '@banko/betting/payments/coins/coins.ts'
import * as z from 'zod'
import { amountShape, timeShape } from '../shapes.ts'

/** Where a player sends coins, and what was agreed of them. */
export const addressStepShape = z.object({
  kind: z.literal('address'),
  coin: z.enum(coins),
  network: z.string(),
  address: z.string(),
  memo: z.string().exactOptional(),
  /** In the coin, decimal. */
  amount: z.string(),
  /** What it is worth, with the fee; minor units. */
  worth: amountShape,
  /** What one coin is worth in the player's currency, decimal, until then. */
  rate: z.string(),
  expiresAt: timeShape,
  /** How many blocks must stand on it before it is final. */
  confirmations: z.int().min(0),
})

/** The coins of a transfer: where they go, what was agreed of them, and what came. Amounts and rates are decimal. */
export const transferCoinsShape = z.object({
  coin: z.enum(coins),
  network: z.string(),
  /** Of a deposit, where it is sent, what was agreed to send, and until when at which rate. */
  address: z.string().exactOptional(),
  memo: z.string().exactOptional(),
  amount: z.string().exactOptional(),
  rate: z.string().exactOptional(),
  rateUntil: timeShape.exactOptional(),
  /** Blocks that must stand on it. */
  confirmationsMin: z.int().min(0).exactOptional(),
  /** What came, or went, as its network has it. */
  paid: z
    .object({
      /** By which the network knows it. */
      transaction: z.string(),
      amount: z.string(),
      confirmations: z.int().min(0),
      seenAt: timeShape,
      /** By what it was reckoned; the rate that was agreed where it came in time. */
      rate: z.string(),
      /** Minor units. */
      worth: amountShape.exactOptional(),
    })
    .exactOptional(),
})
export type TransferCoins = z.infer<typeof transferCoinsShape>
