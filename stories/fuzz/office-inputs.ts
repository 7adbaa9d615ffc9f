const page = { kind: 'page', pageId: 9, title: 'Terms', html: '<p>None</p>' }

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
    'deskContent.list': () => ({}),
    'deskContent.read': () => ({ id: 1_000_000 }),
    'deskContent.defaultPage': () => ({ pageId: 9, lang: 'tr' }),
    'deskContent.saveDraft': () => ({ id: 1_000_000, siteId: 1_000_000, lang: 'tr', content: page }),
    'deskContent.publish': () => ({ id: 1_000_000, version: 1 }),
    'deskContent.restore': () => ({ id: 1_000_000, version: 1 }),
    'deskContent.remove': () => ({ id: 1_000_000 }),
    'deskContent.addPicture': () => ({ data: 'bm90IGEgcGljdHVyZQ==' }),
    'deskContent.contacts': () => ({}),
    'deskContent.setContact': () => ({ id: 1_000_000, state: 'closed' }),
    'deskMessages.list': () => ({}),
    'staff.setLocked': () => ({ staffId: 1_000_000, locked: true }),
  }
}
