import type { PlayerCaller, PushCaller } from '../caller.ts'

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

/**
 * A kind of topic, `match` or `board`. A topic is named `<family>/<key>`, or `<family>` alone when the key is ''.
 *
 * A family with `ownerOf` is private: browsers say `balance`, and the house publishes to `balance@17`, the topic of
 * the one owner that `ownerOf` answers for the caller (`<family>/<key>@<owner>` when it has keys). Nobody can name
 * another's topic, because the owner never comes from the browser, and no name of a browser's has an `@`.
 */
export interface TopicFamily {
  readonly name: string
  /**
   * Large items go compressed. Never those of a private family: how well a secret compresses beside words that somebody
   * else has chosen tells of it.
   */
  readonly packs?: true
  /** Whose topic this caller means; undefined: he has none, which answers as absent. Left out: one topic for all. */
  ownerOf?(caller: PushCaller): number | string | undefined
  /**
   * By which key the house knows a topic, where one name does not mean the same to all callers: `sport:1@upcoming` to
   * `snapshot`, `publish` and `forgotten`. Left out: by the key that browsers say.
   */
  keyFor?(caller: PushCaller, key: string): string
  /**
   * Which of several topics of one name a caller means; undefined: the one that all share who have none of their own. That
   * of a side is named `match/12~7` to `hasListeners`, `publish` and `forgotten`, and no browser can say so. When a
   * caller's side becomes another, `PushHub.move` comes after it.
   */
  sideOf?(caller: PushCaller): number | undefined
  /** Absent and forbidden answer alike. */
  mayListen(caller: PushCaller, key: string): boolean
  /**
   * The topic as it stands; its body depends on key, side and owner alone, since it is shared among who may listen. It may
   * be newer than its version says when a change twice applied does no harm, and never older.
   */
  snapshot(
    caller: PushCaller,
    key: string,
    side: number | undefined,
  ): Promise<TopicSnapshot | undefined> | TopicSnapshot | undefined
  /** Two steps that follow one another as one; absent when steps must stay apart. */
  merge?(earlier: unknown, later: unknown): unknown
  /**
   * The hub has let go of a topic, named as for `publish`: nobody listens, nor can come back to where they were. What
   * the family keeps for it may go too, as long as a later snapshot never has a version of before.
   */
  forgotten?(topic: string): void
}

/** A topic as it stands, and where listening to it goes on from there. */
export interface TopicStand extends TopicSnapshot {
  readonly epoch: string
}

/** One WebSocket for everything pushed: encoded once per topic and tick, snapshot and changes, resume, named drops. */
export interface PushHub {
  declare(family: TopicFamily): void
  /**
   * True when somebody listens or may still come back to where he was. When false, changes need not be published:
   * `topic` is named as for `publish`.
   */
  hasListeners(topic: string): boolean
  /**
   * `topic` is `<family>/<key>`, `<family>`, or with `@<owner>` for a private family. Each change begins where the last
   * one ended; after a gap listeners get the snapshot. `now` leaves at once (suspensions, money), after what is waiting
   * for the same topic; `tick` may be merged with what follows within 50 ms.
   */
  publish(topic: string, change: TopicChange, urgency: 'now' | 'tick'): void
  /**
   * What listeners have of this family may have missed something: each gets the snapshot, under a new epoch, and so does
   * whoever comes back to an old one.
   */
  refresh(family: string): void
  /** These callers are of another side from here on: what they listen to begins anew, from the snapshot of that. */
  move(isMeant: (caller: PushCaller) => boolean): void
  /**
   * A shared topic as a caller may have it without listening yet: they may come back to it as if they had listened. Absent
   * while the house is in doubt. `address` is whose it is where nobody had asked for it before.
   */
  snapshot(caller: PushCaller, wireName: string, address: string): Promise<TopicStand | undefined>
  /** The house itself is in doubt about what it shows of matches, until `trust`. Every socket is told, later ones too. */
  doubt(): void
  trust(): void
  /** Whoever is signed in and has a socket in this process, once for each session. */
  sessions(): readonly Pick<PlayerCaller, 'operatorId' | 'sessionId' | 'playerId'>[]
  /** Ends every socket of a session within a second: signed out, blocked, password changed. This process only. */
  closeSession(sessionId: string): void
  close(): Promise<void>
}
