import type { Reply } from '@banko/browser/call.ts'
import { type Proof, solvePuzzle } from '@banko/browser/solve-puzzle.ts'
import type { CallRefusal, CallRefusalCode, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'

/** A puzzle may be over while it is being solved, on a phone that slept. */
const puzzlesMax = 3

/** Sends what is proven from the start, and once more where its proof came too late. */
export async function sendWithProof<Value, Code extends CallRefusalCode>(
  first: ProofChallenge,
  send: (proof: Proof) => Promise<Reply<Value, Code>>,
): Promise<Reply<Value, Code> | undefined> {
  let challenge = first
  for (let left = puzzlesMax; ; left--) {
    const proof = await solvePuzzle(challenge)
    if (!proof) return undefined
    const reply = await send(proof)
    const asked = reply.kind === 'refused' ? askedProof(reply.refusal) : undefined
    if (!asked || left === 1) return reply
    challenge = asked.challenge
  }
}

/** Sends, and does the work that the house may ask for before; `onWork` is told when it does. */
export async function sendProven<Value, Code extends CallRefusalCode>(
  send: (proof: { readonly proof?: Proof }) => Promise<Reply<Value, Code>>,
  onWork: () => void,
): Promise<Reply<Value, Code>> {
  let reply = await send({})
  for (let solved = 0; solved < puzzlesMax; solved++) {
    const asked = reply.kind === 'refused' ? askedProof(reply.refusal) : undefined
    if (!asked) return reply
    onWork()
    const proof = await solvePuzzle(asked.challenge)
    if (!proof) return reply
    reply = await send({ proof })
  }
  return reply
}

function askedProof(refusal: CallRefusal): CallRefusals['proofNeeded'] | undefined {
  return refusal.code === 'proofNeeded' ? refusal : undefined
}
