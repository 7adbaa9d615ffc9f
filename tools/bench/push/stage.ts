import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { measuredOf } from './measured.ts'
import type {
  ClientOrder,
  Flooded,
  Measured,
  Part,
  Protocol,
  Returned,
  Seen,
  Served,
  ServerOrder,
  Usage,
} from './orders.ts'
import { exactNow } from './scenario.ts'

const programs: Readonly<Record<Protocol | 'client', URL>> = {
  ours: new URL('serve-ours.ts', import.meta.url),
  tcp: new URL('serve-tcp.ts', import.meta.url),
  socketIo: new URL('serve-socket-io.ts', import.meta.url),
  nats: new URL('serve-nats.ts', import.meta.url),
  client: new URL('client.ts', import.meta.url),
}

type OrderOf<Kind> = Extract<ServerOrder, { kind: Kind }>

/** A server in one process, its browsers in two. */
export interface Stage {
  flood(order: Omit<OrderOf<'flood'>, 'kind'>): Promise<Flooded>
  flow(order: Omit<OrderOf<'flow'>, 'kind'>): Promise<void>
  /** Of the server. */
  usage(): Promise<Usage>
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

const parts: readonly Part[] = ['crowd', 'lookers']

/** Starts all three and connects every socket to its topic. */
export async function openStage({ protocol, sockets, batch, stalled = 0 }: Casting): Promise<Stage> {
  const since = exactNow()
  const server = await start(protocol, [String(since), String(batch)])
  const clients = await Promise.all(parts.map(async (part) => ({ part, child: (await start('client', [])).child })))
  const tell = (order: ClientOrder) => Promise.all(clients.map(({ child }) => ask(child, order)))
  // Each order has its own answer, by the programs in this folder.
  const stage: Stage = {
    flood: (order) => ask(server.child, { kind: 'flood', ...order }) as Promise<Flooded>,
    flow: async (order) => void (await ask(server.child, { kind: 'flow', ...order })),
    usage: () => ask(server.child, { kind: 'usage' }) as Promise<Usage>,
    measure: async (seconds) => {
      const [crowd, lookers] = (await tell({ kind: 'measure', seconds })) as [Seen, Seen]
      return measuredOf(crowd, lookers)
    },
    cut: async () => {
      const returned = (await tell({ kind: 'cut' })) as Returned[]
      return { after: Math.max(...returned.map(({ after }) => after)) }
    },
    close: async () => {
      for (const { child } of clients) await end(child)
      await end(server.child)
    },
  }
  const order = { kind: 'open', protocol, served: server.said as Served, sockets, stalled, since } as const
  try {
    await Promise.all(clients.map(({ part, child }) => ask(child, { ...order, part })))
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
