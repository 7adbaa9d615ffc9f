import type { BetAmounts } from '@banko/betting/games/bet-amounts.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { CrashBet } from '@banko/contract/games/crash-bounds.ts'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import type { TvKenoBet } from '@banko/contract/games/tv-keno-bounds.ts'
import type { PlayerCaller, PlayerOf } from '../platform/caller.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { atOneMoment } from '../platform/database/transaction.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { once } from '../platform/once.ts'
import { addHouseProvider } from './catalogue/add-house-provider.ts'
import { openKeySeal } from './catalogue/key-seal.ts'
import { openGameProviders } from './catalogue/providers.ts'
import { roundEnded } from './desk/end-stuck.ts'
import { tellRound } from './desk/tell-round.ts'
import { openFramed } from './framed.ts'
import type { Lower } from './house.ts'
import { gameOf, openGame } from './launch.ts'
import { openLobbies } from './lobby/lobbies.ts'
import { openMine } from './lobby/mine.ts'
import { openLobbyTopic } from './lobby-topic.ts'
import { proveGames } from './prove-games.ts'
import { readCheck, readHistory } from './providers/house/history.ts'
import type { HouseOfGames } from './providers/house/house-of-games.ts'
import { endLeftRounds } from './providers/house/mines/end-left.ts'
import type { MinesAsked } from './providers/house/mines/mines-calls.ts'
import { seenOpen } from './providers/house/mines/seen-mines.ts'
import { startMines } from './providers/house/mines/start-mines.ts'
import { cashMines, pickField } from './providers/house/mines/step-mines.ts'
import { offeredGames } from './providers/house/offered-games.ts'
import { goOn } from './providers/house/pace.ts'
import { playRound } from './providers/house/play-round.ts'
import type { Playing } from './providers/house/playing.ts'
import { proveHouseRounds } from './providers/house/prove-rounds.ts'
import { readProven } from './providers/house/proven-config.ts'
import type { RoundAsked } from './providers/house/round-call.ts'
import { openSeedSeal } from './providers/house/seed-seal.ts'
import { ownSeeds, rotateSeeds } from './providers/house/seeds.ts'
import { readStand } from './providers/house/stand.ts'
import { type InTurn, openTurns } from './providers/house/turns.ts'
import type { RoundStep } from './rounds/round-step.ts'
import { readOpenRound } from './rounds/store-open-rounds.ts'
import { allTables } from './tables/all-tables.ts'
import { openChainSeal } from './tables/chain-seal.ts'
import { crashTable } from './tables/crash-table.ts'
import { type Dealer, openDealer } from './tables/dealer.ts'
import { readMine } from './tables/my-table.ts'
import { placeTableBet } from './tables/place-table-bet.ts'
import { proveTables } from './tables/prove-tables.ts'
import { rouletteTable } from './tables/roulette-table.ts'
import type { TableAsked } from './tables/table-calls.ts'
import type { TableGame } from './tables/table-games.ts'
import type { TableHouse } from './tables/table-house.ts'
import { type OutAsked, takeOut } from './tables/take-out.ts'
import { tvKenoTable } from './tables/tv-keno-table.ts'
import { countGames } from './tally/count-games.ts'
import { openWalletDoor } from './wallet/wallet-door.ts'
import { noteWins } from './winners/note-wins.ts'
import { openWinners } from './winners/winners-topic.ts'

export { addHouseProvider } from './catalogue/add-house-provider.ts'
export { addGameProvider, addProviderKey, setGame, setLaunchUrl, setProviderState } from './catalogue/add-provider.ts'
export { type KeySeal, openKeySeal } from './catalogue/key-seal.ts'
export { isToldKey, providerKeyOf } from './catalogue/provider-key.ts'
export { readGames, readProvidersOf } from './catalogue/store.ts'
export { tellRoundJob } from './desk/tell-round.ts'
export { setCategory } from './lobby/set-category.ts'
export { migrations } from './migrations.ts'
export { type DialectName, dialectNames } from './providers/dialect.ts'
export { fakeGamesPath } from './providers/fake/fake-place.ts'
export type { ClosedRound, RoundStep } from './rounds/round-step.ts'
export { type OpenedSession, openGameSession } from './sessions/open-session.ts'
export { addressesOf } from './wallet/addresses.ts'

export interface GamingOptions {
  /** Seals with what providers sign and what rounds are drawn from, besides a secret in the database; may be empty. */
  readonly sealKey: string
  /** Where the pages of a domain are; `https://` before it when absent. */
  readonly originOf?: ((domain: string) => string) | undefined
}

/** Games of others and of the house: their providers, and what these may ask of a player's money. */
export function openGaming(lower: Lower, { sealKey, originOf = (domain) => `https://${domain}` }: GamingOptions) {
  const { platform } = lower
  const { db, ids, log } = platform
  const configs = Object.values(offeredGames).map(({ rules }) => rules.config)
  const secrets = async () => ({ secret: (await readHouse(db)).secret, sealKey })
  const seal = once(async () => openKeySeal(await secrets(), ids))
  const roundSteps: RoundStep[] = []
  const house: TableHouse = {
    ...{ ...lower, providers: openGameProviders(platform, seal), roundSteps },
    seedSeal: once(async () => openSeedSeal(await secrets(), ids)),
    chainSeal: once(async () => openChainSeal(await secrets(), ids)),
    proven: once(() => readProven(configs, log)),
    lobbyMoved: openLobbyTopic(lower),
  }
  const dealers = new Map(allTables.map((game) => [game.name, openDealer(house, game)] as const))
  const winners = openWinners(lower)
  roundSteps.push(noteWins({ ...lower, winners }))
  const lobbies = openLobbies(house)
  const door = openWalletDoor(house)
  return {
    /** Has something else done where rounds close; before any does. */
    use: (step: RoundStep) => void roundSteps.push(step),
    /** Who knows of pots says what feeds them; until then nothing does. */
    feedPots: lobbies.feedPots,
    /** The games that can be opened at a site. */
    lobby: (asked: Parameters<typeof lobbies.find>[0]) => lobbies.find(asked),
    lobbyAnswer: (asked: Parameters<typeof lobbies.find>[0]) => lobbies.answer(asked),
    /** What players keep of lobbies. */
    mine: openMine({ ...lower, lobbies, winners }),
    /** Where providers knock. */
    door,
    /** With what providers sign is sealed by it. */
    seal,
    refresh: () => house.providers.refresh(),
    endLeftRounds: () => endLeftRounds(house),
    /** Draws and pays what a stopped process left at tables. */
    async dealDue() {
      for (const dealer of dealers.values()) await dealer.dealDue()
    },
    /** Counts what rounds came to into days. */
    countGames: () => countGames(platform),
    tellRound: (data: JobData) => tellRound(house, data),
    /** What is asked about rounds of a second pair of eyes. */
    approvals: { roundEnded: roundEnded(house) },
    house,
    ...forPlayers(house, dealers),
    ...openFramed({ house, originOf, door, seal }),
    /** Gives the operators of demo sites the games of the house; those that have them keep them as they are. */
    seedDemo: (domains: readonly string[]) => seedHouses(house, domains),
    /** What is wrong with games of every operator; empty when all agrees. */
    prove: () =>
      forEveryOperator('games are proved all together', () =>
        atOneMoment(db, async (tx) => [
          ...(await proveGames(lower, tx)),
          ...(await proveHouseRounds(tx)),
          ...(await proveTables(tx)),
        ]),
      ),
  }
}

export type Gaming = ReturnType<typeof openGaming>

type Dealers = ReadonlyMap<TableGame['name'], Dealer>

/** What players ask. */
function forPlayers(house: TableHouse, dealers: Dealers) {
  const { platform, people } = house
  const inTurn = openTurns(platform.db)
  const playingOf = async (caller: PlayerCaller, game: HouseGameName) => {
    const found = await gameOf(house, caller, game)
    if (!found.ok) return found
    const { operatorId, playerId, siteId } = caller
    const { currency } = await people.factsOf(caller)
    return ok({ operatorId, playerId, siteId, currency, game: found.value })
  }
  return {
    open: (caller: PlayerCaller, asked: Parameters<typeof openGame>[2]) => openGame(house, caller, asked),
    /** Plays a round that is over at once; asked again under its name it is the same round. */
    async play(caller: PlayerCaller, asked: RoundAsked) {
      const playing = await playingOf(caller, asked.choices.game)
      return playing.ok ? inTurn(caller, () => playRound(house, { playing: playing.value, asked })) : playing
    },
    mines: {
      async start(caller: PlayerCaller, asked: MinesAsked) {
        const playing = await playingOf(caller, 'mines')
        return playing.ok ? inTurn(caller, () => startMines(house, { playing: playing.value, asked })) : playing
      },
      /** What is owed is taken whatever is off by now. */
      pick: (of: PlayerOf, asked: Parameters<typeof pickField>[2]) => inTurn(of, () => pickField(house, of, asked)),
      cashOut: (of: PlayerOf, roundKey: string) => inTurn(of, () => cashMines(house, of, roundKey)),
      async unfinished(of: PlayerOf) {
        const open = await readOpenRound(platform.db, of)
        return open && seenOpen(open)
      },
    },
    ...atTables(house, { dealers, inTurn, playingOf }),
    session: (caller: PlayerCaller, sessionToken: string) => readStand(house, caller, sessionToken),
    goOn: (caller: PlayerCaller) => inTurn(caller, () => goOn(house, caller)),
    history: (of: PlayerOf, asked: Parameters<typeof readHistory>[2] = {}) => readHistory(platform, of, asked),
    seeds: (of: PlayerOf) => ownSeeds(house, of),
    rotate: (of: PlayerOf, clientSeed: string) => rotateSeeds(house, of, clientSeed),
    round: (of: PlayerOf, roundKey: string) => readCheck(platform, of, roundKey),
  }
}

interface AtTables {
  readonly dealers: Dealers
  readonly inTurn: InTurn
  playingOf(caller: PlayerCaller, game: HouseGameName): Promise<Answer<Playing, 'productOff' | 'gameOff'>>
}

/** What players ask of games that many play together. */
function atTables(house: TableHouse, { dealers, inTurn, playingOf }: AtTables) {
  const { platform } = house
  const wake = ({ operatorId }: PlayerOf, name: TableGame['name']) => dealers.get(name)?.wake(operatorId)
  async function bet<Bet, Stand extends object>(
    caller: PlayerCaller,
    game: TableGame<Bet, Stand>,
    asked: TableAsked<Bet>,
  ) {
    const playing = await playingOf(caller, game.name)
    if (!playing.ok) return playing
    const answer = await inTurn(caller, () => placeTableBet(house, { playing: playing.value, game, asked }))
    if (answer.ok) wake(caller, game.name)
    return answer
  }
  return {
    tables: {
      bet: (caller: PlayerCaller, { bets, ...asked }: Named & { readonly bets: BetAmounts }) =>
        bet(caller, rouletteTable, { ...asked, bet: bets }),
      mine: (of: PlayerOf, roundId: number) => readMine(platform, of, { game: rouletteTable, roundId }),
    },
    crash: {
      bet: (caller: PlayerCaller, asked: TableAsked<CrashBet>) => bet(caller, crashTable, asked),
      /** When it is heard decides, not when its turn comes. */
      async cashOut(of: PlayerOf, asked: OutAsked) {
        const heardAt = platform.clock.now()
        const answer = await inTurn(of, () => takeOut(house, { of, asked, heardAt }))
        if (answer.ok) wake(of, crashTable.name)
        return answer
      },
      mine: (of: PlayerOf, roundId: number) => readMine(platform, of, { game: crashTable, roundId }),
    },
    tvKeno: {
      bet: (caller: PlayerCaller, asked: TableAsked<TvKenoBet>) => bet(caller, tvKenoTable, asked),
      mine: (of: PlayerOf, roundId: number) => readMine(platform, of, { game: tvKenoTable, roundId }),
    },
  }
}

type Named = Omit<TableAsked<unknown>, 'bet'>

async function seedHouses({ platform: { db, clock }, operators }: HouseOfGames, domains: readonly string[]) {
  const by = { who: { kind: 'house', name: 'demo' } } as const
  const found = domains.flatMap((domain) => operators.findSite(domain)?.operatorId ?? [])
  for (const operatorId of new Set(found))
    await forOperator(operatorId, () =>
      db.transaction().execute((tx) => addHouseProvider(tx, operatorId, { by, at: clock.now() })),
    )
}
