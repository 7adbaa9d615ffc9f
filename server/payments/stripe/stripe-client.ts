import type { Outgoing, OutgoingAnswer } from '../../platform/network/outgoing.ts'
import type { PaymentAccount } from '../provider.ts'
import { errorShape, pageShape } from './shapes.ts'

/** What answers have their form by. Source: docs.stripe.com/api/versioning. */
const version = '2025-04-30.basil'
const pageSize = 100

/** Stripe said no. Nothing of it is secret. */
export class StripeError extends Error {
  override readonly name = 'StripeError'
  /** Of HTTP. */
  readonly status: number
  /** `idempotency_error`, `invalid_request_error` … */
  readonly kind: string
  readonly code: string

  constructor(status: number, { kind, code }: { readonly kind: string; readonly code: string }) {
    super(`Stripe answered ${status} ${kind} ${code}`)
    this.status = status
    this.kind = kind
    this.code = code
  }
}

type Asking = Pick<PaymentAccount, 'apiKey' | 'name'>
type Params = readonly (readonly [name: string, value: string])[]

/** Asks Stripe in an account's name. Everything that is not answered with 2xx throws: a `StripeError`, or what the way out throws. */
export interface StripeClient {
  get(account: Asking, path: string, query?: Params): Promise<unknown>
  /** Every page of a list. */
  list(account: Asking, path: string, query: Params): Promise<unknown[]>
  /** `key`: the same request under it again is carried out once. */
  post(account: Asking, path: string, ask: { readonly params: Params; readonly key: string }): Promise<unknown>
}

interface ClientOptions {
  /** `https://api.stripe.com` */
  readonly api: string
  /** Of a house that is live no play money is taken, and of another none that is real. */
  readonly isLive: boolean
}

export function openStripeClient(outgoing: Outgoing, { api, isLive }: ClientOptions): StripeClient {
  const headersOf = ({ apiKey, name }: Asking) => {
    if (!isKeyOf(isLive ? 'live' : 'test', apiKey))
      throw new Error(`the account ${name} has no key of Stripe for this mode`)
    return { authorization: `Bearer ${apiKey}`, 'stripe-version': version }
  }
  const urlOf = (path: string, query: Params) => {
    const url = new URL(path, api)
    for (const [name, value] of query) url.searchParams.append(name, value)
    return url.href
  }
  const client: StripeClient = {
    async get(account, path, query = []) {
      return bodyOf(await outgoing.send({ method: 'GET', url: urlOf(path, query), headers: headersOf(account) }))
    },
    async list(account, path, query) {
      const all: unknown[] = []
      for (let after: Params = []; ; ) {
        const asked: Params = [...query, ['limit', String(pageSize)], ...after]
        const { data, has_more: hasMore } = pageShape.parse(await client.get(account, path, asked))
        all.push(...data)
        const last = hasMore ? idOf(data.at(-1)) : undefined
        if (last === undefined) return all
        after = [['starting_after', last]]
      }
    },
    async post(account, path, { params, key }) {
      const form = new URLSearchParams()
      for (const [name, value] of params) form.append(name, value)
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key }
      return bodyOf(
        await outgoing.send({
          method: 'POST',
          url: urlOf(path, []),
          headers: { ...headersOf(account), ...headers },
          body: Buffer.from(form.toString()),
        }),
      )
    },
  }
  return client
}

/** A secret or a restricted key. Source: docs.stripe.com/keys. */
export function isStripeKey(text: string): boolean {
  return /^[sr]k_(test|live)_\w{8,250}$/.test(text)
}

function isKeyOf(mode: 'live' | 'test', apiKey = ''): boolean {
  return isStripeKey(apiKey) && apiKey.slice(3, 7) === mode
}

function bodyOf({ status, body }: OutgoingAnswer): unknown {
  const read = readJson(body)
  if (status >= 200 && status < 300) return read
  const said = errorShape.safeParse(read)
  const { type: kind = '', code = '' } = said.success ? said.data.error : {}
  throw new StripeError(status, { kind, code })
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

function idOf(item: unknown): string | undefined {
  const id = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}
