import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyRequest } from 'fastify'
import type { Allowance, Rate } from './allowance.ts'
import type { OperatorCaller } from './caller.ts'
import { type Failure, failure } from './http-failure.ts'
import { addressKey, hostOf } from './own-origin.ts'
import type { Clock } from './ports.ts'
import { TooManyError } from './too-many-error.ts'

/** Whose key a secret is, at a host; undefined for whatever opens nothing there: unknown, over, taken back, another's. */
export type ResolveKey = (host: string, secret: string) => Promise<OperatorCaller | undefined>

export type Admission =
  | { readonly kind: 'in'; readonly caller: OperatorCaller }
  | { readonly kind: 'out'; readonly failure: Failure }

export interface KeyGate {
  readonly clock: Clock
  /** Absent: no key opens anything. */
  readonly resolveKey?: ResolveKey
  /** What each address has used of its tries with keys that open nothing. */
  readonly strangers: Allowance
  /** Times the declared rates; 0 lifts them. */
  readonly rateFactor: number
}

/** Each try is a question to the database, so whoever only tries asks few of them. */
const strangerRate: Rate = { count: 30, seconds: 60 }

/** No error of the bearer's says more than the next one, so that nobody learns which keys there are. */
const out: Admission = { kind: 'out', failure: failure(401, 'This call needs an operator’s key') }

/**
 * Who makes an operator's call, by the bearer key alone. No cookie counts here, so neither does the origin: a browser
 * sends no key by itself.
 *
 * @throws {TooManyError} when keys that open nothing were tried too often from there
 */
export async function admitKey(
  call: DeclaredCall,
  request: FastifyRequest,
  { clock, resolveKey, strangers, rateFactor }: KeyGate,
): Promise<Admission> {
  const secret = readBearer(request.headers.authorization)
  if (secret === undefined || !resolveKey) return out
  const address = addressKey(request.ip)
  const rate = { ...strangerRate, count: strangerRate.count * rateFactor }
  const wait = rateFactor === 0 ? 0 : strangers.waitFor(address, rate, clock.now())
  if (wait > 0) throw new TooManyError(Math.ceil(wait / 1000))
  const caller = await resolveKey(hostOf(request.headers), secret)
  if (!caller) {
    if (rateFactor > 0) strangers.use(address, rate, clock.now())
    return out
  }
  const { scope } = call.meta
  if (scope && !caller.scopes.has(scope))
    return { kind: 'out', failure: failure(403, `This key is not good for ${scope}`) }
  return { kind: 'in', caller }
}

function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,200})$/i.exec(header ?? '')?.[1]
}
