import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'

export interface TaggedFacts {
  readonly producer: string
  readonly ref: string
  readonly facts: FixtureFacts
  /** The one operator that offers it. */
  readonly operatorId?: number
}
