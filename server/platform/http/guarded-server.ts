import type { RequestListener, Server } from 'node:http'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { Platform } from '../platform.ts'
import { baseHeaders } from './base-headers.ts'
import { limitedServer, limitRequests, serverTimes } from './limited-server.ts'
import { type Proxies, readProxies } from './proxies.ts'
import type { Scheme } from './session-cookie.ts'
import { StrangeProxies, type StrangeProxyRule } from './strange-proxies.ts'

export interface GuardOptions {
  readonly platform: Pick<Platform, 'clock' | 'timers' | 'log' | 'metrics' | 'security'>
  /** Proxies whose word about the asker's address counts, as addresses and ranges by commas; empty for none. */
  readonly trustedProxies: string
  /** What becomes of whatever comes through a proxy that is not among them. */
  readonly strangeProxies: StrangeProxyRule
  /** Times the declared rates; 0 lifts them. */
  readonly rateFactor: number
  readonly scheme: Scheme
  /** Paths that turn whoever asks away while too many wait there. */
  readonly full?: ReadonlyMap<string, (host: string) => boolean>
}

/** What stands before everything that a process answers. */
export interface Guard {
  readonly proxies: Proxies
  readonly strangeProxies: StrangeProxies
  /** What each address has used of what it may ask. */
  readonly requests: RateLimit
  readonly serverFactory: (answer: RequestListener) => Server
}

export function openGuard(options: GuardOptions): Guard {
  const { platform, trustedProxies, strangeProxies: rule, rateFactor, scheme, full } = options
  const { clock, timers, log, metrics, security } = platform
  const requests = limitRequests({ clock, rateFactor })
  const proxies = readProxies(trustedProxies)
  const strangeProxies = new StrangeProxies({ proxies, log, rule })
  const ended = metrics.counters('http_ended_total', 'Connections that the house ended', 'reason')
  const turnedAway = metrics.counter('http_full_total', 'Requests turned away because too many were waiting')
  const headers = baseHeaders(scheme)
  const needs = { timers, rateFactor, times: serverTimes, headers, requests, proxies, security, strangeProxies }
  const fullness = full ? { full, turnedAway } : {}
  const serverFactory = (answer: RequestListener) =>
    limitedServer(answer, { ...needs, ...fullness, refused: ended('tooMany'), unread: ended('unread') })
  return { proxies, strangeProxies, requests, serverFactory }
}
