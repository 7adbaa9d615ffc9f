import type { Messages, NewMessage, Template } from '../messages/index.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import type { Transaction } from '../platform/platform.ts'

/** Messages are counted by the hour. */
const againSeconds = 3600

/** @throws {TooManyError} where too many were sent of late: what it belongs to is then undone, too */
export async function mustSend<T extends Template>(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  message: NewMessage<T>,
): Promise<void> {
  if ((await messages.send(tx, message)) === 'tooMany') throw new TooManyError(againSeconds)
}
