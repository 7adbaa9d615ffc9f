const blockBytes = 64
const digestBytes = 32

/** The first bits of the fractions of the cube roots of the first 64 primes. Source: FIPS 180-4. */
const roundWords = wordsOf(`
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74
  80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d
  b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e
  92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5
  391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2
`)

/** Of the square roots of the first eight. */
const firstState = wordsOf('6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19')

/** The words of the block that is being mixed in: one for all, since nothing here waits. */
const schedule = new DataView(new ArrayBuffer(256))

/** Where a hash stands after whole blocks: what begins with them goes on from here. */
export interface HashedBlocks {
  readonly state: DataView
  readonly bytes: number
}

const nothing: HashedBlocks = { state: firstState, bytes: 0 }

/** SHA-256 of some bytes, 32 bytes; in browser and house alike, and at once. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return hashAfter(nothing, bytes)
}

/** Where the hash of whatever begins with this block of 64 bytes stands after it. */
export function hashBlock(block: Uint8Array): HashedBlocks {
  const state = copyOf(nothing.state)
  mixIn(state, viewOf(block), 0)
  return { state, bytes: blockBytes }
}

/** SHA-256 of those blocks with these bytes behind them, 32 bytes. */
export function hashAfter(before: HashedBlocks, bytes: Uint8Array): Uint8Array {
  const state = copyOf(before.state)
  const padded = pad(bytes, before.bytes)
  for (let at = 0; at < padded.byteLength; at += blockBytes) mixIn(state, padded, at)
  return new Uint8Array(state.buffer, 0, digestBytes)
}

function wordsOf(text: string): DataView {
  const words = text.trim().split(/\s+/)
  const view = new DataView(new ArrayBuffer(words.length * 4))
  words.forEach((word, index) => {
    view.setUint32(index * 4, Number.parseInt(word, 16))
  })
  return view
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function copyOf(state: DataView): DataView<ArrayBuffer> {
  const copy = new DataView(new ArrayBuffer(digestBytes))
  for (let at = 0; at < digestBytes; at += 4) copy.setInt32(at, state.getInt32(at))
  return copy
}

/** A one, zeros, and the length of all in bits: whole blocks. */
function pad(bytes: Uint8Array, before: number): DataView {
  const rest = (bytes.length + 9) % blockBytes
  const padded = new Uint8Array(bytes.length + 9 + (rest === 0 ? 0 : blockBytes - rest))
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = viewOf(padded)
  view.setBigUint64(padded.length - 8, BigInt(before + bytes.length) * 8n)
  return view
}

/** Mixes the block at `at` into a state of eight words, where it stands. */
function mixIn(state: DataView, blocks: DataView, at: number): void {
  fillSchedule(blocks, at)
  let [a, b, c, d] = [state.getInt32(0), state.getInt32(4), state.getInt32(8), state.getInt32(12)]
  let [e, f, g, h] = [state.getInt32(16), state.getInt32(20), state.getInt32(24), state.getInt32(28)]
  for (let round = 0; round < 256; round += 4) {
    const chosen = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const key = roundWords.getInt32(round) + schedule.getInt32(round)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + key) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state.setInt32(0, state.getInt32(0) + a)
  state.setInt32(4, state.getInt32(4) + b)
  state.setInt32(8, state.getInt32(8) + c)
  state.setInt32(12, state.getInt32(12) + d)
  state.setInt32(16, state.getInt32(16) + e)
  state.setInt32(20, state.getInt32(20) + f)
  state.setInt32(24, state.getInt32(24) + g)
  state.setInt32(28, state.getInt32(28) + h)
}

/** The 16 words of a block, and 48 that follow from them. */
function fillSchedule(blocks: DataView, at: number): void {
  for (let word = 0; word < 64; word += 4) schedule.setInt32(word, blocks.getInt32(at + word))
  for (let word = 64; word < 256; word += 4) {
    const [older, newer] = [schedule.getInt32(word - 60), schedule.getInt32(word - 8)]
    const mixed = turn(older, 7) ^ turn(older, 18) ^ (older >>> 3)
    const mixedNewer = turn(newer, 17) ^ turn(newer, 19) ^ (newer >>> 10)
    schedule.setInt32(word, schedule.getInt32(word - 64) + mixed + schedule.getInt32(word - 28) + mixedNewer)
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
