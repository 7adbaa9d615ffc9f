import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Log } from '../ports.ts'
import { describeOptions } from './describe-options.ts'
import type { OptionTable, OptionValues } from './options.ts'
import { readOptions } from './read-options.ts'
import { describeStartFailure } from './start-error.ts'

/** A stop that takes longer is not coming to an end. */
const stopMilliseconds = 10_000

/** What the file `.env` of the working folder sets. */
export function readEnvFile(): Readonly<Record<string, string | undefined>> {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
}

/** The options of this process. Prints help, or every mistake, and ends the process when that is all there is to do. */
export function programOptions<Table extends OptionTable>(table: Table, says: string): OptionValues<Table> {
  const read = readOptions(table, { args: process.argv.slice(2), env: process.env, envFile: readEnvFile() })
  switch (read.kind) {
    case 'values':
      return read.values
    case 'help':
      process.stdout.write(describeOptions(table, says))
      process.exit(0)
      break
    case 'problems':
      process.stderr.write(`${read.problems.join('\n')}\n`)
      process.exit(2)
      break
    default:
      return read satisfies never
  }
}

/** Begins the work of this process; when that fails, says why and ends it. */
export async function startProgram(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`Cannot start: ${describeStartFailure(error)}\n`)
    process.exit(1)
  }
}

/**
 * Runs `stop` once at the first SIGTERM or SIGINT and ends the process, with 0 when it went well; at a second signal,
 * or when it takes too long, ends it at once. A fault that nothing caught is logged and ends the process too: what is
 * true is in the database, and a process in an unknown state must not go on.
 */
export function onProcessEnd(log: Log, stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => {
      log.warn('process.stopTooSlow')
      process.exit(1)
    }, stopMilliseconds).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('process.stopFailed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('uncaughtException', (error) => {
    log.error('process.uncaught', error)
    process.exit(1)
  })
}
