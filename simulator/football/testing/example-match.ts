import { sports } from '@banko/betting/match/sport.ts'
import type { IncidentKind } from '@banko/pricing/chances/incident.ts'
import { priceFootball } from '@banko/pricing/football/football.ts'
import { listBeats } from '../../playing/beat.ts'
import type { MatchScript } from '../../playing/match-script.ts'
import { paceAt } from '../../playing/pace.ts'
import { seededRandom } from '../../time/seeded-random.ts'
import { beatsInPlay } from '../beats.ts'
import { footballCourse } from '../football-course.ts'
import { goalsAt, type MatchPlay, type Moment, stateAt } from '../match-play.ts'

/** "goal home 12.4, red away 60" as a match of 47 and 49 minutes. */
export function examplePlay(text: string): MatchPlay {
  const incidents = text.split(', ').map((incident) => {
    const [kind = '', side = '', played = ''] = incident.split(' ')
    // A wrong word in an example shows at once in its test.
    return { kind: kind as IncidentKind, side: side as 'home' | 'away', played: Number(played) }
  })
  return { incidents, halves: [47, 49], counted: { corners: true, cards: true } }
}

export const exampleKickOff = Date.UTC(2026, 10, 21, 15)
const minute = 60_000

/** An ordinary match in real time, announced an hour before, priced once more half an hour before. */
export function exampleScript(text: string, speed = 1): MatchScript<Moment> {
  const play = examplePlay(text)
  const team = { homeGoals: 1.6, awayGoals: 1.1, homeCorners: 5, awayCorners: 4, homeCards: 2, awayCards: 2 }
  const inPlay = beatsInPlay(play, { kickOffAt: exampleKickOff, pace: paceAt(speed) }, seededRandom(7))
  const before: Moment = { kind: 'before' }
  return {
    producer: 'example',
    ref: 'M1',
    facts: {
      sportId: sports.football,
      category: { ref: 'tr', name: 'Türkiye', flag: 'tr' },
      tournament: { ref: 'tr/1', name: 'Süper Lig' },
      home: { ref: 'home', name: 'Home' },
      away: { ref: 'away', name: 'Away' },
      startsAt: exampleKickOff,
    },
    beats: listBeats([
      { kind: 'announce', at: exampleKickOff - 60 * minute, moment: before },
      { kind: 'prices', at: exampleKickOff - 30 * minute, moment: before },
      ...inPlay,
    ]),
    endsAt: () => inPlay.at(-1)?.at ?? exampleKickOff,
    ...footballCourse(play),
    price: (_at, moment) =>
      priceFootball(team, stateAt(play, moment), goalsAt(play, moment), { margin: 0.06, counted: play.counted }),
  }
}
