import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyRequest } from 'fastify'
import type { OperatorCaller } from '../caller.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { TooManyError } from '../limits/too-many-error.ts'
import { type Failure, failure } from './http-failure.ts'
import { addressKey, hostOf } from './own-origin.ts'

/** Whose key a secret is, at a host; undefined for whatever opens nothing there: unknown, over, taken back, another's. */
export type ResolveKey = (host: string, secret: string) => Promise<OperatorCaller | undefined>

export type Admission =
  | { readonly kind: 'in'; readonly caller: OperatorCaller }
  | { readonly kind: 'out'; readonly failure: Failure }

export interface KeyGate {
  /** Absent: no key opens anything. */
  readonly resolveKey?: ResolveKey
  /** Whether an operator has a key with this secret, answered without a question for each; absent: nobody knows. */
  readonly isKeyKnown?: ((secret: string) => Promise<boolean>) | undefined
  /** What each address has used of its tries with keys that open nothing. */
  readonly strangers: RateLimit
}

/** No error of the bearer's says more than the next one, so that nobody learns which keys there are. */
const out: Admission = { kind: 'out', failure: failure(401, 'This call needs an operator’s key') }

/**
 * Who makes an operator's call, by the bearer key alone. No cookie counts here, so neither does the origin: a browser
 * sends no key by itself. Where an address has used its tries up, the keys that there are still get in: whoever tries
 * others from the same address keeps nobody waiting.
 *
 * @throws {TooManyError} when keys that open nothing were tried too often from there
 */
export async function admitKey(
  call: DeclaredCall,
  request: FastifyRequest,
  { resolveKey, isKeyKnown, strangers }: KeyGate,
): Promise<Admission> {
  const secret = readBearer(request.headers.authorization)
  if (secret === undefined || !resolveKey) return out
  const address = addressKey(request.ip)
  // Taken before it is looked up, so that many sent at once count like as many sent in turn.
  const wait = strangers.use(address)
  if (wait > 0 && !(await isKeyKnown?.(secret))) throw new TooManyError(Math.ceil(wait / 1000))
  let isStranger = false
  try {
    const caller = await resolveKey(hostOf(request.headers), secret)
    isStranger = !caller
    if (!caller) return out
    return judge(call, caller)
  } finally {
    if (!isStranger && wait === 0) strangers.giveBack(address)
  }
}

function judge(call: DeclaredCall, caller: OperatorCaller): Admission {
  const { scope } = call.meta
  if (scope && !caller.scopes.has(scope))
    return { kind: 'out', failure: failure(403, `This key is not good for ${scope}`) }
  return { kind: 'in', caller }
}

function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,200})$/i.exec(header ?? '')?.[1]
}
