import type { Words } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'

/** Where a transfer is, in words: what the house does next, or how it ended. */
export function stateText({ find }: Pick<Words, 'find'>, { direction, state, reason }: Transfer): string {
  const said = reason === undefined ? `payments.state.${direction}.${state}` : `payments.reason.${reason}`
  return find(said) ?? state
}

/** How it looks in a list: money that came or went, or did not. */
export function toneOf({ status }: Pick<Transfer, 'status'>): string {
  return { waiting: 'text-ink-soft', confirmed: 'text-up', cancelled: 'text-ink-faint' }[status]
}
