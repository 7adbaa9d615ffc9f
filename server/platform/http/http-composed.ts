import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FindCaller } from '../limits/limit-callers.ts'
import type { Log } from '../ports.ts'
import type { CountryDoor } from './country-door.ts'
import { addressKey, hostOf } from './own-origin.ts'
import { apartPolicy, type PageHosts, type PagePolicy } from './page-policy.ts'
import type { Scheme, SessionCookie } from './session-cookie.ts'
import type { ComposePage, PageRequest, WebPicture } from './web-page.ts'

/** How it is found out who asks for a page. */
export interface Asking {
  readonly cookie: SessionCookie
  readonly findCaller: FindCaller
  readonly log: Log
  /** Absent: sites are open to everybody, wherever they are. */
  readonly countryDoor?: CountryDoor | undefined
}

interface ComposedOptions extends Asking {
  readonly policyOf: PagePolicy
  readonly pageHosts: (host: string) => PageHosts
  readonly scheme: Scheme
}

const compress = promisify(gzip)
/** Made for one and sent once: little trouble for most of what can be saved. */
const level = 4

/** Sends pages that are made for who asks; false: there is none, and the page that the build left will do. */
export function composedPages(
  compose: ComposePage,
  options: ComposedOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  return async (request, reply) => {
    const page = await readPage(request).catch((error: unknown) => {
      // it opens all the same: it asks by itself for what it shows
      options.log.error('page.notComposed', error)
      return undefined
    })
    if (!page) return false
    if ('bytes' in page) return sendPicture(page, reply)
    const hosts = options.pageHosts(hostOf(request.headers))
    reply.header('content-security-policy', page.isApart ? apartPolicy : options.policyOf(hosts, page.inlineStyles))
    // a page that is kept apart may ask for nothing of the site's: no browser shows one by itself that does
    if (page.isApart) reply.header('cross-origin-opener-policy', 'unsafe-none').removeHeader('origin-agent-cluster')
    reply
      .code(page.status ?? 200)
      .header('cache-control', page.isOwn ? 'no-store' : 'private, no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    if (!takesGzip(request.headers['accept-encoding'])) void reply.send(page.html)
    else void reply.header('content-encoding', 'gzip').send(await compress(page.html, { level }))
    return true
  }

  async function readPage(request: FastifyRequest) {
    const [host, address] = [hostOf(request.headers), addressKey(request.ip)]
    const token = options.cookie.read(request.headers.cookie)
    const caller = await options.findCaller({ host, token, address, wants: 'anybody' })
    const bar = options.countryDoor?.({ host, address: request.ip, connection: request.raw.socket })
    const known = { caller, host, address, origin: originOf(request), ...(bar && { bar }) }
    const page = caller && (await compose(pageRequest(request, { ...known, caller })))
    // what a player's page says of them is gone from the device with the page
    return page && { ...page, isOwn: caller.kind === 'player' }
  }

  /** Where players come over https, whatever stands between says otherwise. */
  function originOf({ protocol, headers }: FastifyRequest): string {
    return `${options.scheme === 'https' ? 'https' : protocol}://${(headers.host ?? '').toLowerCase()}`
  }
}

/** It may be shown by pages of others, as no page may: that is what it is for. */
function sendPicture({ type, bytes, seconds }: WebPicture, reply: FastifyReply): true {
  reply.header('content-security-policy', "default-src 'none'").header('cross-origin-resource-policy', 'cross-origin')
  void reply.header('cache-control', `public, max-age=${seconds}`).type(type).send(Buffer.from(bytes))
  return true
}

/** Whether it is named, and not with a weight of nothing. */
export function takesGzip(header = ''): boolean {
  const named = header.split(',').map((coding) => coding.split(';').map((part) => part.trim().toLowerCase()))
  return named.some(([coding, weight = 'q=1']) => coding === 'gzip' && Number(weight.slice(2)) > 0)
}

function pageRequest(
  { url, headers }: FastifyRequest,
  known: Pick<PageRequest, 'caller' | 'host' | 'address' | 'origin' | 'bar'>,
): PageRequest {
  return {
    ...known,
    place: url,
    cookie: (name) => chosenIn(headers.cookie ?? '', name),
    isPhone: headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android/.test(headers['user-agent'] ?? ''),
  }
}

/** What was chosen on a device: where it came over https, under a name that no other host can have written. */
function chosenIn(header: string, name: string): string | undefined {
  return cookieIn(header, `__Host-${name}`) ?? cookieIn(header, name)
}

function cookieIn(header: string, name: string): string | undefined {
  const start = `${name}=`
  return header
    .split(/; */)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}
