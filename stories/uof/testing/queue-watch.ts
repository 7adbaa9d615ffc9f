import { isBound } from '../routing-key.ts'

/** What a listener's connection has come to: virtual time stands still until it has caught up. */
export interface BrokerWitness {
  bound(bindings: readonly string[]): void
  /** The connection is no more, and will not come back: its process has died. */
  gone(): void
  received(): void
  lost(): void
  restored(): void
}

/** Counts what was published against what arrived. */
export interface QueueWatch {
  readonly seen: BrokerWitness
  /** A message of this key leaves for the queue. */
  expect(key: string): void
  expectLoss(): void
  expectBack(): void
  /** Resolves when everything that was sent has arrived and the connection is what it must be. */
  settled(): Promise<void>
}

/** How long bytes may take on this machine, milliseconds. */
const patience = 20_000

export function openQueueWatch(): QueueWatch {
  let bindings: readonly string[] | undefined
  let owed = 0
  let connection: 'there' | 'going' | 'away' | 'coming' = 'away'

  function become(now: typeof connection): void {
    connection = now
    owed = 0
  }

  const isSettled = () => bindings === undefined || (owed <= 0 && (connection === 'there' || connection === 'away'))

  return {
    expect(key) {
      if (connection === 'there' && bindings?.some((binding) => isBound(binding, key))) owed += 1
    },
    expectLoss: () => bindings && become('going'),
    expectBack: () => bindings && become('coming'),
    async settled() {
      const until = performance.now() + patience
      while (!isSettled()) {
        if (performance.now() > until) throw new Error(`the listener is ${connection} and misses ${owed} messages`)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    seen: {
      bound(all) {
        bindings = all
        become('there')
      },
      gone() {
        bindings = undefined
        become('away')
      },
      received() {
        owed -= 1
      },
      lost: () => become('away'),
      restored: () => become('there'),
    },
  }
}
