import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { type Answering, giveCookies } from '../answer-entered.ts'
import type { TerminalOutcome } from './sign-in-terminal.ts'
import { terminalSeconds } from './terminal.ts'

/** What a terminal's sign-in is answered, with its cookies where it is in. */
export async function answerTerminal(
  answering: Answering,
  outcome: TerminalOutcome,
): Promise<Answer<Player, 'signInFailed' | 'proofNeeded'>> {
  switch (outcome.kind) {
    case 'signedIn':
      await giveCookies(answering, outcome, terminalSeconds)
      return ok(outcome.player)
    case 'failed':
      return refused({ code: 'signInFailed' })
    case 'proofNeeded':
      return refused({ code: 'proofNeeded', challenge: outcome.challenge })
    case 'tooMany':
      throw new TooManyError(outcome.retryAfterSeconds)
    default:
      return outcome satisfies never
  }
}
