/** Well-formed input of every call of the office, which changes nothing where it is let in. */
export function officeInputs(): Readonly<Record<string, () => unknown>> {
  return {
    'staff.signIn': () => ({ userName: 'nobody', password: 'wrong' }),
    'staff.signOut': () => ({}),
    'staff.me': () => ({}),
    'staff.sessions': () => ({}),
    'staff.endSession': () => ({ sessionId: '00000000-0000-4000-8000-000000000000' }),
    'staff.stepUp': () => ({ code: '000000' }),
    'staff.list': () => ({}),
    'deskCoupons.replay': () => ({ number: 1_000_000_000 }),
    'deskMessages.list': () => ({}),
    'staff.setLocked': () => ({ staffId: 1_000_000, locked: true }),
  }
}
