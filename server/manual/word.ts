import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'

/** Whom the feed takes an operator's own words from. */
export const manualProducer = 'manual'

/** What an operator says of a match, in the feed's own language; who says it, when and of which match stands beside it. */
export type Word = Unsigned<Exclude<MatchMessage, { kind: 'unreadableResult' }>>

type Unsigned<Message> = Message extends MatchMessage
  ? Omit<Message, 'producer' | 'at' | 'match' | 'operatorId'>
  : never

/** A word as it was kept. */
export interface KeptWord {
  readonly seq: number
  /** Milliseconds since 1970; never less than an earlier word's, and the same only in one request. */
  readonly at: number
  readonly operatorId: number
  /** The operator's own name of it, which others may give to matches of theirs. */
  readonly match: string
  readonly word: Word
}

/** The feed's name of a match: nobody else's. */
export function feedRefOf(operatorId: number, match: string): string {
  return `${operatorId}/${match}`
}

/** As the feed takes it. */
export function messageOf({ at, operatorId, match, word }: Omit<KeptWord, 'seq'>): MatchMessage {
  const head = { producer: manualProducer, at, match: feedRefOf(operatorId, match) }
  return word.kind === 'fixture' ? { ...head, ...fixtureTold(operatorId, word.facts) } : { ...head, ...word }
}

/** What is named is the operator's own: nobody renames what another has named. */
export function fixtureTold(operatorId: number, facts: FixtureFacts) {
  const own = <Named extends { readonly ref: string }>(named: Named) => ({
    ...named,
    ref: `${operatorId}/${named.ref}`,
  })
  const { category, tournament, home, away } = facts
  const named = { category: own(category), tournament: own(tournament), home: own(home), away: own(away) }
  return { kind: 'fixture' as const, operatorId, facts: { ...facts, ...named } }
}
