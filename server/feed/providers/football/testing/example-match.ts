import { priceFootball } from '@banko/betting/models/football.ts'
import type { IncidentKind } from '@banko/betting/models/incident.ts'
import { seededRandom } from '../../../../platform/seeded-random.ts'
import { makeBeats } from '../beats.ts'
import type { MatchPlay } from '../match-play.ts'
import type { MatchScript } from '../match-script.ts'
import { paceAt } from '../pace.ts'

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
export function exampleScript(text: string, speed = 1): MatchScript {
  const play = examplePlay(text)
  const team = { homeGoals: 1.6, awayGoals: 1.1, homeCorners: 5, awayCorners: 4, homeCards: 2, awayCards: 2 }
  const timetable = {
    announcedAt: exampleKickOff - 60 * minute,
    repricedAt: [exampleKickOff - 30 * minute],
    kickOffAt: exampleKickOff,
    pace: paceAt(speed),
  }
  return {
    producer: 'example',
    ref: 'M1',
    facts: {
      sportId: 1,
      category: { ref: 'tr', name: 'Türkiye', flag: 'tr' },
      tournament: { ref: 'tr/1', name: 'Süper Lig' },
      home: { ref: 'home', name: 'Home' },
      away: { ref: 'away', name: 'Away' },
      startsAt: exampleKickOff,
    },
    play,
    beats: makeBeats(play, timetable, seededRandom(7)),
    price: (_at, state, goals) => priceFootball(team, state, goals, { margin: 0.06, counted: play.counted }),
  }
}
