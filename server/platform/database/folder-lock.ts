import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../options/start-error.ts'

/** Another process uses the folder; `owner` is its process id. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError'
  readonly owner: number

  constructor(folder: string, owner: number) {
    super(
      `The data folder ${folder} is in use by process ${owner}. ` +
        'Stop that process, or set DATABASE_URL to a PostgreSQL server to run several at once.',
    )
    this.owner = owner
  }
}

/**
 * Takes `<folder>.lock` for this process and returns what gives it back. The embedded database takes no lock of its
 * own, and two processes on one folder destroy each other's commits. A lock whose process is gone is taken over; an
 * unchanged process id that now belongs to another process is told apart by its start time, where the system shows it.
 *
 * @throws FolderInUseError when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  mkdirSync(dirname(path), { recursive: true })
  const mine = `${process.pid} ${startTimeOf(process.pid)}`
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(path, mine)) return () => release(path, mine)
    const found = read(path)
    if (found === undefined) continue
    const owner = livingOwner(found)
    if (owner !== undefined) throw new FolderInUseError(folder, owner)
    discard(path, found)
  }
  throw new Error(`The lock ${path} changes hands faster than it can be read`)
}

function create(path: string, content: string): boolean {
  // Written under another name and then linked: nobody ever reads a lock that is not whole.
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w')
  writeSync(file, content)
  closeSync(file)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function livingOwner(content: string): number | undefined {
  const [pidText = '', startTime = ''] = content.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid < 1) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return undefined
  }
  return startTimeOf(pid) === startTime ? pid : undefined
}

/** Moved aside first and compared: when two processes find the same stale lock, only one of them removes it. */
function discard(path: string, content: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(aside) !== content) putBack(aside, path)
  unlinkSync(aside)
}

function putBack(aside: string, path: string): void {
  try {
    linkSync(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function release(path: string, mine: string): void {
  if (read(path) === mine) unlinkSync(path)
}

/** Clock ticks after boot at which a process began, from Linux' /proc; empty elsewhere and for a process that is gone. */
function startTimeOf(pid: number): string {
  const stat = readStat(pid)
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
