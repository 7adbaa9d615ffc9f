import type { BrowserMessage } from '@banko/contract/wire.ts'

type Listen = Extract<BrowserMessage, { listen: unknown }>['listen'][number]

/** A topic's name is short: a family, a key of letters, digits and `:._-`, never an owner. */
const topicForm = /^[a-z][a-zA-Z]{0,30}(\/[\w:.-]{1,80})?$/

/** What a browser said, or undefined when it is not one of the messages there are. */
export function readBrowserMessage(text: string): BrowserMessage | undefined {
  const message = parse(text)
  if (!isRecord(message)) return undefined
  if ('ping' in message) return { ping: true }
  if (Array.isArray(message.listen)) {
    const listen = message.listen.map(readListen)
    return listen.every((item) => item !== undefined) ? { listen } : undefined
  }
  if (Array.isArray(message.unlisten)) {
    const unlisten: unknown[] = message.unlisten
    return unlisten.every(isTopic) ? { unlisten } : undefined
  }
  return undefined
}

function readListen(item: unknown): Listen | undefined {
  if (!isRecord(item) || !isTopic(item.topic)) return undefined
  const { topic, epoch, version } = item
  // Half a resume point is none.
  if (typeof epoch !== 'string' || !Number.isSafeInteger(version)) return { topic }
  return { topic, epoch, version: Number(version) }
}

function isTopic(value: unknown): value is string {
  return typeof value === 'string' && topicForm.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
