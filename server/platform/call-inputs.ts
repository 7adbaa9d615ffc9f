import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FastifyRequest } from 'fastify'
import type { ZodSafeParseResult } from 'zod'

/** Addresses remembered of one call, and how long one may be; all are forgotten when there are more. */
const addressesMax = 1000
const addressLengthMax = 500

/** Reads and checks the inputs of one call. */
export class CallInputs {
  /** Of shared calls that were fetched: checking an input costs more than finding its answer. */
  readonly #known = new Map<string, ZodSafeParseResult<unknown>>()

  read(call: DeclaredCall, request: FastifyRequest): ZodSafeParseResult<unknown> {
    if (request.method === 'POST') return call.input.safeParse(request.body)
    if (!call.meta.shared) return call.input.safeParse(request.query)
    const known = this.#known.get(request.url)
    if (known) return known
    const input = call.input.safeParse(inputIn(request.query))
    if (this.#known.size >= addressesMax) this.#known.clear()
    if (input.success && request.url.length <= addressLengthMax) this.#known.set(request.url, input)
    return input
  }
}

/** A shared call that is fetched has its input as JSON in `input`. */
function inputIn(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const { input = '{}', ...rest } = query as { readonly input?: unknown }
  if (typeof input !== 'string' || Object.keys(rest).length > 0) return query
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}
