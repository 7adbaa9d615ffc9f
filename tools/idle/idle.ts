import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../stories/testing/server-process.ts'
import { machineConditions } from '../bench/conditions.ts'
import { timeOf } from '../processor-time.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Half of what a house took with nobody looking before it was thrifty: 0.36 of a processor, 757 MB, 1.2 GB at most. */
const goals = { cores: 0.18, residentMegabytes: 378, peakMegabytes: 600 }
/** What comes with the start is over by then, seconds. */
const settlesWithin = 10
const seconds = Number(process.env.IDLE_SECONDS ?? 90)

/** What `npm start` costs with nobody looking, on a new database and on the same again. Linux alone tells it. */
async function main(): Promise<number> {
  for (const [name, said] of Object.entries(machineConditions())) console.log(`${name.padEnd(12)}${said}`)
  const folder = mkdtempSync(join(tmpdir(), 'banko-idle-'))
  try {
    const first = await measure(join(folder, 'database'), 'new database')
    const again = await measure(join(folder, 'database'), 'the same again')
    return first && again ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(dataDir: string, name: string): Promise<boolean> {
  const port = await freePort()
  const start = spawn('npm', ['start', '--', '--port', String(port), '--data-dir', dataDir], {
    cwd: root,
    stdio: 'ignore',
  })
  const ended = once(start, 'close')
  try {
    while (!(await isReady(port))) {
      if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}`)
      await wait(200)
    }
    const pid = findHouse(port)
    await wait(settlesWithin * 1000)
    const before = timeOf(Number(pid))
    await wait(seconds * 1000)
    const cores = (timeOf(Number(pid)) - before) / seconds
    const { resident, peak } = memoryOf(pid)
    const told = [
      `${cores.toFixed(2)} of a processor (at most ${goals.cores})`,
      `${resident} MB (at most ${goals.residentMegabytes})`,
      `${peak} MB at most since its start (${goals.peakMegabytes})`,
    ]
    console.log(`${name}: ${told.join(', ')}`)
    return cores <= goals.cores && resident <= goals.residentMegabytes && peak <= goals.peakMegabytes
  } finally {
    start.kill('SIGTERM')
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The process that listens there, which npm and the runner have started. */
function findHouse(port: number): string {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find((pid) => {
    const words = readOr(`/proc/${pid}/cmdline`).split('\0')
    return words.includes('server/main.ts') && words.includes(String(port))
  })
  if (found === undefined) throw new Error('the house cannot be found among the processes')
  return found
}

/** What ends while it is looked at says nothing. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function memoryOf(pid: string): { readonly resident: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

process.exitCode = await main()
