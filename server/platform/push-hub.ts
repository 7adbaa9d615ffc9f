import type { Caller } from './caller.ts'

/** One step of a topic, from one version to a later one; `body` is plain data in the contract's shape. */
export interface TopicChange {
  readonly from: number
  readonly to: number
  readonly body: unknown
}

export interface TopicSnapshot {
  readonly version: number
  readonly body: unknown
}

/** A kind of topic, `match` or `board`; its topics are named `<family>/<key>`, or `<family>` alone when key is ''. */
export interface TopicFamily {
  readonly name: string
  /** Absent and forbidden answer alike. */
  mayListen(caller: Caller, key: string): boolean
  snapshot(caller: Caller, key: string): Promise<TopicSnapshot | undefined> | TopicSnapshot | undefined
  /** Two steps that follow one another as one; absent when steps must stay apart. */
  merge?(earlier: unknown, later: unknown): unknown
}

/** One WebSocket for everything pushed: encoded once per topic and tick, snapshot and changes, resume, named drops. */
export interface PushHub {
  declare(family: TopicFamily): void
  /** True when somebody listens; callers may skip work otherwise. */
  hasListeners(topic: string): boolean
  /** `now` leaves at once (suspensions, money); `tick` may be merged with what follows within 50 ms. */
  publish(topic: string, change: TopicChange, urgency: 'now' | 'tick'): void
  /** Ends every socket of a session: signed out, blocked, password changed. */
  closeSession(sessionId: string): void
  close(): Promise<void>
}
