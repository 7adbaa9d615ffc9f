import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface NatsServer {
  readonly port: number
  /** Of its own WebSocket face. */
  readonly webPort: number
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** The program: `NATS_SERVER`, else `nats-server` of the PATH. Throws with what to install when there is none. */
export function findNatsServer(): string {
  const named = process.env.NATS_SERVER
  const places = named
    ? [named]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nats-server'))
  const found = [...places, '/usr/sbin/nats-server', '/usr/local/bin/nats-server'].find(isProgram)
  if (found) return found
  throw new Error(
    'There is no nats-server. Install it (apt-get install nats-server, brew install nats-server, or https://github.com/nats-io/nats-server/releases) or set NATS_SERVER to the program.',
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts one on free ports of this machine, or on those given, with nothing kept from before. `also`: further lines of
 * its configuration.
 */
export async function startNatsServer(
  at?: { readonly port: number; readonly webPort: number },
  also: readonly string[] = [],
): Promise<NatsServer> {
  const program = findNatsServer()
  const { port, webPort } = at ?? { port: await freePort(), webPort: await freePort() }
  const folder = mkdtempSync(join(tmpdir(), 'banko-nats-'))
  const file = join(folder, 'nats.conf')
  // Nothing but its own work: no pings of its own to thousands of sockets.
  const settings = ['host: "127.0.0.1"', `port: ${port}`, 'ping_interval: "10m"', 'max_payload: 1048576', ...also]
  writeFileSync(file, [...settings, `websocket { host: "127.0.0.1", port: ${webPort}, no_tls: true }`].join('\n'))
  const child = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text) => {
    said = (said + String(text)).slice(-4000)
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const until = performance.now() + 10_000
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`nats-server did not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { port, webPort, child, stop }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
