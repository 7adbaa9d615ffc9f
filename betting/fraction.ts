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

export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d })
}

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
