import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { Play, PlayKind } from '@banko/betting/match/insight.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import type { PeriodPlay, TimedEvent } from '@banko/pricing/periods/period-play.ts'
import type { KickOff } from '../playing/pace.ts'
import { type Count, type Happening, type Scene, spotFor, type Tally } from './happening.ts'

/** Where things of a kind happen, as their side sees it that plays towards 100. */
export interface Area {
  readonly x: readonly [from: number, to: number]
  readonly y: readonly [from: number, to: number]
}

/** What happens again and again and changes no score. */
export interface Usual {
  readonly kind: PlayKind
  /** How often in a unit of the match's time, by each side that can. */
  readonly rate: number
  readonly own?: readonly (readonly [tally: Tally, number: number])[]
  /** What the other side is credited with. */
  readonly others?: readonly (readonly [tally: Tally, number: number])[]
  readonly area: Area
  readonly noted?: true
}

/** How what is scored is told. */
export interface Scored {
  readonly kind: PlayKind
  readonly own: readonly (readonly [tally: Tally, number: number])[]
  readonly area: Area
}

/** What there is to see in one sport in periods. */
export interface PeriodScenes {
  readonly usual: readonly Usual[]
  scored(points: number, random: Random): Scored
  /** What a unit of time is called: minutes of the match, or half innings. */
  readonly unit: 'minute' | 'halfInning'
}

interface Timing {
  readonly kickOff: KickOff
  readonly unitMinutes: number
  breakAfter(index: number): number
}

/** Everything to see of a match in periods: what is scored, as the script tells it, and what happens between. */
export function periodHappenings(
  play: PeriodPlay,
  scenes: PeriodScenes,
  { timing, random }: { readonly timing: Timing; readonly random: Random },
): readonly Happening[] {
  const score = { home: 0, away: 0 }
  let breaks = 0
  return play.ends.flatMap((end, period): Happening[] => {
    const start = play.ends[period - 1] ?? 0
    if (period > 0) breaks += timing.breakAfter(period - 1)
    const { kickOffAt, pace } = timing.kickOff
    const instant = (time: number) => kickOffAt + Math.round((time * timing.unitMinutes + breaks) * pace.minute)
    const units = Array.from({ length: Math.ceil(end - start) }, (_, unit) => start + unit)
    return units.flatMap((unit): Happening[] => {
      const usual = sidesIn(scenes, unit).flatMap((side) =>
        scenes.usual.flatMap((one) => usualScenes(one, side, { random, when: whenOf(scenes, unit) })),
      )
      const told = usual.map((scene) => ({
        ...scene,
        at: instant(Math.min(unit + random.next(), end)),
        scripted: false,
      }))
      const goals = play.events
        .filter(({ time }) => unit < time && time <= unit + 1)
        .map((event) => ({ ...scoredScene(event, scenes, { score, random }), at: instant(event.time), scripted: true }))
      return [...told.sort((a, b) => a.at - b.at), ...goals]
    })
  })
}

/** In baseball one side bats at a time, the away side first. */
function sidesIn({ unit }: PeriodScenes, time: number): readonly Side[] {
  if (unit === 'minute') return ['home', 'away']
  return [time % 2 === 0 ? 'away' : 'home']
}

function whenOf({ unit }: PeriodScenes, time: number) {
  return unit === 'minute' ? { minute: time + 1 } : { part: Math.floor(time / 2) + 1 }
}

function usualScenes(
  { kind, rate, own = [], others = [], area, noted }: Usual,
  side: Side,
  { random, when }: { readonly random: Random; readonly when: NonNullable<Scene['noted']> },
): readonly Scene[] {
  const count = Math.floor(rate + random.next())
  const counts: readonly Count[] = [
    ...own.map(([tally, number]): Count => [tally, side, number]),
    ...others.map(([tally, number]): Count => [tally, otherSide(side), number]),
  ]
  return Array.from({ length: count }, () => ({
    play: placed(kind, side, { area, random, isTurned: 'minute' in when }),
    counts,
    ...(noted && { noted: when }),
  }))
}

function scoredScene(
  { side, points, time }: TimedEvent,
  scenes: PeriodScenes,
  { score, random }: { readonly score: { home: number; away: number }; readonly random: Random },
): Scene {
  score[side] += points
  const { kind, own, area } = scenes.scored(points, random)
  return {
    play: placed(kind, side, { area, random, isTurned: scenes.unit === 'minute' }),
    counts: own.map(([tally, number]) => [tally, side, number]),
    noted: { ...whenOf(scenes, time - 1), score: { ...score } },
  }
}

interface Placing {
  readonly area: Area
  readonly random: Random
  /** The sides play towards opposite ends. */
  readonly isTurned: boolean
}

function placed(kind: PlayKind, side: Side, { area: { x, y }, random, isTurned }: Placing): Play {
  const [along, across] = [x[0] + (x[1] - x[0]) * random.next(), y[0] + (y[1] - y[0]) * random.next()]
  return { kind, side, spot: spotFor(isTurned ? side : 'home', along, across) }
}
