/**
 * Where two values of JSON first differ, as a way of keys (`spins.2.stops.0`), `''` where they do at once; `undefined`
 * where they are the same. The order of keys says nothing, which a database changes.
 */
export function firstDifference(ours: unknown, theirs: unknown): string | undefined {
  if (ours === theirs) return undefined
  if (!isTree(ours) || !isTree(theirs) || Array.isArray(ours) !== Array.isArray(theirs)) return ''
  const [own, other] = [new Map(Object.entries(ours)), new Map(Object.entries(theirs))]
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const below = firstDifference(own.get(key), other.get(key))
    if (below !== undefined) return below === '' ? key : `${key}.${below}`
  }
  return undefined
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
