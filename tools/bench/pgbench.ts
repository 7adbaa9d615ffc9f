import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { installedFolders } from '../postgres/find-binaries.ts'
import type { Postgres } from '../postgres.ts'
import type { Contender } from './contest.ts'

const run = promisify(execFile)

export interface PgbenchOptions {
  readonly clients: number
  readonly threads: number
  /** Branches; at least as many as clients, or they only wait for one another. */
  readonly scale: number
}

const usual: PgbenchOptions = { clients: 16, threads: 2, scale: 16 }

/**
 * PostgreSQL's own yardstick: the default script of pgbench (TPC-B-like, three updates, a select and an insert in one
 * transaction), prepared statements. Fills its tables in the given database first. Throws with what to install when
 * there is no pgbench.
 */
export async function openPgbench(postgres: Postgres, options: PgbenchOptions = usual): Promise<Contender> {
  const program = findPgbench(postgres)
  await run(program, ['--initialize', '--quiet', `--scale=${options.scale}`, postgres.url])
  const flags = ['--no-vacuum', '--protocol=prepared', `--client=${options.clients}`, `--jobs=${options.threads}`]
  return {
    name: 'pgbench',
    command: `pgbench ${flags.join(' ')} --time=SECONDS   (after --initialize --scale=${options.scale})`,
    run: async (seconds) => {
      const { stdout } = await run(program, [...flags, `--time=${seconds}`, postgres.url])
      return readRate(stdout)
    },
  }
}

/** Transactions a second, from what pgbench prints. */
export function readRate(output: string): number {
  const rate = Number(/^tps = ([\d.]+) \(without initial connection time\)/m.exec(output)?.[1])
  if (!Number.isFinite(rate)) throw new Error(`pgbench printed no rate:\n${output}`)
  return rate
}

function findPgbench(postgres: Postgres): string {
  const folders = [postgres.folder, ...installedFolders(), ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.filter((folder) => folder !== undefined).find((folder) => existsSync(join(folder, 'pgbench')))
  if (found !== undefined) return join(found, 'pgbench')
  throw new Error('pgbench is not installed: apt-get install postgresql (or brew install postgresql@17) brings it')
}
