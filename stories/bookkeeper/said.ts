/** What was said of a transfer, in the order in which it was heard. Amounts are minor units, times milliseconds. */
export interface Said {
  readonly kind:
    | 'begun'
    | 'providerPending'
    | 'moneySeen'
    | 'moneyFinal'
    | 'providerRefused'
    | 'disputeOpened'
    | 'disputeWon'
    | 'disputeLost'
    | 'recalled'
    | 'payTaken'
    | 'payRefused'
    | 'payDone'
    | 'payNotKnown'
    | 'bounced'
    | 'playerLeft'
    | 'expired'
    | 'yes'
    | 'no'
    | 'retry'
    | 'claimed'
    | 'proof'
    | 'lineMatched'
  readonly saidAt: number
  /** Of money: what came, fee included; of yes on a deposit: what staff credit; of a loss: what was taken, all where none is said. */
  readonly amount?: number
  readonly currency?: string
  /** Of yes and no: which member of staff. */
  readonly by?: string
  /** Of claimed and of the provider's words on a payment: which sending; of retry: the sending that failed. */
  readonly attempt?: number
  /** Of claimed: it goes out under the name of the sending before. */
  readonly again?: boolean
}
