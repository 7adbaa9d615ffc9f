import { describe, expect, it } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

describe('a sign-in that did not work', () => {
  it('never tells which of the two was wrong', () => {
    expect(signInProblem({ kind: 'refused', refusal: { code: 'signInFailed' } })).toBe('refusal.signInFailed')
    expect(signInProblem({ kind: 'signedOut' })).toBe('refusal.signInFailed')
  })

  it('says when the house asks for more', () => {
    const challenge = { puzzle: '', salt: '', target: '', numberMax: 1 }
    expect(signInProblem({ kind: 'refused', refusal: { code: 'proofNeeded', challenge } })).toBe('refusal.proofNeeded')
  })

  it('says whether to check the line, to wait, or that it is our fault', () => {
    const reasons = ['offline', 'busy', 'fault'] as const
    expect(reasons.map((reason) => signInProblem({ kind: 'unreachable', reason }))).toEqual([
      'account.offline',
      'account.busy',
      'account.fault',
    ])
  })
})
