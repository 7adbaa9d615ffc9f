import type { Words } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'

/** Where a transfer is, in words: what the house does next, or how it ended. `timeOf` says times as they are read there. */
export function stateText(
  words: Pick<Words, 'find' | 't'>,
  transfer: Transfer,
  timeOf: (at: number) => string,
): string {
  const { state, waitsUntil } = transfer
  const said = coinsText(words, transfer) ?? saidText(words, transfer)
  if (waitsUntil === undefined) return said
  const waits = words.t('payments.coins.waits', { until: timeOf(waitsUntil) })
  // nothing else is waited for
  return state === 'approved' ? waits : `${said} ${waits}`
}

/** Of coins that were seen and are not final yet. */
function coinsText({ t }: Pick<Words, 't'>, { coins, state }: Transfer): string | undefined {
  const { paid, confirmationsMin: needed = 0 } = coins ?? {}
  if (state !== 'received' || !paid || paid.confirmations >= needed) return undefined
  return t('payments.coins.seen', { count: paid.confirmations, needed })
}

function saidText({ find }: Pick<Words, 'find'>, transfer: Transfer): string {
  const { direction, state, reason } = transfer
  const ofSlot = slotTextId(transfer)
  const said = reason === undefined ? (ofSlot ?? `payments.state.${direction}.${state}`) : `payments.reason.${reason}`
  return find(said) ?? state
}

/** Of what somebody else pays: which side has spoken, while it is under way. */
function slotTextId({ slot, state }: Transfer): string | undefined {
  if (!slot || (state !== 'sending' && state !== 'sent')) return undefined
  if (slot.got) return 'payments.slots.youSaid'
  return slot.paid ? 'payments.slots.payerSaid' : 'payments.slots.waiting'
}

/** How it looks in a list: money that came or went, or did not. */
export function toneOf({ status }: Pick<Transfer, 'status'>): string {
  return { waiting: 'text-ink-soft', confirmed: 'text-up', cancelled: 'text-ink-faint' }[status]
}
