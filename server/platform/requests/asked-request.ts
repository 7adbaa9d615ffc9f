import { createHash } from 'node:crypto'

/** A request that its caller has named, so that it is carried out once however often it is sent. */
export interface AskedRequest {
  readonly operatorId: number
  /** Whose names they are: one key in two scopes is two requests. */
  readonly scope: string
  readonly key: string
  /** In whose room its answer is kept: `key 7`. */
  readonly caller: string
  /** All that it says, as JSON has it. */
  readonly content: unknown
}

/** Names what a request says: the same content in the same order, the same hash. */
export function contentHash(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}
