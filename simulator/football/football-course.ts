import { minuteMarks } from '@banko/betting/market-types/football-order.ts'
import { halfTimeCountsOf, recordOf } from '@banko/betting/match/match-record.ts'
import type { MatchScript } from '../playing/match-script.ts'
import { everyMarketKey } from './market-lines.ts'
import { goalsAt, type MatchPlay, type Moment, stateAt } from './match-play.ts'

type Known = Pick<MatchScript<Moment>, 'stateAt' | 'recordAt' | 'eventsAt' | 'everyKey'>

/** What is known of a football match at each of its moments. */
export function footballCourse(play: MatchPlay): Known {
  return {
    stateAt: (moment) => stateAt(play, moment),
    recordAt(moment) {
      if (moment.kind === 'before') return undefined
      const state = stateAt(play, moment)
      return {
        ...recordOf(state, goalsAt(play, moment), play.counted),
        ...(state.halfTime && halfTimeCountsOf(stateAt(play, { kind: 'halfTime' }), play.counted)),
      }
    },
    // Only an event decides a market, or the end of a minute that markets ask about.
    eventsAt(moment) {
      const { period, minute, score, corners, yellowCards, redCards } = stateAt(play, moment)
      const marks = minuteMarks.filter((mark) => mark < minute).length
      return JSON.stringify([period, marks, score, corners, yellowCards, redCards])
    },
    everyKey: () => everyMarketKey(play.counted),
  }
}
