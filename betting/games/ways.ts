/** How many choices of `taken` of `count` there are, none where it is fewer. Neither is below zero. */
export function waysToTake(count: number, taken: number): bigint {
  let ways = 1n
  for (let index = 1; index <= taken; index += 1) ways = (ways * BigInt(count - taken + index)) / BigInt(index)
  return ways
}
