import type { Calls, Reply } from '@banko/browser/call.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { sendProven } from './prove.ts'

export interface SignInValues {
  readonly userName: string
  readonly password: string
  /** Of somebody who excluded themselves for a time that is over. */
  readonly askReturn?: true
}

/** What a sign-in may be refused for. */
export type SignInRefusal = Refuses<Contract['people']['signIn']>

/** Signs in, and does the work that the house may ask for before; `onWork` is told when it does. */
export function signInProven(
  calls: { readonly people: Pick<Calls['people'], 'signIn'> },
  values: SignInValues,
  onWork: () => void,
): Promise<Reply<Player, SignInRefusal>> {
  return sendProven((proof) => calls.people.signIn({ ...values, ...proof }), onWork)
}
