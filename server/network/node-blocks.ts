import type { NodeBlock } from '@banko/contract/network/place.ts'
import type { NodeStored } from './store.ts'

/** What is blocked where a way down ends, and whether it is said there or above. Pure. */
export function blocksOf(wayDown: readonly NodeStored[]): { readonly bets: NodeBlock; readonly transfers: NodeBlock } {
  return {
    bets: blockOf(wayDown, (one) => one.bets_blocked_by !== null),
    transfers: blockOf(wayDown, (one) => one.transfers_blocked_by !== null),
  }
}

function blockOf(wayDown: readonly NodeStored[], isBlocked: (node: NodeStored) => boolean): NodeBlock {
  const node = wayDown.at(-1)
  if (node && isBlocked(node)) return 'here'
  return wayDown.some(isBlocked) ? 'above' : 'open'
}
