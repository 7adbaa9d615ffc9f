import type { Refusal } from '@banko/betting/refusals/refusal.ts'
import { refusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import { oc } from '@orpc/contract'
import * as z from 'zod'

/** Who may make a call: `visitor` is anybody, signed in or not; `operator` is a machine with an operator's key. */
export type CallerKind = 'visitor' | 'player' | 'operator'

/** What an operator's key may be good for. */
export const operatorScopes = ['fixtures', 'prices', 'results', 'terms'] as const
export type OperatorScope = (typeof operatorScopes)[number]

export interface CallMeta<Kind extends CallerKind = CallerKind> {
  readonly caller: Kind
  /** At most `count` per `seconds` and caller. */
  readonly rate: { readonly count: number; readonly seconds: number }
  /** How many calls one with this input counts as, at least 1; absent: as one. */
  weighs?(input: unknown): number
  readonly shared?: true
  /** What the operator's key must be good for; absent: any key of the operator's will do. */
  readonly scope?: OperatorScope
  /** The longest body, where it is not the usual 64 KB. */
  readonly bodyBytesMax?: number
}

/** It only reads, and answers everybody alike: `GET …?input={JSON}` answers the same, with an ETag. */
export interface SharedMeta extends CallMeta<'visitor'> {
  readonly shared: true
}

/** An expected no: `data` is a `Refusal`. Status 409, but 401, 404 and 422 where HTTP has a better word. */
const refusalData = z.custom<Refusal>().meta({
  type: 'object',
  description: 'A refusal: its code and its data',
  properties: { code: { type: 'string', enum: [...refusalCodes] } },
  required: ['code'],
})

const rateDefault = { count: 120, seconds: 10 }

/** What every call may answer besides its output. */
const failures = {
  REFUSED: { status: 409, data: refusalData },
  /** Malformed input; `data.field` names the first wrong field. */
  BAD_REQUEST: { status: 400, data: z.object({ field: z.string(), message: z.string() }) },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  TOO_MANY_REQUESTS: { status: 429 },
}

interface CallOptions {
  readonly summary: string
  readonly rate?: CallMeta['rate']
  /** Gets the call's own input, checked. */
  weighs?(input: unknown): number
}

/** Declares one call of anybody: `POST /<module>/<name>`, mounted under `/v1`. */
export function visitorCall(path: `/${string}/${string}`, options: CallOptions) {
  return declare(metaOf('visitor', options), path, options)
}

/** Declares one call of anybody that only reads and answers everybody alike; caches may fetch it by `GET` too. */
export function sharedCall(path: `/${string}/${string}`, options: CallOptions) {
  const meta: SharedMeta = { ...metaOf('visitor', options), shared: true }
  return declare(meta, path, options)
}

/** Declares one call of a signed-in player. */
export function playerCall(path: `/${string}/${string}`, options: CallOptions) {
  return declare(metaOf('player', options), path, options)
}

interface OperatorCallOptions extends CallOptions {
  readonly scope?: OperatorScope
  readonly bodyBytesMax?: number
}

/** Declares one call of an operator's own program, which shows its key as `Authorization: Bearer bk_…`. */
export function operatorCall(path: `/${string}/${string}`, options: OperatorCallOptions) {
  const { scope, bodyBytesMax } = options
  const meta: CallMeta<'operator'> = {
    ...metaOf('operator', options),
    ...(scope && { scope }),
    ...(bodyBytesMax !== undefined && { bodyBytesMax }),
  }
  return declare(meta, path, options)
}

/** The same for a document that browsers and caches may fetch: `GET`, input in the query. */
export function document(path: `/${string}/${string}`, options: CallOptions) {
  return declare(metaOf('visitor', options), path, options).route({ method: 'GET' })
}

function metaOf<Kind extends CallerKind>(caller: Kind, options: CallOptions): CallMeta<Kind> {
  const { rate = rateDefault, weighs } = options
  return { caller, rate, ...(weighs && { weighs }) }
}

function declare<Meta extends CallMeta>(meta: Meta, path: `/${string}/${string}`, { summary }: CallOptions) {
  // The kind of caller is part of the type, so that a player's handler is typed to get a player.
  return oc
    .$meta<Meta>(meta)
    .errors(failures)
    .route({ method: 'POST', path, summary, tags: [path.split('/')[1] ?? 'house'] })
}
