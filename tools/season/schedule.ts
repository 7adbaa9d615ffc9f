import type { Random } from '@banko/server/platform/ports.ts'
import { type Wish, wishes } from './bettor.ts'

/** One wish of one player: when he fills in a slip, and how long he looks at it before he sends it. */
export interface Errand {
  readonly at: number
  readonly player: number
  readonly wish: Wish
  /** Milliseconds between filling in and sending: prices move meanwhile. */
  readonly hesitates: number
  readonly random: Random
}

export interface Kickoff {
  readonly startsAt: number
  readonly endsAt: number
}

/** When a coupon goes out, sooner or later around some match: three of five before kick-off, the rest in play. */
export function planErrands(
  count: number,
  playerCount: number,
  kickoffs: readonly Kickoff[],
  random: Random,
): Errand[] {
  const errands: Errand[] = []
  for (let index = 0; index < count; index += 1) {
    const own = random.fork(`errand-${index}`)
    const match = kickoffs[own.int(0, kickoffs.length - 1)]
    if (!match) throw new Error('a season without matches has no errands')
    const live = own.next() < 0.4
    const at = live ? own.int(match.startsAt, match.endsAt) : match.startsAt - own.int(1, 26 * 3600) * 1000
    errands.push({
      at,
      player: own.int(0, playerCount - 1),
      wish: wishes[index % wishes.length] ?? 'single',
      hesitates: own.next() < 0.3 ? own.int(1, 180) * 1000 : 0,
      random: own,
    })
  }
  return errands.sort((a, b) => a.at - b.at)
}
