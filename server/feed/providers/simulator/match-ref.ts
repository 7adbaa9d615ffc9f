import type { MatchRef } from '../../message.ts'

/** What the simulator is made of: the same two numbers are the same football for ever. */
export interface Setting {
  readonly seed: number
  /** Match minutes per minute. */
  readonly speed: number
}

/** A place in the schedule: on the endless grid of league matches, or in the cups of a day. */
export type Place =
  | { readonly kind: 'league'; readonly slot: number }
  | { readonly kind: 'cup'; readonly day: number; readonly number: number }

/** The name of a match tells all that is needed to play it again. */
export function writeRef({ seed, speed }: Setting, place: Place): MatchRef {
  const where = place.kind === 'league' ? `league/${place.slot}` : `cup/${place.day}/${place.number}`
  return `${seed}x${speed}/${where}`
}

/** `undefined` when it is no match of a simulator's. */
export function readRef(ref: MatchRef): { readonly setting: Setting; readonly place: Place } | undefined {
  const match = /^(-?\d{1,15})x(\d{1,5}(?:\.\d{1,3})?)\/(?:league\/(\d{1,12})|cup\/(\d{1,6})\/(\d{1,3}))$/.exec(ref)
  if (!match || Number(match[2]) <= 0) return undefined
  const setting = { seed: Number(match[1]), speed: Number(match[2]) }
  if (match[3] !== undefined) return { setting, place: { kind: 'league', slot: Number(match[3]) } }
  return { setting, place: { kind: 'cup', day: Number(match[4]), number: Number(match[5]) } }
}
