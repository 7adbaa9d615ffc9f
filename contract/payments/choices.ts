/** Which way money goes: from a player into the house, or out to them. */
export const transferDirections = ['deposit', 'withdrawal'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** How a method works. Source: payments.md, Kinds. */
export const methodKinds = [
  'redirect',
  'hosted',
  'markup',
  'voucher',
  'bankTransfer',
  'crypto',
  'communityBank',
  'dealer',
  'manual',
] as const
export type MethodKind = (typeof methodKinds)[number]

/** What is done where more or less came than was asked for. */
export const mismatchRules = ['exact', 'asPaid', 'tolerance'] as const
export type MismatchRule = (typeof mismatchRules)[number]

/**
 * Where a deposit is. It rises along the first seven, and falls only by `reversed` of one that was done. Source: payments.md,
 * States.
 */
export const depositStates = [
  'requested',
  'pending',
  'received',
  'done',
  'refused',
  'cancelled',
  'expired',
  'disputed',
  'reversed',
  'restored',
] as const
export type DepositState = (typeof depositStates)[number]

export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'sending',
  'sent',
  'done',
  'failed',
  'refused',
  'cancelled',
  'returned',
  'bounced',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export type TransferState = DepositState | WithdrawalState
export const transferStates = [...new Set<TransferState>([...depositStates, ...withdrawalStates])]

/** What a list says of a transfer: it waits, it was confirmed, or nothing came of it. */
export const transferStatuses = ['waiting', 'confirmed', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

const statuses: Readonly<Record<TransferState, TransferStatus>> = {
  requested: 'waiting',
  pending: 'waiting',
  received: 'waiting',
  done: 'confirmed',
  refused: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
  disputed: 'confirmed',
  reversed: 'confirmed',
  restored: 'confirmed',
  review: 'waiting',
  approved: 'waiting',
  sending: 'waiting',
  sent: 'waiting',
  failed: 'waiting',
  returned: 'cancelled',
  bounced: 'cancelled',
}

export function statusOf(state: TransferState): TransferStatus {
  return statuses[state]
}

/** Nothing more is expected of it, whatever may still be said. */
export function isOver(state: TransferState): boolean {
  return statusOf(state) !== 'waiting'
}

/** Why staff refused a transfer: a closed list, each a sentence in every language. */
export const refuseReasons = [
  'detailsWrong',
  'nameDiffers',
  'notYourAccount',
  'documentsMissing',
  'sourceUnclear',
  'turnoverMissing',
  'rulesBroken',
  'notReceived',
  'askedByPlayer',
] as const
export type RefuseReason = (typeof refuseReasons)[number]

/** Why a provider refused a code that a player typed: it knows none like it, or it was redeemed before. */
export const codeReasons = ['codeWrong', 'codeUsed'] as const
export type CodeReason = (typeof codeReasons)[number]

/** Why a withdrawal waits for a person. Source: payments.md, Approval. */
export const reviewRules = [
  'amountAbove',
  'firstWithdrawal',
  'newDestination',
  'depositDisputed',
  'wonMostOf',
  'sharedDestination',
  'velocity',
  'firstUse',
] as const
export type ReviewRule = (typeof reviewRules)[number]

/** Why a deposit that was paid waits for a person. */
export const receivedMarks = ['late', 'amountDiffers', 'amountsContradict', 'limit', 'currencyDiffers'] as const
export type ReceivedMark = (typeof receivedMarks)[number]

/** Which side of a withdrawal that somebody else pays has said nothing for an hour after the other spoke. */
export const silentMarks = ['playerSilent', 'payerSilent'] as const
export type SilentMark = (typeof silentMarks)[number]

/** Why a transfer waits for a person, besides the rules that it met. */
export const transferMarks = [...receivedMarks, ...silentMarks] as const
export type TransferMark = (typeof transferMarks)[number]

/** What a bank slot is: there, kept for a player for some minutes, taken by a withdrawal, or withdrawn by staff. */
export const slotStates = ['free', 'reserved', 'used', 'gone'] as const
export type SlotState = (typeof slotStates)[number]
