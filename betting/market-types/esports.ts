import { esports, killEsports, sports } from '../match/sport.ts'
import { overtimeInMap } from './esports-questions.ts'
import { handicapOf, onePart, parityOf, partWinner, totalOf } from './set-count-questions.ts'
import {
  bothWinSet,
  firstSetAndMatch,
  matchWinner,
  setBetting,
  setHandicap,
  setsOddEven,
  totalSets,
} from './set-match-questions.ts'
import { firstOf, numberedWinner, raceTo } from './set-order-questions.ts'
import { askIn, type SetQuestion } from './set-question.ts'

/** The same questions as of sets, shown under the tab of maps. */
function ofMaps(question: SetQuestion): SetQuestion {
  return { ...question, tabs: question.tabs.map((tab) => (tab === 'sets' ? 'maps' : tab)) }
}

const map = onePart('map')

/** What every game is asked. */
const matchTypes = askIn(esports, {
  esportsWinner: matchWinner,
  esportsMapWinner: partWinner('map'),
  esportsCorrectMapScore: ofMaps(setBetting([1, 2, 3, 5])),
  esportsMapHandicap: { ...ofMaps(setHandicap), neverMeets: ['esportsCorrectMapScore'] },
  esportsTotalMaps: ofMaps(totalSets),
  esportsBothWinMap: { ...ofMaps(bothWinSet), neverMeets: ['esportsTotalMaps'] },
  esportsFirstMapAndMatch: ofMaps(firstSetAndMatch),
  esportsMapsOddEven: { ...ofMaps(setsOddEven), neverMeets: ['esportsTotalMaps', 'esportsBothWinMap'] },
})

/** What only some games are asked comes after what all are. */
const orderBefore = 100

/** Counter-Strike: maps are played in rounds. */
const roundTypes = askIn(
  [sports.counterStrike],
  {
    esportsMapTotalRounds: totalOf(map, 'both'),
    esportsMapRoundHandicap: handicapOf(map),
    esportsMapHomeRounds: totalOf(map, 'home'),
    esportsMapAwayRounds: totalOf(map, 'away'),
    esportsMapOvertime: overtimeInMap,
    esportsMapRoundsOddEven: parityOf(map),
    esportsMapRaceToRounds: raceTo({ part: 'map', each: 'rounds', tab: 'maps' }),
    esportsMapRoundWinner: numberedWinner({ part: 'map', each: 'round', tab: 'maps' }),
  },
  orderBefore,
)

/** League of Legends and Dota 2: kills are counted, and do not decide the map. */
const killTypes = askIn(
  killEsports,
  {
    esportsMapTotalKills: totalOf(map, 'both'),
    esportsMapKillHandicap: handicapOf(map),
    esportsMapHomeKills: totalOf(map, 'home'),
    esportsMapAwayKills: totalOf(map, 'away'),
    esportsMapKillsOddEven: parityOf(map),
    esportsMapFirstBlood: firstOf('map', 'maps'),
    esportsMapRaceToKills: raceTo({ part: 'map', each: 'kills', tab: 'maps' }),
  },
  orderBefore,
)

/** Esports' questions by name. */
export const esportsTypes = { ...matchTypes, ...roundTypes, ...killTypes } as const

export type EsportsTypeId = keyof typeof esportsTypes
