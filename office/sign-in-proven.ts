import type { Reply } from '@banko/browser/call.ts'
import { solvePuzzle } from '@banko/browser/solve-puzzle.ts'
import type { Output, Refuses } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { calls } from './kit/calls.ts'

type SignIn = Contract['staff']['signIn']
type Typed = { readonly userName: string; readonly password: string; readonly code?: string }

/** A puzzle may be over while it is being solved. */
const puzzlesMax = 3

/** Signs in, and does the work that the house may ask for before. */
export async function signInProven(typed: Typed): Promise<Reply<Output<SignIn>, Refuses<SignIn>>> {
  let reply = await calls.staff.signIn(typed)
  for (let solved = 0; solved < puzzlesMax; solved++) {
    if (reply.kind !== 'refused' || reply.refusal.code !== 'proofNeeded') return reply
    const proof = await solvePuzzle(reply.refusal.challenge)
    if (!proof) return reply
    reply = await calls.staff.signIn({ ...typed, proof })
  }
  return reply
}
