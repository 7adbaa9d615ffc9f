import type { HeldConnection } from '../platform/database/held-connection.ts'
import type { Platform } from '../platform/platform.ts'
import { type Hands, keepLease, type Lease } from './lease.ts'

/** What one of those who ask for a space does when hands change. */
interface SpaceHands {
  taken(): Promise<void>
  lost(): Promise<void>
}

/** The leases of this process, and those that it asks for. */
export interface Leases {
  /** By space, the epochs of those that it has. */
  readonly held: ReadonlyMap<string, number>
  /** Asks for one until it has it. Several who ask for the same share it. Resolves when it is known who has it. */
  keep(space: string, hands: SpaceHands): Promise<void>
  close(): Promise<void>
}

interface Kept {
  readonly hands: SpaceHands
  isTaken: boolean
}

export function openLeases(platform: Platform, connection: HeldConnection): Leases {
  const { clock, timers, log, ids } = platform
  const holder = ids.uuid()
  const held = new Map<string, number>()
  const kept = new Map<string, { readonly lease: Lease; readonly all: Kept[] }>()
  const needs = { clock, timers, log, held: connection }

  function handsOf(space: string, all: readonly Kept[]): Hands {
    return {
      async taken(epoch) {
        held.set(space, epoch)
        // One that takes long to recover must not keep the others waiting.
        await Promise.all(all.map(take))
      },
      async lost() {
        // First of all: whatever comes from here on finds the fence.
        held.delete(space)
        for (const one of all) one.isTaken = false
        await Promise.all(all.map(({ hands }) => hands.lost()))
      },
    }
  }

  return {
    held,
    async keep(space, hands) {
      const one = { hands, isTaken: false }
      const known = kept.get(space)
      if (known) {
        known.all.push(one)
        await known.lease.settled
        if (held.has(space)) await take(one)
        return
      }
      const all = [one]
      const lease = keepLease(needs, { space, holder }, handsOf(space, all))
      kept.set(space, { lease, all })
      await lease.settled
    },
    async close() {
      for (const { lease } of kept.values()) await lease.stop()
      held.clear()
      await connection.release()
    },
  }
}

async function take(one: Kept): Promise<void> {
  if (one.isTaken) return
  one.isTaken = true
  await one.hands.taken()
}
