import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import type { Recovery } from './answer-recovery.ts'
import type { Parcel } from './line.ts'
import { type Product, products } from './message.ts'

/** A rule that the listener broke. */
export interface Finding {
  readonly law: 'acceptedWhileDown' | 'tooMany' | 'tooFarBack' | 'tooSoon' | 'badRequest'
  readonly at: number
  readonly says: string
}

interface Change {
  readonly at: number
  readonly mayBeUp: boolean
}

/** Watches what reaches the listener and knows from it when a producer may count as up. */
export interface Judge {
  readonly findings: readonly Finding[]
  /** Without a time: now. */
  find(finding: Omit<Finding, 'at'> & { readonly at?: number }): void
  /** To be told of everything the listener was handed; `recovery` of what ends one. */
  delivered(parcel: Parcel, recovery: Recovery | undefined): void
  /** The listener has lost its queue or is a new one. */
  queueLost(): void
  /** Whether the producer could be taken for up during all of [from, until], milliseconds. */
  mayBeUp(product: Product, from: number, until: number): boolean
  /** A message of a producer did not arrive: its book has a hole until a recovery that has none is complete. */
  lost(product: Product): void
  /** Every producer may be up and no book has a hole. */
  isWhole(): boolean
}

/** A producer may be silent for so long; the watch has a second, and somewhat, to notice. Source: unified-odds-feed §9. */
export const silenceMax = 20_000
const noticeMax = 1500

export function openJudge(time: VirtualTime): Judge {
  const findings: Finding[] = []
  const changes = new Map<Product, Change[]>(products.map((product) => [product, [{ at: 0, mayBeUp: false }]]))
  const heardAt = new Map<Product, number>()
  const newest = new Map<Product, number>()
  const holes = new Set<Product>()

  const isUp = (product: Product) => changes.get(product)?.at(-1)?.mayBeUp === true
  function turn(product: Product, { mayBeUp }: Omit<Change, 'at'>): void {
    if (isUp(product) !== mayBeUp) changes.get(product)?.push({ at: time.now(), mayBeUp })
  }

  time.every(500, () => {
    for (const product of products)
      if (isUp(product) && time.now() - (heardAt.get(product) ?? 0) > silenceMax + noticeMax)
        turn(product, { mayBeUp: false })
  })

  return {
    findings,
    find: (finding) => void findings.push({ at: time.now(), ...finding }),
    delivered({ message, stamp }, recovery) {
      const { product } = message
      if (message.kind === 'alive') {
        heardAt.set(product, time.now())
        // one that comes late or twice says nothing about now
        if (stamp.timestamp <= (newest.get(product) ?? 0)) return
        newest.set(product, stamp.timestamp)
        if (!message.subscribed) turn(product, { mayBeUp: false })
      }
      if (message.kind !== 'snapshot_complete' || !recovery || recovery.hasHole || recovery.one) return
      heardAt.set(product, time.now())
      newest.set(product, Math.max(stamp.timestamp, newest.get(product) ?? 0))
      if (!recovery.isOutdated) holes.delete(product)
      turn(product, { mayBeUp: true })
    },
    lost: (product) => void holes.add(product),
    isWhole: () => holes.size === 0 && products.every(isUp),
    queueLost() {
      for (const product of products) turn(product, { mayBeUp: false })
    },
    mayBeUp(product, from, until) {
      const history = changes.get(product) ?? []
      const before = history.findLast(({ at }) => at <= from)
      return before?.mayBeUp === true && !history.some(({ at, mayBeUp }) => at > from && at <= until && !mayBeUp)
    },
  }
}
