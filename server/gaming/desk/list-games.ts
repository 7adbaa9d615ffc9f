import type { DeskGame, GameListed } from '@banko/contract/calls/desk-games.ts'
import { gamesDaysUsual } from '@banko/contract/desk/games-list.ts'
import type { ListAsked } from '../../platform/desk-list/list-declaration.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import type { HouseOfGames } from '../providers/house/house-of-games.ts'
import { proofOf } from '../providers/house/offered-games.ts'
import { isOutside, measuredReturn } from '../tally/measured-return.ts'
import { dayOf, type GameSums, readSums } from '../tally/store.ts'
import { countOpen, type DeskGameRow, readDeskGames } from './store-games.ts'

interface Listing {
  readonly operatorId: number
  readonly gameIds: readonly number[]
  readonly asked: ListAsked
}

/** Games by their numbers with what their rounds came to, in no order. */
export async function listGames(
  house: HouseOfGames,
  connection: Connection,
  { operatorId, gameIds, asked }: Listing,
): Promise<GameListed[]> {
  const said = (field: string) => asked.filters?.find((filter) => filter.field === field)?.values.at(0)
  const currency = said('currency') ?? currencyOf(house, operatorId)
  const since = dayOf(house.platform.clock.now()) - Number(said('days') ?? gamesDaysUsual) + 1
  const rows = await readDeskGames(connection, operatorId, gameIds)
  const sums = await readSums(connection, operatorId, { gameIds, currency, since })
  const open = await countOpen(connection, operatorId, gameIds)
  return Promise.all(
    rows.map(async (row) => ({
      ...(await shownGame(house, row)),
      ...figuresOf(sums.get(row.id), await certifiedOf(house, row)),
      currency,
      open: open.get(row.id) ?? 0,
    })),
  )
}

/** That of the first of an operator's sites. */
function currencyOf({ operators }: HouseOfGames, operatorId: number): string {
  return must(operators.sitesOf(operatorId)[0], 'a site of the operator').currency
}

function figuresOf(sums: GameSums | undefined, certified: number | undefined) {
  if (!sums) return { rounds: 0, staked: 0, won: 0, isOutside: false, errors: 0 }
  const { rounds, staked, won, errors } = sums
  const squares = {
    stakedSquared: sums.staked_squared,
    stakedWon: sums.staked_won,
    wonSquared: sums.won_squared,
  }
  const measured = measuredReturn({ rounds, staked, won, ...squares })
  return { rounds, staked, won, ...(measured && { measured }), isOutside: isOutside(measured, certified), errors }
}

/** What a game of the house gives back is proven; of another's somebody has said it. */
async function certifiedOf(house: HouseOfGames, { isOwn, ref, certified }: DeskGameRow): Promise<number | undefined> {
  return isOwn ? (await proofOf(house, ref))?.returns : (certified ?? undefined)
}

export async function shownGame(house: HouseOfGames, row: DeskGameRow) {
  const { id: gameId, ref, title, provider, isProviderOn, product, state, isBackSoon } = row
  const certified = await certifiedOf(house, row)
  return {
    ...{ gameId, ref, title, provider, isProviderOn, product, state, isBackSoon },
    ...(certified !== undefined && { certified }),
  }
}

/** A game with what is set of it; undefined: the operator has no such game. */
export async function gamePage(house: HouseOfGames, operatorId: number, gameId: number): Promise<DeskGame | undefined> {
  const [row] = await readDeskGames(house.platform.dbReads, operatorId, [gameId])
  if (!row) return undefined
  const { stakes, countriesRefused, words, isOwn, version } = row
  return { ...(await shownGame(house, row)), stakes, countriesRefused, words, isOwn, version }
}
