/** An account with a provider, by which slots are told apart. */
export interface SlotAccount {
  readonly accountId: number
  readonly name: string
}
