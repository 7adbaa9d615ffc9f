/**
 * Every advisory lock that the house takes in PostgreSQL. A kind's number is the highest byte of its keys and never
 * changes, so that no key of one kind is one of another; below it stands a row's number, or 56 bits of a name's hash.
 */
const kinds = {
  /** Whoever brings the schema forward. */
  migration: 1,
  /** The gate: shared by a placement between its check and its commit, alone by whoever closes a match. By match. */
  match: 2,
  /** The same for all matches at once, in place of a lock for each. */
  everyMatch: 3,
  /** The same for all matches of a producer. By name. */
  producer: 4,
  /** Shared by whoever settles coupons of a match, alone by whoever looks which. By match. */
  settling: 5,
  /** Keeps batches of a feed and its changes of hands apart. By space. */
  hand: 6,
  /** Held by the session in which a lease was taken. By space and epoch. */
  lease: 7,
  /** Whoever says words of own matches. */
  words: 8,
  /** Whoever makes what a house is tried with. */
  seeding: 9,
  /** Held for a moment while it is looked whether session locks are kept. By session. */
  startCheck: 10,
  /** Whoever adds to a sum of open coupons that is capped. By what is summed. */
  exposure: 11,
  /** Whoever opens and drops days of refusals. */
  refusalDays: 12,
  /** Whoever puts rows of the audit into the chains. */
  auditChains: 13,
  /** Shared by a placement between its check and its commit, alone by whoever sets terms. By operator. */
  terms: 14,
  /** Whoever puts receipts into a chain. By operator. */
  receiptChain: 15,
  /** Whoever counts messages to players before they add one. By operator. */
  messages: 16,
  /** Whoever gives a terminal its number. By operator. */
  terminals: 17,
  /** Shared by whatever is done to a tree of dealers, alone by who moves a part of it. By operator. */
  tree: 18,
  /** Whoever is told of a transaction of a game, by whichever of its names. By operator, provider and name. */
  walletCall: 19,
  /** Whoever draws a round of a player, or changes what their rounds are drawn from. By operator and player. */
  fairSeeds: 20,
  /** Whoever counts what was added to pots, or ends one. By operator. */
  pots: 21,
  /** Shared by a bet between its check and its commit, alone by whoever draws a round or begins one. By operator and table. */
  table: 22,
} as const

/**
 * Rises with every change of what a key means: processes of two versions would take other locks for the same thing, and
 * not hold each other up.
 */
const lockVersion = 4

/** What every session of the house is called; `use` tells one kind from another. */
export function sessionName(use = ''): string {
  return `banko${use && ` ${use}`} locks ${lockVersion}`
}

/** SQL of whether a session of this name takes other locks than those here. A pooler may add to the name. */
export function takesOtherLocks(name: string): string {
  return `(${name} ~ '^banko( |$)' and ${name} !~ ' locks ${lockVersion}( |$)')`
}

export type LockKind = keyof typeof kinds

const top = (kind: LockKind) => `(${kinds[kind]}::bigint << 56)`

/** SQL of the key of a lock that there is once. */
export function lockKey(kind: LockKind): string {
  return top(kind)
}

/** SQL of the key of a row's lock; `number` is SQL of a bigint from 0 to 2^56. */
export function lockKeyOfNumber(kind: LockKind, number: string): string {
  return `(${top(kind)} | ${number})`
}

/** SQL of the key of a name's lock; `name` is SQL of a text. Two names of one hash only wait for each other. */
export function lockKeyOfName(kind: LockKind, name: string): string {
  return `(${top(kind)} | (hashtextextended(${name}, 0) & ((1::bigint << 56) - 1)))`
}
