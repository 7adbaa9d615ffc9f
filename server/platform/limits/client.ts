import type { Caller, PlayerOf } from '../caller.ts'
import { addressKey } from '../http/own-origin.ts'

/** Whose share it is of what all have together. */
export interface Client {
  readonly operatorId: number
  /** One of the operator's players, or everybody at an address; absent: the house itself. */
  readonly name?: string
}

export function clientOf(caller: Caller, { address }: { readonly address: string }): Client {
  if (caller.kind === 'player') return clientOfPlayer(caller)
  return { operatorId: caller.operatorId, name: addressKey(address) }
}

export function clientOfPlayer({ operatorId, playerId }: PlayerOf): Client {
  return { operatorId, name: `p${playerId}` }
}
