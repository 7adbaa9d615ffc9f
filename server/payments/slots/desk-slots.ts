import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { SlotSeen } from '@banko/contract/calls/desk-payments.ts'
import type { SlotState } from '@banko/contract/payments/choices.ts'
import type { SlotTerms } from '@banko/contract/payments/slot-shapes.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import { readAccountsOf } from '../accounts/store.ts'
import type { House } from '../house.ts'
import { isKept, type SlotRow } from './slot.ts'
import { lockSlot } from './store.ts'
import { findSlots, insertSlots, type NewSlots, type SlotAtDesk, writeGone, writeSlotTerms } from './store-desk.ts'

const pageMax = 50

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

interface SlotsAsked {
  readonly state?: SlotState | undefined
  readonly accountId?: number | undefined
  readonly before?: number | undefined
}

export async function listSlots({ platform }: House, operatorId: number, asked: SlotsAsked) {
  const rows = await findSlots(platform.dbReads, operatorId, { ...asked, countMax: pageMax + 1 })
  return { slots: rows.slice(0, pageMax).map(seenOf), more: rows.length > pageMax }
}

function seenOf(row: SlotAtDesk): SlotSeen {
  const { reserved_by: playerId, user_name: userName, transfer_number: number, state, until } = row
  return {
    ...{ slotId: row.id, version: row.version, accountId: row.account_id, state },
    ...{ bank: row.bank, swiftCode: row.swift_code, currency: row.currency, amount: row.amount },
    ...(playerId !== null && userName !== null && { player: { playerId, userName } }),
    ...(state === 'reserved' && until !== null && { until }),
    ...(number !== null && { number }),
    madeAt: row.made_at,
  }
}

async function seenOne(connection: Connection, operatorId: number, slotId: number): Promise<SlotSeen> {
  const [row] = await findSlots(connection, operatorId, { slotId, countMax: 1 })
  return seenOf(must(row, 'a bank slot'))
}

export function addSlots(
  house: House,
  { caller, from }: From,
  wanted: NewSlots,
): Promise<Answer<{ slotIds: number[] }, 'notFound'>> {
  return deskAct<{ slotIds: number[] }, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const { accountId, currency } = wanted
    const isTheirs = (await readAccountsOf(tx, operatorId)).some(({ id }) => id === accountId)
    if (!isTheirs || !house.operators.operatorOf(operatorId).currencies.includes(currency))
      return refused({ code: 'notFound' })
    const slotIds = await insertSlots(tx, operatorId, wanted, at)
    const entry = { ...by, operatorId, did: 'deskPayments.addSlots', subject: `account ${accountId}` }
    await writeAudit(tx, { ...entry, after: { ...wanted, slots: slotIds.map(String) } }, at)
    return ok({ slotIds })
  })
}

type ChangeCode = 'notFound' | 'versionOld' | 'slotTaken'

export function saveSlot(
  house: House,
  { caller, from }: From,
  { slotId, version, ...terms }: SlotTerms & { readonly slotId: number; readonly version: number },
): Promise<Answer<SlotSeen, ChangeCode>> {
  return deskAct<SlotSeen, ChangeCode>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId } = scope
    const row = await lockSlot(tx, operatorId, slotId)
    if (!row) return refused({ code: 'notFound' })
    if (row.version !== version) return refused({ code: 'versionOld', version: row.version })
    if (!isFree(row, at)) return refused({ code: 'slotTaken' })
    await writeSlotTerms(tx, operatorId, { slotId, ...terms })
    const entry = { ...by, operatorId, did: 'deskPayments.saveSlot', subject: `bank slot ${slotId}` }
    await writeAudit(tx, { ...entry, before: termsOf(row), after: terms }, at)
    return ok(await seenOne(tx, operatorId, slotId))
  })
}

export function dropSlot(
  house: House,
  { caller, from }: From,
  slotId: number,
): Promise<Answer<SlotSeen, 'notFound' | 'slotTaken'>> {
  return deskAct<SlotSeen, 'notFound' | 'slotTaken'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId } = scope
      const row = await lockSlot(tx, operatorId, slotId)
      if (!row) return refused({ code: 'notFound' })
      if (!isFree(row, at)) return refused({ code: 'slotTaken' })
      await writeGone(tx, operatorId, slotId)
      const entry = { ...by, operatorId, did: 'deskPayments.dropSlot', subject: `bank slot ${slotId}` }
      await writeAudit(tx, { ...entry, before: { state: row.state, ...termsOf(row) }, after: { state: 'gone' } }, at)
      return ok(await seenOne(tx, operatorId, slotId))
    },
  )
}

function termsOf({ bank, swift_code: swiftCode, amount }: SlotRow): SlotTerms {
  return { bank, swiftCode, amount }
}

/** What somebody's time was over for is free, though nobody has written so yet. */
function isFree(row: SlotRow, at: number): boolean {
  return row.state === 'free' || (row.state === 'reserved' && !isKept(row, at))
}
