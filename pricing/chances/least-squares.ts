import { itemAt } from '@banko/betting/lists/item-at.ts'

/** How far each equation is from holding, for a guess of the unknowns. */
export type Residuals = (unknowns: readonly number[]) => number[]

const nudge = 1e-5
const roundsMax = 30
const errorGoal = 1e-16

/** Unknowns with the least sum of squared residuals near `start`. Few unknowns: plain arrays will do. */
export function leastSquares(residuals: Residuals, start: readonly number[]): number[] {
  let best = [...start]
  let off = residuals(best)
  let error = squareSum(off)
  let damping = 1e-3
  for (let round = 0; round < roundsMax && error > errorGoal; round++) {
    const step = dampedStep(slopes(residuals, best, off), off, damping)
    const next = best.map((value, index) => value + itemAt(step, index))
    const nextOff = residuals(next)
    const nextError = squareSum(nextOff)
    if (nextError < error) {
      if (error - nextError < 1e-9 * error) return next
      best = next
      off = nextOff
      error = nextError
      damping /= 10
    } else {
      if (damping > 1e6) break
      damping *= 10
    }
  }
  return best
}

function squareSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0)
}

/** `slopes[unknown][equation]`, by a small step to one side. */
function slopes(residuals: Residuals, at: readonly number[], off: readonly number[]): number[][] {
  return at.map((_, unknown) => {
    const nudged = residuals(at.map((value, index) => (index === unknown ? value + nudge : value)))
    return nudged.map((value, equation) => (value - itemAt(off, equation)) / nudge)
  })
}

/** Levenberg and Marquardt's step: (JᵀJ + damping·diag) step = −Jᵀ·residuals. */
function dampedStep(slope: readonly number[][], off: readonly number[], damping: number): number[] {
  const rows = slope.map((one, row) => [
    ...slope.map((other, column) => dot(one, other) + (row === column ? damping * (dot(one, one) + 1e-12) : 0)),
    -dot(one, off),
  ])
  return solve(rows)
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * itemAt(b, index), 0)
}

/** Gauss elimination of a system that is positive definite by its damping, so needs no search for pivots. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  rows.forEach((pivot, column) => {
    const lead = itemAt(pivot, column)
    rows.forEach((row, index) => {
      if (index === column) return
      const factor = itemAt(row, column) / lead
      for (let k = column; k <= size; k++) row[k] = itemAt(row, k) - factor * itemAt(pivot, k)
    })
  })
  return rows.map((row, index) => itemAt(row, size) / itemAt(row, index))
}
