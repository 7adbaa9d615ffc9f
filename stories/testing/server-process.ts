import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(import.meta.resolve('@banko/server/main.ts'))
const root = fileURLToPath(new URL('../..', import.meta.url))
/** There for a house that never comes, not for one that is slow. */
const readyWithin = 300_000
/** There for a house that never ends: one that was asked to gives its requests 10 s. */
const endWithin = 60_000

/** The house as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string
  /** From its start until `/health/ready`, milliseconds. */
  readonly readyAfter: number
  /** `kill -9`: nothing of it goes on. */
  kill(): Promise<void>
  /** It stands still, its connections open, until `thaw`. */
  freeze(): void
  thaw(): void
  /** SIGTERM; answers its exit code. */
  stop(): Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Ends whatever a test left running, as one does that failed in the middle. To be called after each. */
export function endLeftServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** A port that nobody uses now, for a server that is to come back on it. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // a listening TCP server has an address with a port
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

/** What `npm start` hands to Node (tools/run/commands.mjs): the embedded database is compiled once, quickly. */
const embeddedNodeFlags = ['--liftoff-only', '--max-semi-space-size=8']
const isOnPostgres = (flags: readonly string[]) => flags.some((flag) => /^postgres(ql)?:/.test(flag))

/** What the demo's operator says would stand over what a test looks at; one that wants it says so. */
const quiet = ['--no-demo-content']

/** Starts `server/main.ts` with these flags, and Node with its own, and waits until it is ready. Throws with what it printed when it ends. */
export async function startServer(
  port: number,
  flags: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...(isOnPostgres(flags) ? [] : embeddedNodeFlags),
      ...nodeFlags,
      main,
      '--port',
      String(port),
      '--mode',
      'trial',
      ...quiet,
      ...flags,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.add(child)
  child.once('exit', () => running.delete(child))
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed.push(String(text))
      if (printed.length > 200) printed.shift()
    })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url, printed)
  return {
    url,
    readyAfter: performance.now() - startedAt,
    kill: async () => {
      await end(child, 'SIGKILL')
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function untilReady(child: ChildProcess, url: string, printed: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + readyWithin
  while (!(await isReady(url))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (!hasEnded && performance.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      continue
    }
    child.kill('SIGKILL')
    throw new Error(`the server ${hasEnded ? 'ended' : 'is not ready'}:\n${printed.join('')}`)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const isLate = new Promise((resolve) => setTimeout(resolve, endWithin, true).unref())
  if ((await Promise.race([ended, isLate])) === true) {
    child.kill('SIGKILL')
    throw new Error(`the server still runs ${endWithin / 1000} s after ${signal}`)
  }
  return child.exitCode
}
