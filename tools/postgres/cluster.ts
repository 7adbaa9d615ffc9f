import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Binaries } from './binaries.ts'
import { runAs } from './run-as.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface ClusterOptions {
  /** Commits wait for the disk. Off for tests, on wherever a figure is taken. */
  readonly fsync?: 'on' | 'off'
  /** Lines of postgresql.conf for a private cluster, for instance `{ shared_buffers: '512MB' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The cluster's keeper. It reads from its starter and gets nothing; when the starter is gone, in whatever way, the
 * read ends and the keeper stops the database and removes the folder. So a killed test run leaves nothing behind.
 */
const keeper = `
fail() { cat "$FOLDER/log" >&2; rm -rf "$FOLDER"; exit 1; }
cd "$FOLDER" || exit 1
"$BIN/initdb" -D data -U postgres -A trust -E UTF8 --locale=C --no-sync >log 2>&1 || fail
printf '%s\\n' "$SETTINGS" >>data/postgresql.conf
"$BIN/pg_ctl" -D data -l log -w -t 60 start >/dev/null 2>&1 || fail
echo ready
cat >/dev/null
"$BIN/pg_ctl" -D data -m fast -w stop >/dev/null 2>&1 || "$BIN/pg_ctl" -D data -m immediate stop >/dev/null 2>&1
cd / && rm -rf "$FOLDER"
`

const attempts = 3

/** A new private cluster on a free port of this machine, ready for connections. */
export async function startCluster(binaries: Binaries, options: ClusterOptions): Promise<Cluster> {
  for (let attempt = 1; ; attempt++) {
    const started = await startOnce(binaries, options)
    if ('url' in started) return started
    // somebody else may take the free port between our asking and the database's opening it
    const portTaken = started.failure.includes('Address already in use')
    if (portTaken && attempt < attempts) continue
    removeCopy(binaries)
    throw new Error(`PostgreSQL ${binaries.version} in ${binaries.folder} does not start:\n${started.failure}`)
  }
}

async function startOnce(binaries: Binaries, options: ClusterOptions): Promise<Cluster | { failure: string }> {
  const folder = temporaryFolder()
  const port = await freePort()
  const child = spawn('/bin/sh', ['-c', keeper], {
    ...runAs(),
    cwd: '/',
    // a group of its own: Ctrl-C in the terminal ends the tests first, and the tests end the database
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      LANG: 'C',
      FOLDER: folder,
      BIN: binaries.folder,
      SETTINGS: settingLines(port, options),
    },
  })
  const ended = once(child, 'exit')
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ready = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!ready) return { failure: errors }
  // the starter may end without stopping the cluster, and the keeper must not hold it back
  child.unref()
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      child.ref()
      child.stdin.end()
      await ended
      removeCopy(binaries)
    })()
    return stopping
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

function settingLines(port: number, options: ClusterOptions): string {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    max_connections: '200',
    timezone: "'UTC'",
    synchronous_commit: 'on',
    ...(options.fsync === 'on' ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function removeCopy(binaries: Binaries): void {
  if (binaries.copy) rmSync(binaries.copy, { recursive: true, force: true })
}
