import { type Answer, refused } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import type { Guess, Guesser } from '../people/index.ts'

/** What says that a code was not right. */
const wrong: ReadonlySet<CallRefusalCode> = new Set(['notFound', 'bonusCodeUnknown'])

/**
 * Does what somebody typed a code for, where they have not guessed too often: counted before anything is looked up, and given
 * back where it was right. No transaction is open: what is counted stays counted.
 */
export async function guessed<T, Code extends CallRefusalCode>(
  guess: (who: Guesser) => Promise<Guess>,
  who: Guesser,
  ask: () => Promise<Answer<T, Code>>,
): Promise<Answer<T, Code> | Answer<never, 'bonusCodeTries'>> {
  const taken = await guess(who)
  if (taken.kind === 'tooMany') return refused({ code: 'bonusCodeTries', minutes: taken.minutes })
  const answer = await ask()
  if (answer.ok || !wrong.has(answer.refusal.code)) await taken.right()
  return answer
}
