/** A new state, and the parts of it that differ: `row:12`, `prices:12`, `market:1x2`, `state`, `list`. */
export interface Reduced<State> {
  readonly value: State
  readonly parts: readonly string[]
}

/** A family of topics, declared once for the house and its browsers: what is sent, and what a browser makes of it. */
interface Topic<Name extends string, Snapshot, Change, State> {
  readonly name: Name
  /** The state that a snapshot says; whatever equals the earlier state keeps its identity. */
  snapshot(body: Snapshot, before?: State): Reduced<State>
  /** `undefined` where the change does not fit the state: the snapshot must be fetched. */
  reduce(state: State, change: Change): Reduced<State> | undefined
}

/** A family whose topics are one and the same for all who listen. */
export interface SharedTopic<Name extends string, Key extends string | number, Snapshot, Change, State>
  extends Topic<Name, Snapshot, Change, State> {
  readonly who?: never
  /** A topic's whole name, as browsers say it: `match/12` of 12. */
  address(key: Key): `${Name}/${Key}`
}

/** A family of one topic, named like the family; which is meant, the house knows by who asks. */
export interface CommonTopic<Name extends string, Snapshot, Change, State>
  extends Topic<Name, Snapshot, Change, State> {
  readonly who?: never
}

/** A family of which each player has one topic of their own, named like the family. */
export interface OwnTopic<Name extends string, Snapshot, Change, State> extends Topic<Name, Snapshot, Change, State> {
  /** Whom the house lets listen, before any other question; of families without it: anybody. */
  readonly who: 'player'
}

/** Reads the part of a topic's name after the slash; `undefined` where no topic of the family can be meant. */
export type ParseKey<Key> = (said: string) => Key | undefined

/** Families of the desk: each session of the staff has its own of each key, and a change is the whole of it. */
export interface StaffTopics<Key extends string, Bodies extends Record<Key, unknown>> {
  readonly name: string
  readonly keys: readonly Key[]
  /** What each says; there is none of it at run time. */
  readonly bodies?: Bodies
}

/**
 * Any family, its types forgotten. Parameters of methods may be forgotten without a cast; whoever calls them so has the
 * body from the house alone, which sends what the family declares.
 */
export interface AnyTopic extends Topic<string, unknown, unknown, unknown> {
  readonly who?: 'player'
}
