import type { Usage } from './orders.ts'

/** Answers a function that tells what this process used since it was last asked. */
export function usageMeter(): () => Usage {
  let cpu = process.cpuUsage()
  let at = performance.now()
  return () => {
    const used = process.cpuUsage(cpu)
    const now = performance.now()
    const cores = (used.user + used.system) / 1000 / (now - at)
    cpu = process.cpuUsage()
    at = now
    return { cores, memory: process.memoryUsage.rss() / 2 ** 20 }
  }
}
