/** The share of the stake that wins, as places over competitors. */
export type DeadHeat = readonly [places: number, competitors: number]

/** Most competitors whose share is told from a decimal. Source: rules-of-betting, Decided since. */
const competitorsMax = 40n
/** Shares of so few, and one place of any, are taken exactly as they are written first: 0.2 is 1/5, and not 1/4 cut. */
const exactMax = 5n
/** More digits are what binary numbers are printed with, and the last of them mean nothing. */
const digitsMax = 15
/** Longer ones are nobody's factor. */
const lengthMax = 60

/**
 * Reads a dead-heat factor: a decimal that is p/h, rounded or cut at its last digit, is that share, smallest h first;
 * any other one is taken as written. `whole` when nothing is shared; `unreadable` for what is no decimal above 0 and up
 * to 1: nothing may be paid by that. Source: rules-of-betting, Decided since.
 */
export function readDeadHeat(factor: string | undefined): DeadHeat | 'whole' | 'unreadable' {
  if (factor === undefined || /^1(\.0{1,60})?$/.test(factor)) return 'whole'
  const digits = /^0?\.(\d+)$/.exec(factor)?.[1] ?? ''
  if (digits.length > lengthMax || /^0*$/.test(digits)) return 'unreadable'
  const kept = digits.slice(0, digitsMax)
  const share = shareIn(digits) ?? shareIn(kept)
  if (share) return share
  return /^0*$/.test(kept) ? 'unreadable' : [Number(kept), 10 ** kept.length]
}

function shareIn(digits: string): DeadHeat | undefined {
  const [written, scale] = [BigInt(digits), 10n ** BigInt(digits.length)]
  return shareOf(written, scale, isExactFirst) ?? shareOf(written, scale, isCutOrRounded)
}

type Stands = (written: bigint, scale: bigint, share: readonly [places: bigint, competitors: bigint]) => boolean

/** The share of the fewest competitors that a decimal stands for. */
function shareOf(written: bigint, scale: bigint, stands: Stands): DeadHeat | undefined {
  for (let competitors = 2n; competitors <= competitorsMax; competitors += 1n) {
    const below = (written * competitors) / scale
    for (const places of [below, below + 1n]) {
      if (places < 1n || places >= competitors) continue
      if (stands(written, scale, [places, competitors])) return [Number(places), Number(competitors)]
    }
  }
  return undefined
}

function isExactFirst(...[written, scale, [places, competitors]]: Parameters<Stands>): boolean {
  return written * competitors === places * scale && (places === 1n || competitors <= exactMax)
}

function isCutOrRounded(...[written, scale, [places, competitors]]: Parameters<Stands>): boolean {
  const cut = (places * scale) / competitors
  const rounded = (2n * places * scale + competitors) / (2n * competitors)
  return written === cut || written === rounded
}
