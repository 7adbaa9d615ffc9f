import type { Random } from '@banko/contract/feed/ports.ts'
import type { SetMatchPlay } from '@banko/pricing/sets/set-play.ts'
import type { KickOff } from '../playing/pace.ts'
import type { SetMoment } from '../sports/set-moment.ts'
import type { Step } from '../sports/tell-steps.ts'
import type { Happening, Scene } from './happening.ts'

/** What there is to see in one sport in sets: of every set a scene for each point, rally, round or kill. */
export type SetScenes = (play: SetMatchPlay, random: Random) => readonly (readonly Scene[])[]

interface Timing {
  readonly kickOff: KickOff
  readonly breakMinutes: number
  stepsOf(play: SetMatchPlay, index: number): { readonly steps: readonly Step<SetMoment>[]; readonly minutes: number }
}

/** Each scene is told with the step of the script after which it is known. */
export function setHappenings(
  play: SetMatchPlay,
  scenes: readonly (readonly Scene[])[],
  { kickOff: { kickOffAt, pace }, breakMinutes, stepsOf }: Timing,
): readonly Happening[] {
  let begun = 0
  return play.sets.flatMap((_, index): Happening[] => {
    const { steps, minutes } = stepsOf(play, index)
    const start = begun
    begun += minutes + breakMinutes
    let next = 0
    return (scenes[index] ?? []).map((scene, unit): Happening => {
      while (next < steps.length && unitsDone(play, steps[next]?.moment) <= unit) next += 1
      const at = start + (steps[next]?.minutes ?? minutes)
      return { ...scene, at: kickOffAt + Math.round(at * pace.minute), scripted: true }
    })
  })
}

/** How many points, rallies, rounds or kills of its set are over at a moment. */
function unitsDone({ sets }: SetMatchPlay, moment: SetMoment | undefined): number {
  const { over = 0, played = 0, points = 0 } = moment ?? {}
  const games = sets[over]?.games ?? []
  if (games.length === 0) return played
  return games.slice(0, played).reduce((sum, game) => sum + game.length, 0) + points
}
