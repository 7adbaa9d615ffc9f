import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rate } from '../limits/allowance.ts'
import { RateLimit } from '../limits/rate-limit.ts'
import type { SharedNeeds } from '../limits/shared-limits.ts'
import { type Asking, composedPages } from './http-composed.ts'
import { addressKey, hostOf } from './own-origin.ts'
import { type PageHosts, type PageStyles, pagePolicy, permissionsPolicy } from './page-policy.ts'
import type { Scheme } from './session-cookie.ts'
import type { ComposePage, FindFile, KeptFile, MadeFile, MakeFile, MovedFile } from './web-page.ts'

/** Says its letters, as every text must. */
const plainText = 'text/plain; charset=utf-8'

interface PageOptions {
  readonly scheme: Scheme
  /** Who asks; pages that are made for them need it. */
  readonly asking?: Asking
  /** Of the site that a host is. */
  readonly pageHosts: (host: string) => PageHosts
}

/** Places of the apps have some dozens of letters. */
const addressLengthMax = 1024
/** Of one address: a first visit takes some twenty files. */
const pageRate: Rate = { count: 600, seconds: 10 }
/** Of one address: pages that are made for who asks, each with questions to the database. Beyond it they are as built. */
const composedRate: Rate = { count: 60, seconds: 10 }
/** What is made for a host changes when somebody changes its settings. */
const madeSeconds = 3600
/** What is found under a name is never another thing. */
const foreverKept = 'public, max-age=31536000, immutable'
const keptPolicy = "default-src 'none'; sandbox"

/** A built web app in a folder, served below a path: `/` or `/office/`. */
export interface WebApp {
  readonly path: `/${string}` | '/'
  readonly folder: string
  readonly styles: PageStyles
  /** Fills the page for who asks; absent: it is the same for all. */
  readonly compose?: ComposePage
  /** Files that no build can know, by their names. */
  readonly made?: ReadonlyMap<string, MakeFile>
  /** Files that stand in no folder, by the folder in whose place they are found: `pictures`. */
  readonly kept?: ReadonlyMap<string, FindFile>
  /** Files that are sent under the names of others. */
  readonly replaced?: ReadonlyMap<string, string>
}

/**
 * Serves built web apps. A path whose last part has a dot is a file; every other one is a place inside the app and gets
 * its page. Files in `assets/` carry their content's hash in their name and are kept for ever.
 */
export async function mountPages(
  app: FastifyInstance,
  apps: readonly WebApp[],
  options: SharedNeeds & PageOptions,
): Promise<void> {
  const limit = new RateLimit(pageRate, options)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.url.length > addressLengthMax)
        return reply.code(414).type(plainText).send('A longer address than any\n')
      const wait = limit.use(addressKey(request.ip))
      if (wait === 0) return
      reply.code(429).header('retry-after', String(Math.ceil(wait / 1000)))
      return reply.type(plainText).send('Too many requests\n')
    })
    // The build has compressed them: nothing is compressed for one who asks.
    await scope.register(files, {
      root: apps.map(({ folder }) => folder),
      serve: false,
      cacheControl: false,
      preCompressed: true,
    })
    for (const webApp of apps) await scope.register((inner) => mountApp(inner, webApp, options))
  })
}

async function mountApp(
  scope: FastifyInstance,
  { path, folder, styles, compose, made, kept = new Map(), replaced }: WebApp,
  options: SharedNeeds & PageOptions,
): Promise<void> {
  const { scheme, pageHosts } = options
  const page = join(folder, 'index.html')
  const policyOf = pagePolicy(existsSync(page) ? readFileSync(page, 'utf8') : '', styles)
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policyOf(pageHosts(hostOf(request.headers))))
    reply.header('permissions-policy', permissionsPolicy)
  })
  await scope.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: scheme === 'https',
  })
  const composed =
    compose && options.asking && composedPages(compose, { ...options.asking, pageHosts, policyOf, scheme })
  const composedLimit = compose && options.limits.open(`pages ${path}`, composedRate, options)
  const sendComposed = async (request: FastifyRequest, reply: FastifyReply) =>
    composed !== undefined && composedLimit?.use(addressKey(request.ip)) === 0 && composed(request, reply)
  const serve = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!existsSync(page)) return reply.code(503).type(plainText).send('This page is not built yet: npm run build\n')
    const make = made?.get(name)
    if (make) {
      const host = hostOf(request.headers)
      const file = make(host)
      const policy = file && 'inlineStyles' in file && file.inlineStyles && policyOf(pageHosts(host), file.inlineStyles)
      if (policy) reply.header('content-security-policy', policy)
      return sendMade(file, reply)
    }
    const isFile = name.slice(name.lastIndexOf('/') + 1).includes('.')
    if (!isFile && (await sendComposed(request, reply))) return reply
    const isKept = name.startsWith('assets/')
    reply.header('cache-control', isKept ? foreverKept : 'no-cache')
    return reply.sendFile(isFile ? (replaced?.get(name) ?? name) : 'index.html', folder)
  }
  const trimmed = path.replace(/\/$/, '')
  for (const [below, find] of kept)
    scope.get<{ Params: { '*': string } }>(`${trimmed}/${below}/*`, async ({ headers, params }, reply) =>
      sendKept(await find(hostOf(headers), params['*']), reply),
    )
  if (trimmed !== '') scope.get(trimmed, async (request, reply) => serve('', request, reply))
  scope.get<{ Params: { '*': string } }>(`${trimmed}/*`, async (request, reply) =>
    serve(request.params['*'], request, reply),
  )
}

/** Whatever it holds, opened by itself it is a picture or nothing: it runs nothing and asks for nothing. */
function sendKept(file: KeptFile | undefined, reply: FastifyReply) {
  if (!file) return reply.callNotFound()
  reply.header('content-security-policy', keptPolicy).header('cache-control', foreverKept)
  return reply.type(file.type).send(Buffer.from(file.bytes))
}

function sendMade(file: MadeFile | MovedFile | undefined, reply: FastifyReply) {
  if (!file) return reply.callNotFound()
  reply.header('cache-control', `public, max-age=${madeSeconds}`)
  return 'at' in file ? reply.redirect(file.at) : reply.type(file.type).send(file.text)
}
