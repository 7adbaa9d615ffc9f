import { type Fraction, subtract } from '@banko/betting/numbers/fraction.ts'

/** One row of a vectors file: what it is called, and what our rules say differently. */
export interface Vector {
  readonly id: string
  /** Every difference as a person reads it; empty when all agrees. */
  compare(): string[]
}

/** A difference in words when two values are further apart than `tolerance`. */
export function differs(name: string, ours: Fraction, theirs: Fraction, tolerance: Fraction): string[] {
  const gap = subtract(ours, theirs)
  const size = gap.n < 0n ? -gap.n : gap.n
  return size * tolerance.d <= tolerance.n * gap.d ? [] : [`${name} ${readable(ours)}, not ${readable(theirs)}`]
}

/** Cut to four decimals, for people. */
function readable({ n, d }: Fraction): string {
  const tenThousandths = (n * 10_000n) / d
  const digits = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(5, '0')
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
  return tenThousandths < 0n ? `-${text}` : text
}
