import type { AnyTopic } from '@banko/contract/topics/topic.ts'
import { findFamily } from '@banko/contract/topics/topics.ts'
import type { ResumePoint } from './topic-requests.ts'

/**
 * `away`: nothing was asked yet. `resuming`: asked from where we stand. `fetching`: asked for the snapshot.
 * `closed`: the house says there is no such topic, or not for us.
 */
type Stage = 'away' | 'resuming' | 'fetching' | 'fresh' | 'closed'

/** What is known of a topic that somebody watches, and who does. */
export interface TopicEntry {
  readonly topic: string
  readonly family: AnyTopic | undefined
  /** The family's state. */
  value: unknown
  point: ResumePoint | undefined
  stage: Stage
  /** The page itself carried it, so lately that it counts as fresh until the house has answered. */
  isCarried: boolean
  readonly listeners: Map<string, Set<() => void>>
  cancelLeaving: () => void
  /** How often it was asked for in a row and not there. */
  absences: number
  cancelAsking: () => void
}

export function newEntry(topic: string): TopicEntry {
  return {
    topic,
    family: findFamily(topic),
    value: undefined,
    point: undefined,
    stage: 'away',
    isCarried: false,
    listeners: new Map(),
    cancelLeaving: none,
    absences: 0,
    cancelAsking: none,
  }
}

/** Nothing is to be cancelled. */
const none = () => {}

/** Somebody watches it again. Hundreds of prices come at once with a page: the first takes back the leaving for all. */
export function stay(entry: TopicEntry): TopicEntry {
  entry.cancelLeaving()
  entry.cancelLeaving = none
  return entry
}

/** A board without a match is not there, and nobody says when it is: it is asked for again, ever more rarely. */
const absentMilliseconds = 4000
const absentMillisecondsMax = 60_000

/** How long to wait before a topic that is not there is asked for once more, milliseconds. */
export function nextPause(entry: TopicEntry): number {
  const pause = Math.min(absentMillisecondsMax, absentMilliseconds * 2 ** entry.absences)
  entry.absences += 1
  return pause
}
