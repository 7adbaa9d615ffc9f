import type { AddressInfo, Socket } from 'node:net'
import { type AnyContract, listCalls } from '@banko/contract/declared.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ProviderDoor } from '../doors/provider-door.ts'
import { openStaffDoor, type ResolveStaff } from '../doors/staff-door.ts'
import { limitCallers, type ResolveCaller } from '../limits/limit-callers.ts'
import { must } from '../must.ts'
import type { Platform } from '../platform.ts'
import type { PushServer } from '../push/push-hub-ws.ts'
import { bareAnswer } from './base-headers.ts'
import { keepQuery } from './call-inputs.ts'
import { type GuardOptions, openGuard } from './guarded-server.ts'
import type { Handlers } from './handlers.ts'
import { type AnyHandler, type CallsOptions, type MountedCall, mountCalls } from './http-calls.ts'
import { mountDocs } from './http-docs.ts'
import { bodyBytesUsual, failure, serverFailure } from './http-failure.ts'
import { type HealthOptions, mountHealth } from './http-health.ts'
import { mountPages, type WebApp } from './http-pages.ts'
import { mountProviders } from './http-providers.ts'
import { mountPush } from './http-push.ts'
import { sendFailure } from './http-send.ts'
import type { PageHosts } from './page-policy.ts'
import { type Scheme, sessionCookie, staffCookie } from './session-cookie.ts'

export type { Handlers } from './handlers.ts'

/** What is not answered by then, when the house closes, never will be. */
const closeMilliseconds = 5000

export interface HttpOptions<C extends AnyContract>
  extends Omit<
      CallsOptions,
      | 'clock'
      | 'log'
      | 'metrics'
      | 'security'
      | 'cookie'
      | 'staffCookie'
      | 'staffDoor'
      | 'scheme'
      | 'findCaller'
      | 'requests'
      | 'limits'
    >,
    Omit<HealthOptions, 'clock'>,
    Omit<GuardOptions, 'platform' | 'full' | 'scheme'> {
  readonly platform: Platform & { readonly push: PushServer }
  readonly contract: C
  readonly handlers: Handlers<C>
  readonly resolveCaller: ResolveCaller
  /** Absent: no host has an office. */
  readonly resolveStaff?: ResolveStaff
  /** By the name of a call, whether too many wait there for one more to be let in. */
  readonly full?: ReadonlyMap<string, (host: string) => boolean>
  /** Cookies for https alone. */
  readonly secureCookies: boolean
  readonly apps: readonly WebApp[]
  /** Of the site that a host is; none of a host that is no site. */
  readonly pageHosts: (host: string) => PageHosts
  /** Whether the calls' document and its reader are there for everybody. */
  readonly docs: 'served' | 'off'
  readonly openApiFile: string
  /** Where providers knock. */
  readonly providers: readonly ProviderDoor[]
}

export interface HttpServer {
  /** Resolves with the address once it listens; port 0 takes a free one. */
  listen(at: { readonly port: number; readonly host: string }): Promise<string>
  /** Takes nothing new, ends sockets and idle connections, and resolves when what was begun is answered. */
  close(): Promise<void>
}

/** The house's whole face: calls, socket, health, figures, documents, web apps. */
export async function openHttp<C extends AnyContract>(options: HttpOptions<C>): Promise<HttpServer> {
  const { platform, countryDoor, countryOf } = options
  const { clock, log, metrics, push, security, limits } = platform
  const scheme: Scheme = options.secureCookies ? 'https' : 'http'
  const cookie = sessionCookie(scheme)
  const needs = { clock, limits, rateFactor: options.rateFactor }
  const { proxies, strangeProxies, requests, serverFactory } = openGuard({
    ...options,
    scheme,
    full: fullPaths(options),
  })
  const findCaller = limitCallers(options.resolveCaller, needs)
  const app: FastifyInstance = Fastify({
    bodyLimit: bodyBytesUsual,
    serverFactory,
    routerOptions: { querystringParser: keepQuery },
    forceCloseConnections: 'idle',
    trustProxy: options.trustedProxies === '' ? false : proxies.trusts,
    clientErrorHandler: ({ code }, socket) => refuseBytes(socket, bareAnswer(statusOfBytes(code), scheme)),
    frameworkErrors: (_, __, reply) => sendFailure(reply, serverFailure(400)),
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendFailure(reply, serverFailure(error.statusCode, request.routeOptions.bodyLimit))
    log.error('http.fault', error, { path: request.routeOptions.url })
    return sendFailure(reply, failure(500, 'Something went wrong here'))
  })
  app.setNotFoundHandler((_, reply) => sendFailure(reply, serverFailure(404)))
  const shared = { clock, log, metrics, security, cookie, scheme, requests, limits, findCaller, countryDoor, countryOf }
  const office = staffCookie(scheme)
  const staffDoor = openStaffDoor({
    ...needs,
    scheme,
    security,
    cookie: office,
    resolveStaff: options.resolveStaff,
  })
  mountCalls(app, pairCalls(options), { ...options, ...shared, staffCookie: office, staffDoor: staffDoor.admit })
  await mountProviders(app, options.providers, { ...needs, ...shared })
  mountPush(app.server, { ...shared, findStaff: staffDoor.find, push, proxies, strangeProxies })
  mountHealth(app, { ...options, clock })
  if (options.docs === 'served') await mountDocs(app, options.openApiFile)
  if (options.apps.length > 0)
    await mountPages(app, options.apps, { ...needs, scheme, pageHosts: options.pageHosts, asking: shared })
  keepFromApps(app, options.docs)
  return {
    listen: async (at) => {
      await app.listen(at)
      const { port } = app.server.address() as AddressInfo
      return `http://${at.host === '0.0.0.0' || at.host === '::' ? 'localhost' : at.host}:${port}`
    },
    close: async () => {
      const impatience = setTimeout(() => app.server.closeAllConnections(), closeMilliseconds)
      await Promise.all([push.close(), app.close()])
      clearTimeout(impatience)
    },
  }
}

/** What to say to bytes that are no request, or came too late to be one. */
function statusOfBytes(code: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
}

function refuseBytes(socket: Socket, answer: string): void {
  if (socket.writable) socket.write(answer)
  socket.destroy()
}

/** What belongs to the house never falls through to a web app's page. */
function keepFromApps(app: FastifyInstance, docs: 'served' | 'off'): void {
  for (const path of ['/v1', '/health', '/docs']) {
    app.get(`${path}/*`, (_, reply) => reply.callNotFound())
    if (path !== '/docs' || docs === 'off') app.get(path, (_, reply) => reply.callNotFound())
  }
}

function fullPaths<C extends AnyContract>({ contract, full = new Map() }: HttpOptions<C>): GuardOptions['full'] & {} {
  const paths = new Map(listCalls(contract).map(({ name, path }) => [name, `/v1${path}`]))
  return new Map([...full].map(([name, isFull]) => [must(paths.get(name), `the call ${name}`), isFull]))
}

function pairCalls<C extends AnyContract>({ contract, handlers }: HttpOptions<C>): readonly MountedCall[] {
  return listCalls(contract).map((call) => {
    const handler: unknown = call.keys.reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      handlers,
    )
    if (typeof handler !== 'function') throw new Error(`The call ${call.name} has no handler`)
    // Handlers<C> has checked it against this very call.
    return { call, handler: handler as AnyHandler }
  })
}
