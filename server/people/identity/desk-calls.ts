import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/platform.ts'
import type { People } from '../index.ts'
import { documentsList, readRows } from './store-desk.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
  readonly people: Pick<People, 'identity'>
}

/** Documents of players, judged by staff of their own operator. */
export function deskDocumentsCalls({ platform, people }: Needs): Handlers<Contract['deskDocuments']> {
  const lists = openDeskLists(platform)
  const { judge, show, standing, rowsOf, room } = people.identity
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, documentsList, asked, async (tx, ids) => {
        const rows = await readRows(tx, whoseOf(scope), ids)
        return new Map(rows.map((row) => [row.documentId, row]))
      }),
    room: async ({ scope }) => ok(await room(scope.operatorId)),
    async ofPerson({ scope: { operatorId } }, { playerId }) {
      const of = { operatorId, playerId }
      const stands = await standing(platform.dbReads, of)
      if (!stands) return refused({ code: 'notFound' })
      return ok({ level: stands.level, missing: [...stands.missing], documents: await rowsOf(of) })
    },
    open: (caller, { documentId }, from) => show.open(caller, documentId, from),
    pieces: ({ scope }, asked) => show.pieces(scope, asked),
    accept: (caller, asked, from) => judge.accept({ caller, from }, asked),
    refuse: (caller, asked, from) => judge.refuse({ caller, from }, asked),
    ask: (caller, asked, from) => judge.ask({ caller, from }, asked),
  }
}
