import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { countTags } from '../person/store-tags.ts'
import { readPersonRows } from './person-rows.ts'
import { peopleList } from './store.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
}

/** More than anybody reads. */
const tagsMax = 200

/** What staff see of people, of their own operator's alone. */
export function deskPeopleCalls({ platform }: Needs): Handlers<Contract['deskPeople']> {
  const lists = openDeskLists(platform)
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, peopleList, asked, async (tx, ids) => {
        const rows = await readPersonRows(tx, whoseOf(scope), ids)
        return new Map(rows.map((row) => [row.playerId, row]))
      }),
    tags: async ({ scope }) => ok({ tags: await countTags(platform.dbReads, scope.operatorId, tagsMax) }),
  }
}
