import { type SilentMark, silentMarks } from '@banko/contract/payments/choices.ts'
import { allOf, type Fact, has } from './fact.ts'

/** How long one side may say nothing once the other has spoken, milliseconds. Source: payments.md, Kinds, community bank. */
export const silentAfter = 3_600_000

/** What a request says of itself that somebody else pays. */
export const bothSides = 'bothSides'

/** Whether a withdrawal counts as paid only once its payer and its player both say that it was. */
export function needsBoth(facts: readonly Fact[]): boolean {
  return facts.some(({ kind, word }) => kind === 'asked' && word === bothSides)
}

/** Which side has been silent for too long by now; undefined: none has, or nobody must speak. */
export function silentSide(facts: readonly Fact[], now: number): SilentMark | undefined {
  if (!needsBoth(facts)) return undefined
  const [paid, got] = [allOf(facts, 'payDone').at(0), allOf(facts, 'playerGot').at(0)]
  const spoken = paid ?? got
  if (!spoken || (paid && got) || now - spoken.saidAt < silentAfter) return undefined
  return paid ? 'playerSilent' : 'payerSilent'
}

/** Which side was found silent about a try; undefined: none was. */
export function silenceOf(facts: readonly Fact[], attempt: number): SilentMark | undefined {
  const said = facts.find((fact) => fact.kind === 'silent' && fact.attempt === attempt)
  return silentMarks.find((mark) => mark === said?.word)
}

/** Whether both have said so, or need not. */
export function haveBoth(facts: readonly Fact[]): boolean {
  return !needsBoth(facts) || has(facts, 'playerGot')
}
