import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Permission } from './permissions.ts'
import type { CallRefusalCode } from './refusals/call-refusal.ts'

/**
 * Who may make a call: `visitor` is anybody at a site, signed in or not; `operator` is a machine with an operator's key;
 * `officeVisitor` is anybody at an operator's office, `staff` is who has signed in there.
 */
export type CallerKind = 'visitor' | 'player' | 'operator' | 'officeVisitor' | 'staff'

/** What an operator's key may be good for. */
export const operatorScopes = ['fixtures', 'prices', 'results', 'terms', 'limits'] as const
export type OperatorScope = (typeof operatorScopes)[number]

export interface CallMeta<Kind extends CallerKind = CallerKind, Code extends CallRefusalCode = CallRefusalCode> {
  readonly caller: Kind
  /** Every refusal that it may answer, and no other: its handler is held to them by type. */
  readonly refuses: readonly Code[]
  /** At most `count` per `seconds` and caller. */
  readonly rate: { readonly count: number; readonly seconds: number }
  /** How many calls one with this input counts as, at least 1; absent: as one. */
  weighs?(input: unknown): number
  readonly shared?: true
  /**
   * Pages ask it while they are drawn: one of anybody as a visitor, though a player may be answered otherwise; a player's for
   * the player whose page it is. It only reads.
   */
  readonly drawn?: true
  /** What the operator's key must be good for; absent: any key of the operator's will do. */
  readonly scope?: OperatorScope
  /** What staff must be allowed; `own`: it shows and changes nothing but what is the caller's. */
  readonly permission?: Permission | 'own'
  /** It bounds what it shows and does by the caller's part of the tree; no other call lets such a caller in. */
  readonly subtree?: true
  /** Staff must have shown a code within the last five minutes. */
  readonly stepUp?: true
  /** A key's or staff's call that changes nothing; all others of theirs leave a row in the audit. */
  readonly reads?: true
  /** A player's call that a terminal makes, too; every other of theirs is refused there. */
  readonly terminals?: true
  /**
   * Where its site takes no bets from the asker's country: `plays` is refused there, `shows` where nothing of the offer
   * is shown either. Absent: it is answered wherever somebody is.
   */
  readonly country?: 'plays' | 'shows'
  /** Takes `Idempotency-Key`: the same key again gets the same answer, and does nothing twice. */
  readonly once?: true
  /** The longest body, where it is not the usual 64 KB. */
  readonly bodyBytesMax?: number
}

/** It only reads, and answers everybody alike: `GET …?input={JSON}` answers the same, with an ETag. */
export interface SharedMeta<Code extends CallRefusalCode = CallRefusalCode> extends CallMeta<'visitor', Code> {
  readonly shared: true
}

const rateDefault = { count: 120, seconds: 10 }

/** What every call may answer besides its output and what it refuses. */
const failures = {
  /** Malformed input; `data.field` names the first wrong field. */
  BAD_REQUEST: { status: 400, data: z.object({ field: z.string(), message: z.string() }) },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  TOO_MANY_REQUESTS: { status: 429 },
}

interface CallOptions<Code extends CallRefusalCode> {
  readonly summary: string
  /** The expected noes that it may answer; absent: none. */
  readonly refuses?: readonly Code[]
  readonly rate?: CallMeta['rate']
  /** Gets the call's own input, checked. */
  weighs?(input: unknown): number
  /** With it, `countryRefused` stands among what it refuses. */
  readonly country?: CallMeta['country']
}

interface VisitorCallOptions<Code extends CallRefusalCode> extends CallOptions<Code> {
  readonly drawn?: true
}

/** Below `/v1`: `/<module>/<name>`. */
type CallPath = `/${string}/${string}`

/** Declares one call of anybody: `POST /<module>/<name>`, mounted under `/v1`. */
export function visitorCall<const Code extends CallRefusalCode = never>(
  path: CallPath,
  options: VisitorCallOptions<Code>,
) {
  const meta: CallMeta<'visitor', Code> = {
    ...metaOf('visitor', options),
    ...(options.drawn && { drawn: options.drawn }),
  }
  return declare(meta, path, options)
}

/** Declares one call of anybody that only reads and answers everybody alike; caches may fetch it by `GET` too. */
export function sharedCall<const Code extends CallRefusalCode = never>(path: CallPath, options: CallOptions<Code>) {
  const meta: SharedMeta<Code> = { ...metaOf('visitor', options), shared: true }
  return declare(meta, path, options)
}

interface PlayerCallOptions<Code extends CallRefusalCode> extends CallOptions<Code> {
  readonly terminals?: true
  readonly drawn?: true
}

/** Declares one call of a signed-in player; with `terminals`, of a terminal of a shop, too. */
export function playerCall<const Code extends CallRefusalCode = never>(
  path: CallPath,
  options: PlayerCallOptions<Code>,
) {
  const meta: CallMeta<'player', Code> = {
    ...metaOf('player', options),
    ...(options.terminals && { terminals: options.terminals }),
    ...(options.drawn && { drawn: options.drawn }),
  }
  return declare(meta, path, options)
}

/** What a call is refused for whose key stands for another request. */
type OnceRefusal = 'requestKeyReused'

interface OperatorCallOptions<Code extends CallRefusalCode> extends CallOptions<Code> {
  readonly scope?: OperatorScope
  readonly reads?: true
  readonly once?: true
  readonly bodyBytesMax?: number
}

/** Declares one call of an operator's own program, which shows its key as `Authorization: Bearer bk_…`. */
export function operatorCall<const Code extends CallRefusalCode = never>(
  path: CallPath,
  options: OperatorCallOptions<Code>,
) {
  const { scope, reads, once, bodyBytesMax, refuses = [] } = options
  const meta: CallMeta<'operator', Code | OnceRefusal> = {
    ...metaOf('operator', options),
    ...(scope && { scope }),
    ...(reads && { reads }),
    ...(once && { once, refuses: [...refuses, 'requestKeyReused'] }),
    ...(bodyBytesMax !== undefined && { bodyBytesMax }),
  }
  return declare(meta, path, options)
}

/** Below `/v1`: `/office/<desk>/<name>`. */
type OfficePath = `/office/${string}/${string}`

/** Declares one call of anybody at the office, signed in or not: made from its own pages alone. */
export function officeVisitorCall<const Code extends CallRefusalCode = never>(
  path: OfficePath,
  options: CallOptions<Code>,
) {
  return declare(metaOf('officeVisitor', options), path, options)
}

interface StaffCallOptions<Code extends CallRefusalCode> extends CallOptions<Code> {
  readonly permission: Permission | 'own'
  readonly subtree?: true
  readonly reads?: true
  readonly once?: true
  readonly stepUp?: true
  readonly bodyBytesMax?: number
}

/** Declares one call of signed-in staff: made from the office's own pages alone. */
export function staffCall<const Code extends CallRefusalCode = never>(
  path: OfficePath,
  options: StaffCallOptions<Code>,
) {
  const { permission, subtree, reads, once, stepUp, bodyBytesMax, refuses = [] } = options
  const others = [...(once ? (['requestKeyReused'] as const) : []), ...(stepUp ? (['stepUpNeeded'] as const) : [])]
  const meta: CallMeta<'staff', Code | OnceRefusal | 'stepUpNeeded'> = {
    ...metaOf('staff', options),
    permission,
    ...(subtree && { subtree }),
    ...(reads && { reads }),
    ...(once && { once }),
    ...(stepUp && { stepUp }),
    ...(bodyBytesMax !== undefined && { bodyBytesMax }),
    refuses: [...refuses, ...others],
  }
  return declare(meta, path, options)
}

/** Declares a document that browsers and caches may fetch: `GET`, input in the query. */
export function document<const Code extends CallRefusalCode = never>(path: CallPath, options: CallOptions<Code>) {
  return declare(metaOf('visitor', options), path, options).route({ method: 'GET' })
}

function metaOf<Kind extends CallerKind, Code extends CallRefusalCode>(
  caller: Kind,
  options: CallOptions<Code>,
): CallMeta<Kind, Code> {
  const { rate = rateDefault, weighs, country, refuses = [] } = options
  return { caller, refuses, rate, ...(weighs && { weighs }), ...(country && { country }) }
}

function declare<Meta extends CallMeta>(meta: Meta, path: CallPath, { summary }: { readonly summary: string }) {
  // Part of the type are who calls, so that a player's handler is typed to get a player, and what may be refused.
  return oc
    .$meta<Meta>(meta)
    .errors(failures)
    .route({ method: 'POST', path, summary, tags: [path.split('/')[1] ?? 'house'] })
}
