/** An exact fraction, denominator above 0, not always in lowest terms. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

export type Rounding = 'halfUp' | 'down'

export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const below = BigInt(denominator)
  if (below <= 0n) throw new RangeError('a denominator is above 0')
  return { numerator: BigInt(numerator), denominator: below }
}

export const zero = ratio(0n)
export const one = ratio(1n)

export function times(first: Ratio, second: Ratio): Ratio {
  return { numerator: first.numerator * second.numerator, denominator: first.denominator * second.denominator }
}

export function minus(first: Ratio, second: Ratio): Ratio {
  return plus(first, { numerator: -second.numerator, denominator: second.denominator })
}

export function plus(first: Ratio, second: Ratio): Ratio {
  return {
    numerator: first.numerator * second.denominator + second.numerator * first.denominator,
    denominator: first.denominator * second.denominator,
  }
}

/** Numerators of one denominator are added first, so that long lists stay quick. */
export function sum(list: readonly Ratio[]): Ratio {
  const numerators = new Map<bigint, bigint>()
  for (const { numerator, denominator } of list) {
    const sofar = numerators.get(denominator)
    numerators.set(denominator, sofar === undefined ? numerator : sofar + numerator)
  }
  let total = zero
  for (const [denominator, numerator] of numerators) total = lowest(plus(total, { numerator, denominator }))
  return total
}

export function product(list: readonly Ratio[]): Ratio {
  return list.reduce(times, one)
}

/** Below 0, 0 or above 0, as the first is smaller, the same or larger. */
export function compare(first: Ratio, second: Ratio): number {
  const left = first.numerator * second.denominator
  const right = second.numerator * first.denominator
  if (left === right) return 0
  return left < right ? -1 : 1
}

export function smaller(first: Ratio, second: Ratio): Ratio {
  return compare(first, second) <= 0 ? first : second
}

export function lowest({ numerator, denominator }: Ratio): Ratio {
  let large = numerator < 0n ? -numerator : numerator
  let small = denominator
  while (small > 0n) [large, small] = [small, large % small]
  return { numerator: numerator / large, denominator: denominator / large }
}

/** Whole minor units of an amount that is not below 0. */
export function round({ numerator, denominator }: Ratio, rounding: Rounding): bigint {
  if (numerator < 0n) throw new RangeError('no amount below 0 is rounded')
  return rounding === 'down' ? numerator / denominator : (numerator * 2n + denominator) / (denominator * 2n)
}
