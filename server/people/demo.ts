import { limitsOfOneSet, type PlayerLimits, playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import type { StakeMode } from '@banko/betting/slip/selection.ts'
import { limitSet } from './limit-set.ts'

export const demoOperator = {
  name: 'Banko Demo',
  currencies: ['TRY'],
  liveMoney: false,
  demo: true,
  // Its matches are shown ten times as fast: a wait as long as elsewhere would be most of a minute of them.
  liveDelay: { seconds: 2, secondsBySport: {} },
} as const

export const demoSite = {
  domain: 'localhost',
  languageDefault: 'tr',
  languages: ['tr', 'en', 'fa'],
  currency: 'TRY',
  settings: {
    title: 'Banko',
    theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
    tvAccess: true,
    trackerShown: true,
  },
} as const

interface DemoPlayer {
  readonly userName: string
  readonly password: string
  readonly lang: string
  readonly stakeMode: StakeMode
  readonly limits: PlayerLimits
  /** Minor units. */
  readonly openingBalance: Amount
  /** What he is there to show. */
  readonly note: string
}

const bonus = { percent: 5, tipCount: 3, priceMin: 1300 }
const usual: PlayerLimits = { ...playerLimitsDefault('TRY'), bonus }
const wide: PlayerLimits = {
  ...limitsOfOneSet(limitSet('TRY', { stakeMin: 1, stakeMax: 2500, payoutMax: 250_000 })),
  bonus,
}
const small: PlayerLimits = {
  ...limitsOfOneSet(limitSet('TRY', { stakeMin: 2, stakeMax: 20, payoutMax: 500 })),
  priceMin: 1200,
  priceMax: 15_000,
}

/**
 * These passwords are no secret: they are for a house that this machine alone reaches, and their operator holds nobody's
 * money.
 */
export const demoPlayers: readonly DemoPlayer[] = [
  { ...player(1), openingBalance: 125_000, note: 'the usual limits' },
  { ...player(2), openingBalance: 500_000, limits: wide, note: 'wide limits' },
  { ...player(3), openingBalance: 250_000, stakeMode: 'total', note: 'types the total stake of a coupon' },
  { ...player(4), openingBalance: 100_000, limits: small, note: 'small limits' },
  { ...player(5), openingBalance: 1_000_000, lang: 'en', note: 'in English' },
]

function player(number: number) {
  return {
    userName: `demo${number}`,
    password: `banko-demo-${number}`,
    lang: 'tr',
    stakeMode: 'perCombination' as StakeMode,
    limits: usual,
  }
}
