import type { Database, Transaction } from './database/connection.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import type { SecurityLog } from './log/security-events.ts'
import type { Bus, Clock, Ids, Log, Metrics, Random, Timers } from './ports.ts'
import type { PushHub } from './push/push-hub.ts'

export type { Connection, Database, Transaction } from './database/connection.ts'

/** The database by who asks: nobody waits for connections that others have. On the embedded one all are the same. */
export interface Connections {
  /** For money, and for whatever is neither the feed's nor a visitor's. */
  readonly db: Database
  /** For the feed and what closes the gate. */
  readonly dbFeed: Database
  /** For who somebody is: sessions, sign-in, and what a player is told of their own account. */
  readonly dbPeople: Database
  /** For what anybody may ask as often as he likes. */
  readonly dbReads: Database
  /** A transaction on `db` whose statements do not wait for one another's answers. */
  pipelined<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Connections of `db` that may work at once: 1 on the embedded database. */
  readonly dbConnections: number
}

/** Everything the house stands on. It knows no betting word. */
export interface Platform extends Connections {
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly ids: Ids
  readonly bus: Bus
  readonly jobs: Jobs
  readonly limits: SharedLimits
  readonly push: PushHub
  readonly log: Log
  readonly metrics: Metrics
  readonly security: SecurityLog
}
