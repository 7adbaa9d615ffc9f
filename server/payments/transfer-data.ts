import type { NextStep, Transfer } from '@banko/contract/calls/payments.ts'
import { codeReasons, isOver, refuseReasons } from '@banko/contract/payments/choices.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import type { Connection } from '../platform/platform.ts'
import { mayLeave } from './asking/may-leave.ts'
import { coinsSeen } from './coins/coins-seen.ts'
import { readCoinFacts } from './coins/store.ts'
import { readReasons } from './facts/store.ts'
import { markupPath } from './markup-of.ts'
import { readVersions } from './methods/store.ts'
import type { ProviderStep } from './provider.ts'
import { rulesOf } from './rules/rules.ts'
import { mayConfirm } from './slots/may-confirm.ts'
import { readSides } from './slots/store-confirmed.ts'
import type { TransferRow } from './transfer.ts'

const hour = 3_600_000

/** Transfers of one operator as their players see them, in their order. */
export async function transferData(
  connection: Connection,
  operatorId: number,
  rows: readonly TransferRow[],
): Promise<Transfer[]> {
  if (rows.length === 0) return []
  const { rules } = await rulesOf(connection, operatorId)
  const versions = rows.map(({ method_id: methodId, method_version: version }) => ({ methodId, version }))
  const methods = await readVersions(connection, operatorId, versions)
  const refused = rows.filter(({ state }) => state === 'refused').map(({ number }) => number)
  const reasons = await readReasons(connection, operatorId, refused)
  const ofSlots = rows.filter(({ slot_id: slotId }) => slotId !== null).map(({ number }) => number)
  const sides = await readSides(connection, operatorId, ofSlots)
  const methodOf = (row: TransferRow) => methods.get(`${row.method_id}/${row.method_version}`)
  const ofCoins = rows.filter((row) => methodOf(row)?.terms.kind === 'crypto').map(({ number }) => number)
  const coinFacts = await readCoinFacts(connection, operatorId, ofCoins)
  return rows.map((row) => {
    const method = methodOf(row)
    const terms = method?.terms
    const coins = coinsSeen(row, method, coinFacts.get(row.number) ?? [])
    const slot = sides.get(row.number)
    const reason = [...refuseReasons, ...codeReasons].find((one) => one === reasons.get(row.number))
    return {
      ...shownOf(row, rules),
      ...namedIn(row, terms),
      ...(terms?.logo !== undefined && { logo: terms.logo }),
      ...(reason && { reason }),
      ...(coins && { coins }),
      ...(slot && { slot: { ...slot, mayConfirm: !slot.got && mayConfirm(row) } }),
    }
  })
}

/** What its method and what was typed are called, in the method's own words and in other languages. */
function namedIn(
  { shown_values: values }: Pick<TransferRow, 'shown_values'>,
  terms: MethodTerms | undefined,
): Pick<Transfer, 'title' | 'titles' | 'values'> {
  if (!terms) return { title: '', values: values.map((one) => ({ ...one })) }
  const { title, texts = [], fields } = terms
  const titles = Object.fromEntries(texts.map((text) => [text.language, text.title]))
  const named = ({ title: typed, value }: { readonly title: string; readonly value: string }) => {
    const name = fields.find((field) => field.title === typed)?.name
    const others = texts.flatMap(({ language, fields: own }) => {
      const found = own.find((field) => field.name === name)
      return found ? [[language, found.title] as const] : []
    })
    return { title: typed, value, ...(others.length > 0 && { titles: Object.fromEntries(others) }) }
  }
  return { title, ...(texts.length > 0 && { titles }), values: values.map(named) }
}

function shownOf(row: TransferRow, rules: PaymentRules): Omit<Transfer, 'title' | 'values'> {
  const waits = !isOver(row.state)
  const isWaitingDeposit = row.direction === 'deposit' && (row.state === 'requested' || row.state === 'pending')
  return {
    transferId: row.id,
    direction: row.direction,
    methodId: row.method_id,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    ...(row.credited !== null && row.credited !== row.amount && { credited: row.credited }),
    status: row.status,
    state: row.state,
    ...(isWaitingDeposit && row.next && { next: nextOf(row.next, row) }),
    askedAt: row.asked_at,
    ...(isWaitingDeposit && { expiresAt: row.expires_at }),
    ...(row.done_at !== null && { doneAt: row.done_at }),
    ...(waits && row.direction === 'withdrawal' && { promisedAt: promisedAt(row, rules) }),
    ...(waits && row.waits_until !== null && row.attempt === 0 && { waitsUntil: row.waits_until }),
    mayLeave: mayLeave(row, rules),
  }
}

/** By when it is promised to be sent: not before it may be. */
export function promisedAt(
  { asked_at: askedAt, waits_until: waitsUntil }: Pick<TransferRow, 'asked_at' | 'waits_until'>,
  { promiseHours }: Pick<PaymentRules, 'promiseHours'>,
): number {
  return Math.max(askedAt + promiseHours * hour, waitsUntil ?? 0)
}

/** What a provider wrote has a place of its own to be seen at. */
function nextOf(step: ProviderStep, { id }: Pick<TransferRow, 'id'>): NextStep {
  return step.kind === 'markup' ? { kind: 'markup', url: `${markupPath}/${id}` } : step
}
