import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { must } from '@banko/server/platform/must.ts'

export interface ServedApart<Served> {
  readonly served: Served
  readonly pid: number
  stop(): Promise<void>
}

/** Runs a house as a process of its own: a program that prints one line of JSON and serves until its input ends. */
export async function serveApart<Served>(program: URL, args: readonly string[]): Promise<ServedApart<Served>> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin } = child
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
  if (!first) throw new Error('the house did not open')
  return {
    pid: must(child.pid, 'the process of the house'),
    // printed by that program alone
    served: JSON.parse(String(first[0])) as Served,
    stop: async () => {
      stdin.end()
      await ended
    },
  }
}
