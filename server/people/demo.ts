import { limitsOfOneSet, type PlayerLimits, playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import type { StakeMode } from '@banko/betting/slip/selection.ts'
import { languages } from '@banko/words/languages.ts'
import type { NewOperator, NewSite } from '../operators/index.ts'
import { limitSet } from './limit-set.ts'

export interface DemoPlayer {
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

/** A site to try, with players of its own. */
export interface DemoSite extends Omit<NewSite, 'operatorId'> {
  readonly players: readonly DemoPlayer[]
}

export interface Demo {
  readonly operator: NewOperator
  readonly sites: readonly DemoSite[]
}

/** Where a demo is opened: every other name of this machine leads there, too. */
export const firstDemoDomain = 'localhost'

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

/** Its matches are shown ten times as fast: a wait as long as elsewhere would be most of a minute of them. */
const liveDelay = { seconds: 2, secondsBySport: {} }

const banko: Demo = {
  operator: { name: 'Banko Demo', currencies: ['TRY'], liveMoney: false, demo: true, liveDelay },
  sites: [
    {
      domain: firstDemoDomain,
      languageDefault: 'tr',
      languages: ['tr', 'en', 'fa'],
      currency: 'TRY',
      settings: {
        title: 'Banko',
        registerDisabled: false,
        theme: { scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
        tvAccess: true,
        trackerShown: true,
        products: { sport: true, live: true, slots: true, liveCasino: true, bingo: true, virtual: true, tvGames: true },
        betBuilder: true,
        cancelMinutes: 5,
      },
      players: [
        { ...player('demo', 1), openingBalance: 125_000, note: 'the usual limits' },
        { ...player('demo', 2), openingBalance: 500_000, limits: wide, note: 'wide limits' },
        {
          ...player('demo', 3),
          openingBalance: 250_000,
          stakeMode: 'total',
          note: 'types the total stake of a coupon',
        },
        { ...player('demo', 4), openingBalance: 100_000, limits: small, note: 'small limits' },
        { ...player('demo', 5), openingBalance: 1_000_000, lang: 'en', note: 'in English' },
      ],
    },
  ],
}

const inEuro = { limits: playerLimitsDefault('EUR'), lang: 'en' }

/** Another house's way of the same bets: its money, its rules of a slip, its looks; of its two sites one has no live bets. */
const meadow: Demo = {
  operator: {
    name: 'Meadow Demo',
    currencies: ['EUR'],
    liveMoney: false,
    demo: true,
    rules: { combinedSelectionsMax: 8, systemMatchesMax: 6, systemMultipleOn: false, rounding: 'down' },
    liveDelay: { seconds: 4, secondsBySport: {} },
  },
  sites: [
    {
      domain: 'meadow.localhost',
      languageDefault: 'en',
      // this one in all there are
      languages: ['en', ...languages.map(({ code }) => code).filter((code) => code !== 'en')],
      currency: 'EUR',
      settings: {
        title: 'Meadow',
        registerDisabled: false,
        mobileRequired: true,
        theme: { scheme: 'light', brand: 'oklch(0.52 0.13 155)' },
        quickStakes: [100, 200, 500, 1000],
        orderByTime: true,
      },
      players: [
        { ...player('meadow', 1), ...inEuro, openingBalance: 10_000, note: 'the usual limits' },
        {
          ...player('meadow', 2),
          ...inEuro,
          openingBalance: 50_000,
          stakeMode: 'total',
          note: 'types the total stake of a coupon',
        },
      ],
    },
    {
      domain: 'bagh.localhost',
      languageDefault: 'fa',
      languages: ['fa', 'en'],
      currency: 'EUR',
      settings: {
        title: 'Bagh',
        theme: { scheme: 'dark', brand: 'oklch(0.7 0.15 70)' },
        quickStakes: [500, 1000, 2500, 5000],
        products: { sport: true, live: false },
      },
      players: [
        {
          ...player('bagh', 1),
          ...inEuro,
          lang: 'fa',
          openingBalance: 25_000,
          note: 'in Persian, before the match alone',
        },
      ],
    },
  ],
}

/** The same matches at two operators with three sites. */
export const demos: readonly Demo[] = [banko, meadow]

/**
 * These passwords are no secret: they are for a house that this machine alone reaches, and their operator holds nobody's
 * money.
 */
function player(name: string, number: number) {
  return {
    userName: `${name}${number}`,
    password: `banko-${name}-${number}`,
    lang: 'tr',
    stakeMode: 'perCombination' as StakeMode,
    limits: usual,
  }
}

/** Of every demo site. */
export const demoDomains: readonly string[] = demos.flatMap(({ sites }) => sites.map(({ domain }) => domain))
