import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  MessageRead,
  ProviderAccount,
  ProviderDoor,
  ProviderMessage,
  ProviderRefusal,
  ProviderReply,
  RawMessage,
} from '../doors/provider-door.ts'
import { isSignedBy } from '../doors/provider-keys.ts'
import { strangerRate } from '../limits/limit-callers.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { SharedNeeds } from '../limits/shared-limits.ts'
import { TooManyError } from '../limits/too-many-error.ts'
import type { SecurityLog } from '../log/security-events.ts'
import type { Log } from '../ports.ts'
import { RequestReusedError } from '../requests/do-once.ts'
import { RequestTurns } from '../requests/request-turns.ts'
import { failure } from './http-failure.ts'
import { onceHeaders, sendFailure } from './http-send.ts'
import { addressKey, hostOf } from './own-origin.ts'

interface ProvidersOptions extends SharedNeeds {
  readonly log: Log
  readonly security: SecurityLog
  /** What each address has used of what it may ask. */
  readonly requests: RateLimit
}

/** Milliseconds that a provider's clock may be off, or a message under way. Source: payments.md, Hooks; games.md, Wallet. */
const toleranceMilliseconds = 300_000

/** No more than to whoever guesses at accounts. */
const refusal = failure(401, 'This is not signed by whom it should be')

/**
 * The doors of providers. A message is believed for its signature over the very bytes that came, and for nothing else: no
 * cookie, no origin. Before its body is read its account must be there, and its address must not have knocked too often;
 * an account that there is none of and a wrong signature are answered alike.
 */
export async function mountProviders(
  app: FastifyInstance,
  doors: readonly ProviderDoor[],
  options: ProvidersOptions,
): Promise<void> {
  const strangers = options.limits.open('strangers.providers', strangerRate, options)
  const turns = new RequestTurns()
  await app.register(async (scope) => {
    // Whatever it says of itself: a signature is over bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const door of doors) {
      const limit = options.limits.open(`providers.${door.name}`, door.rate, options)
      const mounted: Mounted = { ...options, door, strangers, turns, limit, admitted: new WeakMap() }
      scope.post(`/v1${door.path}`, {
        bodyLimit: door.bodyBytesMax,
        onRequest: (request, reply, done) => {
          if (admit(mounted, request, reply)) done()
        },
        handler: (request, reply) => answer(mounted, request, reply),
      })
    }
  })
}

interface Mounted extends ProvidersOptions {
  readonly door: ProviderDoor
  readonly strangers: RateLimit
  readonly turns: RequestTurns
  readonly limit: RateLimit
  /** Whose account it is, until the body is there. */
  readonly admitted: WeakMap<FastifyRequest, ProviderAccount>
}

/** True when the body may be read; otherwise it has its answer. */
function admit(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): boolean {
  const { door, strangers, limit, admitted } = mounted
  const address = addressKey(request.ip)
  const failedWait = strangers.use(address)
  if (failedWait > 0) {
    tellLimited(mounted, request)
    sendFailure(after(reply, failedWait), failure(429, 'Too many requests'))
    return false
  }
  const account = door.accountOf(hostOf(request.headers), paramOf(request, 'account'))
  if (!account) {
    tellRefused(mounted, request)
    sendFailure(reply, refusal)
    return false
  }
  // It has not failed yet.
  strangers.giveBack(address)
  // Apart for each address: whoever knows the account's key and no secret takes nothing from its provider.
  const wait = limit.use(`${address} to ${account.accountId}`)
  if (wait > 0) {
    tellLimited(mounted, request, account)
    sendReply(after(reply, wait), account.refuse('tooMany'))
    return false
  }
  admitted.set(request, account)
  return true
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { admitted, clock, requests, strangers, turns, log } = mounted
  const account = admitted.get(request)
  if (!account) throw new Error('a message whose account nobody has looked up')
  const refuse = (why: ProviderRefusal) => sendReply(reply, account.refuse(why))
  try {
    const raw = rawOf(request)
    const read = account.read(raw)
    if (!read || !isSignedBy(account.keys, read, clock.now())) {
      strangers.use(addressKey(request.ip))
      tellRefused(mounted, request, account)
      return sendFailure(reply, refusal)
    }
    // Of what is signed its own rate is the bound.
    requests.giveBack(addressKey(request.ip))
    if (read.at !== undefined && Math.abs(clock.now() - read.at) > toleranceMilliseconds) {
      tellRefused(mounted, request, account)
      return refuse('late')
    }
    const message = messageOf(mounted.door, account, { raw, read })
    sendReply(reply, await turns.run(message.asked, () => account.take(message)))
  } catch (error) {
    if (error instanceof TooManyError) return refuse('tooMany')
    if (error instanceof RequestReusedError) {
      tellRefused(mounted, request, account)
      return refuse('reused')
    }
    log.error('http.fault', error, { call: mounted.door.name })
    refuse('unavailable')
  }
}

function messageOf(
  { name }: ProviderDoor,
  { operatorId, accountId }: ProviderAccount,
  { raw: { body, command }, read: { event } }: { readonly raw: RawMessage; readonly read: MessageRead },
): ProviderMessage {
  const ofBody = hashOf(body)
  const asked = {
    operatorId,
    scope: `provider ${accountId}`,
    // An event's name may have any letters and any length.
    key: event === undefined ? ofBody : hashOf(event),
    caller: `provider ${accountId}`,
    content: [name, command, ofBody],
  }
  return { operatorId, accountId, body, command, asked }
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url')

function rawOf(request: FastifyRequest): RawMessage {
  const { headers, url, ip: address } = request
  const at = url.indexOf('?')
  const query = at < 0 ? '' : url.slice(at + 1)
  return { headers, body: bodyOf(request), command: paramOf(request, '*'), query, address }
}

/** Where no body was sent there is nothing to parse. */
const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function paramOf({ params }: FastifyRequest, name: string): string {
  return String(new Map(Object.entries(params ?? {})).get(name) ?? '')
}

function after(reply: FastifyReply, milliseconds: number): FastifyReply {
  return reply.header('retry-after', String(Math.ceil(milliseconds / 1000)))
}

function sendReply(reply: FastifyReply, { status, type, body }: ProviderReply): void {
  reply.code(status).headers(onceHeaders).header('content-type', type).send(Buffer.from(body))
}

function tellRefused({ security, door }: Mounted, request: FastifyRequest, account?: ProviderAccount): void {
  const { operatorId } = account ?? {}
  security.tell('messageRefused', { call: door.name, address: request.ip, operatorId })
}

function tellLimited({ security, door }: Mounted, request: FastifyRequest, account?: ProviderAccount): void {
  const { operatorId } = account ?? {}
  security.tell('limited', { call: door.name, address: request.ip, operatorId })
}
