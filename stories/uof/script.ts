import type { Random } from '@banko/server/platform/ports.ts'
import { openTeller, type Teller, type Told } from './match-teller.ts'
import { preMatch } from './message.ts'
import { beforeKickOff, matchStatus } from './score.ts'
import { tellEnding, tellUncovered } from './tell-ending.ts'
import { type Running, tellLive } from './tell-live.ts'
import { tellHandOver, tellPreMatch } from './tell-pre-match.ts'

export interface ScriptedMatch {
  readonly event: string
  readonly home: string
  readonly away: string
  /** The time announced first, milliseconds since 1970, UTC. */
  readonly startsAt: number
  readonly isCoveredLive: boolean
}

/** Everything that the producers say of some matches, without faults: the clean run. */
export interface Script {
  /** When a listener first comes; what was said before, a recovery tells. */
  readonly startsAt: number
  /** Nothing but signs of life after this. */
  readonly endsAt: number
  /** Of its first match; the others follow. */
  readonly firstNumber: number
  readonly matches: readonly ScriptedMatch[]
  /** In the order of their times. */
  readonly told: readonly Told[]
}

/** What makes matches of different scripts different ones. */
export interface ScriptPlace {
  readonly startsAt: number
  readonly firstNumber: number
}

const second = 1000
export const scriptLength = 420 * second

/** Three matches or four: one runs already, two begin, one at times is hours away. */
export function writeScript(random: Random, { startsAt, firstNumber }: ScriptPlace): Script {
  const kickOffs = [-60, random.int(70, 150), random.int(120, 220), ...(random.int(0, 1) === 0 ? [7200] : [])]
  const all = kickOffs.map((seconds, position) =>
    writeMatch(random.fork(`match-${position}`), {
      number: firstNumber + position,
      startsAt,
      kickOff: startsAt + seconds * second,
    }),
  )
  const endsAt = startsAt + scriptLength
  // no line is left with its result told and its status not
  const lastAt = ({ message }: Told) => (message.kind === 'bet_settlement' ? endsAt - 2 * second : endsAt)
  const told = all.flatMap((one) => one.told).filter((one) => one.at < lastAt(one))
  return {
    startsAt,
    endsAt,
    firstNumber,
    matches: all.map(({ match }) => match),
    told: told.sort((a, b) => a.at - b.at),
  }
}

interface MatchPlace {
  readonly number: number
  readonly startsAt: number
  readonly kickOff: number
}

function writeMatch(
  random: Random,
  { number, startsAt, kickOff }: MatchPlace,
): { readonly match: ScriptedMatch; readonly told: readonly Told[] } {
  const teller = openTeller(`sr:match:${number}`, random)
  const first = Math.min(startsAt, kickOff) - 60 * second
  const length = random.int(150, 210) * second
  const isCoveredLive = kickOff < startsAt || teller.chance(80)
  const announced = tellNewTime({ teller, kickOff, startsAt })
  tellPreMatch(teller, first, Math.min(kickOff, startsAt + scriptLength))
  if (kickOff > startsAt + scriptLength) {
    // it begins when nobody looks any more
  } else if (!isCoveredLive) tellUncovered(teller, kickOff, kickOff + length)
  else {
    const status = { ...beforeKickOff, status: 1 as const, matchStatus: matchStatus.firstHalf, clock: '00:00' }
    const running: Running = { teller, kickOff, length, status }
    tellLive(running, tellHandOver(teller, kickOff, status))
    tellEnding(running)
  }
  const match = {
    event: teller.event,
    home: `Home ${number}`,
    away: `Away ${number}`,
    startsAt: announced,
    isCoveredLive,
  }
  return { match, told: teller.told }
}

/** Some matches are put off a little once they have been announced. Answers the time announced first. */
function tellNewTime(of: { teller: Teller; kickOff: number; startsAt: number }): number {
  const { teller, kickOff, startsAt } = of
  if (kickOff < startsAt || !teller.chance(40)) return kickOff
  teller.say(teller.after(startsAt, 10_000, Math.min(kickOff - startsAt, scriptLength) - 10_000), {
    kind: 'fixture_change',
    product: preMatch,
    event: teller.event,
    change: 2,
    startsAt: kickOff,
  })
  return kickOff - 5000
}
