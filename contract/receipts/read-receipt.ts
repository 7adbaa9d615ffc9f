import { type HeadFacts, receiptVersion } from './receipt-bytes.ts'

/** Characters of a text: fifty legs with the longest names stay below. */
export const receiptTextLength = 60_000
/** Links between a receipt and the next published head, at most. */
export const receiptPathMax = 2000

export interface SignedHead extends HeadFacts {
  readonly key: string
  readonly signature: string
}

/** A receipt as it is kept in a file. */
export interface ReceiptFile {
  readonly receipt: 1
  readonly text: string
  readonly seq: number
  readonly previous: string
  readonly key: string
  readonly signature: string
  readonly path: readonly string[]
  readonly head?: SignedHead
}

const isHex = (bytes: number) => (value: unknown) =>
  typeof value === 'string' && value.length === 2 * bytes && /^[\da-f]*$/.test(value)
const isCount = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const [isHash, isSignature] = [isHex(32), isHex(64)]

type Shape = Readonly<Record<string, (value: unknown) => boolean>>

const headShape: Shape = { seq: isCount, hash: isHash, at: isCount, key: isHash, signature: isSignature }

const fileShape: Shape = {
  receipt: (value) => value === 1,
  text: (value) =>
    typeof value === 'string' && value.length <= receiptTextLength && value.startsWith(`${receiptVersion}\n`),
  seq: isCount,
  previous: isHash,
  key: isHash,
  signature: isSignature,
  path: (value) => Array.isArray(value) && value.length <= receiptPathMax && value.every(isHash),
}

/** Exactly these fields, each as it must be: what nobody signed has no place in a receipt. */
function fits(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return entries.length === Object.keys(shape).length && entries.every(([name, inner]) => shape[name]?.(inner) === true)
}

/** The receipt that a file holds; undefined: it holds none. */
export function readReceipt(content: string): ReceiptFile | undefined {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return undefined
  }
  const whole = fits(value, fileShape) || fits(value, { ...fileShape, head: (head) => fits(head, headShape) })
  // as: every field was looked at
  return whole ? (value as ReceiptFile) : undefined
}
