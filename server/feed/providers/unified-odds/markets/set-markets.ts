import { handicap, type MappedMarket, numbered, parities, plain, teams, total, yesNo } from './mapped-market.ts'

const set = { setnr: 'set' }
const game = { gamenr: 'set' }
const map = { mapnr: 'map' }

const gamesOfSet = {
  865: '6:0',
  866: '6:1',
  867: '6:2',
  868: '6:3',
  869: '6:4',
  870: '7:5',
  871: '7:6',
  872: '0:6',
  873: '1:6',
  874: '2:6',
  875: '3:6',
  876: '4:6',
  877: '5:7',
  878: '6:7',
}

export const tennisMarkets: readonly MappedMarket[] = [
  plain(186, 'tennisWinner', teams),
  handicap(187, 'tennisGameHandicap'),
  handicap(188, 'tennisSetHandicap'),
  total(189, 'tennisTotalGames'),
  total(190, 'tennisHomeTotalGames'),
  total(191, 'tennisAwayTotalGames'),
  plain(198, 'tennisGamesOddEven', parities),
  numbered(plain(202, 'tennisSetWinner', teams), set),
  numbered(handicap(203, 'tennisSetGameHandicap'), set),
  numbered(total(204, 'tennisSetTotalGames'), set),
  numbered(plain(206, 'tennisSetTieBreak', yesNo), set),
  numbered(plain(207, 'tennisSetCorrectScore', gamesOfSet), set),
  numbered(plain(210, 'tennisGameWinner', teams), { setnr: 'set', gamenr: 'game' }),
]

export const volleyballMarkets: readonly MappedMarket[] = [
  plain(186, 'volleyballWinner', teams),
  handicap(237, 'volleyballPointHandicap'),
  total(238, 'volleyballTotalPoints'),
  numbered(plain(202, 'volleyballSetWinner', teams), set),
  numbered(handicap(309, 'volleyballSetPointHandicap'), set),
  numbered(total(310, 'volleyballSetTotalPoints'), set),
]

/** Table tennis, whose sets the feed calls games. */
export const tableTennisMarkets: readonly MappedMarket[] = [
  plain(186, 'tableTennisWinner', teams),
  handicap(237, 'tableTennisPointHandicap'),
  total(238, 'tableTennisTotalPoints'),
  numbered(plain(245, 'tableTennisSetWinner', teams), game),
  numbered(handicap(246, 'tableTennisSetPointHandicap'), game),
  numbered(total(247, 'tableTennisSetTotalPoints'), game),
]

/** Counter-Strike's, whose maps go into overtime. */
export const shooterMarkets: readonly MappedMarket[] = [
  plain(186, 'esportsWinner', teams),
  numbered(plain(330, 'esportsMapWinner', teams), map),
]

/** Those of games in which a map has no overtime: League of Legends, Dota. */
export const arenaMarkets: readonly MappedMarket[] = [
  plain(186, 'esportsWinner', teams),
  numbered(plain(395, 'esportsMapWinner', teams), map),
]
