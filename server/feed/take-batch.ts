import { type BookMessage, type InsightMessage, type MatchMessage, matchSpaceOf } from '@banko/contract/feed/message.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import type { FeedBatch, FeedItem, FeedStep, HeldLease, KnownThrough, ProducerWord } from './step.ts'
import { keepKnown, keepRaw, park } from './store.ts'
import { findLost, lockHands } from './store-lease.ts'

/** Our numbers of matches, by `space/ref`; filled after commits only. */
export type MatchNumbers = Map<string, number>

/** More are forgotten, all at once: who is spoken of again is looked up again. */
const numbersMax = 100_000

export interface Taking {
  readonly platform: Platform
  readonly catalogue: Catalogue
  readonly steps: readonly FeedStep[]
  readonly numbers: MatchNumbers
  /** The epochs of the leases that this process has, by space; absent where there are no other processes. */
  readonly leases?: ReadonlyMap<string, number>
}

/** Another process speaks for these matches: nothing of the batch is written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

const keyOf = (message: MatchMessage | InsightMessage) => `${matchSpaceOf(message.producer)}/${message.match}`

function isAboutMatch(message: BookMessage): message is MatchMessage {
  return message.kind !== 'alive' && message.kind !== 'snapshotComplete'
}

/**
 * Takes a batch in one transaction: numbers its matches, keeps it raw, lets every step write; then, once it is
 * committed, lets every step tell. Nothing in memory has changed when it throws.
 */
export async function takeBatch(taking: Taking, messages: readonly BookMessage[], said: ProducerWord): Promise<void> {
  const now = taking.platform.clock.now()
  const about = messages.filter(isAboutMatch)
  const unreadable = about.filter((message) => message.kind === 'unreadableResult')
  const { tell, learned } = await taking.platform.db.transaction().execute(async (tx) => {
    const leases = await holdOff(taking, tx, [...messages, ...said.changes])
    const { items, learned } = await numberMatches(taking, tx, about)
    if (about.length > 0) await keepRaw(tx, about, now)
    for (const message of unreadable) await park(tx, message, message.reason, now)
    const batch: FeedBatch = { items, producers: said.changes, heard: newestOf(messages, now), leases, now }
    const tell: (() => void)[] = []
    for (const step of taking.steps) tell.push(await step.prepare(tx, batch))
    await keepKnown(tx, said.known)
    return { tell, learned }
  })
  if (taking.numbers.size > numbersMax) taking.numbers.clear()
  for (const [key, matchId] of learned) taking.numbers.set(key, matchId)
  for (const message of unreadable) alarm(taking, message)
  for (const run of tell) {
    // It is committed: a fault in telling must not have it taken a second time.
    try {
      run()
    } catch (error) {
      taking.platform.log.error('feed.tellFailed', error)
    }
  }
}

/** Whether a producer tells by it that everything made earlier has been told: not what our side says, nor what was missed. */
function isWord(message: BookMessage): boolean {
  return !message.own && (message.kind !== 'alive' || message.subscribed)
}

/** The newest word of each producer, by its own clock; none is newer than now, should its clock be ahead of ours. */
function newestOf(messages: readonly BookMessage[], now: number): KnownThrough[] {
  const newest = new Map<string, number>()
  for (const message of messages.filter(isWord)) {
    const at = Math.min(now, (message.kind === 'alive' ? message.saidAt : undefined) ?? message.at)
    const known = newest.get(message.producer)
    if (known === undefined || known < at) newest.set(message.producer, at)
  }
  return Array.from(newest, ([producer, at]) => ({ producer, at }))
}

function alarm({ platform }: Taking, message: Extract<MatchMessage, { kind: 'unreadableResult' }>): void {
  const { producer, match, market, reason } = message
  platform.log.error('feed.resultUnreadable', new Error(reason), { producer, match, market })
}

/** Tells what there is to see of matches whose numbers are known here; of others nothing is kept to show it with. */
export function show({ steps, numbers, platform }: Taking, messages: readonly InsightMessage[]): void {
  const insights = messages.flatMap((message) => {
    const matchId = numbers.get(keyOf(message))
    return matchId === undefined ? [] : [{ matchId, insight: message.insight }]
  })
  for (const step of steps) {
    try {
      step.show?.(insights)
    } catch (error) {
      platform.log.error('feed.showFailed', error)
    }
  }
}

/** The fence: from here until the commit nobody else begins to speak for these producers. */
async function holdOff(
  { leases }: Taking,
  tx: Transaction,
  of: readonly { readonly producer: string }[],
): Promise<HeldLease[]> {
  if (!leases || of.length === 0) return []
  const spaces = [...new Set(of.map(({ producer }) => matchSpaceOf(producer)))]
  const held = spaces.flatMap((space) => {
    const epoch = leases.get(space)
    return epoch === undefined ? [] : [{ space, epoch }]
  })
  if (held.length < spaces.length) throw new LeaseLost(`not held: ${spaces.join()}`)
  await lockHands(tx, spaces)
  const lost = await findLost(tx, held)
  if (lost.length > 0) throw new LeaseLost(`lost: ${lost.join()}`)
  return held
}

/** Messages about matches that nobody has announced are left out: there is nothing to apply them to. */
async function numberMatches(
  taking: Taking,
  tx: Transaction,
  messages: readonly MatchMessage[],
): Promise<{ items: FeedItem[]; learned: MatchNumbers }> {
  const learned: MatchNumbers = new Map()
  const fixtures = messages.filter((message) => message.kind === 'fixture')
  const stored =
    fixtures.length === 0
      ? []
      : await taking.catalogue.storeFixtures(
          tx,
          fixtures.map(({ producer, match, facts, operatorId }) => ({
            ...{ producer: matchSpaceOf(producer), ref: match, facts },
            ...(operatorId !== undefined && { operatorId }),
          })),
        )
  fixtures.forEach((message, position) => {
    const fixture = stored[position]
    if (fixture) learned.set(keyOf(message), fixture.matchId)
  })
  await findUnknown(taking, tx, { messages, learned })
  const fixtureOf = new Map(fixtures.map((message, position) => [message, stored[position]]))
  const items: FeedItem[] = []
  for (const message of messages) {
    const matchId = learned.get(keyOf(message)) ?? taking.numbers.get(keyOf(message))
    if (matchId === undefined) continue
    const fixture = message.kind === 'fixture' ? fixtureOf.get(message) : undefined
    items.push(fixture ? { message, matchId, fixture } : { message, matchId })
  }
  // Usual while a producer recovers: news of matches whose announcement is still on its way.
  const unknown = messages.length - items.length
  if (unknown > 0) taking.platform.log.info('feed.matchUnknown', { messages: unknown })
  return { items, learned }
}

async function findUnknown(
  taking: Taking,
  tx: Transaction,
  wanted: { messages: readonly MatchMessage[]; learned: MatchNumbers },
): Promise<void> {
  const unknown = wanted.messages.filter(
    (message) => !wanted.learned.has(keyOf(message)) && !taking.numbers.has(keyOf(message)),
  )
  for (const [space, messages] of Map.groupBy(unknown, (message) => matchSpaceOf(message.producer))) {
    const refs = [...new Set(messages.map((message) => message.match))]
    const found = await taking.catalogue.numbersOf(tx, space, refs)
    for (const [ref, matchId] of found) wanted.learned.set(`${space}/${ref}`, matchId)
  }
}
