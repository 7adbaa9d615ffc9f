import type { Answer, DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyCaller, type Caller, type OperatorCaller, operatorOf } from '../caller.ts'
import { isUnreachable } from '../database/database-fault.ts'
import { forOperator } from '../database/row-scope.ts'
import type { StaffDoor } from '../doors/staff-door.ts'
import { type Asker, type FindCaller, strangerRate } from '../limits/limit-callers.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { SharedLimits } from '../limits/shared-limits.ts'
import { TooManyError } from '../limits/too-many-error.ts'
import type { SecurityLog } from '../log/security-events.ts'
import type { Clock, Duration, Log, Metrics } from '../ports.ts'
import { RequestReusedError } from '../requests/do-once.ts'
import { keptContent } from '../requests/kept-content.ts'
import { RequestTurns } from '../requests/request-turns.ts'
import { assertDeclared } from './assert-declared.ts'
import { CallInputs } from './call-inputs.ts'
import { type CountryDoor, type CountryOf, isRefusedThere } from './country-door.ts'
import { HttpCallRequest } from './http-call-request.ts'
import { bodyBytesUsual, type Failure, failure, malformedInput, refusalFailure } from './http-failure.ts'
import { admitKey, type ResolveKey } from './http-keys.ts'
import { readAsked } from './http-request-key.ts'
import { sendFailure, sendOutput } from './http-send.ts'
import { addressKey, hostOf, isOwnOrigin } from './own-origin.ts'
import { ReadyOutput } from './ready-output.ts'
import type { Scheme, SessionCookie, TokenCookie } from './session-cookie.ts'
import { tellRefused } from './tell-refused.ts'

/** A handler whose types were checked where the handlers were handed in. */
export type AnyHandler = (caller: AnyCaller, input: unknown, request: HttpCallRequest) => Promise<Answer<unknown>>

export interface CallsOptions {
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly security: SecurityLog
  readonly cookie: SessionCookie
  /** Of the office: no call of the site's sees it. */
  readonly staffCookie: TokenCookie
  readonly staffDoor: StaffDoor
  readonly scheme: Scheme
  readonly findCaller: FindCaller
  /** What each address has used of what it may ask. */
  readonly requests: RateLimit
  readonly limits: SharedLimits
  /** Absent: sites are open to everybody, wherever they are. */
  readonly countryDoor?: CountryDoor | undefined
  /** Absent: handlers know of nobody where they are. */
  readonly countryOf?: CountryOf | undefined
  /** Absent: no key opens anything. */
  readonly resolveKey?: ResolveKey
  /** Whether an operator has a key with this secret; asked where too many others were tried. */
  readonly isKeyKnown?: (secret: string) => Promise<boolean>
  /** Times the declared rates; 0 lifts them. */
  readonly rateFactor: number
  /** Outputs are checked against the contract, at a cost: for tests. */
  readonly outputsChecked: boolean
}

export interface MountedCall {
  readonly call: DeclaredCall
  readonly handler: AnyHandler
}

/**
 * Mounts every call at `/v1` as a route of its own. The contract library's handler on top of this server would find the
 * route, read the body and check the input a second way, and costs as much again as everything here together.
 */
export function mountCalls(app: FastifyInstance, calls: readonly MountedCall[], options: CallsOptions): void {
  const { limits } = options
  const strangers = limits.open('strangers.keys', strangerRate, options)
  const turns = new RequestTurns()
  const durations = options.metrics.durations('http_call', 'Time to answer a call', 'call')
  const answers = options.metrics.counters('http_answers_total', 'Answers by status', 'status')
  for (const { call, handler } of calls) {
    const mounted: Mounted = {
      ...options,
      call,
      handler,
      limit: limits.open(`call.${call.name}`, call.meta.rate, options),
      strangers,
      turns,
      admitted: new WeakMap(),
      inputs: new CallInputs(),
      duration: durations(call.name),
    }
    app.route({
      method: call.meta.shared ? ['GET', call.method] : call.method,
      url: `/v1${call.path}`,
      bodyLimit: call.meta.bodyBytesMax ?? bodyBytesUsual,
      // Before the body is read: who has no key sends nothing long.
      ...(call.meta.caller === 'operator' && {
        onRequest: (request, reply, done) =>
          void admit(mounted, request, reply).then((isIn) => (isIn ? done() : tellRefused(mounted, request, reply))),
      }),
      // Answers by itself and never throws: an async handler would be waited for by the server, at a cost for each.
      handler: (request, reply) => {
        const startedAt = performance.now()
        void answer(mounted, request, reply).then(() => {
          mounted.duration.observe(performance.now() - startedAt)
          answers(String(reply.statusCode)).add()
          tellRefused(mounted, request, reply)
        })
      },
    })
  }
}

interface Mounted extends MountedCall, CallsOptions {
  readonly limit: RateLimit
  readonly strangers: RateLimit
  /** Of requests that callers have named. */
  readonly turns: RequestTurns
  /** Who has shown a key, until the body is there. */
  readonly admitted: WeakMap<FastifyRequest, OperatorCaller>
  readonly inputs: CallInputs
  readonly duration: Duration
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { call, handler } = mounted
  try {
    const cookie = isOfOffice(call) ? mounted.staffCookie : mounted.cookie
    const callRequest = new HttpCallRequest(request, reply, cookie, mounted.countryOf)
    const letInHere = isOfOffice(call) ? letIntoOffice : letIn
    const caller = mounted.admitted.get(request) ?? (await letInHere(mounted, request, callRequest))
    if ('status' in caller) return sendFailure(reply, caller)
    const away = refuseAway(mounted, request)
    if (away) return sendFailure(reply, away)
    const input = mounted.inputs.read(call, request)
    if (!input.success) return sendFailure(reply, malformedInput(input.error.issues))
    const heavy = refuseHeavy(mounted, caller, callRequest, input.data)
    if (heavy) return sendFailure(reply, heavy)
    const named = readAsked(call, caller, request)
    if (named && 'status' in named) return sendFailure(reply, named)
    const asked = named && { ...named, content: [call.name, await keptContent(input.data, named.key)] }
    callRequest.asked = asked
    const handle = () => forOperator(operatorOf(caller), () => handler(caller, input.data, callRequest))
    const given = await (asked ? mounted.turns.run(asked, handle) : handle())
    if (!given.ok) return sendFailure(reply, refusalFailure(given.refusal))
    if (mounted.outputsChecked) assertDeclared(call, plainOf(given.value))
    const sent = sendOutput(request, reply, given.value)
    if (sent) await sent
  } catch (error) {
    sendFault(mounted, reply, error)
  }
}

function sendFault({ call, log }: Mounted, reply: FastifyReply, error: unknown): void {
  if (error instanceof TooManyError) {
    reply.header('retry-after', String(error.retryAfterSeconds))
    sendFailure(reply, failure(429, 'Too many requests'))
    return
  }
  if (error instanceof RequestReusedError) {
    sendFailure(reply, refusalFailure({ code: 'requestKeyReused' }))
    return
  }
  log.error('http.fault', error, { call: call.name })
  sendFailure(
    reply,
    isUnreachable(error)
      ? failure(503, 'The outcome is not known; ask again with the same id')
      : failure(500, 'Something went wrong here'),
  )
}

function plainOf(output: unknown): unknown {
  return output instanceof ReadyOutput ? output.read() : output
}

/** Who asks from a browser, by cookie and host: signed in where that is asked, and not too often. */
async function letIn(
  mounted: Mounted,
  request: FastifyRequest,
  callRequest: HttpCallRequest,
): Promise<Caller | Failure> {
  const { call } = mounted
  if (request.method === 'POST' && !isOwnOrigin(request.headers, mounted.scheme))
    return failure(403, 'Calls are made from the site itself')
  const address = addressKey(callRequest.address)
  const wants = wantsOf(call)
  const token = callRequest.sessionToken
  const caller = await mounted.findCaller({ host: hostOf(request.headers), token, address, wants })
  if (!caller) return failure(404, 'There is no site here')
  if (call.meta.caller !== 'visitor' && caller.kind !== call.meta.caller) return failure(401, 'Sign in first')
  if (isShut(call, caller)) return failure(403, 'A terminal makes no such call')
  return refuseOften(mounted, whoOf(caller, callRequest), { retryAfter: retryAfterOf(callRequest) }) ?? caller
}

/** Where the site takes no bets from where the asker is. */
function refuseAway({ call, countryDoor, security }: Mounted, request: FastifyRequest): Failure | undefined {
  if (!call.meta.country || !countryDoor) return undefined
  const { ip: address, headers } = request
  const bar = countryDoor({ host: hostOf(headers), address, connection: request.raw.socket })
  if (!bar || !isRefusedThere(call.meta, bar)) return undefined
  security.tell('countryRefused', { call: call.name, address, userAgent: headers['user-agent'] })
  return refusalFailure({ code: 'countryRefused', ...(bar.country !== undefined && { country: bar.country }) })
}

/** What is a player's own is no terminal's: of their calls it makes those alone that say so. */
function isShut({ meta }: DeclaredCall, caller: Caller): boolean {
  return caller.kind === 'player' && caller.terminal === true && meta.caller === 'player' && meta.terminals !== true
}

function isOfOffice({ meta }: DeclaredCall): boolean {
  return meta.caller === 'staff' || meta.caller === 'officeVisitor'
}

/** Who asks from a page of the office, and not too often. */
async function letIntoOffice(
  mounted: Mounted,
  request: FastifyRequest,
  callRequest: HttpCallRequest,
): Promise<AnyCaller | Failure> {
  const admission = await mounted.staffDoor(mounted.call, request)
  if (admission.kind === 'out') return admission.failure
  const { caller } = admission
  return refuseOften(mounted, whoOf(caller, callRequest), { retryAfter: retryAfterOf(callRequest) }) ?? caller
}

function wantsOf({ meta }: DeclaredCall): Asker['wants'] {
  if (meta.shared) return 'alike'
  return meta.caller === 'visitor' ? 'anybody' : 'player'
}

/** What a call weighs beyond the one that it was counted as before its input was read. */
function refuseHeavy(
  mounted: Mounted,
  caller: AnyCaller,
  callRequest: HttpCallRequest,
  input: unknown,
): Failure | undefined {
  const weight = mounted.call.meta.weighs?.(input) ?? 1
  if (weight <= 1) return undefined
  return refuseOften(mounted, whoOf(caller, callRequest), { retryAfter: retryAfterOf(callRequest), cost: weight - 1 })
}

/** Whose rate it is. */
function whoOf(caller: AnyCaller, { address }: HttpCallRequest): string {
  switch (caller.kind) {
    case 'operator':
      return `k${caller.keyId}`
    case 'player':
      return `p${caller.playerId}`
    case 'staff':
      return `s${caller.scope.staffId}`
    case 'visitor':
    case 'officeVisitor':
      return addressKey(address)
  }
}

function retryAfterOf(callRequest: HttpCallRequest): (seconds: number) => void {
  return (seconds) => callRequest.retryAfter(seconds)
}

/** True when an operator's program may go on; otherwise it has its answer. */
async function admit(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    const admission = await admitKey(mounted.call, request, mounted)
    const no =
      admission.kind === 'out'
        ? admission.failure
        : refuseOften(mounted, `k${admission.caller.keyId}`, {
            retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
          })
    if (admission.kind === 'in' && !no) {
      // Programs have the rates of their calls, each key its own, however many work from one address; what is beyond
      // them is their address's.
      mounted.requests.giveBack(addressKey(request.ip))
      mounted.admitted.set(request, admission.caller)
      return true
    }
    if (no) sendFailure(reply, no)
  } catch (error) {
    sendFault(mounted, reply, error)
  }
  return false
}

/** The declared rate of the call, of each who makes it. */
function refuseOften(
  { limit }: Mounted,
  who: string,
  { retryAfter, cost = 1 }: { readonly retryAfter: (seconds: number) => void; readonly cost?: number },
): Failure | undefined {
  const wait = limit.use(who, cost)
  if (wait === 0) return undefined
  retryAfter(Math.ceil(wait / 1000))
  return failure(429, 'Too many requests')
}
