import type { LimitRowSeen } from '@banko/contract/limit-shapes.ts'

/** Between which stakes a coupon is taken, as far as limits go; no `max`: nothing limits it. Minor units. */
export function stakeRoom(rows: readonly LimitRowSeen[]): { readonly min: number; readonly max: number | undefined } {
  const values = (kind: string, of: (row: LimitRowSeen) => number) => rows.filter((row) => row.kind === kind).map(of)
  const most = [
    ...values('stakeMax', ({ value }) => value),
    // what is left of a total that counts over coupons
    ...values('selectionTotal', ({ value, left }) => left ?? value),
  ]
  return {
    min: Math.max(0, ...values('stakeMin', ({ value }) => value)),
    max: most.length === 0 ? undefined : Math.min(...most),
  }
}
