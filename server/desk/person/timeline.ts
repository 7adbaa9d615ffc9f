import { ok, refused } from '@banko/contract/answer.ts'
import type { PersonEvent, TimelineCursor } from '@banko/contract/calls/desk-person.ts'
import { readRows } from '../../audit/index.ts'
import { readNumbersOf, readPlacedOf } from '../../coupons/index.ts'
import { couponIdOf, flowsOf } from '../../ledger/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Needs } from './needs.ts'

const pageMax = 50

type Source = keyof TimelineCursor

/** What a source has, with where the page after it begins. */
interface Found {
  readonly source: Source
  readonly id: number
  readonly event: PersonEvent
}

interface Page {
  readonly of: PlayerOf
  readonly before: TimelineCursor
  readonly countMax: number
}

/**
 * One stream of all that happened to a person, the newest first. Each source is read from its own index, from where the
 * page before left it; the newest of all of them are the page.
 */
export async function personTimeline(
  needs: Needs,
  scope: Scope,
  { playerId, before = {} }: { readonly playerId: number; readonly before?: TimelineCursor },
) {
  const of = { operatorId: scope.operatorId, playerId }
  if (!(await needs.people.person.head(needs.platform.dbReads, of))) return refused({ code: 'notFound' })
  const page = { of, before, countMax: pageMax + 1 }
  const found = (await Promise.all([signIns, coupons, money, messages, acts].map((read) => read(needs, page)))).flat()
  const shown = found.toSorted((a, b) => b.event.at - a.event.at || b.id - a.id).slice(0, pageMax)
  const next: TimelineCursor = { ...before }
  for (const { source, id } of shown) next[source] = Math.min(id, next[source] ?? id)
  return ok({ events: shown.map(({ event }) => event), ...(found.length > shown.length && { next }) })
}

async function signIns({ people, platform }: Needs, { of, before, countMax }: Page): Promise<Found[]> {
  const rows = await people.person.signIns(platform.dbReads, of, { before: before.signIn, countMax })
  return rows.map(({ created_at: at, browser, system }) => ({
    source: 'signIn',
    id: at,
    event: { kind: 'signIn', at, browser, system },
  }))
}

async function coupons({ platform }: Needs, { of, before, countMax }: Page): Promise<Found[]> {
  const rows = await readPlacedOf(platform.dbReads, of, { before: before.coupon, countMax })
  return rows.map(({ number, placed_at: at, kind: couponKind, live, status, stake_total: stake, payout }) => ({
    source: 'coupon',
    id: number,
    event: { kind: 'coupon', at, number, couponKind, live, status, stake, payout },
  }))
}

async function money({ platform }: Needs, { of, before, countMax }: Page): Promise<Found[]> {
  const rows = await flowsOf(platform.dbReads, of, { before: before.money, countMax })
  const ids = rows.flatMap(({ kind, cause }) => couponIdOf(kind, cause) ?? [])
  const numbers = ids.length === 0 ? undefined : await readNumbersOf(platform.dbReads, of, ids)
  return rows.map((row) => {
    const { id, at, kind: movement, cause, amount } = row
    const number = numbers?.get(couponIdOf(movement, cause) ?? '')
    return {
      source: 'money',
      id,
      event: { kind: 'money', at, movement, amount, ...(number !== undefined && { number }) },
    }
  })
}

async function messages({ platform, messages: sent }: Needs, { of, before, countMax }: Page): Promise<Found[]> {
  const filter = { ...of, countMax, ...(before.message !== undefined && { before: before.message }) }
  const rows = await sent.list(platform.dbReads, filter)
  return rows.map(({ id, made_at: at, template, way, state }) => ({
    source: 'message',
    id,
    event: { kind: 'message', at, messageId: id, template, way, state },
  }))
}

async function acts({ platform }: Needs, { of, before, countMax }: Page): Promise<Found[]> {
  const page = { operatorId: of.operatorId, before: before.act, countMax }
  const rows = await readRows(platform.dbReads, page, { subject: `player ${of.playerId}` })
  return rows.map((row) => {
    const { id, at, did, whoKind, whoName, reason, before: was, after } = row
    return {
      source: 'act',
      id,
      event: {
        ...{ kind: 'act', at, rowId: id, did },
        who: { kind: whoKind, ...(whoName !== null && { name: whoName }) },
        ...(reason !== null && { reason }),
        ...(isFacts(was) && { before: was }),
        ...(isFacts(after) && { after }),
      },
    }
  })
}

function isFacts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
