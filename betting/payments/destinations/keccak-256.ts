import { itemAt } from '../../lists/item-at.ts'

const mask = (1n << 64n) - 1n
/** Bytes that are taken in between two turns of the state. */
const rateBytes = 136
const rounds = 24

/**
 * Keccak-256 of some bytes, 32 bytes, as Ethereum has it: the `ending` of what became SHA-3 is another, 6. Source: the
 * Keccak reference, FIPS 202.
 */
export function keccak256(bytes: Uint8Array, ending = 1): Uint8Array {
  const padded = new Uint8Array(bytes.length + rateBytes - (bytes.length % rateBytes))
  padded.set(bytes)
  padded[bytes.length] = ending
  padded[padded.length - 1] = itemAt(padded, padded.length - 1) | 0x80
  let lanes = new Array<bigint>(25).fill(0n)
  for (let at = 0; at < padded.length; at += rateBytes) {
    const view = new DataView(padded.buffer, at, rateBytes)
    lanes = permute(
      lanes.map((lane, index) => (index * 8 < rateBytes ? lane ^ view.getBigUint64(index * 8, true) : lane)),
    )
  }
  const hash = new DataView(new ArrayBuffer(32))
  lanes.slice(0, 4).forEach((lane, index) => {
    hash.setBigUint64(index * 8, lane, true)
  })
  return new Uint8Array(hash.buffer)
}

/** Lane x, y of the state of five times five stands at x + 5y. */
function permute(lanes: bigint[]): bigint[] {
  let state = lanes
  for (const constant of roundConstants) {
    state = chi(rhoPi(theta(state)))
    state[0] = itemAt(state, 0) ^ constant
  }
  return state
}

function theta(state: readonly bigint[]): bigint[] {
  const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ itemAt(state, x + y), 0n))
  return state.map((lane, at) => {
    const x = at % 5
    return lane ^ itemAt(columns, (x + 4) % 5) ^ turn(itemAt(columns, (x + 1) % 5), 1)
  })
}

/** Each lane is turned and moves on along a walk that meets all of them but the first. */
function rhoPi(state: readonly bigint[]): bigint[] {
  const moved = [...state]
  let [x, y, bits] = [1, 0, 0]
  let lane = itemAt(state, 1)
  for (let step = 1; step <= 24; step += 1) {
    bits = (bits + step) % 64
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    const next = itemAt(state, x + 5 * y)
    moved[x + 5 * y] = turn(lane, bits)
    lane = next
  }
  return moved
}

function chi(state: readonly bigint[]): bigint[] {
  return state.map((lane, at) => {
    const row = at - (at % 5)
    return lane ^ (~itemAt(state, row + ((at + 1) % 5)) & mask & itemAt(state, row + ((at + 2) % 5)))
  })
}

function turn(lane: bigint, bits: number): bigint {
  return ((lane << BigInt(bits)) | (lane >> BigInt(64 - bits))) & mask
}

/** Their bits 0, 1, 3, 7, 15, 31 and 63 are what a shift register of eight bits gives, one after another. */
const roundConstants: readonly bigint[] = constantsOf()

function constantsOf(): bigint[] {
  let register = 1
  return Array.from({ length: rounds }, () => {
    let constant = 0n
    for (const bit of [0, 1, 3, 7, 15, 31, 63]) {
      if ((register & 1) === 1) constant |= 1n << BigInt(bit)
      register = (register << 1) ^ (register >> 7 === 1 ? 0x171 : 0)
    }
    return constant
  })
}
