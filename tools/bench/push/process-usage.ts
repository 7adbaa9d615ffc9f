import { readFileSync } from 'node:fs'
import type { Usage } from './orders.ts'

/** Answers a function that tells what this process used since it was last asked. */
export function usageMeter(): () => Usage {
  let cpu = process.cpuUsage()
  let waited = waitedMilliseconds()
  let at = performance.now()
  return () => {
    const used = process.cpuUsage(cpu)
    const waitedNow = waitedMilliseconds()
    const now = performance.now()
    const usage = {
      cores: (used.user + used.system) / 1000 / (now - at),
      waited: (waitedNow - waited) / (now - at),
      memory: process.memoryUsage.rss() / 2 ** 20,
    }
    cpu = process.cpuUsage()
    waited = waitedNow
    at = now
    return usage
  }
}

/** How long the main thread has been ready to run without a processor, as Linux tells it; 0 elsewhere. */
function waitedMilliseconds(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
