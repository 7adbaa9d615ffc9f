import type { ExplainStep, MatchStep } from '../explain/explain-payout.ts'
import type { Fraction } from '../numbers/fraction.ts'

/** What a told payout comes to when a reader works it out again. */
export interface AddedUp {
  readonly combinations: number
  readonly payout: number
  /** The steps whose figure is not what those before it come to. */
  readonly wrong: readonly string[]
}

/**
 * Adds up the steps of an explanation as a patient reader would, with nothing of the rules but the four operations: it
 * lists every combination of the matches told, multiplies, adds, and rounds as it is told.
 */
export function addUp(steps: readonly ExplainStep[]): AddedUp {
  const matches = steps.filter((step) => step.kind === 'match')
  const wrong: string[] = []
  let [combinations, value] = [0n, { n: 0n, d: 1n }]
  let [win, bonus, cut, payout] = [{ n: 0n, d: 1n }, 0n, 0n, 0n]
  let winPaid = 0n
  let freeBet = 0n
  for (const step of steps) {
    switch (step.kind) {
      case 'leg':
        break
      case 'match':
        if (!same(step.parts.reduce(plus, { n: 0n, d: 1n }), step.factor)) wrong.push(`match ${step.matchId}`)
        break
      case 'size': {
        const rows = rowsOf(matches, step.size)
        const sum = rows.reduce((total, row) => plus(total, product(row.map(({ factor }) => factor))), { n: 0n, d: 1n })
        const count = rows.reduce((total, row) => total + row.reduce((c, { legCount }) => c * BigInt(legCount), 1n), 0n)
        if (!same(sum, step.value) || count !== BigInt(step.combinations)) wrong.push(`size ${step.size}`)
        value = plus(value, sum)
        combinations += count
        break
      }
      case 'unitStake':
        if (BigInt(step.combinations) !== combinations) wrong.push('unitStake')
        win = times(value, { n: BigInt(step.stakeTotal), d: BigInt(step.combinations) })
        break
      case 'win':
        if (!same(win, step.exact) || rounded(win, step.rounding) !== step.amount) wrong.push('win')
        winPaid = step.amount
        break
      case 'freeBet':
        freeBet = step.taken < winPaid ? BigInt(step.taken) : winPaid
        if (freeBet !== BigInt(step.taken)) wrong.push('freeBet')
        break
      case 'bonus': {
        const exact = times(win, { n: BigInt(step.percent), d: 100n })
        if (!same(exact, step.exact)) wrong.push('bonus')
        bonus = step.amount
        break
      }
      case 'cap':
        cut = step.cut
        if (winPaid - freeBet + bonus - cut !== BigInt(step.limit)) wrong.push('cap')
        break
      case 'payout':
        payout = winPaid - freeBet + bonus - cut
        if (payout !== BigInt(step.amount)) wrong.push('payout')
        break
    }
  }
  return { combinations: Number(combinations), payout: Number(payout), wrong }
}

/** Every choice of `size` matches from those that are no bankers, each with all bankers. */
function rowsOf(matches: readonly MatchStep[], size: number): MatchStep[][] {
  const bankers = matches.filter(({ banker }) => banker)
  const rest = matches.filter(({ banker }) => !banker)
  const rows: MatchStep[][] = []
  for (let chosen = 0; chosen < 2 ** rest.length; chosen += 1) {
    const row = rest.filter((_, index) => (chosen >> index) & 1)
    if (row.length === size) rows.push([...bankers, ...row])
  }
  return rows
}

function product(factors: readonly Fraction[]): Fraction {
  return factors.reduce(times, { n: 1n, d: 1n })
}

function times(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d }
}

function plus(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

function same(a: Fraction, b: Fraction): boolean {
  return a.n * b.d === b.n * a.d
}

function rounded({ n, d }: Fraction, rounding: 'halfUp' | 'down'): bigint {
  return rounding === 'down' ? n / d : (2n * n + d) / (2n * d)
}
