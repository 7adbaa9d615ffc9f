import type { MatchRef } from '@banko/contract/feed/message.ts'

/** What the simulator is made of: the same two numbers are the same matches for ever. */
export interface Setting {
  readonly seed: number
  /** Match minutes per minute. */
  readonly speed: number
}

/**
 * A place in the schedule: on football's endless grid of league matches or another sport's, in the cups of a day, or in
 * the calendar of a tournament.
 */
export type Place =
  | { readonly kind: 'league'; readonly slot: number }
  | { readonly kind: 'series'; readonly sportId: number; readonly slot: number }
  | { readonly kind: 'cup'; readonly day: number; readonly number: number }
  | { readonly kind: 'round'; readonly tournament: string; readonly day: number; readonly number: number }

/** The name of a match tells all that is needed to play it again. */
export function writeRef({ seed, speed }: Setting, place: Place): MatchRef {
  return `${seed}x${speed}/${writePlace(place)}`
}

function writePlace(place: Place): string {
  switch (place.kind) {
    case 'league':
      return `league/${place.slot}`
    case 'series':
      return `series/${place.sportId}/${place.slot}`
    case 'cup':
      return `cup/${place.day}/${place.number}`
    case 'round':
      return `round/${place.tournament}/${place.day}/${place.number}`
  }
}

/** `undefined` when it is no match of a simulator's. */
export function readRef(ref: MatchRef): { readonly setting: Setting; readonly place: Place } | undefined {
  const match = /^(-?\d{1,15})x(\d{1,5}(?:\.\d{1,3})?)\/(.+)$/.exec(ref)
  const place = match && readPlace(match[3] ?? '')
  if (!place || Number(match[2]) <= 0) return undefined
  return { setting: { seed: Number(match[1]), speed: Number(match[2]) }, place }
}

function readPlace(text: string): Place | undefined {
  const grid = /^(?:league|series\/(\d{1,4}))\/(\d{1,12})$/.exec(text)
  if (grid) {
    const slot = Number(grid[2])
    return grid[1] === undefined ? { kind: 'league', slot } : { kind: 'series', sportId: Number(grid[1]), slot }
  }
  const dated = /^(?:cup|round\/([a-z0-9.-]{1,40}))\/(\d{1,6})\/(\d{1,3})$/.exec(text)
  if (!dated) return undefined
  const [day, number] = [Number(dated[2]), Number(dated[3])]
  return dated[1] === undefined ? { kind: 'cup', day, number } : { kind: 'round', tournament: dated[1], day, number }
}
