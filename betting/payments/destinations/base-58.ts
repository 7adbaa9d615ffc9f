import { sha256 } from '../../numbers/sha-256.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Of what is read here nothing is longer: 25 bytes, all of them zeros or none. */
const lengthMax = 40

/** The bytes that a text in base 58 writes, each `1` in front a zero; undefined when it is none, or a longer one. */
function readBase58(text: string): Uint8Array | undefined {
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  if (digits.length > lengthMax || digits.includes(-1)) return undefined
  let number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const bytes: number[] = []
  // tidy-allow floats: whole, and below 256
  for (; number > 0n; number >>= 8n) bytes.push(Number(number & 255n))
  const firstOther = digits.findIndex((digit) => digit !== 0)
  const zeros = firstOther < 0 ? digits.length : firstOther
  return new Uint8Array([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

/**
 * What a text in base 58 with four bytes of SHA-256, taken twice, at its end is about: undefined when they do not fit.
 * The first byte says what the others are. Source: Bitcoin, Base58Check.
 */
export function readBase58Check(text: string): Uint8Array | undefined {
  const bytes = readBase58(text)
  if (!bytes || bytes.length < 5) return undefined
  const [payload, checks] = [bytes.slice(0, -4), bytes.slice(-4)]
  const hash = sha256(sha256(payload))
  return checks.every((byte, index) => byte === hash[index]) ? payload : undefined
}
