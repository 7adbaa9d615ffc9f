import type { Measured, Seen } from './orders.ts'

/** What both saw: the crowd's changes follow from its bytes, since all listen to alike topics. */
export function measuredOf(crowd: Seen, lookers: Seen): Measured {
  const ages = lookers.ages.toSorted((a, b) => a - b)
  const of = (share: number) => (ages[Math.floor(ages.length * share)] ?? 0) / 10
  const changesPerByte = lookers.bytes === 0 ? 0 : lookers.changes / lookers.bytes
  return {
    changes: (crowd.bytes * changesPerByte) / crowd.seconds + lookers.changes / lookers.seconds,
    p50: of(0.5),
    p99: of(0.99),
    crowd: crowd.usage,
    lookers: lookers.usage,
  }
}
