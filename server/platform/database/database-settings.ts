import type { MemoryFS } from '@electric-sql/pglite'

export interface DatabaseSettings {
  /** Most connections to PostgreSQL at once; the embedded database always has one. Default 10. */
  readonly connections?: number
  /** `serving`: nothing of this process waits for ever; absent, for tools, which may take their time. */
  readonly limits?: 'serving'
  /** Told when an idle connection to PostgreSQL breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void
  /** What the embedded database begins with instead of nothing, which saves its first start; only with `memory:`. */
  readonly files?: MemoryFS
}
