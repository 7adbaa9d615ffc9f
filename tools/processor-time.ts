import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of Linux in a second, as it counts them for programs. */
const ticksPerSecond = 100

interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own, seconds. */
  readonly own: number
  /** Of its children that have ended and were waited for, seconds. */
  readonly ended: number
}

/** Processor time of a process, seconds. */
export const timeOf = (pid: number): number => read(pid)?.own ?? 0

/** Of the children of this process that have ended, seconds. */
export const timeOfEnded = (): number => read(process.pid)?.ended ?? 0

/** Of a process, its children, and those of them that have ended, seconds. */
export function timeOfFamily(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []))
  const family = all.filter((one) => one.pid === pid || one.parent === pid)
  return family.reduce((sum, { own, ended }) => sum + own + ended, 0)
}

/** The process that started this one. */
export const parentOf = (pid: number): number => read(pid)?.parent ?? 0

/** As Linux tells it; nothing for a process that is gone, and nothing elsewhere. */
function read(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in brackets may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (...at: number[]) => at.reduce((sum, index) => sum + Number(fields[index]), 0) / ticksPerSecond
    return { pid, parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
  } catch {
    return undefined
  }
}
