import { join } from 'node:path'
import { isThisMachine } from '../network/near-host.ts'
import { StartError } from '../options/start-error.ts'
import type { DatabasePlace } from './database.ts'

/** Where a database is. */
export type DatabaseAddress =
  | { readonly kind: 'postgres'; readonly url: string }
  /** Gone when it is closed. */
  | { readonly kind: 'memory' }
  /** The embedded one. */
  | { readonly kind: 'folder'; readonly folder: string }

const says =
  'DATABASE_URL is a PostgreSQL address (postgresql://user:password@host:5432/name), memory:, or empty; ' +
  'what it is now is not shown, since it may hold a password'

/**
 * The database that the settings name, the same for the house and its tools. Nothing that was meant to be an address
 * becomes the name of a folder.
 *
 * @throws StartError when `databaseUrl` is something else
 */
export function readDatabaseAddress(of: { readonly databaseUrl: string; readonly dataDir: string }): DatabaseAddress {
  const { databaseUrl, dataDir } = of
  if (databaseUrl === '') return { kind: 'folder', folder: join(dataDir, 'database') }
  if (databaseUrl === 'memory:') return { kind: 'memory' }
  // Letters of a scheme may be large.
  const url = databaseUrl.replace(/^postgres(ql)?:\/\//i, (scheme) => scheme.toLowerCase())
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url) || hostOf(new URL(url)) === '') throw new StartError(says)
  return { kind: 'postgres', url }
}

/** As `openDatabase` takes it. */
export function placeOf(address: DatabaseAddress): DatabasePlace {
  switch (address.kind) {
    case 'postgres':
      return { url: address.url }
    case 'memory':
      return { url: 'memory:' }
    case 'folder':
      return { folder: address.folder }
  }
}

/** `?host=` goes before the host of the address, as `pg` reads it. */
function hostOf({ hostname, searchParams }: URL): string {
  return searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
}

/** Whether what goes to this PostgreSQL can be read or changed on its way by somebody else. */
export function isPlainToElsewhere(url: string): boolean {
  const address = new URL(url)
  const host = hostOf(address)
  if (host.startsWith('/') || isThisMachine(host)) return false
  const of = (name: string) => address.searchParams.getAll(name).at(-1)
  const sslMode = of('sslmode')
  if (sslMode === 'verify-full') return false
  // Under the rules of libpq these two look at nobody's certificate; under pg's own they do.
  const isChecked = sslMode === 'require' || sslMode === 'verify-ca'
  return !isChecked || of('uselibpqcompat') !== undefined
}

/** For people: where the database is, without user and password. */
export function describeAddress(address: DatabaseAddress): string {
  if (address.kind === 'memory') return 'memory:'
  if (address.kind === 'folder') return address.folder
  const url = new URL(address.url)
  return `${hostOf(url)}${url.port === '' ? '' : `:${url.port}`}${url.pathname}`
}
