/** The month of UTC that a time is in, and those before it, so many in all: `2026-12`. */
export function monthsBack(now: number, count: number): string[] {
  // tidy-allow globals: reads a time that was told
  const today = new Date(now)
  const months = today.getUTCFullYear() * 12 + today.getUTCMonth()
  return Array.from({ length: count }, (_, nth) => {
    const month = String(((months - nth) % 12) + 1).padStart(2, '0')
    return `${Math.floor((months - nth) / 12)}-${month}`
  })
}
