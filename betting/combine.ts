import { commonMultiple, type Fraction, fraction } from './fraction.ts'

/** What stands for one match in the algebra: the sum of its legs' factors, zero or more. */
export interface CombineGroup {
  readonly factor: Fraction
  /** It stands in every combination and is not counted in a size. */
  readonly banker: boolean
}

/**
 * Value of a coupon, exactly: the product of the bankers × the sum over `sizes` of the elementary symmetric polynomial
 * e_size of the rest. A size that is listed twice counts twice; one above the number of groups counts nothing.
 *
 * The factors are brought over one denominator D, so all steps are integer; e_k is then over Dᵏ. Nothing is ever listed:
 * every size of 20 groups takes 210 multiplications. Source: rules-of-betting, One algebra for every coupon.
 */
export function combine(groups: readonly CombineGroup[], sizes: readonly number[]): Fraction {
  const denominator = groups.reduce((common, group) => commonMultiple(common, group.factor.d), 1n)
  let bankers = 1n
  let bankerCount = 0
  const rest: bigint[] = []
  for (const { factor, banker } of groups) {
    const numerator = factor.d === denominator ? factor.n : factor.n * (denominator / factor.d)
    if (banker) {
      bankers *= numerator
      bankerCount += 1
    } else rest.push(numerator)
  }
  const largest = Math.max(0, ...sizes.filter((size) => size <= rest.length))
  const sums = symmetricSums(rest, Math.min(...sizes, largest), largest)
  const times = new Array<number>(largest + 1).fill(0)
  for (const size of sizes) if (size <= largest) times[size] = (times[size] ?? 0) + 1
  // Horner's rule over the sizes brings e_1/D, e_2/D² … over the last power.
  let total = 0n
  for (let size = 0; size <= largest; size += 1) {
    const count = times[size] ?? 0
    total *= denominator
    if (count > 0) total += BigInt(count) * (sums[size] ?? 0n)
  }
  return { n: bankers * total, d: denominator ** BigInt(largest + bankerCount) }
}

/**
 * e_j of the values for every j from `smallest` to `largest`, at index j. Adding one value x turns e_j into
 * e_j + e_(j−1)·x; sums that no asked size can still grow from are left out, so all together costs one product.
 */
function symmetricSums(values: readonly bigint[], smallest: number, largest: number): bigint[] {
  const sums = new Array<bigint>(largest + 1).fill(0n)
  sums[0] = 1n
  values.forEach((value, index) => {
    const low = Math.max(1, smallest - (values.length - 1 - index))
    for (let j = Math.min(largest, index + 1); j >= low; j -= 1) sums[j] = (sums[j] ?? 0n) + (sums[j - 1] ?? 0n) * value
  })
  return sums
}

/**
 * Number of combinations: the same expression with every leg's factor set to 1. `legCounts` are the legs of each match.
 * Ends at the largest safe integer, far above any limit.
 */
export function countCombinations(
  matches: readonly { readonly legCount: number; readonly banker: boolean }[],
  sizes: readonly number[],
): number {
  const groups = matches.map(({ legCount, banker }) => ({ factor: fraction(legCount), banker }))
  const count = combine(groups, sizes).n
  return count < BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : Number.MAX_SAFE_INTEGER
}
