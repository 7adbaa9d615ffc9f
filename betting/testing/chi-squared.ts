/** How far counts are from what is expected of them: Pearson's χ². */
export function chiSquared(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const mean = expected[index] ?? 0
    return sum + (count - mean) ** 2 / mean
  }, 0)
}

/** What χ² of so many cells stays below in 999 of 1,000 fair samples (Wilson and Hilferty). */
export function chiSquaredMax(cells: number): number {
  const freedom = cells - 1
  const share = 2 / (9 * freedom)
  return freedom * (1 - share + 3.09 * Math.sqrt(share)) ** 3
}

/** χ² of counts that should all be the same, over what a fair sample stays below: above 1 they are not. */
export function unevenness(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return chiSquared(counts, new Array<number>(counts.length).fill(mean)) / chiSquaredMax(counts.length)
}
