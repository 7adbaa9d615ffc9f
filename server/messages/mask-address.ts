/** What tells an address from another and reaches nobody: `a•••@example.com`, `+90•••••67`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return `${address.slice(0, 3)}•••••${address.slice(-2)}`
  return `${[...address][0] ?? ''}•••${address.slice(at)}`
}
