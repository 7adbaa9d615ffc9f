import type { Carries } from '@banko/betting/refusals/refusal-table.ts'

/** 409 says that the state of things says no; the others stand where HTTP has a better word. Source: safety.md, Bad input. */
export type RefusalStatus = 401 | 404 | 409 | 422

/** One row of a module's table of refusals: what it carries, and the HTTP status that it is answered with. */
export interface DeclaredRefusal<Data> extends Carries<Data> {
  readonly status: RefusalStatus
}

export function declareRefusal<Data = unknown>(status: RefusalStatus = 409): DeclaredRefusal<Data> {
  return { status }
}
