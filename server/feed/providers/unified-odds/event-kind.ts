/** `match`: two sides. `season`: many, told of in a tournament's document. `stage`: many, told of as a fixture. */
export type EventKind = 'match' | 'season' | 'stage'

const kinds: ReadonlyMap<string, EventKind> = new Map([
  ['match', 'match'],
  ['season', 'season'],
  ['tournament', 'season'],
  ['simple_tournament', 'season'],
  ['race_tournament', 'season'],
  ['stage', 'stage'],
  ['race_event', 'stage'],
])

/** By its URN, `sr:season:77`; `undefined`: nothing that the house can offer. Source: unified-odds-feed §3. */
export function eventKindOf(event: string): EventKind | undefined {
  const kind = /^[a-z]+:([a-z_]+):-?\d+$/.exec(event)?.[1]
  return kind === undefined ? undefined : kinds.get(kind)
}

/** Whether an event has many sides. */
export function isOutright(event: string): boolean {
  const kind = eventKindOf(event)
  return kind === 'season' || kind === 'stage'
}
