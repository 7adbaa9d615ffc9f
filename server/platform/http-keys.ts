import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyRequest } from 'fastify'
import type { OperatorCaller } from './caller.ts'
import { type Failure, failure } from './http-failure.ts'
import { hostOf } from './own-origin.ts'

/** Whose key a secret is, at a host; undefined for whatever opens nothing there: unknown, over, taken back, another's. */
export type ResolveKey = (host: string, secret: string) => Promise<OperatorCaller | undefined>

export type Admission =
  | { readonly kind: 'in'; readonly caller: OperatorCaller }
  | { readonly kind: 'out'; readonly failure: Failure }

/** No error of the bearer's says more than the next one, so that nobody learns which keys there are. */
const out: Admission = { kind: 'out', failure: failure(401, 'This call needs an operator’s key') }

/**
 * Who makes an operator's call, by the bearer key alone. No cookie counts here, so neither does the origin: a browser
 * sends no key by itself.
 */
export async function admitKey(
  call: DeclaredCall,
  request: FastifyRequest,
  resolveKey: ResolveKey | undefined,
): Promise<Admission> {
  const secret = readBearer(request.headers.authorization)
  const caller = secret !== undefined && resolveKey ? await resolveKey(hostOf(request.headers), secret) : undefined
  if (!caller) return out
  const { scope } = call.meta
  if (scope && !caller.scopes.has(scope))
    return { kind: 'out', failure: failure(403, `This key is not good for ${scope}`) }
  return { kind: 'in', caller }
}

function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,200})$/i.exec(header ?? '')?.[1]
}
