import type { Amount } from '../numbers/money.ts'

/** Licences whose rules of pace are known; of any other the strictest values hold. */
export const rulebookLicences = ['unknown', 'gb', 'on', 'es', 'se'] as const
export type RulebookLicence = (typeof rulebookLicences)[number]

/** How games are played at a site. */
export interface Rulebook {
  /** From the beginning of a round to that of the next one, milliseconds; of slots, and of other games. */
  readonly slotMs: number
  readonly gameMs: number
  /** Minutes of play after which it stops until its player answers; 0: only where they want it themselves. */
  readonly realityMinutes: number
  /** What is staked on a round at most, minor units; absent: as much as the game allows. */
  readonly stakeMax?: Amount
  /** Whether others see who won much, masked. */
  readonly winners: boolean
}

/** What a site says of it: its licence, and values of its own. 0: as the licence says. */
export interface SiteRules extends Required<Rulebook> {
  readonly licence: RulebookLicence
  /** What is much, minor units, whatever the stake; 0: by the stake alone. */
  readonly winnersFrom: Amount
}

/** Source: games.md, Rulebook. What of a licence is not known is the strictest that is known of any. */
const ofLicence: Readonly<Record<RulebookLicence, Rulebook>> = {
  unknown: { slotMs: 5000, gameMs: 5000, realityMinutes: 60, winners: false },
  gb: { slotMs: 2500, gameMs: 5000, realityMinutes: 0, winners: true },
  on: { slotMs: 2500, gameMs: 5000, realityMinutes: 60, winners: true },
  es: { slotMs: 3000, gameMs: 5000, realityMinutes: 60, winners: true },
  se: { slotMs: 3000, gameMs: 5000, realityMinutes: 60, winners: true },
}

/** The rulebook of a site: of its licence's value and its own the stricter one holds, whatever it says. */
export function rulebookOf({ licence, ...own }: SiteRules): Rulebook {
  const { slotMs, gameMs, realityMinutes, winners } = ofLicence[licence]
  return {
    slotMs: Math.max(slotMs, own.slotMs),
    gameMs: Math.max(gameMs, own.gameMs),
    realityMinutes: soonerOf(realityMinutes, own.realityMinutes),
    ...(own.stakeMax > 0 && { stakeMax: own.stakeMax }),
    winners: winners && own.winners,
  }
}

/** Minutes until a check, where two say so: the fewer; 0 where neither wants one. */
export function soonerOf(one: number, other: number): number {
  return one === 0 || other === 0 ? one + other : Math.min(one, other)
}
