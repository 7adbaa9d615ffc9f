import { itemAt } from '../../lists/item-at.ts'

/** The first bits of the fractions of the cube roots of the first 64 primes. Source: FIPS 180-4. */
const roundWords: readonly number[] = `
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74
  80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d
  b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e
  92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5
  391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2
`
  .trim()
  .split(/\s+/)
  .map((word) => Number.parseInt(word, 16))

/** Of the square roots of the first eight. */
const firstState: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

const blockBytes = 64

/** SHA-256 of some bytes, 32 bytes; in browser and house alike, and at once. */
export function sha256(bytes: Uint8Array): Uint8Array {
  let state = firstState
  const padded = pad(bytes)
  for (let at = 0; at < padded.length; at += blockBytes) {
    state = afterBlock(state, wordsOf(padded.subarray(at, at + blockBytes)))
  }
  return new Uint8Array(state.flatMap((word) => [word >>> 24, word >>> 16, word >>> 8, word].map((byte) => byte & 255)))
}

/** A one, zeros, and the length in bits: whole blocks. */
function pad(bytes: Uint8Array): Uint8Array {
  const rest = (bytes.length + 9) % blockBytes
  const padded = new Uint8Array(bytes.length + 9 + (rest === 0 ? 0 : blockBytes - rest))
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  return padded
}

/** The 16 words of a block, and 48 that follow from them. */
function wordsOf(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(index * 4))
  for (let index = 16; index < 64; index += 1) {
    const [older, newer] = [itemAt(words, index - 15), itemAt(words, index - 2)]
    const mixed = turn(older, 7) ^ turn(older, 18) ^ (older >>> 3)
    const mixedNewer = turn(newer, 17) ^ turn(newer, 19) ^ (newer >>> 10)
    words.push((itemAt(words, index - 16) + mixed + itemAt(words, index - 7) + mixedNewer) >>> 0)
  }
  return words
}

function afterBlock(before: readonly number[], words: readonly number[]): number[] {
  let state = [...before]
  words.forEach((word, index) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    const chosen = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + itemAt(roundWords, index) + word
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most
    state = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g]
  })
  return state.map((word, index) => (word + itemAt(before, index)) >>> 0)
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
