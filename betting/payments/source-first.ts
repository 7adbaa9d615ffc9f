import type { Amount } from '../numbers/money.ts'

/** What came by a method and went back by it, what is on its way out included. */
export interface MethodFlow {
  readonly methodId: string
  readonly canPayOut: boolean
  readonly came: Amount
  readonly wentBack: Amount
}

/** Which method is to be used first, and how much of what came by it has not gone back. */
export interface SourceFirst {
  readonly methodId: string
  readonly left: Amount
}

/** What is still to go back by a method before money leaves by any. */
export function leftToGoBack({ canPayOut, came, wentBack }: MethodFlow): Amount {
  return canPayOut ? Math.max(0, came - wentBack) : 0
}

/**
 * Why a withdrawal may not go by its method: more than came by it would leave by it while another one still waits for what
 * came by that; the first of `flows` is named. Source: payments §10, Back to the source.
 */
export function sourceFirst(flows: readonly MethodFlow[], methodId: string, amount: Amount): SourceFirst | undefined {
  const own = flows.find((flow) => flow.methodId === methodId)
  if (own && amount <= leftToGoBack(own)) return undefined
  const other = flows.find((flow) => flow.methodId !== methodId && leftToGoBack(flow) > 0)
  return other && { methodId: other.methodId, left: leftToGoBack(other) }
}
