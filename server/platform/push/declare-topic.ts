import type { AnyTopic, OwnTopic, ParseKey, SharedTopic, TopicWho } from '@banko/contract/topics/topic.ts'
import type { Caller, PlayerCaller } from '../caller.ts'
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
  topic: SharedTopic<string, Key, Snapshot, Change, unknown>,
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
    ...(keyFor && { keyFor: (caller, said) => String(keyFor(caller, keyOf(said))) }),
    ...(sideOf && { sideOf }),
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

const lets: Readonly<Record<TopicWho, (caller: Caller) => boolean>> = {
  anybody: () => true,
  player: (caller) => playerOf(caller) !== undefined,
}

function isLetIn({ who }: Pick<AnyTopic, 'who'>, caller: Caller): boolean {
  return lets[who](caller)
}

function playerOf(caller: Caller): number | undefined {
  return caller.kind === 'player' ? caller.playerId : undefined
}
