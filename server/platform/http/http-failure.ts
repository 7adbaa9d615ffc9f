import type { CallRefusal } from '@banko/contract/declared.ts'
import { refusalStatus } from '@banko/contract/refusals/call-refusal.ts'
import type { core } from 'zod'

/** What a call is answered with when it is not its output: the form that clients of the contract read. */
export interface Failure {
  readonly status: number
  readonly body: {
    /** True for the codes that the contract declares. */
    readonly defined: boolean
    readonly code: string
    readonly status: number
    readonly message: string
    readonly data?: unknown
  }
}

/** What a body may have where the contract says nothing else. Source: safety.md, Bad input. */
export const bodyBytesUsual = 64 * 1024

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const

type FailureStatus = keyof typeof codes

export function failure(status: FailureStatus, message: string): Failure {
  return { status, body: { defined: true, code: codes[status], status, message } }
}

/** An expected no. */
export function refusalFailure(refusal: CallRefusal): Failure {
  const status = refusalStatus(refusal.code)
  return { status, body: { defined: true, code: 'REFUSED', status, message: refusal.code, data: refusal } }
}

/** Malformed input: names the first wrong field, `selections.0.price`; empty for the input as a whole. */
export function malformed(field: string, message: string): Failure {
  return { status: 400, body: { defined: true, code: 'BAD_REQUEST', status: 400, message, data: { field, message } } }
}

export function malformedInput(issues: readonly core.$ZodIssue[]): Failure {
  const [issue] = issues
  if (!issue) return malformed('', 'Malformed input')
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return malformed([...issue.path, ...unknown].join('.').slice(0, 200), issue.message.slice(0, 200))
}

/** What the HTTP server itself refuses: body too large, not JSON, another content type, a broken address. */
export function serverFailure(statusCode: number | undefined, bodyBytesMax = bodyBytesUsual): Failure {
  if (statusCode === 413) return failure(413, `The body may have ${bodyBytesMax >> 10} KB at most`)
  if (statusCode === 415) return failure(415, 'The body must be application/json')
  if (statusCode === 404) return failure(404, 'There is nothing here')
  return malformed('', 'The body is not valid JSON, or the address is malformed')
}
