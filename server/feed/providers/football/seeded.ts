import type { Random } from '../../../platform/ports.ts'

/**
 * A stream of random numbers that belongs to its names alone: the same names give the same stream in every process, and
 * taking more numbers from one stream moves no other. Mixing after murmur3, stream sfc32. Not for secrets.
 */
export function seededRandom(...names: readonly (string | number)[]): Random {
  const next = stream(names.join('\u0000'))
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
  }
}

/** One of the items, all equally likely. Throws on an empty list. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.int(0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** The items in random order; the list itself stays as it is. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: random.next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

function stream(text: string): () => number {
  let a = mix(text, 0x9e3779b9)
  let b = mix(text, 0x243f6a88)
  let c = mix(text, 0xb7e15162)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4294967296
  }
  // The first numbers of sfc32 still show its seed.
  for (let round = 0; round < 12; round++) next()
  return next
}

function mix(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0xcc9e2d51)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
