/** What a feed tells of a match before it starts, in names; the catalogue turns it into numbers. */
export interface FixtureFacts {
  readonly sportId: number
  readonly category: { readonly ref: string; readonly name: string; readonly flag: string }
  readonly tournament: { readonly ref: string; readonly name: string }
  readonly home: { readonly ref: string; readonly name: string }
  readonly away: { readonly ref: string; readonly name: string }
  /** Milliseconds since 1970, UTC. */
  readonly startsAt: number
}

export interface TaggedFacts {
  readonly producer: string
  readonly ref: string
  readonly facts: FixtureFacts
}
