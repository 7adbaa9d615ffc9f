import { createHmac } from 'node:crypto'
import { addressKey } from '../http/own-origin.ts'
import type { Clock, Log, Metrics, Timers } from '../ports.ts'
import type { SecurityEvent, SecurityFacts, SecurityLog } from './security-events.ts'

/** Lines of one event in one second: whoever floods the house must not fill its disk. */
const linesMax = 10
const second = 1000

interface Needs {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly metrics: Metrics
}

/**
 * Counts every event and logs so many of each a second; how many lines were left out is a line of its own. Addresses and
 * browsers are told by hashes that only who has the house's secret can make: the same one reads alike in every process.
 */
export function openSecurityLog({ clock, timers, log, metrics }: Needs, secret: Uint8Array): SecurityLog {
  const counted = metrics.counters('security_events_total', 'Security events', 'event')
  const windows = new Map<SecurityEvent, { readonly from: number; lines: number; left: number }>()
  const hashed = (kind: string, text: string | undefined) =>
    text && createHmac('sha256', secret).update(`security ${kind} ${text}`).digest('base64url').slice(0, 16)

  /** The stretch of the event that runs now; when it ends, what was left out is told. */
  const windowOf = (event: SecurityEvent) => {
    const now = clock.now()
    const known = windows.get(event)
    if (known && now - known.from < second) return known
    const window = { from: now, lines: 0, left: 0 }
    windows.set(event, window)
    return window
  }
  const tellLeft = (event: SecurityEvent, window: { left: number }) => () => {
    log.warn('security.leftOut', { of: event, count: window.left })
  }
  return {
    tell(event, facts) {
      counted(event).add()
      const window = windowOf(event)
      if (window.lines < linesMax) {
        window.lines++
        log.info(`security.${event}`, dataOf(facts, hashed))
      } else if (window.left++ === 0) timers.after(second, tellLeft(event, window))
    },
  }
}

function dataOf(
  { address, userAgent, ...plain }: SecurityFacts,
  hashed: (kind: string, text: string | undefined) => string | undefined,
): Record<string, unknown> {
  const from = hashed('address', address && addressKey(address))
  const agent = hashed('agent', userAgent)
  const all = { ...plain, from, agent }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
