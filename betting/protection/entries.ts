/** What a player may limit of their play: what they stake, what they lose, and one stake. */
export const stakeLimitKinds = ['stake', 'loss', 'singleStake'] as const
/** And of their money: what they pay in, too. */
export const moneyLimitKinds = [...stakeLimitKinds, 'deposit'] as const
/** What a player may limit of themselves; how long they are signed in counts minutes where the others count money. */
export const ownLimitKinds = [...moneyLimitKinds, 'sessionTime'] as const
export type OwnLimitKind = (typeof ownLimitKinds)[number]

/** What a limit is counted over; `each`: every single stake. Days, weeks and months are those of the player's site. */
export const ownLimitPeriods = ['day', 'week', 'month', 'each'] as const
export type OwnLimitPeriod = (typeof ownLimitPeriods)[number]

/** Which of a player's limits: there is at most one of each. */
export interface OwnLimitName {
  readonly kind: OwnLimitKind
  readonly period: OwnLimitPeriod
}

/** Whether there is such a limit: a single stake is each one, time is of a day, everything else is counted over a period. */
export function isOwnLimit({ kind, period }: OwnLimitName): boolean {
  if (kind === 'sessionTime') return period === 'day'
  return (kind === 'singleStake') === (period === 'each')
}

/**
 * What a player said for their own protection, or the house of them, the oldest first; nothing of it is ever changed. Amounts are minor units, of time minutes, times are milliseconds since 1970. Source: payments.md, Safer gambling.
 */
export type ProtectionEntry =
  /** In force at once. */
  | (OwnLimitName & { readonly said: 'limit'; readonly amount: number; readonly at: number })
  /** A higher one, or with `null` none any more: nothing changes until it is confirmed. */
  | (OwnLimitName & { readonly said: 'raiseAsked'; readonly amount: number | null; readonly at: number })
  | (OwnLimitName & { readonly said: 'raiseConfirmed' | 'raiseWithdrawn'; readonly at: number })
  | { readonly said: 'timeOut'; readonly until: number; readonly at: number }
  /** `null`: for ever. */
  | { readonly said: 'selfExclusion'; readonly until: number | null; readonly at: number }
  /** By the player, who would like to play again. */
  | { readonly said: 'returnAsked'; readonly at: number }
  /** Minutes between two reminders of how long somebody has been playing; 0 for none. */
  | { readonly said: 'realityCheck'; readonly minutes: number; readonly at: number }
  /** They want no account any more; the house opens it again where they ask for it. */
  | { readonly said: 'accountClosed'; readonly at: number }
  | HouseEntry

/** What the house said of a player. `null`: until it says otherwise. An exclusion is lengthened by one, and shortened by two. */
export type HouseEntry =
  | {
      readonly said: 'houseExclusion' | 'betsBlocked' | 'signInBlocked'
      readonly until: number | null
      readonly at: number
    }
  /** Of an exclusion that the house said itself. */
  | { readonly said: 'houseExclusionShortened'; readonly until: number; readonly at: number }
  | { readonly said: 'betsAllowed' | 'signInAllowed' | 'accountOpened'; readonly at: number }
