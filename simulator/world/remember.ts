/** The function with its latest answers kept; for pure functions only. */
export function rememberLast<K, V>(count: number, compute: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    const found = kept.get(key)
    if (found !== undefined) return found
    const value = compute(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > count && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
