/** Whether two pieces of data say the same: what the database kept has its keys in another order. */
export function isSameData(a: unknown, b: unknown): boolean {
  return inOrder(a) === inOrder(b)
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
