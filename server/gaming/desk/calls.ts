import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { askApproval, deskAct } from '../../staff/index.ts'
import { readProvidersOf } from '../catalogue/store.ts'
import type { Gaming } from '../index.ts'
import { finishRound } from './finish-round.ts'
import { gamePage, listGames } from './list-games.ts'
import { roundPage } from './round-page.ts'
import { listRounds } from './round-rows.ts'
import { saveGame, setGameState } from './set-game.ts'
import { gamesList } from './store-games.ts'
import { roundsList } from './store-rounds.ts'

interface Needs {
  readonly gaming: Pick<Gaming, 'house' | 'approvals'>
}

/** What staff do with games, of their own operator's alone. */
export function deskGamesCalls({ gaming: { house } }: Needs): Handlers<Contract['deskGames']> {
  const { platform } = house
  const lists = openDeskLists(platform)
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, gamesList, asked, async (tx, gameIds) => {
        const rows = await listGames(house, tx, { operatorId: scope.operatorId, gameIds, asked })
        return new Map(rows.map((row) => [row.gameId, row]))
      }),
    async providers({ scope }) {
      const rows = await readProvidersOf(platform.dbReads, scope.operatorId)
      return ok({
        providers: rows.map(({ id: providerId, name, state }) => ({ providerId, name, isOn: state === 'on' })),
      })
    },
    async page({ scope }, { gameId }) {
      const found = await gamePage(house, scope.operatorId, gameId)
      return found ? ok(found) : refused({ code: 'notFound' })
    },
    setState: (caller, input, from) => setGameState(house, { caller, from }, input),
    save: (caller, input, from) => saveGame(house, { caller, from }, input),
  }
}

/** And with rounds of them. */
export function deskRoundsCalls({ gaming: { house, approvals } }: Needs): Handlers<Contract['deskRounds']> {
  const { platform } = house
  const lists = openDeskLists(platform)
  return {
    list: ({ scope }, asked) =>
      lists.page(scope, roundsList, asked, async (tx, numbers) => {
        const rows = await listRounds(tx, scope.operatorId, { numbers, now: platform.clock.now() })
        return new Map(rows.map((row) => [row.number, row]))
      }),
    async page({ scope }, { number }) {
      const found = await roundPage(platform, scope, number)
      return found ? ok(found) : refused({ code: 'notFound' })
    },
    finish: (caller, asked, from) => finishRound(house, { caller, from }, asked),
    end: (caller, { number, way, reason }, from) =>
      deskAct(platform, { caller, from }, (act) =>
        askApproval(act, {
          kind: 'roundEnded',
          rules: approvals.roundEnded,
          content: { number, way },
          reason,
          did: 'deskRounds.end',
        }),
      ),
  }
}
