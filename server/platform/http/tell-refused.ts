import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityEvent, SecurityLog } from '../log/security-events.ts'
import type { SessionCookie } from './session-cookie.ts'

interface Told {
  readonly call: DeclaredCall
  readonly cookie: SessionCookie
  readonly security: SecurityLog
}

/** Tells of calls that were turned away by who asked, and not by what. */
export function tellRefused({ call, cookie, security }: Told, request: FastifyRequest, reply: FastifyReply): void {
  const { caller } = call.meta
  const isOffice = caller === 'staff' || caller === 'officeVisitor'
  // The office's door tells by itself whom it turns away, and why.
  if (isOffice && reply.statusCode !== 429) return
  const hasToken = () => cookie.read(request.headers.cookie) !== undefined
  const event = eventOf(reply.statusCode, caller === 'operator' ? 'key' : 'browser')
  // Whoever shows no token at all has only not signed in.
  if (!event || (event === 'sessionRefused' && !(caller === 'player' && hasToken()))) return
  security.tell(event, { call: call.name, address: request.ip, userAgent: request.headers['user-agent'] })
}

function eventOf(status: number, by: 'key' | 'browser'): SecurityEvent | undefined {
  switch (status) {
    case 401:
      return by === 'key' ? 'keyRefused' : 'sessionRefused'
    case 403:
      return by === 'key' ? 'keyScopeRefused' : 'originRefused'
    case 429:
      return 'limited'
    default:
      return undefined
  }
}
