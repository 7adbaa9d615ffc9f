import { answerRecovery, type DeskOptions, type Recovery } from './answer-recovery.ts'
import { faultAt } from './faults.ts'
import type { Loss } from './line.ts'
import type { Product } from './message.ts'

export interface RecoveryDesk {
  take(asked: Pick<Recovery, 'product' | 'requestId' | 'node' | 'after' | 'one'>): void
  /** A message of a producer was lost on its way. */
  lost(product: Product, loss: Loss): void
  /** What its signs of life say. */
  isSubscribed(product: Product): boolean
  unsubscribe(product: Product): void
  readonly recoveries: readonly Recovery[]
}

/** Takes recoveries and keeps who is served. */
export function openRecoveryDesk(options: DeskOptions): RecoveryDesk {
  const { time, random, faults } = options
  const recoveries: Recovery[] = []
  const subscribed = new Set<Product>()

  return {
    recoveries,
    take(asked) {
      const recovery: Recovery = {
        ...asked,
        askedAt: time.now(),
        hasHole: false,
        isKnownBroken: false,
        isOutdated: false,
        state: 'asked',
      }
      recoveries.push(recovery)
      if (!asked.one) subscribed.add(asked.product)
      if (!faultAt(faults, 'unanswered', { now: time.now() }))
        time.after(random.int(100, 1500), () => answerRecovery(options, recovery))
    },
    lost(product, loss) {
      if (loss === 'noticed') subscribed.delete(product)
      for (const recovery of recoveries) {
        if (recovery.product !== product || recovery.state === 'asked') continue
        if (recovery.state === 'told') recovery.isOutdated = true
        // a word that is on its way stays true, unless what was in the queue before it is gone
        if (recovery.state === 'told' && loss !== 'noQueue') continue
        recovery.hasHole = true
        recovery.isKnownBroken ||= loss === 'noticed'
      }
    },
    isSubscribed: (product) => subscribed.has(product),
    unsubscribe: (product) => void subscribed.delete(product),
  }
}
