import { explainLimits } from '@banko/betting/explain/explain-limits.ts'
import type { RuleSource } from '@banko/betting/limits/limit-rules.ts'
import { limitSetsOf } from '@banko/betting/limits/limits.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { LimitAbout } from '@banko/contract/calls/trading.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Book } from '../book/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import { must } from '../platform/must.ts'
import type { Connection, Platform } from '../platform/platform.ts'
import type { ExposureOf, OutcomeExposure } from './exposure.ts'
import type { Trading } from './index.ts'
import { legsOf } from './legs-of.ts'

/** Of the coupons, which stand below this module. */
interface OpenCoupons {
  sumExposures(connection: Connection, asked: readonly ExposureOf[], without: readonly number[]): Promise<number[]>
  readExposure(
    connection: Connection,
    of: { readonly operatorId: number; readonly matchId: number },
  ): Promise<OutcomeExposure[]>
}

interface Needs {
  readonly platform: Pick<Platform, 'clock' | 'dbReads'>
  readonly operators: Pick<Operators, 'operatorOf' | 'hasSite'>
  readonly people: Pick<People, 'factsOf' | 'isOf'>
  readonly book: Pick<Book, 'find'>
  readonly trading: Trading
  readonly coupons: OpenCoupons
}

/** Limits by an operator's own programs: over its own sites and players, and over its bets on whatever is offered. */
export function tradingCalls({
  platform,
  operators,
  people,
  book,
  trading,
  coupons,
}: Needs): Handlers<Contract['trading']> {
  const { clock, dbReads } = platform

  async function isOwn(operatorId: number, about: LimitAbout): Promise<boolean> {
    if (about.source === 'site') return operators.hasSite(operatorId, about.siteId)
    if (about.source === 'player') return people.isOf(operatorId, about.playerId)
    return true
  }

  return {
    limits: async ({ operatorId }) =>
      ok({
        limits: trading.rulesOf(operatorId).map(({ operatorId: _, ...rule }) => rule),
        factors: trading.factorsOf(operatorId).map(({ operatorId: _, ...factor }) => factor),
      }),
    setLimit: async (caller, { about, limit, from, until, reason }) => {
      const { operatorId } = caller
      if (!(await isOwn(operatorId, about))) return refused({ code: 'notFound' })
      if ('currency' in limit && !operators.operatorOf(operatorId).currencies.includes(limit.currency))
        return refused({ code: 'notFound' })
      const { source, phase } = about
      const saidAt = clock.now()
      const id = await trading.setLimit({
        operatorId,
        source,
        subject: subjectOf(about),
        ...(phase && { phase }),
        ...limit,
        from: from ?? saidAt,
        ...(until !== undefined && { until }),
        reason,
        saidAt,
        saidBy: speakerOf(caller),
      })
      return ok({ id })
    },
    endLimit: async (caller, { id }) =>
      (await trading.endLimit(caller.operatorId, id, speakerOf(caller))) ? ok({}) : refused({ code: 'notFound' }),
    setStakeFactor: async (caller, { playerId, percent, reason }) => {
      const { operatorId } = caller
      if (!(await people.isOf(operatorId, playerId))) return refused({ code: 'notFound' })
      const said = { saidAt: clock.now(), saidBy: speakerOf(caller), reason }
      await trading.setFactor({ operatorId, playerId, percent, ...said })
      return ok({})
    },
    exposure: async ({ operatorId }, { matchId }) =>
      ok({ rows: await coupons.readExposure(dbReads, { operatorId, matchId }) }),
    explain: async ({ operatorId }, { playerId, selections: named, sizes }) => {
      if (!(await people.isOf(operatorId, playerId))) return refused({ code: 'notFound' })
      const selections = named.map(({ banker = false, ...selection }) => ({ ...selection, banker }))
      const player = await people.factsOf(playerId)
      const now = clock.now()
      const legs = legsOf(selections, book.find, now)
      const { siteId, currency } = player
      const ruled = trading.boundsFor(operatorId, { siteId, playerId, currency, legs, now })
      const form = couponFormOf(selections, sizes)
      const live = legs.some((leg) => leg.live)
      const questions = ruled.totals.map(({ question }) => question)
      const staked = await trading.totalsOf({ operatorId, playerId }, questions)
      const asked = ruled.exposures.map(({ about }) => ({ operatorId, currency, about }))
      const open = await coupons.sumExposures(dbReads, asked, [])
      return ok({
        stakePercent: ruled.stakePercent,
        limits: explainLimits({
          sets: limitSetsOf(player.limits, { kind: form.kind, live }),
          bounds: ruled.bounds,
          combinations: form.combinations,
          stakePercent: ruled.stakePercent,
        }).map(({ kind, limits }) => ({ kind, limits: [...limits] })),
        totals: ruled.totals.map(({ selection, question, max }) => {
          const sum = staked.get(question) ?? 0
          return { selection, max, staked: sum, left: Math.max(0, max - sum) }
        }),
        exposures: ruled.exposures.map(({ ruleId, source, subject, max }, position) => {
          const sum = must(open[position], 'the sum under a cap')
          return { ruleId, source, subject, max, open: sum, left: Math.max(0, max - sum) }
        }),
      })
    },
  }
}

function speakerOf({ keyId }: OperatorCaller): string {
  return `key ${keyId}`
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
