import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy } from './page-policy.ts'
import type { Scheme } from './session-cookie.ts'

/** A built web app in a folder, served below a path: `/` or `/office/`. */
export interface WebApp {
  readonly path: `/${string}` | '/'
  readonly folder: string
}

/**
 * Serves built web apps. A path whose last part has a dot is a file; every other one is a place inside the app and gets
 * its page. Files in `assets/` carry their content's hash in their name and are kept for ever.
 */
export async function mountPages(app: FastifyInstance, apps: readonly WebApp[], scheme: Scheme): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'] })
    await scope.register(files, { root: apps.map(({ folder }) => folder), serve: false, cacheControl: false })
    for (const webApp of apps) await scope.register((inner) => mountApp(inner, webApp, scheme))
  })
}

async function mountApp(scope: FastifyInstance, { path, folder }: WebApp, scheme: Scheme): Promise<void> {
  const page = join(folder, 'index.html')
  await scope.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: readPolicy(page) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: scheme === 'https',
  })
  const serve = async (name: string, reply: FastifyReply) => {
    if (!existsSync(page)) return reply.code(503).type('text/plain').send('This page is not built yet: npm run build\n')
    const isFile = /\.[^/]*$/.test(name)
    const isKept = name.startsWith('assets/')
    reply.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(isFile ? name : 'index.html', folder)
  }
  const trimmed = path.replace(/\/$/, '')
  if (trimmed !== '') scope.get(trimmed, async (_, reply) => serve('', reply))
  scope.get<{ Params: { '*': string } }>(`${trimmed}/*`, async (request, reply) => serve(request.params['*'], reply))
}

function readPolicy(page: string): Record<string, string[]> {
  const policy = pagePolicy(existsSync(page) ? readFileSync(page, 'utf8') : '')
  return Object.fromEntries(Object.entries(policy).map(([name, sources]) => [name, [...sources]]))
}
