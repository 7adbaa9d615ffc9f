import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { closedSince, exclusionOf } from '@banko/betting/protection/exclusion.ts'
import { barOf, houseExclusionOf, shortestEndOf } from '@banko/betting/protection/house-bars.ts'
import { ownLimitsOf } from '@banko/betting/protection/own-limits.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { readOpenOf } from '../../coupons/index.ts'
import { totalsOf } from '../../ledger/index.ts'
import { maskAddress } from '../../messages/index.ts'
import type { People } from '../../people/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Needs } from './needs.ts'

type HeadRow = NonNullable<Awaited<ReturnType<People['person']['head']>>>
type ToldRow = NonNullable<Awaited<ReturnType<People['person']['told']>>>

/** What stands of a person. Absent and another operator's are answered alike. */
export async function personPage({ platform, ledger, operators, people }: Needs, scope: Scope, playerId: number) {
  const of: PlayerOf = { operatorId: scope.operatorId, playerId }
  const db = platform.dbReads
  const row = await people.person.head(db, of)
  if (!row) return refused({ code: 'notFound' })
  const one = async (kind: 'playerCash' | 'playerHeld') =>
    (await ledger.balances(db, of.operatorId, kind, [playerId])).get(playerId) ?? 0
  const [told, tags, entries, cash, held, debts, openCoupons, { staked, returned }] = await Promise.all([
    people.person.told(db, of),
    people.person.tags(db, of),
    people.person.said(db, of),
    one('playerCash'),
    one('playerHeld'),
    ledger.debts(db, of.operatorId, [playerId]),
    readOpenOf(db, of),
    totalsOf(db, of),
  ])
  const now = platform.clock.now()
  const exclusion = exclusionOf(entries, now)
  const closed = closedSince(entries)
  const [bets, signIn] = [barOf(entries, 'bets', now), barOf(entries, 'signIn', now)]
  return ok({
    head: { ...headOf(row, told), tags: tags.map(({ tag, staff_name: by, at }) => ({ tag, by, at })) },
    balances: { cash, held, debt: debts.get(playerId) ?? 0 },
    openCoupons: { ...openCoupons },
    totals: { staked, returned, net: staked - returned },
    protection: {
      limits: ownLimitsOf(entries, now).map(({ kind, period, amount }) => ({
        kind,
        period,
        ...(amount !== undefined && { amount }),
      })),
      ...(exclusion && {
        exclusion: {
          kind: exclusion.kind,
          since: exclusion.since,
          ...(exclusion.until !== undefined && { until: exclusion.until }),
        },
      }),
      ...shortestEnd(entries, now, operators.operatorOf(of.operatorId).exclusionDaysMin),
      ...(bets && { bets: { ...bets } }),
      ...(signIn && { signIn: { ...signIn } }),
      ...(closed !== undefined && { closed: { since: closed } }),
    },
  })
}

/** Where two may let an exclusion by the house end sooner than it does. */
function shortestEnd(entries: readonly ProtectionEntry[], now: number, daysMin: number) {
  const earliest = shortestEndOf(entries, now, daysMin)
  const end = houseExclusionOf(entries, now)?.until ?? Number.POSITIVE_INFINITY
  return earliest !== undefined && Math.max(earliest, now) < end ? { shortestEnd: earliest } : {}
}

function headOf(row: HeadRow, told: ToldRow | undefined) {
  const { id: playerId, site_id: siteId, user_name: userName, currency, lang, created_at: registeredAt } = row
  return {
    ...{ playerId, siteId, userName, currency, lang, registeredAt },
    state: stateOf(row),
    ...(row.last_seen_at !== null && { lastSeenAt: row.last_seen_at }),
    ...(told && { told: masked(told) }),
  }
}

function stateOf({ blocked, activates_by }: HeadRow): 'open' | 'locked' | 'notActivated' {
  if (blocked) return 'locked'
  return activates_by === null ? 'open' : 'notActivated'
}

function masked({ first_name, last_name, country, email, mobile, id_number, promotion_code: code }: ToldRow) {
  return {
    ...{ firstName: first_name, lastName: last_name, country, email: maskAddress(email) },
    ...(mobile !== null && { mobile: maskAddress(mobile) }),
    ...(id_number !== null && { idNumberEnd: id_number.slice(-4) }),
    ...(code !== null && { promotionCode: code }),
  }
}
