import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { CallRefusalCode, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import routes from '@banko/contract/routes.gen.json' with { type: 'json' }
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

/**
 * What the house answered. A refusal is an expected no with its data, of a code that the call declares; `unreachable`
 * says that we do not know whether the call arrived, so what must not happen twice is sent again under the same id.
 */
export type Reply<T, Code extends CallRefusalCode = CallRefusalCode> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: CallRefusals[Code] }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'unreachable'; readonly reason: 'offline' | 'busy' | 'fault' }

/** Every call of the contract as `calls.<module>.<call>(input)`. */
export type Calls = {
  readonly [Module in keyof Outputs]: {
    readonly [Call in keyof Outputs[Module]]: (
      input: Call extends keyof Inputs[Module] ? Inputs[Module][Call] : never,
    ) => Promise<
      Reply<Outputs[Module][Call], Call extends keyof Contract[Module] ? Refuses<Contract[Module][Call]> : never>
    >
  }
}

/** As the generator writes it: contract/describe.ts. */
type RouteList = Readonly<Record<string, string>>

export interface Route {
  /** `shared` is a `POST` that a `GET` with its input as JSON answers too. */
  readonly kind: 'GET' | 'POST' | 'shared'
  readonly path: string
}

/** Longer addresses are cut by some proxies on the way: such input goes by `POST`. */
const addressMax = 2000

/**
 * The typed client: a call that the generated list does not name is a `POST` to its own name, so that no schema is shipped
 * to browsers, and hardly a list. `base` is the origin to call, empty for the page's own; `listed` are the site's calls, or
 * the office's. Throws on input that the house calls malformed: a bug here.
 */
export function createCalls(base = '', listed: RouteList = routes): Calls {
  return callsBy((_, input, route) => send(`${base}/v1`, route, { input }), listed)
}

/** Calls that are answered by `ask`, which is told the call's name: `book.sports`. */
export function callsBy(
  ask: (name: string, input: unknown, route: Route) => Promise<Reply<unknown>>,
  listed: RouteList = routes,
): Calls {
  // What a call of the contract is named by its type: no other name comes here.
  return madeByName((module) => {
    const known = new Map(listed[module]?.split(' ').map((named) => readRoute(module, named)))
    return madeByName((name) => {
      const route = known.get(name) ?? { kind: 'POST', path: `/${module}/${name}` }
      return (input: unknown) => ask(`${module}.${name}`, input, route)
    })
  }) as Calls
}

/** Each property is made when it is first asked for, and is the same ever after. */
function madeByName(make: (name: string) => unknown): unknown {
  const made: Record<string, unknown> = {}
  return new Proxy(made, { get: (_, name: string) => (made[name] ??= make(name)) })
}

/** Of the list: `*name` is shared, `?name` a document; `=path` where it is not the name's own. */
function readRoute(module: string, named: string): [string, Route] {
  const kind = named.startsWith('*') ? 'shared' : named.startsWith('?') ? 'GET' : 'POST'
  const [name = '', path = `/${module}/${name}`] = named.slice(kind === 'POST' ? 0 : 1).split('=')
  return [name, { kind, path }]
}

interface Sent {
  readonly input: unknown
  /** Heads besides the usual ones. */
  readonly more?: Readonly<Record<string, string>> | undefined
}

/** Sends one call below `base`; see `createCalls`. */
export async function send(base: string, route: Route, { input, more }: Sent): Promise<Reply<unknown>> {
  try {
    const address = addressOf(base, route, input)
    const response = await fetch(address ?? base + route.path, {
      credentials: base.startsWith('http') ? 'include' : 'same-origin',
      ...(address === undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(input),
      }),
    })
    // an answer that breaks off was not heard: this throws as a line does that was never there
    const text = await response.text()
    return response.ok ? { kind: 'value', value: readJson(text) } : readFailure(response.status, readJson(text))
  } catch (error) {
    if (error instanceof MalformedInput) throw error
    return { kind: 'unreachable', reason: 'offline' }
  }
}

/** Nothing for an answer without a value, and for the words of a proxy. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Where the answer is fetched by `GET`; `undefined` for what is posted. The browser itself keeps what it fetched and asks
 * by its ETag whether that still holds: a poll that brings nothing new costs a 304.
 */
function addressOf(base: string, { kind, path }: Route, input: unknown): string | undefined {
  switch (kind) {
    case 'POST':
      return undefined
    case 'GET':
      // Documents take a flat object of texts and numbers.
      return `${base}${path}?${new URLSearchParams(Object.entries(input as Record<string, string>))}`
    case 'shared': {
      const address = `${base}${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`
      return address.length > addressMax ? undefined : address
    }
  }
}

function readFailure(status: number, body: unknown): Reply<never> {
  // The house's handlers and ours are typed by one contract: its refusals are those that the call declares.
  if (isRecord(body) && body.code === 'REFUSED' && isRecord(body.data))
    return { kind: 'refused', refusal: body.data as never }
  if (status === 401) return { kind: 'signedOut' }
  if (status === 404) return { kind: 'refused', refusal: { code: 'notFound' } }
  if (status === 400 || status === 422) throw new MalformedInput(body)
  return { kind: 'unreachable', reason: status === 429 || status === 503 ? 'busy' : 'fault' }
}

/** We sent what the contract does not allow. */
class MalformedInput extends Error {
  constructor(body: unknown) {
    super(`malformed input: ${JSON.stringify(body)}`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A reply without a value, for code that expects one: query caches show it and try again. */
export class NoValue extends Error {
  readonly reply: Exclude<Reply<never>, { kind: 'value' }>
  constructor(reply: Exclude<Reply<never>, { kind: 'value' }>) {
    super(reply.kind)
    this.reply = reply
  }
}

/** The value of a reply; throws `NoValue` for everything else. */
export function readValue<T>(reply: Reply<T>): T {
  if (reply.kind === 'value') return reply.value
  throw new NoValue(reply)
}
