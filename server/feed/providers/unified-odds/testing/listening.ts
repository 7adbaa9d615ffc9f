import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { noMetrics } from '../../../../platform/log/metrics.ts'
import { recordingLog } from '../../../../platform/testing/test-platform.ts'
import { openUnifiedOdds, type UnifiedOdds } from '../unified-odds.ts'
import { type ScriptedWire, scriptedWire } from './scripted-wire.ts'

export const kickOff = Date.UTC(2026, 0, 1, 18)
export const start = Date.UTC(2026, 0, 1, 12)

/** A provider on virtual time, and everything that it told the house. */
export interface Listening {
  readonly wire: ScriptedWire
  readonly time: VirtualTime
  readonly feed: UnifiedOdds
  readonly heard: FeedMessage[]
  readonly logged: ReturnType<typeof recordingLog>['logged']
  /** Sends messages one after the other and waits until each is with the house. */
  say(...xml: readonly (string | Uint8Array)[]): Promise<void>
  /** What was heard since it was last asked for. */
  news(): FeedMessage[]
  /** `1x2 active 2000 3000 4000` of every line as the house would have it, by match. */
  book(match: string): readonly string[]
}

export async function startListening(
  products: readonly number[] = [1, 3],
  wire: ScriptedWire = scriptedWire(),
  languages: readonly string[] = ['en'],
): Promise<Listening> {
  const time = virtualTime(start)
  const { log, logged } = recordingLog()
  const options = { products, node: 7, languages, lagSecondsMax: 20 }
  const feed = openUnifiedOdds({ clock: time, timers: time, log, metrics: noMetrics }, options, wire)
  const heard: FeedMessage[] = []
  let read = 0
  for (const provider of feed.providers) await provider.start(async (messages) => void heard.push(...messages))
  return {
    wire,
    time,
    feed,
    heard,
    logged,
    async say(...all) {
      for (const xml of all) await wire.send(xml)
      await feed.idle()
    },
    news() {
      const fresh = heard.slice(read)
      read = heard.length
      return fresh
    },
    book: (match) => bookOf(heard, match),
  }
}

/** Plays what was told as the house's book does. */
function bookOf(heard: readonly FeedMessage[], match: string): readonly string[] {
  const markets = new Map<MarketKey, Market>()
  for (const message of heard) {
    if (!('match' in message) || message.match !== match) continue
    if (message.kind === 'odds') {
      for (const market of message.markets) markets.set(market.key, market)
      for (const key of message.removed ?? []) markets.delete(key)
    }
    if (message.kind === 'betStop')
      for (const key of message.markets ?? []) {
        const market = markets.get(key)
        if (market?.status === 'active') markets.set(key, { ...market, status: 'suspended' })
      }
    if (message.kind === 'unreadableResult') {
      const market = markets.get(message.market)
      if (market) markets.set(market.key, { ...market, status: 'suspended' })
    }
    if (message.kind === 'settlement')
      for (const { key, undecided } of message.markets)
        if (!undecided && !message.stillOffered?.includes(key)) markets.delete(key)
    if (message.kind === 'cancel')
      for (const market of message.markets ?? [])
        if (typeof market === 'string' && !message.stillOffered?.includes(market)) markets.delete(market)
  }
  return [...markets.values()]
    .map(({ key, status, outcomes }) => `${key} ${status} ${outcomes.map(({ price }) => price).join(' ')}`.trim())
    .sort((a, b) => (a < b ? -1 : 1))
}

interface About {
  readonly product?: number
  readonly event?: string
  /** Seconds after the start. */
  readonly at?: number
}

const common = ({ product = 3, event = 'sr:match:1', at = 0 }: About) =>
  `product="${product}" event_id="${event}" timestamp="${start + at * 1000}"`

/** `<odds_change>` with these markets. */
export function oddsXml(markets: string, about: About = {}, status = ''): string {
  return `<odds_change ${common(about)}>${status}<odds>${markets}</odds></odds_change>`
}

/** One market: `1x2(1, [2, 3, 4])` has status 1 and these prices. */
export function threeWayXml(status: number, prices: readonly number[] = [2, 3, 4]): string {
  return marketXml({ id: 1, status, ids: [1, 2, 3] }, prices)
}

export function totalXml(total: string, status: number, prices: readonly number[] = [1.9, 1.95]): string {
  return marketXml({ id: 18, status, specifiers: `total=${total}`, ids: [12, 13] }, prices)
}

interface MarketParts {
  readonly id: number
  readonly status: number
  readonly specifiers?: string
  readonly ids: readonly (number | string)[]
}

export function marketXml({ id, status, specifiers, ids }: MarketParts, prices: readonly number[]): string {
  const outcomes = ids.map((outcome, at) => `<outcome id="${outcome}" odds="${prices[at] ?? 0}" active="1"/>`)
  const line = specifiers === undefined ? '' : ` specifiers="${specifiers}"`
  return `<market id="${id}"${line} status="${status}">${prices.length > 0 ? outcomes.join('') : ''}</market>`
}

export function stopXml(groups: string, about: About = {}, status = ''): string {
  return `<bet_stop ${common(about)} groups="${groups}" ${status}/>`
}

export function settlementXml(markets: string, about: About = {}, certainty = 'certainty="2"'): string {
  return `<bet_settlement ${common(about)} ${certainty}><outcomes>${markets}</outcomes></bet_settlement>`
}

/** Any other message about an event. */
export function messageXml(kind: string, inside: string, about: About = {}, more = ''): string {
  return `<${kind} ${common(about)} ${more}>${inside}</${kind}>`
}

export function aliveXml(product: number, at: number, subscribed = 1): string {
  return `<alive product="${product}" timestamp="${start + at * 1000}" subscribed="${subscribed}"/>`
}

export function completeXml(product: number, requestId: number | undefined, at = 0): string {
  return `<snapshot_complete request_id="${requestId}" product="${product}" timestamp="${start + at * 1000}"/>`
}
