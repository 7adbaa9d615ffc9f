import { type BetAmounts, joinBets, stakeOfBets } from '@banko/betting/games/bet-amounts.ts'
import { roulette } from '@banko/betting/games/roulette.ts'
import { tableBetsMax, tableBetsShape, whyBetsBarred } from '@banko/contract/games/roulette-bounds.ts'
import { type RouletteBody, type RouletteRoundStand, rouletteTopic } from '@banko/contract/topics/roulette.ts'
import * as z from 'zod'
import type { KeptBet } from './store-shared-bets.ts'
import { type SeenTable, stakeOfAll, type TableGame } from './table-games.ts'

/** What a player has on a table. */
export interface TableStand {
  readonly roundId: number
  readonly bets: Record<string, number>
  readonly stake: number
  readonly betsLeft: number
}

const keptShape = z.object({ bets: tableBetsShape })
const drawnShape = z.object({ pocket: z.int() })

const betsOf = ({ choices }: KeptBet) => keptShape.parse(choices).bets

export const rouletteTable: TableGame<BetAmounts, TableStand> = {
  name: 'roulette',
  rules: roulette,
  betsMs: 20_000,
  closedMs: 2000,
  shownMs: 8000,
  settlesAfterMs: 0,
  betsMax: tableBetsMax,
  stakeOf: stakeOfBets,
  keptOf: (bets) => ({ bets: Object.fromEntries(Object.entries(bets).sort(([a], [b]) => (a < b ? -1 : 1))) }),
  whyBarred: (bets, placed, stakeMin) => whyBetsBarred({ placed: placed.map(betsOf), bets, stakeMin }),
  choicesOf: ({ bets }) => ({ bets: joinBets(bets.map(betsOf)) }),
  standOf: (roundId, { bets }) => ({
    ...{ roundId, bets: { ...joinBets(bets.map(betsOf)) }, stake: stakeOfAll({ bets }) },
    betsLeft: Math.max(0, tableBetsMax - bets.length),
  }),
  topic: rouletteTopic,
  bodyOf: ({ round, chain, last }): RouletteBody => ({
    ...(round && { round: seenRound(round) }),
    ...(chain && { chain }),
    last: last.map((one) => drawnShape.parse(one).pocket),
  }),
}

function seenRound({ drawn, ...round }: SeenTable): RouletteRoundStand {
  return { ...round, ...(drawn !== undefined && { pocket: drawnShape.parse(drawn).pocket }) }
}
