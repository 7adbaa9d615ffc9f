import type { Multiplier } from './payout.ts'
import type { Variant } from './variant.ts'

/** A result that can come about in so many ways, and what it pays in hundredths; the one that is solved for says nothing. */
export interface Cell {
  readonly ways: bigint
  readonly hundredths: number | 'solved'
}

/**
 * What each cell pays, where the one that is solved for brings the return of all as near to the variant as hundredths,
 * cut down, allow. Solved cells pay the same, and there is at least one. Throws where the others give more than that.
 * Source: games §9, variants.
 */
export function solveCells(cells: readonly Cell[], variant: Variant): Multiplier[] {
  let [all, given, open] = [0n, 0n, 0n]
  for (const { ways, hundredths } of cells) {
    all += ways
    if (hundredths === 'solved') open += ways
    else given += ways * BigInt(hundredths)
  }
  const left = all * BigInt(variant) - given
  if (left < 0n) throw new RangeError(`the other cells give more than ${variant} %`)
  const solved = Number(left / open)
  return cells.map(({ hundredths }) => (hundredths === 'solved' ? solved : hundredths) * 100)
}
