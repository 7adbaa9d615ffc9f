const labels = '0123456789ABCDEFGHIJ'

/**
 * The sign of a match's place on a system coupon, counted from 0: 0 to 9, then A to J. `undefined` beyond the twenty
 * that there are. Source: betting-core §9, system bet.
 */
export function positionLabel(place: number): string | undefined {
  return labels[place]
}
