import { variants } from '@banko/betting/games/variant.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import { houseGameNames } from '../games/choices.ts'
import {
  checkedRoundShape,
  houseChoicesShape,
  houseRoundShape,
  minesRoundShape,
  minesShapes,
  openMinesShape,
  roundKeyShape,
} from '../games/house-rounds.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'
import { lobbyCalls } from './games-lobby.ts'
import { freeRoundsShape } from './promotions.ts'

/** Bytes as hexadecimal digits. */
const hexShape = z.string().regex(/^([\da-f]{2})*$/)
const hashShape = z.string().regex(/^[\da-f]{64}$/)
const nonceShape = z.int().min(0)
/** Printable ASCII: whoever types it again types the same bytes. */
const clientSeedShape = z.string().regex(/^[\u0020-\u007e]{1,64}$/)

/** Where a player's fair draws stand. */
const seedsShape = z.object({
  /** Under which the next round is drawn: SHA-256 of the server seed, the player's own part, and the place. */
  commit: hashShape,
  clientSeed: clientSeedShape,
  nonce: nonceShape,
  /** Of the server seed that comes after it, which was drawn before anybody chose what goes with it. */
  nextCommit: hashShape,
})
export type FairSeeds = z.infer<typeof seedsShape>

const checked = {
  config: z.string(),
  variant: z.literal(variants),
  stake: amountShape,
  commit: hashShape,
  bytes: hexShape,
  payout: amountShape,
}

/** All that a round was drawn from. */
export const checkedShape = checkedRoundShape(
  {
    ...{ ...checked, clientSeed: clientSeedShape, nonce: nonceShape },
    /** Absent while a round may still be drawn from it. */
    serverSeed: hashShape.exactOptional(),
  },
  // its commit is the end of its chain, and its place there counts from 1
  { ...checked, salt: clientSeedShape, round: z.int().min(1), serverSeed: hashShape },
)
export type CheckedRound = z.infer<typeof checkedShape>

const sessionTokenShape = z.string().min(1).max(64)

/** How a player stands who has opened a game; amounts are of all rounds since they began to play. */
const gameStandShape = z.object({
  /** Less what was given back; minor units. */
  staked: amountShape,
  won: amountShape,
  since: timeShape,
  /** No round begins in it from then on. */
  endsAt: timeShape,
  /** What may still be staked by the player's own limits, where there are any. */
  limitLeft: amountShape.exactOptional(),
  /** Until they are asked whether they go on, and for how long they have played by now; milliseconds. */
  check: z.object({ inMs: z.int().min(0), played: z.int().min(0) }).exactOptional(),
})
export type GameStand = z.infer<typeof gameStandShape>

export const played = { count: 120, seconds: 60 }
/** Of a round that was begun. */
export const steps = { count: 300, seconds: 60 }

/** Why a bet is not taken. */
export const betRefuses = [
  'gameOff',
  'gameSessionOver',
  'gameRoundReused',
  'gameRefused',
  'roundOpenElsewhere',
  'gameCheckDue',
  'productOff',
  'stakeBelowMin',
  'stakeAboveMax',
  'excluded',
  'ownLimitReached',
  'balanceTooLow',
  'countryRefused',
] as const
/** Why no round is begun. */
const playRefuses = ['gameTooSoon', ...betRefuses] as const

/** Games of players. Source: games.md, Lobbies, Launch and House games. */
export const games = {
  ...lobbyCalls,
  open: playerCall('/games/open', {
    summary: 'Open a game: a session in which its bets are taken',
    country: 'plays',
    rate: { count: 30, seconds: 60 },
    refuses: ['gameOff', 'productOff', 'excluded', 'ownLimitReached', 'countryRefused', 'roundOpenElsewhere'],
  })
    .input(z.strictObject({ gameId: numberedId }))
    .output(
      z.object({
        sessionToken: z.string(),
        variant: z.literal(variants),
        stakeMin: amountShape,
        /** What a site lets be staked on a round at most, where it says so. */
        stakeMax: amountShape.exactOptional(),
        /** From one round to the next one, milliseconds; none is taken before. */
        leastMs: z.int().min(0),
        /** Until the first one, where another game was played a moment ago. */
        waitMs: z.int().min(0),
        currency: z.string(),
        /** Free rounds that may be played in it, those that end first. */
        freeRounds: freeRoundsShape.exactOptional(),
      }),
    ),
  launch: playerCall('/games/launch', {
    summary: 'Open a game of a provider: the address of the frame that it is played in, with a session of its own',
    country: 'plays',
    rate: { count: 30, seconds: 60 },
    refuses: ['gameOff', 'productOff', 'excluded', 'ownLimitReached', 'countryRefused', 'roundOpenElsewhere'],
  })
    .input(z.strictObject({ gameId: numberedId }))
    .output(
      z.object({
        sessionToken: z.string(),
        /** Of https, or a path of the site's own. */
        address: z.string(),
        currency: z.string(),
        /** From one round to the next one, milliseconds, as its provider is told. */
        leastMs: z.int().min(0),
      }),
    ),
  play: playerCall('/games/play', {
    summary: 'Play a round that is over at once; sent again under its name it is the same round',
    country: 'plays',
    rate: played,
    refuses: ['gameFreeRoundsGone', ...playRefuses],
  })
    .input(
      z.strictObject({
        sessionToken: sessionTokenShape,
        roundKey: roundKeyShape,
        stake: amountShape,
        choices: houseChoicesShape,
        /** The stake is theirs, and no money of the player's. */
        freeRoundsId: numberedId.exactOptional(),
      }),
    )
    .output(
      z.object({
        round: houseRoundShape,
        balance: amountShape,
        seeds: seedsShape,
        /** Those that may be played next, after a round that was one. */
        freeRounds: freeRoundsShape.exactOptional(),
      }),
    ),
  session: playerCall('/games/session', {
    summary: 'How I stand in a game that I have opened: what I staked and won, for how long, and what is left',
    rate: played,
    refuses: ['gameSessionOver'],
  })
    .input(z.strictObject({ sessionToken: sessionTokenShape }))
    .output(gameStandShape),
  goOn: playerCall('/games/goOn', {
    summary: 'Go on after being told for how long I have been playing; before that it changes nothing',
    rate: { count: 30, seconds: 60 },
  })
    .input(z.strictObject({}))
    .output(z.object({})),
  history: playerCall('/games/history', {
    summary: 'My rounds of the games of the house, the newest first; of a game and a time where they are named',
    rate: played,
  })
    .input(
      z.strictObject({
        game: z.enum(houseGameNames).exactOptional(),
        from: timeShape.exactOptional(),
        /** Rounds from then on are none of it. */
        until: timeShape.exactOptional(),
        /** The last one of the page before. */
        before: z.strictObject({ at: timeShape, roundKey: roundKeyShape }).exactOptional(),
      }),
    )
    .output(z.object({ currency: z.string(), rounds: z.array(houseRoundShape), hasMore: z.boolean() })),
}

/** How a round of mines stands. */
const minesStandShape = z.object({
  stands: z.discriminatedUnion('state', [
    z.object({ state: z.literal('open'), round: openMinesShape }),
    z.object({ state: z.literal('over'), round: minesRoundShape }),
  ]),
  balance: amountShape,
})
export type MinesStand = z.infer<typeof minesStandShape>

/** A game of several steps: what is staked stays with the round until it is over. Source: games.md, House games. */
export const mines = {
  start: playerCall('/mines/start', {
    summary: 'Begin a round of mines; sent again under its name it is the same round',
    country: 'plays',
    rate: played,
    refuses: ['gameRoundOpen', ...playRefuses],
  })
    .input(
      z.strictObject({
        sessionToken: sessionTokenShape,
        roundKey: roundKeyShape,
        stake: amountShape,
        mines: minesShapes.mines,
      }),
    )
    .output(minesStandShape),
  pick: playerCall('/mines/pick', {
    summary: 'Open a field of my round; one that is open stays so',
    rate: steps,
    refuses: ['notFound', 'gameRoundOver'],
  })
    .input(z.strictObject({ roundKey: roundKeyShape, field: minesShapes.field }))
    .output(minesStandShape),
  cashOut: playerCall('/mines/cashOut', {
    summary: 'End my round and take what it stands at; one that is over stays as it is',
    rate: steps,
    refuses: ['notFound', 'gameNothingOpened'],
  })
    .input(z.strictObject({ roundKey: roundKeyShape }))
    .output(minesStandShape),
  unfinished: playerCall('/mines/unfinished', { summary: 'My round that is not over, if there is one', rate: played })
    .input(z.strictObject({}))
    .output(z.object({ currency: z.string(), round: openMinesShape.exactOptional() })),
}

/** How a round is checked by who played it. Source: games.md, The fair stream. */
export const fair = {
  seeds: playerCall('/fair/seeds', { summary: 'Under which seeds my next round is drawn', rate: played })
    .input(z.strictObject({}))
    .output(seedsShape),
  rotate: playerCall('/fair/rotate', {
    summary: 'Change my seeds: what was secret of those before is public from then on',
    rate: { count: 30, seconds: 60 },
    refuses: ['gameRoundOpen'],
  })
    .input(z.strictObject({ clientSeed: clientSeedShape }))
    .output(
      z.object({
        /** Absent where no round was played under them: they go on, with the new client seed. */
        revealed: z.object({ commit: hashShape, serverSeed: hashShape }).exactOptional(),
        seeds: seedsShape,
      }),
    ),
  round: playerCall('/fair/round', {
    summary: 'All that a round of mine was drawn from; its server seed once it is public',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ roundKey: roundKeyShape }))
    .output(z.object({ record: checkedShape })),
}
