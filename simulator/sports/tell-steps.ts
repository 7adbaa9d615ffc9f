import type { Random } from '@banko/contract/feed/ports.ts'
import type { Beat } from '../playing/beat.ts'
import { orderBeats } from '../playing/order-beats.ts'
import type { KickOff } from '../playing/pace.ts'

/** Something to tell of a match that is being played. */
export interface Step<Moment> {
  /** Minutes of the match's own time since it began, breaks included. */
  readonly minutes: number
  readonly moment: Moment
  /**
   * `usual` may be left out when the next one follows at once; `pause` is always told; around what is `big`, betting
   * stops.
   */
  readonly weight: 'usual' | 'pause' | 'big'
}

/** How long nobody outside knows of what is big, in minutes of the match. */
const revealMinutes = 0.3
/** Nobody follows prices that come faster than this, milliseconds. */
const usualGap = 2000

/** Steps as beats, the last of them the end. `random` chooses how long each stop lasts. */
export function tellSteps<Moment>(
  steps: readonly Step<Moment>[],
  { kickOffAt, pace }: KickOff,
  random: Random,
): readonly Beat<Moment>[] {
  const timed = steps.map((step) => ({ ...step, at: kickOffAt + Math.round(step.minutes * pace.minute) }))
  const end = timed.pop()
  if (!end) throw new Error('a match without steps')
  const stops = timed
    .filter(({ weight }) => weight === 'big')
    .map(({ at }) => ({
      from: Math.max(at - Math.round(revealMinutes * pace.minute), kickOffAt),
      until: at + random.int(Math.round(pace.stopMin), Math.round(pace.stopMax)),
    }))
  const isStopped = (at: number) => stops.some(({ from, until }) => from <= at && at < until)
  const knownAt = (at: number) => timed.findLast((step) => step.at <= at)?.moment ?? end.moment
  const told = thinOut(timed).map(
    ({ at, moment }): Beat<Moment> => ({ kind: isStopped(at) ? 'state' : 'prices', at, moment }),
  )
  const around = stops.flatMap(({ from, until }): Beat<Moment>[] => [
    { kind: 'stop', at: from, moment: knownAt(from) },
    ...(isStopped(until) ? [] : [{ kind: 'prices' as const, at: until, moment: knownAt(until) }]),
  ])
  const before = [...told, ...around].filter(({ at }) => at < end.at)
  return [...stopWhereTold(orderBeats(before)), { kind: 'end', at: end.at, moment: end.moment }]
}

/** A bet stop tells nothing new: the match stands where it was told to stand. */
function stopWhereTold<Moment>(beats: readonly Beat<Moment>[]): readonly Beat<Moment>[] {
  let told: Moment | undefined
  return beats.map((beat) => {
    const moment = beat.kind === 'stop' && told !== undefined ? told : beat.moment
    told = moment
    return { ...beat, moment }
  })
}

/** Leaves out usual steps that follow too closely on the last one told. */
function thinOut<Timed extends { readonly at: number; readonly weight: Step<unknown>['weight'] }>(
  steps: readonly Timed[],
): readonly Timed[] {
  let toldAt = Number.NEGATIVE_INFINITY
  return steps.filter(({ at, weight }) => {
    if (weight === 'usual' && at - toldAt < usualGap) return false
    toldAt = at
    return true
  })
}
