import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenMetrics } from '../log/metrics.ts'
import type { Clock } from '../ports.ts'
import { hostOf } from './own-origin.ts'

/** However many ask whether the house can serve, the database is asked once in so long. */
const readyMilliseconds = 250

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export interface HealthOptions {
  readonly clock: Clock
  /** What the house still waits for before it can serve; empty when it can. */
  readonly waitingFor: () => Promise<readonly string[]>
  readonly metrics: OpenMetrics
  /** Asked of whoever reads `/metrics`; when empty, only this machine may. */
  readonly metricsToken: string
}

/** `/health/live`: the process runs. `/health/ready`: it can serve. `/metrics`: its figures, for Prometheus. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const waitingFor = keepShortly(options)
  app.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', async (_, reply) => {
    const waits = await waitingFor()
    const isReady = waits.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, waitingFor: waits })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) return reply.code(404).send()
    const { type, text } = await options.metrics.read()
    return reply.type(type).send(text)
  })
}

function keepShortly({ clock, waitingFor }: HealthOptions): HealthOptions['waitingFor'] {
  let kept: { readonly at: number; readonly answer: ReturnType<typeof waitingFor> } | undefined
  return () => {
    const now = clock.now()
    if (!kept || now < kept.at || now - kept.at >= readyMilliseconds) kept = { at: now, answer: waitingFor() }
    return kept.answer
  }
}

function mayRead(request: FastifyRequest, token: string): boolean {
  if (token !== '') return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const address = request.socket.remoteAddress ?? ''
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  // A proxy on this machine brings the whole world, and some say nothing of it but the host that was asked.
  const isBrought = proxyHeaders.some((name) => request.headers[name] !== undefined)
  return isLocal && !isBrought && localHosts.has(hostOf(request.headers))
}

/** In a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
