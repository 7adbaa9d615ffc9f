import { type ParsedUrlQuery, parse } from 'node:querystring'
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
    if (!call.meta.shared) return call.input.safeParse(queryOf(request))
    const known = this.#known.get(request.url)
    if (known) return known
    const input = call.input.safeParse(inputIn(queryOf(request)))
    if (this.#known.size >= addressesMax) this.#known.clear()
    if (input.success && request.url.length <= addressLengthMax) this.#known.set(request.url, input)
    return input
  }
}

/** What stands behind the question mark, as the server hands it over: taken apart for few requests only. */
export function keepQuery(text: string): { readonly text: string } {
  return { text }
}

function queryOf(request: FastifyRequest): ParsedUrlQuery {
  // By keepQuery, of every request of this server.
  return parse((request.query as ReturnType<typeof keepQuery>).text)
}

/** A shared call that is fetched has its input as JSON in `input`. */
function inputIn(query: ParsedUrlQuery): unknown {
  const { input = '{}', ...rest } = query
  if (typeof input !== 'string' || Object.keys(rest).length > 0) return query
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}
