import { noDeskGamesInputs } from './desk-games-inputs.ts'
import { documentsIdleInputs } from './document-inputs.ts'
import { noDeskPotsInputs } from './jackpots-inputs.ts'
import { noNetworkInputs } from './network-inputs.ts'
import { noPaymentsInputs } from './payments-inputs.ts'
import { noPromotionsInputs } from './promotions-inputs.ts'
import { sitesIdleInputs } from './sites-inputs.ts'
import { terminalInput } from './terminal-inputs.ts'
import { tradingIdleInputs } from './trading-inputs.ts'
import { wordsIdleInputs } from './words-inputs.ts'

const page = { kind: 'page', pageId: 9, title: 'Terms', html: '<p>None</p>' }

/** No list holds this field against it. */
const unfit = { field: 'site', kind: 'contains', values: ['1'] }
const nobody = { playerId: 1_000_000 }
const reason = 'a story'
const unfitExports = Object.fromEntries(
  ['startPeople', 'startCoupons', 'startRefusals'].map((start) => [
    `deskExports.${start}`,
    () => ({ filters: [unfit], reason }),
  ]),
)
/** A year has twelve. */
const unfitMonth = { field: 'month', kind: 'is', values: ['2026-13'] }
const ofNobody = {
  'deskExports.startSheets': () => ({ filters: [unfitMonth], reason }),
  ...noPaymentsInputs(),
  ...noPromotionsInputs(),
  ...noDeskPotsInputs(),
  ...noDeskGamesInputs(),
  ...documentsIdleInputs(),
  'deskPerson.reopen': () => ({ ...nobody, reason }),
  'deskPerson.exclude': () => ({ ...nobody, reason }),
  'deskPerson.shortenExclusion': () => ({ ...nobody, until: Date.UTC(2027, 5, 1), reason }),
  'deskPerson.marks': () => nobody,
  'deskPerson.care': () => ({ ...nobody, did: 'spoke', note: 'a note' }),
  'deskPerson.transactions': () => nobody,
  'deskPerson.tag': () => ({ ...nobody, tag: 'Regular' }),
  'deskPerson.untag': () => ({ ...nobody, tag: 'Regular' }),
  'deskPeople.tags': () => ({}),
}

/** Well-formed input of every call of the office, which changes nothing where it is let in. */
export function officeInputs(): Readonly<Record<string, () => unknown>> {
  return {
    'staff.signIn': () => ({ userName: 'nobody', password: 'wrong' }),
    'staff.signOut': () => ({}),
    'staff.me': () => ({}),
    'staff.sessions': () => ({}),
    'staff.endSession': () => ({ sessionId: '00000000-0000-4000-8000-000000000000' }),
    'staff.stepUp': () => ({ code: '000000' }),
    'staff.changePassword': () => ({ currentPassword: 'wrong', newPassword: 'another-long-one' }),
    'staff.list': () => ({}),
    'deskCoupons.list': () => ({}),
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
    'deskTerminals.list': () => ({}),
    'deskTerminals.add': () => terminalInput({ siteId: 1_000_000 }),
    'deskTerminals.setPin': () => ({ terminalId: 1_000_000, pin: '480213' }),
    'deskTerminals.setLocked': () => ({ terminalId: 1_000_000, locked: true }),
    'deskTerminals.day': () => ({ terminalId: 1_000_000, day: '2026-01-03' }),
    'staff.invite': () => ({ userName: 'nobody else', roles: ['noSuchRole'], reason: 'a story' }),
    'staff.setRoles': () => ({ staffId: 1_000_000, roles: ['support'], reason: 'a story' }),
    'staff.resetFactor': () => ({ staffId: 1_000_000, reason: 'a story' }),
    'deskPerson.page': () => nobody,
    'deskPerson.timeline': () => nobody,
    'deskPerson.unmask': () => ({ ...nobody, reason }),
    'deskPerson.sessions': () => nobody,
    'deskPerson.endSessions': () => ({ ...nobody, reason }),
    'deskPerson.block': () => ({ ...nobody, what: 'bets', reason }),
    'deskPerson.unblock': () => ({ ...nobody, what: 'bets', reason }),
    ...ofNobody,
    'deskPerson.note': () => ({ ...nobody, text: 'a note' }),
    'deskPerson.notes': () => nobody,
    'deskPerson.sendReset': () => ({ ...nobody, by: 'email', reason }),
    'roles.list': () => ({}),
    'approvals.list': () => ({}),
    'approvals.decide': () => ({ approvalId: 1_000_000, answer: 'yes' }),
    'audit.list': () => ({}),
    'audit.verify': () => ({}),
    ...sitesIdleInputs(),
    ...wordsIdleInputs(),
    'deskFactor.reset': () => ({ playerId: 1_000_000 }),
    'deskPeople.list': () => ({}),
    'desk.search': () => ({ text: 'a' }),
    ...unfitExports,
    'deskExports.list': () => ({}),
    'deskExports.part': () => ({ exportId: 1_000_000, part: 0 }),
    ...tradingIdleInputs(),
    ...noNetworkInputs(),
    'staff.setLocked': () => ({ staffId: 1_000_000, locked: true }),
  }
}
