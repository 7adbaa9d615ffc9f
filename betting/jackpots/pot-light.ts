import type { HitRange } from './draw-hit.ts'
import type { Fine } from './fine.ts'

/** How near a pot is, as far as everybody may know: where it falls is no part of it. */
export const potLights = ['calm', 'warm', 'hit'] as const
export type PotLight = (typeof potLights)[number]

const warmPercent = 80
const warmBefore = 2 * 3_600_000
const hitFor = 10_000

interface Seen extends HitRange {
  readonly amount: Fine
  /** Milliseconds; absent: there is no time. */
  readonly dropsAt?: number | undefined
  /** When it was hit last; absent: never. */
  readonly hitAt?: number | undefined
}

/** `warm`: over four fifths of the way, or within two hours of its time; `hit`: ten seconds long. Source: games §12, Feed. */
export function potLight({ amount, seed, ceiling, dropsAt, hitAt }: Seen, now: number): PotLight {
  if (hitAt !== undefined && now < hitAt + hitFor) return 'hit'
  const isNear = (amount - seed) * 100 > (ceiling - seed) * warmPercent
  const isSoon = dropsAt !== undefined && now >= dropsAt - warmBefore
  return isNear || isSoon ? 'warm' : 'calm'
}

/** When its light is another one by the clock alone; `undefined`: not before somebody bets. */
export function nextLightAt({ dropsAt, hitAt }: Pick<Seen, 'dropsAt' | 'hitAt'>, now: number): number | undefined {
  const turns = [hitAt === undefined ? now : hitAt + hitFor, dropsAt === undefined ? now : dropsAt - warmBefore]
  const next = turns.filter((turn) => turn > now)
  return next.length === 0 ? undefined : Math.min(...next)
}
