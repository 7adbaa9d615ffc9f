import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { byOf } from '../../audit/index.ts'
import { bookData } from '../../book/index.ts'
import { readUserNames } from '../../people/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { must } from '../../platform/must.ts'
import { setLimit } from '../set-limit.ts'
import { explainNow } from './explain-now.ts'
import type { LimitsNeeds } from './limits-needs.ts'
import { readLimitRows } from './list-limits.ts'
import { seenMatchOf } from './see-matches.ts'
import { factorsList, limitsList, readFactors } from './store-limits.ts'

/** Limits by the operator's own staff, as its programs set them. */
export function deskLimitsCalls(house: LimitsNeeds): Handlers<Contract['deskLimits']> {
  const { platform, people, trading, book, catalogue } = house
  const { clock } = platform
  const lists = openDeskLists(platform)
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, limitsList(clock.now()), asked, async (tx, ids) => {
        const rows = await readLimitRows(tx, { operatorId: scope.operatorId, ids, catalogue })
        return new Map(rows.map((row) => [row.id, row]))
      }),
    factors: ({ scope }, asked) =>
      lists.page(scope, factorsList, asked, async (tx, playerIds) => {
        const names = await readUserNames(tx, scope.operatorId, playerIds)
        const factors = await readFactors(tx, scope.operatorId, playerIds)
        return new Map(
          factors.map((factor) => {
            const userName = must(names.get(factor.playerId), `player ${factor.playerId}`)
            return [factor.playerId, { ...factor, userName }]
          }),
        )
      }),
    set: (caller, asked, request) =>
      setLimit(house, caller.scope.operatorId, asked, {
        by: byOf(caller, request),
        did: 'deskLimits.set',
        asked: request.asked,
      }),
    async end(caller, { id, reason }, request) {
      const ended = { id, reason, by: byOf(caller, request), did: 'deskLimits.end', asked: request.asked }
      return (await trading.endLimit(caller.scope.operatorId, ended)) ? ok({}) : refused({ code: 'notFound' })
    },
    async setFactor(caller, { playerId, percent, reason }, request) {
      const { operatorId } = caller.scope
      if (!(await people.isOf(operatorId, playerId))) return refused({ code: 'notFound' })
      const factor = { operatorId, playerId, percent, saidAt: clock.now(), reason }
      await trading.setFactor(factor, byOf(caller, request), request.asked, 'deskLimits.setFactor')
      return ok({})
    },
    async match({ scope: { operatorId } }, { matchId }) {
      const found = book.offerOf(operatorId).find(matchId)
      if (!found) return refused({ code: 'notFound' })
      return ok({ match: seenMatchOf(found.fixture), markets: bookData(found).markets })
    },
    explain: ({ scope }, asked) => explainNow(house, scope, asked),
  }
}
