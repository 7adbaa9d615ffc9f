/** An exact rational number, `d` above zero. Not kept in lowest terms: products of prices share their denominators. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const zero: Fraction = { n: 0n, d: 1n }
export const one: Fraction = { n: 1n, d: 1n }

/** `n / d` of integers. Throws when `d` is not above zero. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const denominator = BigInt(d)
  if (denominator <= 0n) throw new Error(`denominator ${denominator} is not above zero`)
  return { n: BigInt(n), d: denominator }
}

/** Reads "13/8", "5", "0.25" or "-1.5" exactly. `undefined` when it is neither a ratio nor a decimal. */
export function parseFraction(text: string): Fraction | undefined {
  const ratio = /^(-?\d+)\/(\d+)$/.exec(text)
  if (ratio?.[1] && ratio[2]) {
    const d = BigInt(ratio[2])
    return d === 0n ? undefined : { n: BigInt(ratio[1]), d }
  }
  const decimal = /^(-?\d+)(?:\.(\d+))?$/.exec(text)
  if (!decimal?.[1]) return undefined
  const places = decimal[2] ?? ''
  return { n: BigInt(decimal[1] + places), d: 10n ** BigInt(places.length) }
}

/** a + b, exact. */
export function add(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d }
  const d = commonMultiple(a.d, b.d)
  return { n: a.n * (d / a.d) + b.n * (d / b.d), d }
}

/** a − b, exact. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d })
}

/** a × b, exact. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d }
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

/** Largest integer not above the value. */
export function floor(value: Fraction): bigint {
  const quotient = value.n / value.d
  return value.n % value.d < 0n ? quotient - 1n : quotient
}

/** Nearest integer, halves up. Source: rules-of-betting, Numbers (one rounding per coupon, at the end). */
export function roundHalfUp(value: Fraction): bigint {
  return floor({ n: value.n * 2n + value.d, d: value.d * 2n })
}

/** Smallest number that both divide; both above zero. */
export function commonMultiple(a: bigint, b: bigint): bigint {
  if (a % b === 0n) return a
  let [divisor, rest] = [a, b]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}
