import type { MatchRef } from '@banko/contract/feed/message.ts'
import { isOver, type MatchScript } from '../playing/match-script.ts'
import { paceAt } from '../playing/pace.ts'
import type { Repertoire } from '../playing/playing.ts'
import { type Scheduled, scriptSimulated } from '../simulated/script-simulated.ts'
import type { Told } from '../simulated/told.ts'
import { sportOf } from '../sports/every-sport.ts'
import { calendarSources } from './calendar.ts'
import { cupSource } from './cup-days.ts'
import { footballGrid } from './football-grid.ts'
import { type Place, readRef, type Setting, writeRef } from './match-ref.ts'
import { rememberLast } from './remember.ts'
import { everySeries } from './series.ts'
import type { Source } from './source.ts'
import { makeTournaments } from './tournaments.ts'
import { winnerIn } from './winner-in.ts'
import { makeWorld } from './world.ts'
import { tournamentsOf, type WorldSize } from './world-size.ts'

export interface Schedule extends Repertoire {
  announced(from: number, to: number): readonly MatchScript<Told>[]
  current(now: number, keptMilliseconds: number): readonly MatchScript<Told>[]
  /** The match at a place; `undefined` when nothing is played there. */
  find(place: Place): MatchScript<Told> | undefined
}

/** Matches whose winners decide who plays the next round. */
const winnersKept = 4000

/**
 * All matches there will ever be under a setting: leagues without end that kick off on a fixed grid of time, and cups,
 * leagues and tours with a calendar. A pure function of the setting: what is on at an instant does not depend on when the
 * asking began. `size` says how much of it is on offer; what a match is like does not depend on it.
 */
export function makeSchedule(setting: Setting, size: WorldSize): Schedule {
  const football = makeWorld(setting.seed)
  const script = (scheduled: Scheduled) => scriptSimulated(setting, scheduled)
  const winner = rememberLast(winnersKept, (ref: MatchRef) => {
    const place = readRef(ref)?.place
    return winnerIn(place && find(place))
  })
  const sources: readonly Source[] = [
    footballGrid(setting, football),
    cupSource(setting, football),
    ...everySeries(setting),
    ...calendarSources(setting, {
      tournaments: makeTournaments(setting.seed),
      isOffered: tournamentsOf(size),
      winnerOf: (place) => winner(writeRef(setting, place)),
    }),
  ]
  function find(place: Place): MatchScript<Told> | undefined {
    for (const source of sources) {
      const scheduled = source.find(place)
      if (scheduled) return script(scheduled)
    }
    return undefined
  }
  return {
    find,
    announced: (from, to) => sources.flatMap((source) => source.announced(from, to)).map(script),
    current: (now, keptMilliseconds) =>
      sources
        .flatMap((source) => source.announced(now - keptMilliseconds - source.lastsMax, now))
        .filter((scheduled) => endsBefore(setting, scheduled) + keptMilliseconds > now)
        .map(script)
        .filter((match) => !isOver(match, now, keptMilliseconds)),
  }
}

/** Interrupted matches last so much longer than others, match minutes. */
const interruptedMinutes = 30

/** No match is on after this, whatever becomes of it; so nobody has to play it to know. */
function endsBefore({ speed }: Setting, { facts, telling }: Scheduled): number {
  const minutes = sportOf(facts.sportId).minutesMax + interruptedMinutes
  return facts.startsAt + telling.delay + minutes * paceAt(speed).minute
}
