import { describe, expect, it } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

describe('a sign-in that did not work', () => {
  it('never tells which of the two was wrong', () => {
    expect(signInProblem({ kind: 'refused', refusal: { code: 'signInFailed' } })).toBe('refusal.signInFailed')
    expect(signInProblem({ kind: 'signedOut' })).toBe('refusal.signInFailed')
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
