/** Source: FIPS 180-4, SHA-256. */
const k = Uint32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
)
const start = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)
const bytesMax = 55

/**
 * SHA-256 of a short text in ASCII, in hex. The browser's own is not there over plain http, and answers each one in a
 * turn of its own, which takes longer than the hash.
 */
export function hashShort(text: string): string {
  if (text.length > bytesMax) throw new Error(`${text.length} letters do not fit into one block`)
  const state = Uint32Array.from(start)
  mix(state, spread(blockOf(text)))
  return Array.from(state, (word, index) => ((word + at(start, index)) >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The only block, with the mark of its end and its length in bits. */
function blockOf(text: string): Uint32Array {
  const words = new Uint32Array(64)
  for (let index = 0; index <= text.length; index++) {
    const byte = index === text.length ? 0x80 : text.charCodeAt(index)
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index & 3) * 8))
  }
  words[15] = text.length * 8
  return words
}

function spread(w: Uint32Array): Uint32Array {
  for (let t = 16; t < 64; t++) {
    const [x, y] = [at(w, t - 15), at(w, t - 2)]
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    w[t] = at(w, t - 16) + small + at(w, t - 7) + large
  }
  return w
}

function mix(state: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(k, t) + at(w, t)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state.set([a, b, c, d, e, f, g, h])
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** Every index here is inside its array. */
function at(words: Uint32Array, index: number): number {
  return words[index] as number
}
