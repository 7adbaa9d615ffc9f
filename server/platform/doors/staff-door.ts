import type { IncomingHttpHeaders } from 'node:http'
import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyRequest } from 'fastify'
import type { OfficeVisitor, StaffCaller } from '../caller.ts'
import { type Failure, failure, refusalFailure } from '../http/http-failure.ts'
import { addressKey, hostOf, isOwnOrigin } from '../http/own-origin.ts'
import type { Scheme, TokenCookie } from '../http/session-cookie.ts'
import { strangerRate } from '../limits/limit-callers.ts'
import type { SharedNeeds } from '../limits/shared-limits.ts'
import { TooManyError } from '../limits/too-many-error.ts'
import type { SecurityEvent, SecurityLog } from '../log/security-events.ts'
import { ShortMemory } from '../time/short-memory.ts'

/** Who works at which host's office. */
export interface ResolveStaff {
  /** The operator whose office a host is; undefined for whatever is none. */
  officeOf(host: string): number | undefined
  /** Whose session a token is at that operator's office; undefined for whatever opens nothing there. */
  staffOf(operatorId: number, token: string): Promise<StaffCaller | undefined>
}

export type StaffAdmission =
  | { readonly kind: 'in'; readonly caller: StaffCaller | OfficeVisitor }
  | { readonly kind: 'out'; readonly failure: Failure }

/** Says who makes a call of the office's, before anything of the call is read. */
export type StaffDoor = (call: DeclaredCall, request: FastifyRequest) => Promise<StaffAdmission>

/** Who has signed in at the office that these headers came to; undefined: nobody. `address` is as `addressKey` makes it. */
export type FindStaff = (headers: IncomingHttpHeaders, address: string) => Promise<StaffCaller | undefined>

interface StaffDoorOptions extends SharedNeeds {
  readonly scheme: Scheme
  readonly cookie: TokenCookie
  readonly security: SecurityLog
  /** Absent: there is no office. */
  readonly resolveStaff: ResolveStaff | undefined
}

/** A call that asks for a code is made within so long of one, milliseconds. Source: desk.md, People of the desk. */
const stepUpWithin = 5 * 60_000
/** Who was let in lately is looked up whatever else is tried from their address. */
const goodKept = { milliseconds: 600_000, namesMax: 1000 }

/**
 * The door of the office. Its calls are made by its own pages alone, which a browser says of every one of them; then by
 * a session that is open at this very office; then by a permission, and by whoever sees a part of the tree only where the
 * call is bounded by it; then, where the call asks for it, by a code shown
 * lately. Made-up tokens are looked up so often for each address as at the other doors.
 */
export function openStaffDoor({ resolveStaff, cookie, scheme, security, ...needs }: StaffDoorOptions): {
  readonly admit: StaffDoor
  readonly find: FindStaff
} {
  const lookUp = openLookUp(resolveStaff, needs)
  const admit: StaffDoor = async (call, request) => {
    const tell = (event: SecurityEvent, staff?: StaffCaller) =>
      security.tell(event, {
        call: call.name,
        address: request.ip,
        userAgent: request.headers['user-agent'],
        ...(staff && { operatorId: staff.scope.operatorId, staffId: staff.scope.staffId }),
      })
    if (request.headers.origin === undefined || !isOwnOrigin(request.headers, scheme)) {
      tell('originRefused')
      return out(failure(403, 'Calls of the office are made from its own pages'))
    }
    const operatorId = resolveStaff?.officeOf(hostOf(request.headers))
    if (operatorId === undefined) return out(failure(404, 'There is no office here'))
    if (call.meta.caller === 'officeVisitor') return { kind: 'in', caller: { kind: 'officeVisitor', operatorId } }
    const token = cookie.read(request.headers.cookie)
    const caller = token === undefined ? undefined : await lookUp(operatorId, token, addressKey(request.ip))
    if (!caller) {
      // Whoever shows no token at all has only not signed in.
      if (token !== undefined) tell('sessionRefused')
      return out(failure(401, 'Sign in at the office first'))
    }
    const { permission, subtree, stepUp } = call.meta
    if (permission === undefined) throw new Error(`${call.name} says no permission`)
    if (permission !== 'own' && !caller.scope.allows(permission)) {
      tell('permissionRefused', caller)
      return out(failure(403, `This needs the permission ${permission}`))
    }
    if (permission !== 'own' && caller.scope.path !== '' && !subtree) {
      tell('permissionRefused', caller)
      return out(failure(403, 'This is not for whoever sees a part of the tree'))
    }
    if (stepUp && needs.clock.now() - caller.provenAt > stepUpWithin)
      return out(refusalFailure({ code: 'stepUpNeeded' }))
    return { kind: 'in', caller }
  }

  return {
    admit,
    async find(headers, address) {
      const operatorId = resolveStaff?.officeOf(hostOf(headers))
      const token = cookie.read(headers.cookie)
      return operatorId === undefined || token === undefined ? undefined : lookUp(operatorId, token, address)
    },
  }
}

/** Whose session a token is; made-up ones are asked about so often for each address. */
function openLookUp(resolveStaff: ResolveStaff | undefined, needs: SharedNeeds) {
  const strangers = needs.limits.open('strangers.staff', strangerRate, needs)
  const good = new ShortMemory(needs.clock, goodKept)
  return async (operatorId: number, token: string, address: string): Promise<StaffCaller | undefined> => {
    const name = `${operatorId} ${token}`
    const isKnown = good.has(name)
    const wait = isKnown ? 0 : strangers.use(address)
    if (wait > 0) throw new TooManyError(Math.ceil(wait / 1000))
    const caller = await resolveStaff?.staffOf(operatorId, token)
    if (caller) good.add(name)
    else good.forget(name)
    if (caller && !isKnown) strangers.giveBack(address)
    return caller
  }
}

function out(no: Failure): StaffAdmission {
  return { kind: 'out', failure: no }
}
