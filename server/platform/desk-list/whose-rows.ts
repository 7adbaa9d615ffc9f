import type { Scope } from '../scope.ts'

/**
 * What of a scope says whose rows somebody at the desk sees, as plain data: a file that is made later of what they see
 * keeps it. Every list begins with a condition on all of it.
 */
export interface WhoseRows {
  readonly operatorId: number
  /** They see what hangs at or below this place of the operator's tree; absent: the whole operator. */
  readonly path?: string
}

export function whoseOf({ operatorId, path }: Scope): WhoseRows {
  return { operatorId, ...(path !== '' && { path }) }
}
