import type {
  AnyTopic,
  CommonTopic,
  OwnTopic,
  ParseKey,
  SharedTopic,
  StaffTopics,
} from '@banko/contract/topics/topic.ts'
import type { Caller, PlayerCaller, PushCaller, StaffCaller } from '../caller.ts'
import type { PushHub, TopicFamily } from './push-hub.ts'

interface Stand<Snapshot> {
  readonly version: number
  readonly body: Snapshot
}

interface Step<Change> {
  readonly from: number
  readonly to: number
  readonly body: Change
}

/** What a module publishes to: the topics of one family, each named by its key or its owner. */
export interface TopicChannel<Named, Change> {
  /** `PushHub.hasListeners`. */
  hasListeners(named: Named): boolean
  /** `PushHub.publish`. */
  publish(named: Named, step: Step<Change>, urgency: 'now' | 'tick'): void
  /** `PushHub.refresh`, for the whole family. */
  refresh(): void
  /** The same of a side's own topics; undefined: of those that all share who have none. */
  ofSide(side: number | undefined): Pick<TopicChannel<Named, Change>, 'hasListeners' | 'publish'>
}

interface SharedSource<Key, Snapshot, Change> {
  /** The contract's own, of the family's keys. */
  readonly parse: ParseKey<Key>
  readonly packs?: true
  /** What the declaration cannot know: which of its topics this caller's site has. */
  mayListen?(caller: Caller, key: Key): boolean
  keyFor?(caller: Caller, key: Key): Key
  /** `TopicFamily.sideOf`. */
  sideOf?(caller: Caller): number | undefined
  snapshot(key: Key, side: number | undefined): Stand<Snapshot> | undefined
  merge?(earlier: Change, later: Change): Change
  forgotten?(key: Key, side: number | undefined): void
}

interface OwnSource<Snapshot, Change> {
  snapshot(of: PlayerCaller): Promise<Stand<Snapshot>>
  merge?(earlier: Change, later: Change): Change
  forgotten?(playerId: number): void
}

/** Serves topics that are one and the same for all who may listen. */
export function declareSharedTopic<Key extends string | number, Snapshot, Change>(
  push: PushHub,
  topic: SharedTopic<string, Key, Snapshot, Change, unknown> | CommonTopic<string, Snapshot, Change, unknown>,
  source: SharedSource<Key, NoInfer<Snapshot>, NoInfer<Change>>,
): TopicChannel<Key, Change> {
  const nameOf = (one: Key) => `${topic.name}/${one}`
  const keyOf = (said: string) => {
    const found = source.parse(said)
    if (found === undefined) throw new Error(`${topic.name} has no topic ${said}`)
    return found
  }
  const { keyFor, sideOf, forgotten, merge } = source
  const family: TopicFamily = {
    name: topic.name,
    ...(source.packs && { packs: source.packs }),
    mayListen(caller, said) {
      const found = source.parse(said)
      return isLetIn(topic, caller) && found !== undefined && (source.mayListen?.(caller, found) ?? true)
    },
    // whoever may not listen is asked for no key
    ...(keyFor && { keyFor: (caller, said) => (isOfSite(caller) ? String(keyFor(caller, keyOf(said))) : said) }),
    ...(sideOf && { sideOf: (caller) => (isOfSite(caller) ? sideOf(caller) : undefined) }),
    snapshot: (_, said, side) => source.snapshot(keyOf(said), side),
    ...(forgotten && {
      forgotten(name) {
        const [said = '', side] = name.slice(topic.name.length + 1).split('~')
        forgotten(keyOf(said), side === undefined ? undefined : Number(side))
      },
    }),
    ...(merge && { merge }),
  }
  return openChannel(push, family, nameOf)
}

/** Serves topics of which each player has one of their own, and nobody another's. */
export function declareOwnTopic<Snapshot, Change>(
  push: PushHub,
  topic: OwnTopic<string, Snapshot, Change, unknown>,
  source: OwnSource<NoInfer<Snapshot>, NoInfer<Change>>,
): TopicChannel<number, Change> {
  const { forgotten, merge } = source
  const family: TopicFamily = {
    name: topic.name,
    ownerOf: playerOf,
    mayListen: (caller, said) => isLetIn(topic, caller) && said === '',
    async snapshot(caller) {
      return caller.kind === 'player' ? await source.snapshot(caller) : undefined
    },
    ...(forgotten && { forgotten: (name) => forgotten(Number(name.slice(topic.name.length + 1))) }),
    ...(merge && { merge }),
  }
  return openChannel(push, family, (playerId) => `${topic.name}@${playerId}`)
}

interface StaffSource<Key extends string, Bodies> {
  /** What the session's permissions were when its socket was opened; the snapshot asks for those of now. */
  mayListen(caller: StaffCaller, key: Key): boolean
  /** Undefined: it is not theirs any more. */
  snapshot<One extends Key & keyof Bodies>(caller: StaffCaller, key: One): Promise<Stand<Bodies[One]> | undefined>
  forgotten?(key: Key, sessionId: string): void
}

/** One session's topic of a family of the desk's. */
interface SessionTopic<Key extends string> {
  readonly key: Key
  readonly sessionId: string
}

/** Serves topics of which each session of the staff has its own, and nobody another's. */
export function declareStaffTopics<Key extends string, Bodies extends Record<Key, unknown>>(
  push: PushHub,
  topics: StaffTopics<Key, Bodies>,
  source: StaffSource<Key, NoInfer<Bodies>>,
): TopicChannel<SessionTopic<Key>, Bodies[Key]> {
  const { name, keys } = topics
  const keyOf = (said: string) => keys.find((key) => key === said)
  const { forgotten } = source
  const family: TopicFamily = {
    name,
    ownerOf: (caller) => (caller.kind === 'staff' ? caller.sessionId : undefined),
    mayListen(caller, said) {
      const key = keyOf(said)
      return caller.kind === 'staff' && key !== undefined && source.mayListen(caller, key)
    },
    async snapshot(caller, said) {
      const key = keyOf(said)
      return caller.kind === 'staff' && key !== undefined ? await source.snapshot(caller, key) : undefined
    },
    ...(forgotten && {
      forgotten(named) {
        const [said = '', sessionId = ''] = named.slice(name.length + 1).split('@')
        const key = keyOf(said)
        if (key !== undefined) forgotten(key, sessionId)
      },
    }),
  }
  return openChannel(push, family, ({ key, sessionId }) => `${name}/${key}@${sessionId}`)
}

function openChannel<Named, Change>(
  push: PushHub,
  family: TopicFamily,
  nameOf: (named: Named) => string,
): TopicChannel<Named, Change> {
  push.declare(family)
  const named = (nameOfSide: (of: Named) => string) => ({
    hasListeners: (of: Named) => push.hasListeners(nameOfSide(of)),
    publish: (of: Named, step: Step<Change>, urgency: 'now' | 'tick') => push.publish(nameOfSide(of), step, urgency),
  })
  return {
    ...named(nameOf),
    refresh: () => push.refresh(family.name),
    ofSide: (side) => named(side === undefined ? nameOf : (of) => `${nameOf(of)}~${side}`),
  }
}

/** Staff have a desk, and nothing that is a site's. */
function isOfSite(caller: PushCaller): caller is Caller {
  return caller.kind !== 'staff'
}

function isLetIn({ who }: Pick<AnyTopic, 'who'>, caller: PushCaller): caller is Caller {
  return isOfSite(caller) && (who !== 'player' || playerOf(caller) !== undefined)
}

function playerOf(caller: PushCaller): number | undefined {
  return caller.kind === 'player' ? caller.playerId : undefined
}
