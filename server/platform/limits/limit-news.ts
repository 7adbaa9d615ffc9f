/** By the name of a rate, of each key: what was used, or the milliseconds until all is earned back. */
export type Tallies = Iterable<readonly [name: string, of: Iterable<readonly [key: string, count: number]>]>

/** What processes tell one another of the rates that they count together. */
export type LimitNews =
  | { readonly kind: 'used' | 'heavy'; readonly of: Tallies }
  /** Whoever knows is to say who has used up much. */
  | { readonly kind: 'asks' }

export function writeNews(from: string, news: LimitNews): Uint8Array {
  const of = news.kind === 'asks' ? [] : [...news.of].map(([name, tallies]) => [name, [...tallies]])
  return Buffer.from(JSON.stringify([from, news.kind, of]))
}

/** Undefined for what is no such news. */
export function readNews(data: Uint8Array): { readonly from: string; readonly news: LimitNews } | undefined {
  const read = parse(data)
  if (!Array.isArray(read)) return undefined
  const [from, kind, of]: unknown[] = read
  if (typeof from !== 'string') return undefined
  if (kind === 'asks') return { from, news: { kind } }
  return (kind === 'used' || kind === 'heavy') && isTallies(of) ? { from, news: { kind, of } } : undefined
}

function parse(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString())
  } catch {
    return undefined
  }
}

const isPairs = (read: unknown, isSecond: (second: unknown) => boolean) =>
  Array.isArray(read) &&
  read.every((pair: unknown) => Array.isArray(pair) && typeof pair[0] === 'string' && isSecond(pair[1]))

function isTallies(read: unknown): read is [string, [string, number][]][] {
  return isPairs(read, (tallies) => isPairs(tallies, (count) => Number.isFinite(count)))
}
