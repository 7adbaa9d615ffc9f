import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Where a board is fetched from. */
export interface Board {
  readonly address: string
  readonly path: string
}

export interface ServedBoard extends Board {
  /** Processor time of the server since it was last asked, milliseconds. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

/** In the server: prints where the board is, then for every line it is sent the processor time since the last. */
export async function serveUntilTold(board: Board): Promise<void> {
  console.log(JSON.stringify(board))
  let last = process.cpuUsage()
  const lines = createInterface(process.stdin)
  lines.on('line', () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    console.log(JSON.stringify((user + system) / 1000))
  })
  await once(lines, 'close')
}

/** In the bench: starts a server as a process of its own. */
export async function startServer(program: string, argument: string): Promise<ServedBoard> {
  const child: ChildProcess = spawn(process.execPath, [program, argument], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error(`${program} has no pipes`)
  const ended = once(child, 'exit')
  const lines = createInterface(stdout)
  const next = async () => {
    const line = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
    if (!line) throw new Error(`${program} ended`)
    return String(line[0])
  }
  // Printed by serveUntilTold alone.
  const board = JSON.parse(await next()) as Board
  return {
    ...board,
    processorTime: async () => {
      const told = next()
      stdin.write('\n')
      return Number(await told)
    },
    stop: async () => {
      stdin.end()
      await ended
    },
  }
}
