import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
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

/** What `postgres --version` says when the database's own account runs it; `undefined` when it cannot or is too old. */
export function versionOf(folder: string, tried: string[]): string | undefined {
  const run = spawnSync(join(folder, 'postgres'), ['--version'], { ...runAs(), cwd: '/', encoding: 'utf8' })
  const version = /\(PostgreSQL\) ([\w.]+)/.exec(run.stdout ?? '')?.[1]
  if (!version) tried.push(`${folder}: ${run.error?.message ?? (run.stderr.trim() || 'does not run')}`)
  else if (Number.parseInt(version, 10) >= oldestVersion) return version
  else tried.push(`${folder}: PostgreSQL ${version} is older than ${oldestVersion}`)
  return undefined
}
