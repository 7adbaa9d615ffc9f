import type { HeldConnection } from '../platform/database/held-connection.ts'
import type { Clock, Log, Timers } from '../platform/ports.ts'
import { type LeaseAsked, renewLease, returnLease, takeLease } from './store-lease.ts'

/** How long a lease runs when nobody renews it. */
export const leaseMilliseconds = 2000
const renewMilliseconds = 500
/** Between two looks at a lease that another has. */
const askMilliseconds = 250

/** What a change of hands leads to. One is done before the next begins. */
export interface Hands {
  taken(epoch: number): Promise<void>
  lost(): Promise<void>
}

export interface Lease {
  /** Resolves when it is known who has it: when this process has, after `taken`. */
  readonly settled: Promise<void>
  /** Asks no more and gives back what it has. */
  stop(): Promise<void>
}

interface Needs {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly held: HeldConnection
}

/** Asks for a feed's lease until it has it, renews it while it does. Source: docs/decisions/0011. */
export function keepLease(needs: Needs, of: { space: string; holder: string }, hands: Hands): Lease {
  const { clock, timers, log, held } = needs
  const asked: LeaseAsked = { ...of, milliseconds: leaseMilliseconds }
  let epoch: number | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let doing = Promise.resolve()
  let fails = false
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>()

  /** In order, and aside: a recovery takes longer than a lease. */
  function then(run: () => Promise<void>): Promise<void> {
    doing = doing.then(run).catch((error: unknown) => log.error('feed.handsFailed', error, { space: of.space }))
    return doing
  }

  async function take(): Promise<void> {
    const taken = await takeLease(held, asked)
    if (taken === undefined) return settle()
    epoch = taken
    log.info('feed.leaseTaken', { space: of.space, epoch: taken })
    void then(() => hands.taken(taken)).then(settle)
  }

  async function renew(current: number): Promise<void> {
    if (await renewLease(held, asked, current)) return
    epoch = undefined
    log.warn('feed.leaseLost', { space: of.space, epoch: current })
    void then(() => hands.lost())
  }

  async function step(): Promise<void> {
    const now = clock.now()
    if (epoch !== undefined && now - askedAt < renewMilliseconds) return
    askedAt = now
    try {
      await (epoch === undefined ? take() : renew(epoch))
      fails = false
    } catch (error) {
      // The database is away: whether the lease still is ours, it will say itself.
      if (!fails) log.error('feed.leaseUnknown', error, { space: of.space })
      fails = true
    }
  }

  const look = oneAtATime(step)
  const timer = timers.every(askMilliseconds, look)
  void look()
  return {
    settled,
    async stop() {
      timer.cancel()
      const current = epoch
      epoch = undefined
      await doing
      if (current !== undefined) await returnLease(held, asked, current).catch(() => {})
    },
  }
}

/** Two looks side by side could take a lease twice: to its own session the lock of a lease is always free. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
    } finally {
      isRunning = false
    }
  }
}
