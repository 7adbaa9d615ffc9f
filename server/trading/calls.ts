import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { byOf } from '../audit/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Explains, OpenCoupons } from './counted-use.ts'
import type { Trading } from './index.ts'
import { setLimit } from './set-limit.ts'

interface Needs {
  readonly platform: Pick<Platform, 'clock' | 'db' | 'dbReads'>
  readonly operators: Pick<Operators, 'operatorOf' | 'hasSite'>
  readonly people: Pick<People, 'isOf'>
  readonly trading: Trading
  readonly coupons: Pick<OpenCoupons, 'readExposure'>
  readonly placement: Explains
}

const week = 7 * 24 * 3_600_000

/** Limits by an operator's own programs: over its own sites and players, and over its bets on whatever is offered. */
export function tradingCalls(house: Needs): Handlers<Contract['trading']> {
  const { people, trading, coupons, placement } = house
  const { clock, dbReads } = house.platform

  return {
    limits: async ({ operatorId }) =>
      ok({
        limits: trading.rulesOf(operatorId).map(({ operatorId: _, ...rule }) => rule),
        factors: trading.factorsOf(operatorId).map(({ operatorId: _, ...factor }) => factor),
      }),
    setLimit: async (caller, asked, request) =>
      setLimit(house, caller.operatorId, asked, {
        by: byOf(caller, request),
        did: 'trading.setLimit',
        asked: request.asked,
      }),
    endLimit: async (caller, { id }, request) =>
      (await trading.endLimit(caller.operatorId, { id, by: byOf(caller, request), asked: request.asked }))
        ? ok({})
        : refused({ code: 'notFound' }),
    setStakeFactor: async (caller, { playerId, percent, reason }, request) => {
      const { operatorId } = caller
      if (!(await people.isOf(operatorId, playerId))) return refused({ code: 'notFound' })
      const factor = { operatorId, playerId, percent, saidAt: clock.now(), reason }
      await trading.setFactor(factor, byOf(caller, request), request.asked)
      return ok({})
    },
    exposure: async ({ operatorId }, { matchId }) =>
      ok({ rows: await coupons.readExposure(dbReads, { operatorId, matchId }) }),
    explain: async ({ operatorId }, { playerId, selections, sizes, stake }) => {
      if (!(await people.isOf(operatorId, playerId))) return refused({ code: 'notFound' })
      const of = { operatorId, playerId }
      return ok(await placement.explain(of, { selections, sizes, ...(stake !== undefined && { stake }) }))
    },
    refusals: async ({ operatorId }, { from, until, limit = 50, ...asked }) => {
      const end = until ?? clock.now() + 1
      const listed = await trading.refusals.list({ operatorId, from: from ?? end - week, until: end, limit, ...asked })
      return ok({ refusals: listed })
    },
    refusal: async ({ operatorId }, { at, id }) => {
      const found = await trading.refusals.find({ operatorId, at, id })
      if (!found) return refused({ code: 'notFound' })
      const { operatorId: _, ...refusal } = found
      return ok(refusal)
    },
  }
}
