import type { Amount } from '@banko/betting/numbers/money.ts'

/** Round stakes, in minor units: 20, 50, 100, 200, 500 and so on. */
function ladder(max: Amount): Amount[] {
  const steps: Amount[] = []
  for (let unit = 10; unit <= max; unit *= 10) steps.push(unit * 2, unit * 5, unit * 10)
  return steps
}

/** The next round stake above or below, within bounds. Pure. */
export function steppedStake(
  stake: Amount,
  way: 'less' | 'more',
  { min, max }: { readonly min: Amount; readonly max: Amount },
): Amount {
  const steps = ladder(max)
  const next = way === 'more' ? steps.find((step) => step > stake) : steps.findLast((step) => step < stake)
  return Math.min(max, Math.max(min, next ?? (way === 'more' ? max : min)))
}
