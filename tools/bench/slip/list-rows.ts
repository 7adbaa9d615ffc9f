/**
 * The yardstick of pricing a slip: adds up every combination of a size by listing it, each row one multiplication more
 * than the one it grew from, in plain floats: no listing can be cheaper. Answers rows and their sum.
 */
export function listRows(prices: readonly number[], size: number): { rows: number; sum: number } {
  let rows = 0
  let sum = 0
  const go = (from: number, left: number, product: number) => {
    if (left === 0) {
      rows += 1
      sum += product
      return
    }
    for (let at = from; at <= prices.length - left; at += 1) go(at + 1, left - 1, product * (prices[at] ?? 0))
  }
  go(0, size, 1)
  return { rows, sum }
}
