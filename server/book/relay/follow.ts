import { readEpochs } from '../../feed/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FollowedBooks } from './followed-books.ts'
import { FollowedSpace } from './followed-space.ts'
import { openNewEpochs } from './new-epochs.ts'
import {
  askSubject,
  decodeMessage,
  encodeAsked,
  type StreamMessage,
  silenceMilliseconds,
  streamSubject,
} from './stream.ts'

/** The other processes' side: keeps the books of holders elsewhere. Source: docs/decisions/0011, 0020. */
export interface Follower {
  /** Whether what this process has of these matches is what their holder has. */
  isInTouch(space: string): boolean
  /** Spaces that were heard of, and are not this process's own. */
  spaces(): readonly string[]
  /** Whoever speaks for these matches now has to say all of it again. */
  begin(space: string): void
}

interface Heard {
  space: FollowedSpace
  heardAt: number
}

const lookMilliseconds = 250

/** `isOwn`: whether this process itself speaks for a space. */
export function openFollower(
  { bus, timers, clock, log, db }: Pick<Platform, 'bus' | 'timers' | 'clock' | 'log' | 'db'>,
  into: FollowedBooks,
  isOwn: (space: string) => boolean,
): Follower {
  const heard = new Map<string, Heard>()
  const epochs = openNewEpochs({ log, read: () => readEpochs(db) }, (message) => {
    // Somebody else has it now, and goes on above everything that was ever told.
    if (!isOwn(message.space) && message.epoch > epochOf(message.space)) begin(message)
    hear(message)
  })

  const epochOf = (space: string) => heard.get(space)?.space.epoch ?? -1

  function begin({ space, epoch }: Pick<StreamMessage, 'space' | 'epoch'>): void {
    heard.set(space, { space: new FollowedSpace({ space, epoch }, into), heardAt: clock.now() })
    into.onTouch()
  }

  /** What is said under the epoch that is followed. */
  function hear(message: StreamMessage): void {
    const known = heard.get(message.space)
    if (isOwn(message.space) || known?.space.epoch !== message.epoch) return
    known.heardAt = clock.now()
    const answer = known.space.receive(message)
    if (answer === 'ask') bus.publish(askSubject, encodeAsked({ space: message.space }))
    if (answer === 'foreign') log.warn('book.foreignNews', { space: message.space, kind: message.kind })
  }

  bus.subscribe(streamSubject, (data) => {
    const message = decodeMessage(data)
    if (isOwn(message.space)) return
    const epoch = epochOf(message.space)
    // A holder that has lost its lease and does not know it yet is not listened to.
    if (message.epoch === epoch) hear(message)
    else if (message.epoch > epoch) epochs.ask(message)
  })
  bus.onReturn(() => {
    for (const { space } of heard.values()) space.lose()
  })
  timers.every(lookMilliseconds, () => {
    const since = clock.now() - silenceMilliseconds
    for (const { space, heardAt } of heard.values()) {
      if (heardAt < since) space.doubt()
      for (const matchId of isOwn(space.space) ? [] : space.dueDoubts())
        bus.publish(askSubject, encodeAsked({ space: space.space, matchId }))
    }
  })

  return {
    isInTouch: (space) => isOwn(space) || heard.get(space)?.space.isInTouch === true,
    spaces: () => [...heard.keys()].filter((space) => !isOwn(space)),
    begin(space) {
      const known = heard.get(space)
      if (known) known.space.lose()
      else begin({ space, epoch: 0 })
    },
  }
}
