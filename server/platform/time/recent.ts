import type { Clock } from '../ports.ts'

/** Values read from the database and trusted for a short while; many who ask at once share one reading. */
export interface Recent<Key, Value> {
  get(key: Key): Promise<Value>
  forget(key: Key): void
}

/** Ages count from the start of a reading, so that nothing is older than `maxAge` milliseconds when it is used. */
export function openRecent<Key, Value>(
  clock: Clock,
  maxAge: number,
  read: (key: Key) => Promise<Value>,
): Recent<Key, Value> {
  const known = new Map<Key, { at: number; value: Promise<Value> }>()
  let sweptAt = clock.now()

  const sweep = (now: number) => {
    if (now - sweptAt < 60_000) return
    sweptAt = now
    for (const [key, entry] of known) if (now - entry.at >= maxAge) known.delete(key)
  }
  return {
    get(key) {
      const now = clock.now()
      const earlier = known.get(key)
      if (earlier && now - earlier.at < maxAge) return earlier.value
      sweep(now)
      const entry = { at: now, value: read(key) }
      known.set(key, entry)
      entry.value.catch(() => {
        if (known.get(key) === entry) known.delete(key)
      })
      return entry.value
    },
    forget: (key) => void known.delete(key),
  }
}
