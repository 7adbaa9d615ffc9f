import type { Operators, Site } from '../operators/index.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import type { Platform } from '../platform/platform.ts'
import type { OutgoingMessage, Way, WayOut } from './message.ts'
import { eraseOver, markFailed, markSent, putOff, type TakenMessage, takeDue } from './store.ts'

/** So many at once of an operator, and of all. */
const [eachMax, allMax] = [10, 40]
/** Milliseconds that nobody else may have what was taken: longer than any way out takes. */
const lease = 120_000
/** Milliseconds before the second try; twice as many before each further one, up to an hour. */
const retryAfter = 30_000
const retryAfterMax = 3_600_000
/** After so many it has failed: about an hour after the first. */
const triesMax = 8
/** Letters of what went wrong that are kept. */
const whyMax = 300

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'metrics'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly ways: Readonly<Record<Way, WayOut>>
}

/**
 * Takes what is due and hands it out, until nothing is. What was taken by a process that ended is taken again: a message
 * may go out twice, and is never lost. Answers how many went out.
 */
export function openDeliver({ platform, operators, ways }: Needs) {
  const { db, clock, log, metrics } = platform
  const counters = metrics.counters('messages', 'Messages to players by what became of a try', 'outcome')
  const counted = { sent: counters('sent'), failed: counters('failed'), putOff: counters('putOff') }

  async function deliverOne(message: TakenMessage): Promise<boolean> {
    const way = ways[message.way]
    try {
      const delivered = await way.deliver(outgoing(message, operators.siteOf(message.site_id)))
      if (delivered.kind === 'refused') {
        await fail(message, delivered.why, way)
        return false
      }
    } catch (error) {
      await putOffOrFail(message, textOf(error), way)
      return false
    }
    // what is read at the house is read there until it is used; elsewhere it has gone where it belongs
    const secret = way.kind === 'capture' ? 'kept' : 'erased'
    await markSent(db, message, { at: clock.now(), wayOut: way.kind, secret })
    counted.sent.add()
    return true
  }

  async function putOffOrFail(message: TakenMessage, why: string, way: WayOut): Promise<void> {
    if (message.tries >= triesMax) return await fail(message, why, way)
    const wait = Math.min(retryAfter * 2 ** (message.tries - 1), retryAfterMax)
    await putOff(db, message, { nextAt: clock.now() + wait, why: why.slice(0, whyMax) })
    counted.putOff.add()
  }

  async function fail(message: TakenMessage, why: string, way: WayOut): Promise<void> {
    await markFailed(db, message, { why: why.slice(0, whyMax), wayOut: way.kind })
    counted.failed.add()
    log.warn('messages.failed', { operatorId: message.operator_id, message: message.id, tries: message.tries })
  }

  return async (): Promise<number> => {
    await eraseOver(db, clock.now())
    let sent = 0
    for (;;) {
      const now = clock.now()
      const due = await takeDue(db, { now, until: now + lease, each: eachMax, all: allMax })
      if (due.length === 0) return sent
      const done = await Promise.all(due.map((one) => forOperator(one.operator_id, () => deliverOne(one))))
      sent += done.filter(Boolean).length
    }
  }
}

function outgoing(message: TakenMessage, { domain, settings }: Site): OutgoingMessage {
  const { operator_id, id, address: to, lang, subject, body: text } = message
  return { name: `message-${operator_id}-${id}`, to, from: { title: settings.title, domain }, lang, subject, text }
}

/** What a database takes, and a line of a list has room for. */
function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
