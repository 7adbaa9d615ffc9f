import { readMarketKey } from '../match/market.ts'
import type { SetRecord } from '../match/match-record.ts'

/**
 * Which outcomes of a market win at the end of a match in sets, told once more from the words of the question and in the
 * plainest way, so that the rules can be checked against it. `undefined`: every stake goes back. Lines end in .5.
 */
export function restateSets(key: string, record: SetRecord): readonly string[] | undefined {
  const market = readMarketKey(key)
  const { type } = market
  const specifiers: Readonly<Partial<Record<string, string>>> = market.specifiers
  const { set, map, total, hcp, bestof, game, round, points, rounds, kills } = specifiers
  const number = set ?? map
  const played = number === undefined ? record.sets : record.sets.slice(Number(number) - 1, Number(number))
  if (played.length === 0) return undefined
  let [home, away, homeSets, awaySets] = [0, 0, 0, 0]
  for (const one of played) {
    home += one.score.home
    away += one.score.away
  }
  const wins: string[] = []
  for (const one of record.sets) {
    const isHome = one.winner === undefined ? one.score.home > one.score.away : one.winner === 'home'
    wins.push(isHome ? '1' : '2')
    if (isHome) homeSets++
    else awaySets++
  }
  const name = type.replace(/^(tennis|volleyball|tableTennis|esports)/, '')
  const better = (ours: number, theirs: number) => (ours === theirs ? undefined : [ours > theirs ? '1' : '2'])
  const overOrUnder = (count: number) => [count > Number(total) ? 'over' : 'under']
  const odd = (count: number) => [count % 2 === 1 ? 'odd' : 'even']
  const order = (played[0]?.order ?? []).map((side) => (side === 'home' ? '1' : '2'))
  switch (name) {
    case 'Winner':
      return better(homeSets, awaySets)
    case 'SetWinner':
    case 'MapWinner':
      return [wins[Number(number) - 1] ?? '']
    case 'SetBetting':
    case 'CorrectMapScore':
      return Number(bestof) === record.bestOf ? [`${homeSets}:${awaySets}`] : undefined
    case 'SetHandicap':
    case 'MapHandicap':
      return better(homeSets + Number(hcp), awaySets)
    case 'TotalSets':
    case 'TotalMaps':
      return overOrUnder(record.sets.length)
    case 'BothWinSet':
    case 'BothWinMap':
      return [homeSets > 0 && awaySets > 0 ? 'yes' : 'no']
    case 'FifthSet':
    case 'LastSetPlayed':
      return [record.sets.length === record.bestOf ? 'yes' : 'no']
    case 'MapsOddEven':
      return odd(record.sets.length)
    case 'FirstSetAndMatch':
    case 'FirstMapAndMatch': {
      const match = better(homeSets, awaySets)
      return match && [`${wins[0]}/${match[0]}`]
    }
    case 'TotalGames':
    case 'TotalPoints':
    case 'SetTotalGames':
    case 'SetTotalPoints':
    case 'MapTotalRounds':
    case 'MapTotalKills':
      return overOrUnder(home + away)
    case 'HomeTotalGames':
    case 'HomeTotalPoints':
    case 'MapHomeRounds':
    case 'MapHomeKills':
      return overOrUnder(home)
    case 'AwayTotalGames':
    case 'AwayTotalPoints':
    case 'MapAwayRounds':
    case 'MapAwayKills':
      return overOrUnder(away)
    case 'GameHandicap':
    case 'PointHandicap':
    case 'SetGameHandicap':
    case 'SetPointHandicap':
    case 'MapRoundHandicap':
    case 'MapKillHandicap':
      return better(home + Number(hcp), away)
    case 'GamesOddEven':
    case 'PointsOddEven':
    case 'SetGamesOddEven':
    case 'SetPointsOddEven':
    case 'MapRoundsOddEven':
    case 'MapKillsOddEven':
      return odd(home + away)
    case 'TieBreak':
    case 'SetTieBreak':
      return [played.some(({ score }) => score.home + score.away === 13) ? 'yes' : 'no']
    case 'SetCorrectScore':
      return home + away === 1 ? undefined : [`${home}:${away}`]
    case 'MapOvertime':
      return [home > 11 && away > 11 ? 'yes' : 'no']
    case 'GameWinner':
    case 'MapRoundWinner':
    case 'MapFirstBlood': {
      const side = order[Number(game ?? round ?? 1) - 1]
      return side === undefined ? undefined : [side]
    }
    case 'SetRaceTo':
    case 'MapRaceToRounds':
    case 'MapRaceToKills': {
      const goal = Number(points ?? rounds ?? kills)
      const reached = ['1', '2'].map((side) => order.flatMap((one, at) => (one === side ? [at] : []))[goal - 1])
      const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = reached
      return first === second ? undefined : [first < second ? '1' : '2']
    }
    default:
      throw new Error(`no restatement of ${type}`)
  }
}
