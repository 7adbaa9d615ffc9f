import { sports } from '@banko/betting/match/sport.ts'
import { isBreakShort } from '../playing/pace.ts'
import { type Grid, gridSource } from './grid.ts'
import type { Setting } from './match-ref.ts'
import type { Source } from './source.ts'
import type { World } from './world.ts'

/** Match minutes between two kick-offs, so that about 22 matches are always being played. */
export function slotMinutesAt(speed: number): number {
  return isBreakShort(speed) ? 4.5 : 5
}

const slotsAhead = 60

/** Football's leagues without end. */
export function footballGrid({ speed }: Setting, { leagues }: World): Source {
  const grid: Grid = {
    sportId: sports.football,
    leagues: leagues.map(({ ref, name, clubs, country: { flag, name: country } }) => ({
      ref,
      name,
      category: { ref: flag, name: country, flag },
      format: {},
      clubs,
    })),
    speed,
    slotMinutes: slotMinutesAt(speed),
    slotsAhead,
    wholePageMinutes: 120,
    placeOf: (slot) => ({ kind: 'league', slot }),
    slotOf: (place) => (place.kind === 'league' ? place.slot : undefined),
  }
  return gridSource(grid)
}
