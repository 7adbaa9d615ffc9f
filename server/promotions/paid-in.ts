import type { Connection } from '../platform/platform.ts'

/** How it is read what players paid in, which the module of payments says: it stands below. */
export interface ReadPaidIn {
  /** From a time on and kept, in that order; so many at most. */
  past(
    connection: Connection,
    operatorId: number,
    asked: { readonly currency: string; readonly since: number; readonly countMax: number },
  ): Promise<readonly { readonly playerId: number; readonly amount: number; readonly at: number }[]>
  /** Of some players who have paid in: what they keep of it in all, minor units. */
  of(connection: Connection, operatorId: number, playerIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** Kept for who says how it is read, once. */
export interface ToldPaidIn {
  countDeposits(read: ReadPaidIn): void
  readonly read: ReadPaidIn
}

/** Without payments nobody has paid in. */
export function openPaidIn(): ToldPaidIn {
  let read: ReadPaidIn = { past: async () => [], of: async () => new Map() }
  return {
    countDeposits(said) {
      read = said
    },
    get read() {
      return read
    },
  }
}
