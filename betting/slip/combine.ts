import { itemAt } from '../lists/item-at.ts'
import { commonMultiple, type Fraction, fraction } from '../numbers/fraction.ts'

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
 * the dearest sizes of 20 groups take 210 multiplications. Source: rules-of-betting, One algebra for every coupon.
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
  const total = weightedSum(rest, weightsOf(sizes, rest.length), denominator)
  return { n: bankers * total, d: denominator ** BigInt(rest.length + bankerCount) }
}

/** How often each size from none to all is listed. */
function weightsOf(sizes: readonly number[], count: number): number[] {
  const weights = new Array<number>(count + 1).fill(0)
  for (const size of sizes) if (size <= count) weights[size] = itemAt(weights, size) + 1
  return weights
}

/**
 * Σ weight_k · e_k(values) over Dⁿ, n the number of values. Every size once is the product of (D + value) without the
 * empty combination, and needs no sums.
 */
function weightedSum(values: readonly bigint[], weights: readonly number[], denominator: bigint): bigint {
  const [empty, ...rest] = weights
  if (empty !== 0 || rest.some((weight) => weight !== 1)) return sumOfSizes(values, weights, denominator)
  const all = values.reduce((product, value) => product * (denominator + value), 1n)
  return all - denominator ** BigInt(values.length)
}

/** Σ weight_k · e_k(values) over Dⁿ. Horner's rule over the sizes brings e_1/D, e_2/D² … over the last power. */
function sumOfSizes(values: readonly bigint[], weights: readonly number[], denominator: bigint): bigint {
  const largest = weights.findLastIndex((weight) => weight !== 0)
  if (largest < 0) return 0n
  const smallest = weights.findIndex((weight) => weight !== 0)
  const sums = symmetricSums(values, smallest, largest)
  let total = 0n
  for (let size = smallest; size <= largest; size += 1) {
    const weight = itemAt(weights, size)
    total *= denominator
    if (weight !== 0) total += BigInt(weight) * itemAt(sums, size)
  }
  return total * denominator ** BigInt(values.length - largest)
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
    for (let j = Math.min(largest, index + 1); j >= low; j -= 1) sums[j] = itemAt(sums, j) + itemAt(sums, j - 1) * value
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
