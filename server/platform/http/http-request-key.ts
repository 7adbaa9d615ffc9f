import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyRequest } from 'fastify'
import type { AnyCaller } from '../caller.ts'
import type { AskedRequest } from '../requests/asked-request.ts'
import { type Failure, malformed } from './http-failure.ts'

const header = 'Idempotency-Key'
/** Bare, or in quotes as the header's own standard has it. */
const form = /^(?:([\w.:-]{8,100})|"([\w.:-]{8,100})")$/

/**
 * The request that a caller has named by `Idempotency-Key`; undefined where it has not. Programs of one operator share
 * their keys, so that one whose key was drawn anew goes on where it stopped; of staff each has their own.
 */
export function readAsked(
  call: DeclaredCall,
  caller: AnyCaller,
  request: FastifyRequest,
): Omit<AskedRequest, 'content'> | Failure | undefined {
  const said = request.headers['idempotency-key']
  if (said === undefined || (caller.kind !== 'operator' && caller.kind !== 'staff') || call.meta.reads) return undefined
  // Whoever sends it counts on it.
  if (!call.meta.once) return malformed(header, 'This call takes no key of a request here')
  const [, bare, quoted] = form.exec(String(said)) ?? []
  const key = bare ?? quoted
  if (key === undefined) return malformed(header, 'Must be 8 to 100 of A–Z a–z 0–9 _ . : -')
  return { ...ownerOf(caller), key }
}

function ownerOf(caller: Extract<AnyCaller, { kind: 'operator' | 'staff' }>) {
  if (caller.kind === 'operator') return { operatorId: caller.operatorId, scope: 'key', caller: `key ${caller.keyId}` }
  const { operatorId, staffId } = caller.scope
  return { operatorId, scope: `staff ${staffId}`, caller: `staff ${staffId}` }
}
