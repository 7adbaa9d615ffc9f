import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { expectCounts } from '@banko/pricing/football/expect-counts.ts'
import { priceFootball } from '@banko/pricing/football/football.ts'
import { playFootball } from '@banko/pricing/football/play-football.ts'
import type { FootballStrengths } from '@banko/pricing/football/strengths.ts'
import { beatsInPlay } from '../football/beats.ts'
import { footballCourse } from '../football/football-course.ts'
import { everyMarketKey } from '../football/market-lines.ts'
import { goalsAt, type Moment, stateAt } from '../football/match-play.ts'
import { timeIncidents } from '../football/time-incidents.ts'
import { footballHappenings } from '../insight/football-happenings.ts'
import type { Course, Opinion, Sport } from './sport.ts'

const margin = 0.06
const counted = { corners: true, cards: true }

/** What two clubs may expect of each other, at the first one's ground. */
function strengthsOf(lead: number): FootballStrengths {
  const homeGoals = Math.min(1.5 * Math.exp(0.75 * lead), 4.5)
  const awayGoals = Math.min(1.18 * Math.exp(-0.75 * lead), 4.5)
  return { homeGoals, awayGoals, ...expectCounts(homeGoals, awayGoals) }
}

/** Of the ball: seldom more than two parts of three. */
function shareOf(lead: number): number {
  return 0.5 + 0.16 * Math.max(-1, Math.min(1, lead))
}

function moved(strengths: FootballStrengths, { home, away }: Opinion): FootballStrengths {
  return { ...strengths, homeGoals: strengths.homeGoals * (1 + home), awayGoals: strengths.awayGoals * (1 + away) }
}

export const football: Sport = {
  sportId: sports.football,
  minutesMax: 120,
  cut: 'abandoned',
  pair(lead) {
    const strengths = strengthsOf(lead)
    return {
      priceBefore: (opinion, breadth) =>
        priceFootball(moved(strengths, opinion), beforeKickOff, [], { margin, counted, breadth }),
      play(kickOff, random): Course<Moment> {
        const play = timeIncidents(playFootball(strengths, random.next), counted, random)
        const { stateAt: state, recordAt, eventsAt } = footballCourse(play)
        const recordOf = (moment: Moment) => {
          const record = recordAt(moment)
          if (!record) throw new Error('the match has not begun')
          return record
        }
        return {
          beats: beatsInPlay(play, kickOff, random),
          stateAt: state,
          recordAt: recordOf,
          eventsAt,
          happenings: (chance) => footballHappenings(play, kickOff, { share: shareOf(lead), random: chance }),
          price: (moment, opinion) =>
            priceFootball(moved(strengths, opinion), stateAt(play, moment), goalsAt(play, moment), { margin, counted }),
          phantomAt: (moment) =>
            moment.kind === 'play' || moment.kind === 'over' ? { ...moment, phantom: 'home' } : undefined,
          cutAt: (moment) => ({ ...recordOf(moment), matchOver: false, abandoned: true }),
        }
      },
      everyKey: () => everyMarketKey(counted),
    }
  },
}
