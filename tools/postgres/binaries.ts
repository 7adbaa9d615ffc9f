import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npmBinaries } from './npm-binaries.ts'
import { runAs } from './run-as.ts'

const oldestVersion = 15

export interface Binaries {
  /** The folder of `postgres`, `initdb` and `pg_ctl`. */
  readonly folder: string
  /** As it names itself: `15.14`. */
  readonly version: string
  /** A copy made for this run, to be removed with the cluster. */
  readonly copy?: string
}

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

/** What `postgres --version` says when the database's own account runs it; `undefined` when it cannot or is too old. */
export function versionOf(folder: string, tried: string[]): string | undefined {
  const run = spawnSync(join(folder, 'postgres'), ['--version'], { ...runAs(), cwd: '/', encoding: 'utf8' })
  const version = /\(PostgreSQL\) ([\w.]+)/.exec(run.stdout ?? '')?.[1]
  if (!version) tried.push(`${folder}: ${run.error?.message ?? (run.stderr.trim() || 'does not run')}`)
  else if (Number.parseInt(version, 10) >= oldestVersion) return version
  else tried.push(`${folder}: PostgreSQL ${version} is older than ${oldestVersion}`)
  return undefined
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
