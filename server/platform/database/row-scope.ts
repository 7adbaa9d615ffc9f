import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose rows may be seen and written: one operator's, or every operator's, and then why. */
export type RowScope = { readonly operatorId: number } | { readonly every: string }

/** As PostgreSQL is told of it: the number of an operator, `*` for every one, nothing for none. */
export type RowScopeSetting = `${number}` | '*' | ''

const scopes = new AsyncLocalStorage<RowScope | undefined>()

/**
 * Does something for one operator: on connections that are taken meanwhile the database shows no row of another's, and
 * takes none (see scoped-connection.ts). It is said at the door, by who asks, and where something is done later for an
 * operator; what a statement says itself stands beside it.
 *
 * @throws where another operator's work asks for it: nobody slips from one into the other
 */
export function forOperator<T>(operatorId: number, work: () => T): T {
  if (!Number.isSafeInteger(operatorId) || operatorId < 1) throw new Error('an operator has a number')
  const now = scopes.getStore()
  if (now && 'operatorId' in now && now.operatorId !== operatorId)
    throw new Error(`work for operator ${now.operatorId} asks for rows of operator ${operatorId}`)
  return scopes.run({ operatorId }, work)
}

/**
 * Does something that is truly about all operators, wherever it is asked for. `why` stands with its statements in
 * stories/scopes/every-operator.ts, and a test compares the two.
 */
export function forEveryOperator<T>(why: string, work: () => T): T {
  return scopes.run({ every: why }, work)
}

/** Begins what is done for many, so that it is not taken for the work of the one who happened to set it off. */
export function forNobodyYet<T>(work: () => T): T {
  return scopes.run(undefined, work)
}

/** Of what is being done now. */
export function rowScope(): RowScope | undefined {
  return scopes.getStore()
}

export function rowScopeSetting(): RowScopeSetting {
  const scope = scopes.getStore()
  if (!scope) return ''
  return 'every' in scope ? '*' : `${scope.operatorId}`
}
