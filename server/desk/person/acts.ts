import type { HouseEntry } from '@banko/betting/protection/entries.ts'
import { closedSince } from '@banko/betting/protection/exclusion.ts'
import { barOf, type HouseBar, houseExclusionOf } from '@banko/betting/protection/house-bars.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { CareGiven } from '../../people/index.ts'
import { must } from '../../platform/must.ts'
import { act, type Doing } from './act.ts'
import type { Needs } from './needs.ts'

/** What is kept of the request says that somebody looked, and nothing of what they saw. */
export async function unmask(needs: Needs, doing: Doing) {
  const done = await act<Record<string, never>, 'notFound'>(needs, doing, async ({ tell }) => {
    await tell('deskPerson.unmask')
    return ok({})
  })
  if (!done.ok) return done
  const { operatorId } = doing.caller.scope
  const told = await needs.people.person.told(needs.platform.db, { operatorId, playerId: doing.playerId })
  if (!told) return ok({})
  const { email, mobile, birth_date: birthDate, id_number: idNumber, address, city, post_code: postCode } = told
  return ok({
    ...{ email, birthDate, address, city, postCode },
    ...(mobile !== null && { mobile }),
    ...(idNumber !== null && { idNumber }),
  })
}

export function endSessions(needs: Needs, doing: Doing) {
  return act(needs, doing, async ({ tx, of, tell, afterwards }) => {
    const ended = (await needs.people.person.openSessions(of, tx)).length
    afterwards(await needs.people.person.endSessions(tx, of))
    await tell('deskPerson.endSessions', { after: { ended } })
    return ok({ ended })
  })
}

interface Barring {
  readonly what: HouseBar
  readonly until?: number
}

export function block(needs: Needs, doing: Doing, { what, until }: Barring) {
  return act<Record<string, never>, 'timePast'>(needs, doing, async ({ tx, of, at, tell, afterwards }) => {
    if (until !== undefined && until <= at) return refused({ code: 'timePast' })
    const word = (_: unknown, now: number): HouseEntry => ({ said: `${what}Blocked`, until: until ?? null, at: now })
    const said = must(await needs.people.person.say(tx, of, word), 'what was said')
    afterwards(said.finish)
    const was = barOf(said.before, what, at)
    await tell('deskPerson.block', { ...(was && { before: { ...was } }), after: { what, until: until ?? null } })
    return ok({})
  })
}

export function unblock(needs: Needs, doing: Doing, { what }: Pick<Barring, 'what'>) {
  return act<Record<string, never>, 'notFound'>(needs, doing, async ({ tx, of, at, tell }) => {
    const said = await needs.people.person.say(tx, of, (before, now): HouseEntry | undefined =>
      barOf(before, what, now) ? { said: `${what}Allowed`, at: now } : undefined,
    )
    if (!said) return refused({ code: 'notFound' })
    await tell('deskPerson.unblock', { before: { what, ...barOf(said.before, what, at) } })
    return ok({})
  })
}

/** Opens an account again that its player closed. */
export function reopen(needs: Needs, doing: Doing) {
  return act<Record<string, never>, 'notFound'>(needs, doing, async ({ tx, of, tell }) => {
    const said = await needs.people.person.say(tx, of, (before, now): HouseEntry | undefined =>
      closedSince(before) === undefined ? undefined : { said: 'accountOpened', at: now },
    )
    if (!said) return refused({ code: 'notFound' })
    await tell('deskPerson.reopen', { before: { closed: closedSince(said.before) ?? null } })
    return ok({})
  })
}

/** For a person's protection: only ever longer. */
export function exclude(needs: Needs, doing: Doing, until: number | undefined) {
  return act<Record<string, never>, 'timePast' | 'exclusionShorter'>(needs, doing, async (doer) => {
    const { tx, of, at, tell, afterwards } = doer
    if (until !== undefined && until <= at) return refused({ code: 'timePast' })
    const said = await needs.people.person.say(tx, of, (before, now): HouseEntry | undefined => {
      const standing = houseExclusionOf(before, now)
      const longer = !standing || (standing.until !== undefined && (until ?? Number.POSITIVE_INFINITY) > standing.until)
      return longer ? { said: 'houseExclusion', until: until ?? null, at: now } : undefined
    })
    if (!said) return refused({ code: 'exclusionShorter' })
    afterwards(said.finish)
    const was = houseExclusionOf(said.before, at)
    await tell('deskPerson.exclude', { ...(was && { before: { ...was } }), after: { until: until ?? null } })
    return ok({})
  })
}

export function note(needs: Needs, doing: Doing, text: string) {
  return act(needs, doing, async ({ tx, of, at, scope, tell }) => {
    const { staffId, staffName } = scope
    const noteId = await needs.people.person.note(tx, of, { text, staffId, staffName, at })
    await tell('deskPerson.note', { after: { noteId } })
    return ok({ noteId })
  })
}

/** More of them tell nobody anything. */
const tagsMax = 20

/** Twice the same is once. */
export function tag(needs: Needs, doing: Doing, word: string) {
  return act<Record<string, never>, 'notFound' | 'tagsTooMany'>(needs, doing, async ({ tx, of, at, scope, tell }) => {
    const { person } = needs.people
    const tags = await person.tags(tx, of)
    if (tags.length >= tagsMax) return refused({ code: 'tagsTooMany', max: tagsMax })
    const { staffId, staffName } = scope
    const isNew = await person.tag(tx, of, { tag: word.trim(), staffId, staffName, at })
    if (isNew) await tell('deskPerson.tag', { after: { tag: word.trim() } })
    return ok({})
  })
}

export function untag(needs: Needs, doing: Doing, word: string) {
  return act<Record<string, never>, 'notFound'>(needs, doing, async ({ tx, of, tell }) => {
    if (!(await needs.people.person.untag(tx, of, word))) return refused({ code: 'notFound' })
    await tell('deskPerson.untag', { before: { tag: word } })
    return ok({})
  })
}

/** What was done about marks of harm. */
export function care(needs: Needs, doing: Doing, { did, note: said }: Pick<CareGiven, 'did' | 'note'>) {
  return act(needs, doing, async ({ tx, of, at, scope, tell }) => {
    const { staffId, staffName } = scope
    const { careId, ended } = await needs.people.harm.care(tx, of, { did, note: said, staffId, staffName, at })
    await tell('deskPerson.care', { after: { careId, care: did, ended } })
    return ok({ careId })
  })
}

export function sendReset(needs: Needs, doing: Doing, by: 'email' | 'sms') {
  return act<Record<string, never>, 'notReached'>(needs, doing, async ({ tx, of, tell }) => {
    if (!(await needs.people.recovery.sendLink(tx, of, by))) return refused({ code: 'notReached' })
    await tell('deskPerson.sendReset', { after: { by } })
    return ok({})
  })
}
