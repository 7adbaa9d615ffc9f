import type { Catalogue } from '../catalogue/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import type { FeedMessage, MatchMessage } from './message.ts'
import type { FeedBatch, FeedItem, FeedStep, ProducerWord } from './step.ts'
import { keepKnown, keepRaw } from './store.ts'

/** Our numbers of matches, by `producer/ref`; filled after commits only. */
export type MatchNumbers = Map<string, number>

/** More are forgotten, all at once: who is spoken of again is looked up again. */
const numbersMax = 100_000

export interface Taking {
  readonly platform: Platform
  readonly catalogue: Catalogue
  readonly steps: readonly FeedStep[]
  readonly numbers: MatchNumbers
}

const keyOf = (message: MatchMessage) => `${message.producer}/${message.match}`

function isAboutMatch(message: FeedMessage): message is MatchMessage {
  return message.kind !== 'alive' && message.kind !== 'snapshotComplete'
}

/**
 * Takes a batch in one transaction: numbers its matches, keeps it raw, lets every step write; then, once it is
 * committed, lets every step tell. Nothing in memory has changed when it throws.
 */
export async function takeBatch(taking: Taking, messages: readonly FeedMessage[], said: ProducerWord): Promise<void> {
  const now = taking.platform.clock.now()
  const about = messages.filter(isAboutMatch)
  const { tell, learned } = await taking.platform.db.transaction().execute(async (tx) => {
    const { items, learned } = await numberMatches(taking, tx, about)
    if (about.length > 0) await keepRaw(tx, about, now)
    const batch: FeedBatch = { items, producers: said.changes, now }
    const tell: (() => void)[] = []
    for (const step of taking.steps) tell.push(await step.prepare(tx, batch))
    await keepKnown(tx, said.known)
    return { tell, learned }
  })
  if (taking.numbers.size > numbersMax) taking.numbers.clear()
  for (const [key, matchId] of learned) taking.numbers.set(key, matchId)
  for (const run of tell) {
    // It is committed: a fault in telling must not have it taken a second time.
    try {
      run()
    } catch (error) {
      taking.platform.log.error('feed.tellFailed', error)
    }
  }
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
          fixtures.map((message) => ({ producer: message.producer, ref: message.match, facts: message.facts })),
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
  for (const producer of new Set(unknown.map((message) => message.producer))) {
    const refs = [...new Set(unknown.filter((m) => m.producer === producer).map((m) => m.match))]
    const found = await taking.catalogue.numbersOf(tx, producer, refs)
    for (const [ref, matchId] of found) wanted.learned.set(`${producer}/${ref}`, matchId)
  }
}
