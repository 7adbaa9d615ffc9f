import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { type GuardOptions, openGuard } from './guarded-server.ts'
import type { HttpServer } from './http.ts'
import { type HealthOptions, mountHealth } from './http-health.ts'

/** The face of a process that serves no players: its health and its figures. */
export function openWatchHttp(options: HealthOptions & Omit<GuardOptions, 'scheme'>): HttpServer {
  const { serverFactory } = openGuard({ ...options, scheme: 'http' })
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', serverFactory })
  mountHealth(app, options)
  return {
    listen: async (at) => {
      await app.listen(at)
      // A listening TCP server has an address with a port.
      const { port } = app.server.address() as AddressInfo
      return `http://${at.host === '0.0.0.0' || at.host === '::' ? 'localhost' : at.host}:${port}`
    },
    close: () => app.close(),
  }
}
