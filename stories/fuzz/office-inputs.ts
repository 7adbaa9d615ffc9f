import { randomUUID } from 'node:crypto'

/** Well-formed input of every call of the office, which changes nothing where it is let in. */
export function officeInputs(): Readonly<Record<string, () => unknown>> {
  return {
    'staff.signIn': () => ({ userName: 'nobody', password: 'wrong' }),
    'staff.signOut': () => ({}),
    'staff.me': () => ({}),
    'staff.sessions': () => ({}),
    'staff.endSession': () => ({ sessionId: randomUUID() }),
    'staff.stepUp': () => ({ code: '000000' }),
    'staff.list': () => ({}),
    'staff.setLocked': () => ({ staffId: 1_000_000, locked: true }),
  }
}
