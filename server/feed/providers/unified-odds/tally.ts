import type { Metrics } from '../../../platform/ports.ts'

/** What a message may be or lack without harm. Source: unified-odds-feed §1, §6, §7. */
export const tolerated = [
  'byteOrderMark',
  'certaintyMissing',
  'eventUnsupported',
  'fixtureMissing',
  'foreignSnapshot',
  'keyUnreadable',
  'lagging',
  'malformed',
  'marketUnknown',
  'marketUnreadable',
  'messageUnknown',
  'older',
  'outcomeUnknown',
  'priceMissing',
  'producerUnwanted',
  'productDown',
  'resultUndecided',
  'resultUnreadable',
  'statusUnknown',
  'attributeUnknown',
  'elementUnknown',
] as const

export type Tolerated = (typeof tolerated)[number]

/** Counts by name what was tolerated: for the metrics, and for whoever asks. */
export interface Tally {
  count(what: Tolerated): void
  counted(): Readonly<Partial<Record<Tolerated, number>>>
}

export function openTally(metrics: Metrics): Tally {
  const counter = metrics.counters('unified_odds_tolerated', 'What messages were or lacked without harm', 'what')
  const counts = new Map<Tolerated, number>()
  return {
    count(what) {
      counts.set(what, (counts.get(what) ?? 0) + 1)
      counter(what).add()
    },
    // Every key of the map is one of the names.
    counted: () => Object.fromEntries(counts) as Partial<Record<Tolerated, number>>,
  }
}
