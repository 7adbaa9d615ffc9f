import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LoadResult } from './http-load.ts'
import type { Served } from './serve.ts'

const run = promisify(execFile)

/** Connections that are kept open, each asking for one coupon after another. */
export const connections = 256

/** Where wrk stands; nothing when it is not installed. */
export function findWrk(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'wrk')).find((file) => existsSync(file))
}

/**
 * Coupons placed by wrk for so long: it takes some 14 µs of a processor a request, so that the house is measured and not
 * its load. An answer other than 200 is a fault.
 */
export async function loadByWrk(program: string, seconds: number, served: Served): Promise<LoadResult> {
  return readLoad(await runWrk(program, served, { seconds, connections }))
}

/** What becomes of coupons that are asked for whatever the house answers, each a second. */
export interface Pressed {
  readonly asked: number
  readonly placed: number
  /** Answered with 503. */
  readonly turnedAway: number
}

/** Connections from which the house is asked for more than it carries. */
const pressing = 4096

/** Asks for so many coupons a second for so long. An answer other than 200 and 503 is a fault. */
export async function pressByWrk(
  program: string,
  { seconds, rate }: { readonly seconds: number; readonly rate: number },
  served: Served,
): Promise<Pressed> {
  const pause = (pressing / rate) * 1000
  const output = await runWrk(program, served, { seconds, connections: pressing, pause })
  const said = /^answered (\d+), turned away (\d+), otherwise (\d+) in (\d+) us$/m.exec(output)
  if (!said) throw new Error(`wrk printed no figures:\n${output}`)
  const [placed = 0, turnedAway = 0, otherwise = 0, microseconds = 0] = said.slice(1).map(Number)
  if (otherwise > 0) throw new Error(`${otherwise} coupons were answered otherwise`)
  const each = (count: number) => (count / microseconds) * 1e6
  return { asked: each(placed + turnedAway), placed: each(placed), turnedAway: each(turnedAway) }
}

interface Pace {
  readonly seconds: number
  readonly connections: number
  /** Milliseconds, on the mean, before a connection asks again; absent: at once. */
  readonly pause?: number
}

async function runWrk(program: string, served: Served, { seconds, connections: count, pause }: Pace): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'banko-wrk-'))
  try {
    const file = join(folder, 'players')
    const lines = [...served.cookies.map((cookie) => `cookie ${cookie}`), ...served.matchIds.map((id) => `match ${id}`)]
    await writeFile(file, `${lines.join('\n')}\n`)
    const script = fileURLToPath(new URL('place.lua', import.meta.url))
    const flags = ['--threads', '1', '--connections', `${count}`, '--duration', `${seconds}s`, '--timeout', '20s']
    const given = [file, `${randomInt(2 ** 31)}`, ...(pause === undefined ? [] : [`${pause}`])]
    const { stdout } = await run(program, [...flags, '--script', script, served.address, '--', ...given])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What the last line of place.lua says. */
export function readLoad(output: string): LoadResult {
  const said = /^placed (\d+) in (\d+) us, p50 (\d+) p99 (\d+) us, failed (\d+)$/m.exec(output)
  if (!said) throw new Error(`wrk printed no figures:\n${output}`)
  const [placed = 0, microseconds = 0, p50 = 0, p99 = 0, failed = 0] = said.slice(1).map(Number)
  if (failed > 0) throw new Error(`${failed} of ${placed} coupons were not placed`)
  return { rate: (placed / microseconds) * 1e6, p50: p50 / 1000, p99: p99 / 1000 }
}
