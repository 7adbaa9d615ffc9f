import type { Calls, Reply } from '@banko/browser/call.ts'
import { solvePuzzle } from '@banko/browser/solve-puzzle.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import type { Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'

export interface SignInValues {
  readonly userName: string
  readonly password: string
}

/** What a sign-in may be refused for. */
export type SignInRefusal = Refuses<Contract['people']['signIn']>

/** A puzzle may be over while it is being solved, on a phone that slept. */
const puzzlesMax = 3

/** Signs in, and does the work that the house may ask for before; `onWork` is told when it does. */
export async function signInProven(
  calls: { readonly people: Pick<Calls['people'], 'signIn'> },
  values: SignInValues,
  onWork: () => void,
): Promise<Reply<Player, SignInRefusal>> {
  let reply = await calls.people.signIn(values)
  for (let solved = 0; solved < puzzlesMax; solved++) {
    if (reply.kind !== 'refused' || reply.refusal.code !== 'proofNeeded') return reply
    onWork()
    const proof = await solvePuzzle(reply.refusal.challenge)
    if (!proof) return reply
    reply = await calls.people.signIn({ ...values, proof })
  }
  return reply
}
