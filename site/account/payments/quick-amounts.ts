/** Round amounts of a range that are one tap away: the least, and some above it. Minor units. */
export function quickAmounts(min: number, max: number): number[] {
  return [1, 2, 5, 10].map((times) => min * times).filter((amount) => amount <= max)
}
