import type { Platform } from '../platform/platform.ts'
import { type FollowedBooks, FollowedSpace } from './followed-space.ts'
import { askSubject, decodeMessage, silenceMilliseconds, streamSubject } from './stream.ts'

/** The other processes' side: keeps the books of holders elsewhere. Source: docs/decisions/0011. */
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
  { bus, timers, clock }: Pick<Platform, 'bus' | 'timers' | 'clock'>,
  into: FollowedBooks,
  isOwn: (space: string) => boolean,
): Follower {
  const heard = new Map<string, Heard>()

  function find(space: string, epoch: number): FollowedSpace {
    const known = heard.get(space)
    if (known) known.heardAt = clock.now()
    if (known && known.space.epoch >= epoch) return known.space
    // Somebody else has it now, and goes on above everything that was ever told.
    const fresh = new FollowedSpace(epoch, into)
    heard.set(space, { space: fresh, heardAt: clock.now() })
    into.onTouch()
    return fresh
  }

  bus.subscribe(streamSubject, (data) => {
    const message = decodeMessage(data)
    if (isOwn(message.space)) return
    const space = find(message.space, message.epoch)
    // A holder that has lost its lease and does not know it yet is not listened to.
    if (message.epoch < space.epoch) return
    if (space.receive(message) === 'ask') bus.publish(askSubject, Buffer.from(message.space))
  })
  bus.onReturn(() => {
    for (const { space } of heard.values()) space.lose()
  })
  timers.every(lookMilliseconds, () => {
    const since = clock.now() - silenceMilliseconds
    for (const { space, heardAt } of heard.values()) if (heardAt < since) space.doubt()
  })

  return {
    isInTouch: (space) => isOwn(space) || heard.get(space)?.space.isInTouch === true,
    spaces: () => [...heard.keys()].filter((space) => !isOwn(space)),
    begin(space) {
      const known = heard.get(space)
      if (known) known.space.lose()
      else find(space, 0)
    },
  }
}
