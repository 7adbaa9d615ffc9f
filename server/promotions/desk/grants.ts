import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { GrantRow as GrantSeen } from '@banko/contract/calls/desk-promotions.ts'
import type { GrantState } from '@banko/contract/promotions/choices.ts'
import { writeAudit } from '../../audit/index.ts'
import { readUserNames } from '../../people/index.ts'
import { tellDesk } from '../../platform/bus/desk-news.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import { deskAct } from '../../staff/index.ts'
import { give, reserve } from '../give.ts'
import type { GrantRow } from '../grant.ts'
import { end } from '../grant-life.ts'
import type { House } from '../house.ts'
import { type RequestRefusal, requestBonus } from '../request.ts'
import { findGrants, readGrant } from '../store-grants.ts'
import { textIn } from '../text-in.ts'
import type { From } from './offers.ts'

const pageMax = 50

export interface GrantsAsked {
  readonly state?: GrantState | undefined
  readonly offerId?: number | undefined
  readonly playerId?: number | undefined
  readonly before?: number | undefined
}

export async function listGrants({ platform }: House, operatorId: number, asked: GrantsAsked) {
  const rows = await findGrants(platform.dbReads, operatorId, { ...asked, countMax: pageMax + 1 })
  const grants = await seenOf(platform.dbReads, operatorId, rows.slice(0, pageMax))
  return { grants, more: rows.length > pageMax }
}

async function seenOf(connection: Connection, operatorId: number, rows: readonly GrantRow[]): Promise<GrantSeen[]> {
  const names = await readUserNames(connection, operatorId, [...new Set(rows.map((row) => row.player_id))])
  return rows.map((row) => ({
    ...{ grantId: row.id, offerId: row.offer_id, title: textIn(row.terms, 'en').title, kind: row.terms.reward.kind },
    ...{ playerId: row.player_id, userName: must(names.get(row.player_id), `player ${row.player_id}`) },
    ...{ currency: row.currency, state: row.state, askedAt: row.asked_at },
    ...(row.amount !== null && { amount: row.amount }),
    ...(row.wager_needed !== null && { wager: { needed: row.wager_needed, counted: row.wagered } }),
    ...(row.granted_at !== null && { grantedAt: row.granted_at }),
    ...(row.counts_from !== null && { countsFrom: row.counts_from }),
    ...(row.coupon_number !== null && { couponNumber: row.coupon_number }),
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.converted !== null && { converted: row.converted }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.let_in !== null && { letIn: row.let_in }),
  }))
}

async function seenOne(connection: Connection, row: GrantRow): Promise<GrantSeen> {
  const [seen] = await seenOf(connection, row.operator_id, [row])
  return must(seen, 'a grant')
}

type Decided = Answer<GrantSeen, 'notFound' | 'grantMoved' | 'bonusOff'>

/** Yes or no to a bonus that a player asked for. Lock order: the player's account, their grants, the offer. */
export async function decideRequest(
  house: House,
  { caller, from }: From,
  { grantId, no }: { readonly grantId: number; readonly no?: { readonly reason: string } },
): Promise<Decided> {
  const answer = await deskAct<GrantSeen, 'notFound' | 'grantMoved' | 'bonusOff'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const seen = await readGrant(tx, operatorId, grantId)
      if (!seen) return refused({ code: 'notFound' })
      await house.ledger.lock(tx, operatorId, 'playerCash', [seen.player_id])
      const grant = must(await readGrant(tx, operatorId, grantId), 'a grant')
      if (grant.state !== 'requested') return refused({ code: 'grantMoved' })
      const { offer_id: offerId, terms } = grant
      // its use of a code was kept when it was asked for
      if (!no && !(await reserve(tx, operatorId, { offerId, terms, given: 'now', byCode: false })))
        return refused({ code: 'bonusOff', why: 'budget' })
      const is = no ? await end(house, tx, grant, { state: 'denied', ...no }) : await give(house, tx, grant, 'house')
      const did = no ? 'deskPromotions.deny' : 'deskPromotions.accept'
      const entry = { ...by, operatorId, did, subject: `bonus ${grantId}`, ...no }
      await writeAudit(tx, { ...entry, before: { state: grant.state }, after: { state: is.state } }, at)
      return ok(await seenOne(tx, is))
    },
  )
  if (!answer.ok) return answer
  const { operatorId } = caller.scope
  house.people.publishBalances([{ operatorId, playerId: answer.value.playerId }])
  tellDesk(house.platform.bus, { operatorId, what: 'bonuses' })
  return answer
}

type GiveRefusal = Exclude<RequestRefusal, 'versionOld'>

/** A bonus that nobody asked for. */
export async function giveBonus(
  house: House,
  { caller, from }: From,
  { offerId, playerId, reason }: { readonly offerId: number; readonly playerId: number; readonly reason: string },
): Promise<Answer<GrantSeen, GiveRefusal>> {
  const { operatorId, staffName } = caller.scope
  if (!(await house.people.isOf(operatorId, playerId))) return refused({ code: 'notFound' })
  const { currency } = await house.people.factsOf({ operatorId, playerId })
  const answer = await deskAct<GrantSeen, GiveRefusal>(house.platform, { caller, from }, async ({ tx, by, at }) => {
    const asked = { operatorId, playerId, currency, offerId, madeBy: staffName, atOnce: true, code: 'byStaff' } as const
    const given = await requestBonus(house, tx, asked)
    if (!given.ok)
      return given.refusal.code === 'versionOld' ? refused({ code: 'notFound' }) : { ok: false, refusal: given.refusal }
    const grant = given.value
    const entry = { ...by, operatorId, did: 'deskPromotions.give', subject: `player ${playerId}`, reason }
    await writeAudit(tx, { ...entry, after: { bonus: grant.id, offer: offerId, state: grant.state } }, at)
    return ok(await seenOne(tx, grant))
  })
  if (answer.ok) house.people.publishBalances([{ operatorId, playerId }])
  return answer
}
