import { readWhole } from './read-number.ts'
import { isMessageKind, type MessageKind } from './wire-message.ts'

/** What a routing key tells before its message is opened; the sport stands nowhere else. Source: unified-odds-feed §2. */
export interface RoutingKey {
  readonly kind: MessageKind
  /** The feed's own number of the sport. */
  readonly sport?: number
  /** `sr:match:1234`. */
  readonly event?: string
  readonly preMatch: boolean
  readonly virtual: boolean
  readonly live: boolean
}

const ruleOfWords = {
  priority: /^(hi|lo|-)$/,
  side: /^(pre|virt|-)$/,
  live: /^(live|-)$/,
  sport: /^(\d{1,9}|-)$/,
  type: /^([a-z]+:[a-z_]+|-)$/,
  id: /^(-?\d{1,18}|-)$/,
  node: /^(-?\d{1,9}|-)$/,
}

/**
 * Reads a key of eight words, of seven as they were before there were nodes, or of nine, whose last one tells us
 * nothing; `undefined` when it is none of them.
 */
export function readRoutingKey(text: string): RoutingKey | undefined {
  const words = text.split('.')
  if (words.length < 7 || words.length > 9) return undefined
  const [priority = '', side = '', live = '', kind = '', sport = '', type = '', id = '', node = '-'] = words
  const given = { priority, side, live, sport, type, id, node }
  if (!isMessageKind(kind)) return undefined
  if (!wordNames.every((name) => ruleOfWords[name].test(given[name]))) return undefined
  const number = sport === '-' ? undefined : readWhole(sport)
  return {
    kind,
    ...(number !== undefined && { sport: number }),
    ...(type !== '-' && id !== '-' && { event: `${type}:${id}` }),
    preMatch: side === 'pre',
    virtual: side === 'virt',
    live: live === 'live',
  }
}

const wordNames = ['priority', 'side', 'live', 'sport', 'type', 'id', 'node'] as const

/**
 * Everything that is for all, and what is for our node alone: the answers to our recoveries. Signs of life and the end
 * of a recovery are named once more, so that a narrower choice of messages cannot leave them out.
 */
export function bindingsOf(node: number): readonly string[] {
  return [
    '*.*.*.*.*.*.*.-.#',
    `*.*.*.*.*.*.*.${node}.#`,
    '-.-.-.alive.#',
    '-.-.-.product_down.#',
    `-.-.-.snapshot_complete.-.-.-.${node}`,
  ]
}
