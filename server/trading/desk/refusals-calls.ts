import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { readUserNames } from '../../people/index.ts'
import { isTooSlow } from '../../platform/database/database-fault.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import { limitStatements } from '../../platform/desk-list/store-page.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Trading } from '../index.ts'
import { readRefusalRows } from './list-refusals.ts'
import { seeMatches } from './see-matches.ts'
import { readSaidLimits } from './store-limits.ts'
import { countByCode, type RefusedByCode, refusalsList } from './store-refusals.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
  readonly catalogue: Pick<Catalogue, 'matches'>
  readonly trading: Pick<Trading, 'refusals'>
}

const day = 86_400_000
/** Milliseconds that counting them may take. */
const countMax = 2000

/** What staff see of bets that were not taken: of their own operator's, and of their own part of the tree. */
export function deskRefusalsCalls({ platform, catalogue, trading }: Needs): Handlers<Contract['deskRefusals']> {
  const { dbReads, clock } = platform
  const lists = openDeskLists(platform)
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, refusalsList, asked, async (tx, _, places) => {
        const rows = await readRefusalRows(tx, whoseOf(scope), { places, catalogue })
        return new Map(rows.map((row) => [row.id, row]))
      }),
    async page({ scope: { operatorId } }, of) {
      const found = await trading.refusals.find({ operatorId, ...of })
      if (!found) return refused({ code: 'notFound' })
      const { operatorId: _, ...refusal } = found
      const ids = [...new Set(found.rows.flatMap(({ ruleId }) => ruleId ?? []))]
      const matchIds = found.selections.map(({ matchId }) => matchId)
      const [names, matches, rules] = await Promise.all([
        readUserNames(dbReads, operatorId, [found.playerId]),
        seeMatches(catalogue, dbReads, { operatorId, matchIds }),
        readSaidLimits(dbReads, operatorId, ids),
      ])
      const userName = must(names.get(found.playerId), `player ${found.playerId}`)
      return ok({ ...refusal, userName, matches: [...matches.values()], rules })
    },
    async byCode({ scope }) {
      const since = clock.now() - day
      try {
        const rows = await dbReads.transaction().execute(async (tx) => {
          await limitStatements(tx, countMax)
          return await countByCode(tx, whoseOf(scope), since)
        })
        return ok({ codes: codesOf(rows) })
      } catch (error) {
        if (isTooSlow(error)) return refused({ code: 'timeTooWide' })
        throw error
      }
    },
  }
}

function codesOf(rows: readonly RefusedByCode[]) {
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return [...byCode]
    .map(([code, of]) => ({
      code,
      count: of.reduce((sum, one) => sum + one.count, 0),
      stakes: of.map(({ currency, stake }) => ({ currency, stake })),
    }))
    .toSorted((a, b) => b.count - a.count)
}
