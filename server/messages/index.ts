import type { Operators } from '../operators/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { openDeliver } from './deliver.ts'
import type { NewMessage, Template, Way, WayOut } from './message.ts'
import { type MessageBounds, messageBoundsDefault, openSend, type SendOutcome } from './send.ts'
import {
  type CapturedMessage,
  deleteMessages,
  eraseOf,
  type ListedMessage,
  type MessageFilter,
  readCaptured,
  readMessages,
} from './store.ts'
import { capture } from './ways/capture.ts'

export { escapeHtml, linesOf } from './mail-html.ts'
export { maskAddress } from './mask-address.ts'
export type { NewMessage, Template, TemplateValues, Way, WayOut } from './message.ts'
export { migrations } from './migrations.ts'
export type { MessageBounds } from './send.ts'
export type { CapturedMessage } from './store.ts'
export { noWayOut } from './ways/capture.ts'
export { smsHttp } from './ways/sms-http.ts'
export { smtp } from './ways/smtp.ts'

export interface MessagesOptions {
  /** What takes each way's messages out; absent: they are kept and can be read. */
  readonly ways?: Readonly<Partial<Record<Way, WayOut>>>
  readonly bounds?: MessageBounds
  /** Where the pages of a domain are; absent: `https://` before it. */
  readonly originOf?: (domain: string) => string
}

/** What players are sent, by an outbox. */
export interface Messages {
  /** Writes a message in the transaction of what it follows from. To be asked last in it. */
  send<T extends Template>(tx: Transaction, message: NewMessage<T>): Promise<SendOutcome>
  /** What a player's messages of these templates open is open no longer: no copy of it is left. */
  erase(tx: Transaction, of: PlayerOf & { readonly templates: readonly Template[] }): Promise<void>
  /** Hands out what is due. To be done again and again. Answers how many went out. */
  deliver(): Promise<number>
  /** The newest first, with marks in place of what opens something. */
  list(connection: Connection, filter: MessageFilter): Promise<ListedMessage[]>
  /** The newest of a site that were kept, as they would have gone out: never of a house that is live. */
  captured(of: { readonly operatorId: number; readonly siteId: number }): Promise<CapturedMessage[]>
  /** Deletes what is old. To be done every hour. */
  sweep(): Promise<void>
}

/** Milliseconds that messages are kept. */
const keptFor = 180 * 86_400_000
const batch = 1000
const capturedMax = 50

type Needs = Pick<Platform, 'db' | 'dbReads' | 'clock' | 'log' | 'metrics'>

export function openMessages(platform: Needs, operators: Operators, options: MessagesOptions = {}): Messages {
  const { ways, bounds = messageBoundsDefault, originOf = (domain) => `https://${domain}` } = options
  const deliver = openDeliver({ platform, operators, ways: { mail: capture, sms: capture, ...ways } })
  return {
    send: openSend({ platform, operators, bounds, originOf }),
    erase: eraseOf,
    deliver: () => forEveryOperator('what waits is sent, whosever it is', deliver),
    list: readMessages,
    captured: (of) => readCaptured(platform.dbReads, { ...of, countMax: capturedMax }),
    sweep: () =>
      forEveryOperator('old messages are deleted', async () => {
        const before = platform.clock.now() - keptFor
        for (let deleted = batch; deleted === batch; )
          deleted = await deleteMessages(platform.dbReads, { before, countMax: batch })
      }),
  }
}
