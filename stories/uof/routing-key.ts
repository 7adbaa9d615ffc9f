import { isStateful, live, type UnifiedMessage } from './message.ts'

/** Football, by the feed's own number. */
const sport = 1

/** Eight words; `node` is the session that an answer to a recovery is for. Source: unified-odds-feed §2. */
export function routingKey(message: UnifiedMessage, node?: number): string {
  const word = node ?? '-'
  if (!('event' in message)) return `-.-.-.${message.kind}.-.-.-.${message.kind === 'alive' ? '-' : word}`
  const isLow = isStateful(message) && message.kind !== 'bet_cancel'
  const side = message.product === live ? '-.live' : 'pre.-'
  const [kind, type, id] = message.event.split(':')
  const about = `${message.kind}.${sport}.${kind}:${type}.${id}`
  return `${isLow ? 'lo' : 'hi'}.${message.kind === 'fixture_change' ? 'pre.live' : side}.${about}.${word}`
}

/** Whether a topic exchange would route `key` through this binding: `*` is one word, `#` any number. */
export function isBound(binding: string, key: string): boolean {
  return fits(binding.split('.'), key.split('.'))
}

function fits([pattern, ...patterns]: readonly string[], words: readonly string[]): boolean {
  if (pattern === undefined) return words.length === 0
  if (pattern === '#') return words.some((_, at) => fits(patterns, words.slice(at))) || fits(patterns, [])
  const [word, ...rest] = words
  return word !== undefined && (pattern === '*' || pattern === word) && fits(patterns, rest)
}
