import { withoutCards } from '@banko/betting/numbers/card-number.ts'
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Log } from '../ports.ts'
import { plainLine } from './plain-line.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export interface LogOptions {
  readonly level: LogLevel
  /** `plain` for people, `json` for machines. */
  readonly form: 'plain' | 'json'
  /** Where lines go; standard output when left out. */
  readonly write?: (line: string) => void
}

/** What never reaches a log, at the top of an event's data and one level below. `params` are a statement's values. */
const secrets = ['password', 'token', 'sessionToken', 'cookie', 'authorization', 'secret', 'pin', 'code2fa', 'params']

/** The log of the house: an event's name, its data, and for faults the error with its causes. */
export function openLog(options: LogOptions): Log {
  const logger = pino(
    {
      level: options.level,
      base: null,
      messageKey: 'event',
      errorKey: 'error',
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      serializers: { error: describeError },
      formatters: { level: (level) => ({ level }), log: coveredData },
    },
    destinationOf(options),
  )
  return logWith(logger)
}

function logWith(logger: Logger): Log {
  return {
    info: (event, data) => logger.info(data ?? {}, event),
    warn: (event, data) => logger.warn(data ?? {}, event),
    error: (event, error, data) => logger.error({ ...data, error }, event),
  }
}

function destinationOf({ form, write }: LogOptions): DestinationStream {
  const raw = write ? { write } : destination({ dest: 1, sync: form === 'plain' })
  return form === 'json' ? raw : { write: (line) => raw.write(plainLine(line)) }
}

interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: DescribedError
}

/** Name, message, stack and causes; nothing else, since database errors carry the values of their statements. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutCards(String(error)), stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return {
    type: error.name,
    message: withoutCards(error.message),
    stack: withoutCards(error.stack ?? ''),
    ...code,
    ...cause,
  }
}

/** Lists and objects within data whose texts are looked through. */
const levelsDeep = 3

/** Data with the numbers of cards covered in its texts. */
function coveredData(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, covered(value, levelsDeep)]))
}

function covered(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return withoutCards(value)
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) return value.map((one) => covered(one, levels - 1))
  // errors have a form of their own, and so has whatever else is no plain data
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, covered(one, levels - 1)]))
}
