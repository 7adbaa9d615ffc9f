/** Payout and rounding, from games.md §9: exact parts first, one rounding a round. */

/** Ten-thousandths in a whole: multipliers are counted in them. */
const WHOLE = 10_000n

/** A share of a round: a stake in minor units and its multiplier in ten-thousandths. */
export interface Part {
  readonly stake: bigint
  readonly multiplier: bigint
}

/** Minor units paid for all parts together; half a unit goes up, once. */
export function payParts(parts: readonly Part[]): bigint {
  const exact = parts.reduce((sum, part) => sum + part.stake * part.multiplier, 0n)
  const whole = exact / WHOLE
  return 2n * (exact - whole * WHOLE) >= WHOLE ? whole + 1n : whole
}

/** Minor units paid for one stake at one multiplier. */
export function pay(stake: bigint, multiplier: bigint): bigint {
  return payParts([{ stake, multiplier }])
}

/** n! ÷ (k! (n − k)!), exactly; 0 when k > n. */
export function choose(n: number, k: number): bigint {
  if (k > n) return 0n
  let ways = 1n
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

/** One cell of a table: how many of all outcomes fall in it, and what it pays in hundredths. */
export interface Cell {
  readonly ways: bigint
  readonly hundredths: bigint
}

/** The hundredths of cell `named` that bring the table to `percent`, cut down; the others stay. */
export function solveCell(cells: readonly Cell[], named: number, percent: bigint): bigint {
  const all = cells.reduce((sum, cell) => sum + cell.ways, 0n)
  const others = cells.reduce((sum, cell, place) => (place === named ? sum : sum + cell.ways * cell.hundredths), 0n)
  const ways = cells[named]?.ways
  if (ways === undefined) throw new RangeError(`no cell ${named}`)
  return (percent * all - others) / ways
}

/** `5.4 2 .53` as hundredths. */
export function readHundredths(text: string): bigint[] {
  return text.split(' ').map((value) => {
    const [whole = '', part = ''] = value.split('.')
    return BigInt(whole || '0') * 100n + BigInt(part.padEnd(2, '0'))
  })
}
