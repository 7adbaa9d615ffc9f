import type { Log } from '../../platform/ports.ts'
import type { StreamMessage } from './stream.ts'

/** Messages that wait for the lease table at most; those left out are asked for again like others that were lost. */
const waitingMax = 1000

export interface NewEpochs {
  /** A message under an epoch that is not followed yet; handed on when the lease table knows it. */
  ask(message: StreamMessage): void
}

interface Needs {
  readonly log: Log
  /** By space, the epoch of its lease. */
  read(): Promise<ReadonlyMap<string, number>>
}

/**
 * Nobody is followed under an epoch that was never taken in the database: a number made up would deafen the follower to
 * everyone who has a lower one. One question at a time, however many messages wait for it.
 */
export function openNewEpochs({ log, read }: Needs, take: (message: StreamMessage) => void): NewEpochs {
  let waiting: StreamMessage[] = []
  let isAsking = false

  async function look(): Promise<void> {
    const asked = waiting
    waiting = []
    const epochs = await read()
    const isKnown = ({ space, epoch }: StreamMessage) => epochs.get(space) === epoch
    const unknown = asked.filter((message) => !isKnown(message))
    // With those that came meanwhile, in one turn: what is heard at once, now that the epoch is followed, overtakes none.
    const known = [...asked, ...waiting].filter(isKnown)
    waiting = waiting.filter((message) => !isKnown(message))
    for (const message of known) takeSafely(message)
    const [first] = unknown
    if (first) log.warn('book.epochUnknown', { space: first.space, epoch: first.epoch, messages: unknown.length })
  }

  function takeSafely(message: StreamMessage): void {
    try {
      take(message)
    } catch (error) {
      log.error('book.newEpochFailed', error, { space: message.space, epoch: message.epoch, kind: message.kind })
    }
  }

  async function lookOn(): Promise<void> {
    isAsking = true
    try {
      while (waiting.length > 0) await look()
    } catch (error) {
      log.error('book.epochsUnread', error)
    } finally {
      isAsking = false
    }
  }

  return {
    ask(message) {
      if (waiting.length < waitingMax) waiting.push(message)
      if (!isAsking) void lookOn()
    },
  }
}
