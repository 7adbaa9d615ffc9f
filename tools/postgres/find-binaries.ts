import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Binaries, versionOf } from './binaries.ts'
import { npmBinaries } from './npm-binaries.ts'

/** The newest usable binaries of one way. `tried` is told of every place that was no good, and why. */
export async function findBinaries(way: 'installed' | 'npm', tried: string[]): Promise<Binaries | undefined> {
  if (way === 'npm') return npmBinaries(tried)
  const usable = installedFolders().flatMap((folder) => {
    const version = versionOf(folder, tried)
    return version ? [{ folder, version }] : []
  })
  if (usable.length === 0) tried.push('no PostgreSQL installed (/usr/lib/postgresql, PATH, Homebrew)')
  return usable.toSorted((a, b) => Number.parseInt(b.version, 10) - Number.parseInt(a.version, 10))[0]
}

/** Every folder where a system usually keeps PostgreSQL, with `postgres` and `initdb` in it. */
export function installedFolders(): readonly string[] {
  const perVersion = (parent: string, inside: string) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, inside)) : []
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    perVersion(parent, 'bin').filter((folder) => folder.includes('postgresql')),
  )
  const folders = [
    ...perVersion('/usr/lib/postgresql', 'bin'),
    ...(process.env.PATH ?? '').split(delimiter),
    ...homebrew,
    ...perVersion('/Applications/Postgres.app/Contents/Versions', 'bin'),
    '/usr/pgsql/bin',
  ]
  return [...new Set(folders)].filter(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
}
