import * as z from 'zod'
import { playerCall, sharedCall } from '../call.ts'
import { receiptPathMax, receiptTextLength } from '../receipts/read-receipt.ts'
import { couponIdShape, numberedId, timeShape } from '../shapes.ts'

/** 32 bytes: an SHA-256, or an Ed25519 public key. */
const hex32 = z.string().regex(/^[\da-f]{64}$/)
const signatureShape = z.string().regex(/^[\da-f]{128}$/)

const headShape = z.object({
  seq: numberedId,
  hash: hex32,
  /** When it was published. */
  at: timeShape,
  /** The public key that it is signed with. */
  key: hex32,
  signature: signatureShape,
})

const receiptShape = z.object({
  receipt: z.literal(1),
  /** Everything that was agreed, a fact a line. */
  text: z.string().max(receiptTextLength),
  /** Its place in the operator's chain of receipts. */
  seq: numberedId,
  /** The hash of the link before it. */
  previous: hex32,
  key: hex32,
  signature: signatureShape,
  /** The SHA-256 of every text after it, up to the head; without a head, up to the end of the chain. */
  path: z.array(hex32).max(receiptPathMax),
  /** The first published head that it is under; absent until it is published. */
  head: headShape.exactOptional(),
})

export const receipts = {
  read: playerCall('/receipts/read', {
    terminals: true,
    summary: 'The signed receipt of my coupon, to keep and to check anywhere',
    rate: { count: 30, seconds: 10 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ couponId: couponIdShape }))
    .output(
      z.object({
        /** Absent for a moment after it was accepted. */
        receipt: receiptShape.exactOptional(),
      }),
    ),
  heads: sharedCall('/receipts/heads', {
    summary: 'The heads of the chain of receipts that were published, newest first: whoever keeps one holds us to it',
  })
    .input(
      z.strictObject({
        /** Older than the one of this number. */
        before: numberedId.exactOptional(),
      }),
    )
    .output(z.object({ heads: z.array(headShape) })),
  keys: sharedCall('/receipts/keys', { summary: 'The public keys that receipts are signed with, newest first' })
    .input(z.strictObject({}))
    .output(
      z.object({
        keys: z.array(
          z.object({
            key: hex32,
            /** Of its first use. */
            since: timeShape,
          }),
        ),
      }),
    ),
}
