import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { readTransactions } from '../transactions/index.ts'
import {
  block,
  care,
  endSessions,
  exclude,
  note,
  reopen,
  sendReset,
  tag,
  unblock,
  unmask,
  untag,
} from './person/acts.ts'
import type { Needs } from './person/needs.ts'
import { personPage } from './person/page.ts'
import { shortenExclusion } from './person/shorten-exclusion.ts'
import { personTimeline } from './person/timeline.ts'

/** Of notes, and of marks. */
const pageMax = 50

/** One person as staff see them, of their own operator alone. */
export function deskPersonCalls(house: Needs): Handlers<Contract['deskPerson']> {
  const { platform, people } = house
  const isThere = async (of: { operatorId: number; playerId: number }) =>
    (await people.person.head(platform.dbReads, of)) !== undefined
  return {
    page: ({ scope }, { playerId }) => personPage(house, scope, playerId),
    timeline: ({ scope }, asked) => personTimeline(house, scope, asked),
    async transactions({ scope: { operatorId } }, { playerId, ...asked }) {
      const of = { operatorId, playerId }
      return (await isThere(of))
        ? ok(await readTransactions(platform.dbReads, of, asked))
        : refused({ code: 'notFound' })
    },
    unmask: (caller, asked, from) => unmask(house, { caller, from, ...asked }),
    async sessions({ scope: { operatorId } }, { playerId }) {
      const of = { operatorId, playerId }
      if (!(await isThere(of))) return refused({ code: 'notFound' })
      return ok({ sessions: await people.person.openSessions(of) })
    },
    endSessions: (caller, asked, from) => endSessions(house, { caller, from, ...asked }),
    block: (caller, asked, from) => block(house, { caller, from, ...asked }, asked),
    unblock: (caller, asked, from) => unblock(house, { caller, from, ...asked }, asked),
    reopen: (caller, asked, from) => reopen(house, { caller, from, ...asked }),
    exclude: (caller, asked, from) => exclude(house, { caller, from, ...asked }, asked.until),
    shortenExclusion: (caller, asked, from) => shortenExclusion(house, { caller, from, ...asked }, asked.until),
    note: (caller, { playerId, text }, from) => note(house, { caller, from, playerId }, text),
    async notes({ scope: { operatorId } }, { playerId, before }) {
      const of = { operatorId, playerId }
      if (!(await isThere(of))) return refused({ code: 'notFound' })
      const rows = await people.person.notes(platform.dbReads, of, { before, countMax: pageMax + 1 })
      const notes = rows.slice(0, pageMax).map(({ id, text, staff_name: by, at }) => ({ noteId: id, text, by, at }))
      return ok({ notes, more: rows.length > pageMax })
    },
    tag: (caller, { playerId, tag: word }, from) => tag(house, { caller, from, playerId }, word),
    untag: (caller, { playerId, tag: word }, from) => untag(house, { caller, from, playerId }, word),
    async marks({ scope: { operatorId } }, { playerId }) {
      const of = { operatorId, playerId }
      if (!(await isThere(of))) return refused({ code: 'notFound' })
      const [marks, cares] = await Promise.all([
        people.harm.marks(platform.dbReads, of, pageMax),
        people.harm.cares(platform.dbReads, of, pageMax),
      ])
      return ok({
        marks: marks.map(({ ended_at: endedAt, ...mark }) => ({ ...mark, ...(endedAt !== null && { endedAt }) })),
        cares: cares.map(({ id: careId, staff_name: by, did, note, at }) => ({ careId, did, note, by, at })),
      })
    },
    care: (caller, { playerId, ...done }, from) => care(house, { caller, from, playerId }, done),
    sendReset: (caller, asked, from) => sendReset(house, { caller, from, ...asked }, asked.by),
  }
}
