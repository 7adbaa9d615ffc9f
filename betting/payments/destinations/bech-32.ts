const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checkLength = 6

/** What the check letters leave: those of the first version of the form, and of the second. */
const leaves = { bech32: 1, bech32m: 0x2bc830a3 } as const

/** A witness program: what an address of a segwit output pays to. */
export interface WitnessProgram {
  readonly version: number
  readonly bytes: readonly number[]
}

/**
 * The witness program of an address that begins with `prefix` and `1`, in small letters: version 0 in the first form,
 * 20 or 32 bytes; any other up to 16 in the second, 2 to 40 bytes. Source: BIP 173 and 350.
 */
export function readWitnessProgram(prefix: string, text: string): WitnessProgram | undefined {
  const values = [...text.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter))
  if (text.length > 90 || !text.startsWith(`${prefix}1`) || values.includes(-1)) return undefined
  const [version = -1, ...rest] = values.slice(0, -checkLength)
  if (version < 0 || version > 16) return undefined
  if (polymod([...expand(prefix), ...values]) !== (version === 0 ? leaves.bech32 : leaves.bech32m)) return undefined
  const bytes = bytesOf(rest)
  return bytes && hasLength(version, bytes.length) ? { version, bytes } : undefined
}

function hasLength(version: number, length: number): boolean {
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce((mixed, generator, bit) => (((top >> bit) & 1) === 1 ? mixed ^ generator : mixed), next)
  }, 1)
}

/** Values of five bits as bytes; undefined when more is left over than a part of one that is zero. */
function bytesOf(values: readonly number[]): number[] | undefined {
  const bytes: number[] = []
  let [rest, bits] = [0, 0]
  for (const value of values) {
    rest = ((rest << 5) | value) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((rest >> bits) & 255)
  }
  return bits < 5 && (rest & ((1 << bits) - 1)) === 0 ? bytes : undefined
}
