import type { Random } from '@banko/contract/feed/ports.ts'

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
