import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClientOrder, Measured, Protocol, Returned, Served, ServerOrder, Usage } from './orders.ts'
import { exactNow } from './scenario.ts'

const programs: Readonly<Record<Protocol | 'client', URL>> = {
  ours: new URL('serve-ours.ts', import.meta.url),
  tcp: new URL('serve-tcp.ts', import.meta.url),
  socketIo: new URL('serve-socket-io.ts', import.meta.url),
  nats: new URL('serve-nats.ts', import.meta.url),
  client: new URL('client.ts', import.meta.url),
}

/** A server and its browsers, each in a process of its own. */
export interface Stage {
  server(order: Extract<ServerOrder, { kind: 'usage' }>): Promise<Usage>
  server(order: Exclude<ServerOrder, { kind: 'usage' }>): Promise<unknown>
  measure(seconds: number): Promise<Measured>
  cut(): Promise<Returned>
  close(): Promise<void>
}

export interface Casting {
  readonly protocol: Protocol
  readonly sockets: number
  /** Changes in one frame, where the server does not decide. */
  readonly batch: number
  readonly stalled?: number
}

/** Starts both and connects every socket to its topic. */
export async function openStage({ protocol, sockets, batch, stalled = 0 }: Casting): Promise<Stage> {
  const since = exactNow()
  const server = await start(protocol, [String(since), String(batch)])
  const client = await start('client', [])
  const tell = (order: ClientOrder) => ask(client.child, order)
  const stage: Stage = {
    // Each order has its own answer, by the servers in this folder.
    server: (order: ServerOrder) => ask(server.child, order) as Promise<Usage>,
    measure: (seconds) => tell({ kind: 'measure', seconds }) as Promise<Measured>,
    cut: () => tell({ kind: 'cut' }) as Promise<Returned>,
    close: async () => {
      await end(client.child)
      await end(server.child)
    },
  }
  try {
    await tell({ kind: 'open', protocol, served: server.said as Served, sockets, stalled, batch, since })
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}

async function start(
  name: Protocol | 'client',
  args: readonly string[],
): Promise<{ readonly child: ChildProcess; readonly said: unknown }> {
  const child = fork(fileURLToPath(programs[name]), args, { execArgv: ['--max-semi-space-size=32'] })
  return { child, said: await answer(child) }
}

async function ask(child: ChildProcess, order: ServerOrder | ClientOrder): Promise<unknown> {
  const answered = answer(child)
  child.send(order)
  return answered
}

/** The next thing a process says; rejects when it ends instead. */
async function answer(child: ChildProcess): Promise<unknown> {
  const spoken = new AbortController()
  try {
    const said = once(child, 'message', { signal: spoken.signal })
    const ended = once(child, 'exit', { signal: spoken.signal }).then(([code]) => {
      throw new Error(`${child.spawnargs.at(-1)} ended with ${String(code)}`)
    })
    ended.catch(() => {})
    said.catch(() => {})
    const [message] = await Promise.race([said, ended])
    return message
  } finally {
    spoken.abort()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  const impatience = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(impatience)
}
