import type { RuleSource } from '@banko/betting/limits/limit-rules.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { LimitAbout } from '@banko/contract/calls/trading.ts'
import type { Contract } from '@banko/contract/index.ts'
import { byOf } from '../audit/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { answerBefore } from '../platform/requests/do-once.ts'
import type { Explains, OpenCoupons } from './counted-use.ts'
import { rulesMax, type Trading } from './index.ts'

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
    setLimit: setLimitOf(house),
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

function setLimitOf({ platform, operators, people, trading }: Needs): Handlers<Contract['trading']>['setLimit'] {
  const { clock } = platform

  async function isOwn(operatorId: number, about: LimitAbout): Promise<boolean> {
    if (about.source === 'site') return operators.hasSite(operatorId, about.siteId)
    if (about.source === 'player') return people.isOf(operatorId, about.playerId)
    return true
  }

  return async (caller, { about, limit, from, until, reason }, request) => {
    const { operatorId } = caller
    // Whoever was answered before is, also when the limit is over by now.
    const before = request.asked && (await answerBefore<number>(platform.db, request.asked))
    if (before !== undefined) return ok({ id: before })
    if (!(await isOwn(operatorId, about))) return refused({ code: 'notFound' })
    if ('currency' in limit && !operators.operatorOf(operatorId).currencies.includes(limit.currency))
      return refused({ code: 'notFound' })
    const { source, phase } = about
    const saidAt = clock.now()
    const begin = from ?? saidAt
    if (until !== undefined && until <= Math.max(begin, saidAt)) return refused({ code: 'limitPast' })
    const rule = {
      operatorId,
      source,
      subject: subjectOf(about),
      ...(phase && { phase }),
      ...limit,
      from: begin,
      ...(until !== undefined && { until }),
      reason,
      saidAt,
    }
    const id = await trading.setLimit(rule, byOf(caller, request), request.asked)
    return id === undefined ? refused({ code: 'limitsFull', max: rulesMax }) : ok({ id })
  }
}

/** As rules name it: see `LimitRule`. */
function subjectOf(about: LimitAbout): string {
  const source: RuleSource = about.source
  switch (about.source) {
    case 'operator':
      return ''
    case 'site':
      return String(about.siteId)
    case 'player':
      return String(about.playerId)
    case 'sport':
      return String(about.sportId)
    case 'tournament':
      return String(about.tournamentId)
    case 'match':
      return String(about.matchId)
    case 'market':
      return `${about.matchId}|${about.marketKey}`
    case 'marketType':
      return about.marketType
    case 'outcome':
      return selectionKey(about)
    default:
      throw new Error(`a limit about ${source}`)
  }
}
