import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import type { RefuseReason } from '@banko/contract/payments/choices.ts'
import { type Facts, writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import { type AskedAt, type DeskAct, deskAct } from '../../staff/index.ts'
import type { Fact } from '../facts/fact.ts'
import type { House } from '../house.ts'
import { takeFacts } from '../take-facts.ts'
import type { Taken } from '../take-locked.ts'
import { tellTaken } from '../tell-taken.ts'
import { transferDetail } from './detail.ts'

/** What somebody does with a transfer that they looked at. */
export type Deed =
  | { readonly kind: 'approve' }
  | { readonly kind: 'refuse'; readonly reason: RefuseReason; readonly words?: string | undefined }
  | { readonly kind: 'accept'; readonly amount: number; readonly reason: string }
  | { readonly kind: 'retry' }

interface Deciding {
  readonly number: number
  /** How many facts it had when they looked. */
  readonly seen: number
  readonly deed: Deed
}

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

type Code = 'notFound' | 'transferMoved' | 'approvalOwn' | 'secondNeeded'

/**
 * Takes the word of a member of staff on a transfer: by one who may say it, on what they saw, and of nobody twice. It is
 * one row of the audit.
 */
export async function decideTransfer(
  house: House,
  { caller, from }: From,
  { number, seen, deed }: Deciding,
): Promise<Answer<TransferDetail, Code>> {
  let taken: Taken | undefined
  const answer = await deskAct<{ readonly detail: TransferDetail }, Code>(
    house.platform,
    { caller, from },
    async (act) => {
      const { operatorId } = act.scope
      // Under lock, before it is looked at.
      const held = await transferHeld(house, act, number)
      if (!held) return refused({ code: 'notFound' })
      if (held.seen !== seen) return refused({ code: 'transferMoved' })
      const bar = barTo(deed, held, caller)
      if (bar) return refused({ code: bar })
      taken = await takeFacts(house, act.tx, { operatorId, number }, [factOf(deed, held, act)])
      await tell(act, { number, deed, before: held })
      return ok({ detail: must(await transferDetail(act.tx, caller.scope, number), 'a transfer') })
    },
  )
  if (taken) tellTaken(house, taken)
  return answer.ok ? ok(answer.value.detail) : answer
}

async function transferHeld(house: House, { tx, scope }: DeskAct, number: number): Promise<TransferDetail | undefined> {
  const found = await transferDetail(tx, scope, number)
  if (!found) return undefined
  await house.ledger.lock(tx, scope.operatorId, 'playerCash', [found.playerId])
  return transferDetail(tx, scope, number)
}

function barTo(
  { kind }: Deed,
  { may, yes, facts }: TransferDetail,
  { scope }: StaffCaller,
): Exclude<Code, 'notFound'> | undefined {
  if (may.includes(kind)) return undefined
  if (kind !== 'approve' || !facts.some((one) => one.kind === 'held')) return 'transferMoved'
  if (yes > 0 && !scope.allows('payments.second')) return 'secondNeeded'
  return yes > 0 ? 'approvalOwn' : 'transferMoved'
}

function factOf(deed: Deed, { facts }: TransferDetail, { scope, at }: DeskAct): Fact {
  const source = `staff ${scope.staffId}` as const
  switch (deed.kind) {
    case 'approve':
      return { kind: 'yes', source, key: 'yes', saidAt: at }
    case 'refuse':
      return { kind: 'no', source, key: 'no', word: deed.reason, saidAt: at }
    case 'accept':
      return { kind: 'yes', source, key: 'yes', amount: deed.amount, saidAt: at }
    case 'retry': {
      const attempt = facts.reduce((most, one) => Math.max(most, one.attempt ?? 0), 0)
      return { kind: 'retry', source, key: `retry ${attempt}`, attempt, saidAt: at }
    }
  }
}

function tell(
  { tx, scope, by, at }: DeskAct,
  said: { number: number; deed: Deed; before: TransferDetail },
): Promise<void> {
  const { number, deed, before } = said
  const { kind, ...more } = deed
  const figures: Facts = { amount: before.amount, currency: before.currency, player: before.playerId }
  const reason = 'words' in deed ? deed.words : 'reason' in deed ? deed.reason : undefined
  return writeAudit(
    tx,
    {
      ...{ ...by, operatorId: scope.operatorId, did: `deskPayments.${kind}`, subject: `payment ${number}` },
      before: { state: before.state, ...figures },
      after: { said: kind, ...more },
      ...(reason !== undefined && { reason }),
    },
    at,
  )
}
