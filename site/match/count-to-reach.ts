/** How many things are needed to fill `pixels` below the first `drawn` ones; no more than there are. */
export function countToReach(heights: readonly number[], drawn: number, pixels: number): number {
  let filled = 0
  let count = drawn
  while (filled < pixels && count < heights.length) {
    filled += heights[count] ?? 0
    count += 1
  }
  return count
}
