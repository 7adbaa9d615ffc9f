import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { type HourSum, sumHours } from '../../coupons/index.ts'
import { isTooSlow } from '../../platform/database/database-fault.ts'
import { limitStatements } from '../../platform/desk-list/store-page.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import { must } from '../../platform/must.ts'
import type { Scope } from '../../platform/scope.ts'
import { dayBounds, dayIn } from '../../platform/time/day-bounds.ts'
import { openRecent } from '../../platform/time/recent.ts'
import type { TodayNeeds } from './needs.ts'

type Hours = Output<Contract['deskToday']['hours']>

const hour = 3_600_000
/** Milliseconds that adding them up may take, and for how long what was added up serves all who ask for the same. */
const statementMax = 2000
const trustedFor = 5000

/** What was staked and paid today, by hour of a site's day. */
export function openHours({ platform, operators }: Pick<TodayNeeds, 'platform' | 'operators'>) {
  const { dbReads, clock } = platform
  const sums = openRecent(clock, trustedFor, async (key: string) => {
    const [operatorId, path, siteId, from, until] = JSON.parse(key) as [number, string, number | null, number, number]
    const whose = { operatorId, ...(path !== '' && { path }) }
    const at = clock.now()
    const rows = await dbReads.transaction().execute(async (tx) => {
      await limitStatements(tx, statementMax)
      return await sumHours(tx, whose, { from, until, siteId: siteId ?? undefined })
    })
    return { at, rows }
  })

  return async (scope: Scope, siteId?: number): Promise<Answer<Hours, 'notFound' | 'timeTooWide'>> => {
    const { operatorId, path = '' } = { path: '', ...whoseOf(scope) }
    const sites = operators.sitesOf(operatorId)
    const site = siteId === undefined ? sites[0] : sites.find((one) => one.siteId === siteId)
    if (siteId !== undefined && !site) return refused({ code: 'notFound' })
    const timeZone = site?.settings.timeZone ?? 'UTC'
    const { from, until } = must(dayBounds(timeZone, dayIn(timeZone, clock.now())), 'the bounds of a day')
    try {
      const { at, rows } = await sums.get(JSON.stringify([operatorId, path, siteId ?? null, from, until]))
      return ok({ timeZone, from, until, at, currencies: currenciesOf(rows, { from, until }) })
    } catch (error) {
      if (isTooSlow(error)) return refused({ code: 'timeTooWide' })
      throw error
    }
  }
}

/** Every hour of the day, in which nothing happened too: twenty-three to twenty-five of them. */
function currenciesOf(
  rows: readonly HourSum[],
  { from, until }: { readonly from: number; readonly until: number },
): Hours['currencies'] {
  const count = Math.ceil((until - from) / hour)
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => {
    const byHour = new Map(of.map((row) => [row.hour, row]))
    const hours = Array.from({ length: count }, (_, nth) => {
      const { staked = 0, paid = 0 } = byHour.get(nth) ?? {}
      return { at: from + nth * hour, staked, paid }
    })
    const total = (part: 'staked' | 'paid') => of.reduce((sum, row) => sum + row[part], 0)
    return { currency, staked: total('staked'), paid: total('paid'), hours }
  })
}
