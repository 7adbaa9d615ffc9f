import { tvKeno } from '@banko/betting/games/tv-keno.ts'
import type { TvKenoStand } from '@banko/contract/calls/tables.ts'
import { type TvKenoBet, tvKenoNumbersShape, whyTvKenoBarred } from '@banko/contract/games/tv-keno-bounds.ts'
import { type TvKenoBody, type TvKenoRoundStand, tvKenoTopic } from '@banko/contract/topics/tv-keno.ts'
import * as z from 'zod'
import { type InRound, type SeenTable, stakeOfAll, type TableGame } from './table-games.ts'

const keptShape = z.object({ numbers: tvKenoNumbersShape })
const drawnShape = z.object({ numbers: z.array(z.int()) })
const numbersOf = (drawn: unknown) => drawnShape.parse(drawn).numbers

/** One ticket: what a player has in a round; undefined before there is one. */
function ticketOf({ bets: [bet] }: InRound): readonly number[] | undefined {
  return bet && keptShape.parse(bet.choices).numbers
}

/** Every three minutes, on the minute: one ticket for each player. */
export const tvKenoTable: TableGame<TvKenoBet, TvKenoStand> = {
  name: 'tv-keno',
  rules: tvKeno,
  betsMs: 150_000,
  closedMs: 10_000,
  shownMs: 20_000,
  everyMs: 180_000,
  settlesAfterMs: 0,
  betsMax: 1,
  stakeOf: ({ stake }) => stake,
  keptOf: ({ numbers }) => ({ numbers: numbers.toSorted((a, b) => a - b) }),
  whyBarred: (bet, _, stakeMin) => whyTvKenoBarred(bet, stakeMin),
  choicesOf: (own) => ({ numbers: ticketOf(own) ?? [] }),
  standOf: (roundId, own) => ({
    ...{ roundId, stake: stakeOfAll(own), numbers: [...(ticketOf(own) ?? [])] },
    betsLeft: own.bets.length === 0 ? 1 : 0,
  }),
  topic: tvKenoTopic,
  bodyOf: ({ round, chain, last }): TvKenoBody => ({
    ...(round && { round: seenRound(round) }),
    ...(chain && { chain }),
    last: last.map(numbersOf),
  }),
}

function seenRound({ drawn, ...round }: SeenTable): TvKenoRoundStand {
  return { ...round, ...(drawn !== undefined && { numbers: numbersOf(drawn) }) }
}
