import type { IncomingMessage } from 'node:http'
import { isPublicAddress } from '../network/public-address.ts'
import type { Log } from '../ports.ts'
import type { Proxies } from './proxies.ts'

/**
 * What becomes of a request that a proxy brings which is not trusted. To the house all its people are one address: one
 * of them uses up what all of them may do. Served with a warning, or not served.
 */
export type StrangeProxyRule = 'warned' | 'refused'

interface Needs {
  readonly proxies: Proxies
  readonly log: Log
  readonly rule: StrangeProxyRule
}

/** Notices proxies on this machine and its private networks that `TRUSTED_PROXIES` does not name. */
export class StrangeProxies {
  readonly says = 'The proxy in front of this house is not among TRUSTED_PROXIES'
  readonly #needs: Needs
  #isSaid: boolean = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** False: the request is not to be served. Says so once, however many come. */
  mayBring({ headers, socket }: IncomingMessage): boolean {
    if (headers['x-forwarded-for'] === undefined) return true
    const { proxies, log, rule } = this.#needs
    const address = socket.remoteAddress ?? ''
    // From the internet it is somebody's own claim, which nobody heeds.
    if (isPublicAddress(address) || proxies.trusts(address)) return true
    if (!this.#isSaid) log.warn('http.proxyNotTrusted', { address, rule, remedy: 'name it in TRUSTED_PROXIES' })
    this.#isSaid = true
    return rule === 'warned'
  }
}
