import { countSets, otherSide, winnersSoFar } from '@banko/betting/market-types/set-score.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { type Part, periodOf } from '@banko/betting/match/match-period.ts'
import type { SetRecord, Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import type { SetState } from '@banko/pricing/sets/set-chain.ts'
import { runningSet } from '@banko/pricing/sets/set-outlook.ts'
import { recordAfter, type SetMatchPlay } from '@banko/pricing/sets/set-play.ts'
import { type SetScenes, setHappenings } from '../insight/set-happenings.ts'
import type { KickOff } from '../playing/pace.ts'
import type { SetMoment } from './set-moment.ts'
import type { Course, Sport } from './sport.ts'
import { type Step, tellSteps } from './tell-steps.ts'

/** How the telling of one sport differs from another's. */
export interface SetTelling {
  readonly part: Extract<Part, 'set' | 'map'>
  /** What is known in a running set. */
  setStateAt(play: SetMatchPlay, moment: SetMoment): SetState
  /** Everything to tell of set `index`, its end left out, in minutes since it began, and how long it takes. */
  stepsOf(play: SetMatchPlay, index: number): { readonly steps: readonly Step<SetMoment>[]; readonly minutes: number }
  /** What becomes of a match that cannot be played out: somebody gives up, or it is nobody's fault. */
  readonly cut: Sport['cut']
  /** Minutes between two sets. */
  readonly breakMinutes: number
  /** The highest score of a set at which one more can be told without ending it. */
  readonly phantomBelow: number
  readonly scenes: SetScenes
  price(state: SetState): readonly Market[]
}

/** The course of a match in sets. */
export function setCourse(
  play: SetMatchPlay,
  telling: SetTelling,
  { kickOff, random }: { readonly kickOff: KickOff; readonly random: Random },
): Course<SetMoment> {
  const known = (moment: SetMoment): SetState => knownAt(play, telling, moment)
  const recordAt = (moment: SetMoment): SetRecord => known(moment).record
  return {
    beats: tellSteps(listSteps(play, telling), kickOff, random),
    stateAt: (moment) => matchStateOf(known(moment), telling.part),
    recordAt,
    eventsAt: (moment) => JSON.stringify(recordAt(moment)),
    happenings: (chance) => setHappenings(play, telling.scenes(play, chance), { ...telling, kickOff }),
    price: (moment) => telling.price(known(moment)),
    phantomAt(moment) {
      const running = runningSet(recordAt(moment))
      if (moment.played === undefined || !running) return undefined
      if (Math.max(running.score.home, running.score.away) >= telling.phantomBelow) return undefined
      return { ...moment, phantom: moment.played % 2 === 0 ? 'home' : 'away' }
    },
    cutAt(moment) {
      const record = recordAt(moment)
      if (telling.cut === 'abandoned') return { ...record, abandoned: true }
      const won = countSets(winnersSoFar(record) ?? [])
      // Whoever is behind gives up.
      const retired: Side =
        won.home < won.away ? 'home' : won.away < won.home ? 'away' : otherSide(play.sets[0]?.server ?? 'home')
      return { ...record, retired }
    },
  }
}

function knownAt(play: SetMatchPlay, telling: SetTelling, moment: SetMoment): SetState {
  const { over, played, phantom } = moment
  if (played === undefined) {
    const server = play.sets[over]?.server
    return { record: over >= play.sets.length ? play.record : recordAfter(play, over, 0), ...(server && { server }) }
  }
  const state = telling.setStateAt(play, moment)
  return phantom ? { ...state, record: withPhantom(state.record, phantom) } : state
}

/** The running set with one more for a side. */
function withPhantom(record: SetRecord, side: Side): SetRecord {
  const running = runningSet(record)
  const sets = record.sets.map((set) =>
    set === running
      ? { ...set, score: { ...set.score, [side]: set.score[side] + 1 }, order: [...(set.order ?? []), side] }
      : set,
  )
  return { ...record, sets }
}

/** Each set as its sport tells it, and its end. */
function listSteps(play: SetMatchPlay, telling: SetTelling): readonly Step<SetMoment>[] {
  let begun = 0
  return play.sets.flatMap((_, index): Step<SetMoment>[] => {
    const { steps, minutes } = telling.stepsOf(play, index)
    const start = begun
    begun += minutes + telling.breakMinutes
    return [
      ...steps.map((step) => ({ ...step, minutes: start + step.minutes })),
      { minutes: start + minutes, moment: { over: index + 1 }, weight: 'big' },
    ]
  })
}

/** What everybody sees of a match in sets. */
export function matchStateOf({ record, server, points }: SetState, part: SetTelling['part']): MatchState {
  const running = runningSet(record)
  const { sets, matchOver } = record
  return {
    ...beforeKickOff,
    status: matchOver ? 'ended' : running ? 'live' : 'break',
    period: matchOver ? 'fullTime' : (periodOf(part, sets.length) ?? 'none'),
    score: countSets(winnersSoFar(record) ?? []),
    periods: sets.map((set) => set.score),
    ...(running && part === 'set' && server && { serving: server }),
    ...(running && points && { game: points }),
  }
}
