import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenMetrics } from './metrics.ts'

export interface HealthOptions {
  /** What the house still waits for before it can serve; empty when it can. */
  readonly waitingFor: () => Promise<readonly string[]>
  readonly metrics: OpenMetrics
  /** Asked of whoever reads `/metrics`; when empty, only this machine may. */
  readonly metricsToken: string
}

/** `/health/live`: the process runs. `/health/ready`: it can serve. `/metrics`: its figures, for Prometheus. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', async (_, reply) => {
    const waitingFor = await options.waitingFor()
    const isReady = waitingFor.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, waitingFor })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) return reply.code(404).send()
    const { type, text } = await options.metrics.read()
    return reply.type(type).send(text)
  })
}

function mayRead(request: FastifyRequest, token: string): boolean {
  if (token !== '') return request.headers.authorization === `Bearer ${token}`
  const address = request.socket.remoteAddress ?? ''
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  // A proxy on this machine brings the whole world.
  return isLocal && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
