import type { CrashBet } from '@banko/contract/games/crash-bounds.ts'
import type { TvKenoBet } from '@banko/contract/games/tv-keno-bounds.ts'
import type { Gaming } from '../gaming/index.ts'
import { type Dicer, type DiceTown, openDiceTown } from './dice-town.ts'
import { nextBust, nextNumbers, nextPocket } from './next-drawn.ts'
import type { TestHouseOptions } from './test-house.ts'
import { openWatchedTable, type WatchedGame, type WatchedTable } from './watched-table.ts'

/** A house at whose table somebody watches; the house of `town` is another process that nobody watches at. */
export interface WatchedTown<Game extends WatchedGame> extends DiceTown, WatchedTable<Game> {
  player(cash: number): Promise<Dicer>
}

/** Of roulette. */
export interface TableTown extends WatchedTown<'roulette'> {
  /** What the round comes to. */
  pocket(): Promise<number>
  bet(dicer: Dicer, bets: Record<string, number>, change?: object): ReturnType<Gaming['tables']['bet']>
}

export async function openTableTown(options: TestHouseOptions = {}): Promise<TableTown> {
  const town = await openWatchedTown('roulette', options)
  const { platform, operatorId, gaming, round } = town
  return {
    ...town,
    pocket: () => nextPocket(town, operatorId),
    bet: ({ caller, sessionToken }, bets, change = {}) =>
      gaming.tables.bet(caller, {
        ...{ sessionToken, betKey: platform.ids.uuid(), roundId: round().roundId, bets },
        ...change,
      }),
  }
}

/** Of crash. */
export interface CrashTown extends WatchedTown<'crash'> {
  /** What the round busts at. */
  bust(): Promise<number>
  /** A round that takes bets and busts in these bounds; those before it are let pass. */
  watchFor(min: number, max?: number): ReturnType<CrashTown['watch']>
  bet(dicer: Dicer, bet: CrashBet, change?: object): ReturnType<Gaming['crash']['bet']>
  cashOut(dicer: Dicer, asked?: object): ReturnType<Gaming['crash']['cashOut']>
}

export async function openCrashTown(options: TestHouseOptions = {}): Promise<CrashTown> {
  const town = await openWatchedTown('crash', options)
  const { platform, operatorId, gaming, round, watch } = town
  const bust = () => nextBust(town, operatorId)
  return {
    ...town,
    bust,
    async watchFor(min, max = Number.POSITIVE_INFINITY) {
      for (;;) {
        await watch()
        const at = await bust()
        if (at >= min && at <= max) return round()
        await platform.time.advanceTo(round().drawsAt + 1)
      }
    },
    bet: ({ caller, sessionToken }, bet, change = {}) =>
      gaming.crash.bet(caller, {
        ...{ sessionToken, betKey: platform.ids.uuid(), roundId: round().roundId, bet },
        ...change,
      }),
    cashOut: ({ caller }, asked = {}) =>
      gaming.crash.cashOut(caller, { roundId: round().roundId, stepKey: platform.ids.uuid(), ...asked }),
  }
}

/** Of TV keno. */
export interface TvKenoTown extends WatchedTown<'tvKeno'> {
  /** What is drawn in the round. */
  numbers(): Promise<readonly number[]>
  bet(dicer: Dicer, bet: TvKenoBet, change?: object): ReturnType<Gaming['tvKeno']['bet']>
}

export async function openTvKenoTown(options: TestHouseOptions = {}): Promise<TvKenoTown> {
  const town = await openWatchedTown('tvKeno', options)
  const { platform, operatorId, gaming, round } = town
  return {
    ...town,
    numbers: () => nextNumbers(town, operatorId),
    bet: ({ caller, sessionToken }, bet, change = {}) =>
      gaming.tvKeno.bet(caller, {
        ...{ sessionToken, betKey: platform.ids.uuid(), roundId: round().roundId, bet },
        ...change,
      }),
  }
}

/** What games are called by players, by their topics. */
const refs: Readonly<Record<WatchedGame, string>> = { roulette: 'roulette', crash: 'crash', tvKeno: 'tv-keno' }

async function openWatchedTown<Game extends WatchedGame>(
  game: Game,
  options: TestHouseOptions,
): Promise<WatchedTown<Game>> {
  const town = await openDiceTown(options)
  const table = openWatchedTable(town.house, town.platform.time, { ...town, game })
  return { ...town, ...table, player: (cash) => town.dicer(cash, refs[game]) }
}
