import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Transaction } from '../../platform/platform.ts'
import { beginAgainAfter, beginDeposit } from '../begin-deposit.ts'
import { jobsOfTransfers } from '../follow-up.ts'
import type { House } from '../house.ts'
import { findIdentityBar } from '../identity/identity-bar.ts'
import type { Method } from '../methods/method.ts'
import { rulesOf } from '../rules/rules.ts'
import { countOpen, countTries, findTransfer } from '../store.ts'
import { takeFacts } from '../take-facts.ts'
import { tellTaken } from '../tell-taken.ts'
import { checkAsked, type TransferAsked } from './checks.ts'
import { codeLockOf, codesCountFor } from './code-lock.ts'
import { insertAsked } from './insert-asked.ts'
import { mayLeave } from './may-leave.ts'
import { readCodesRefused } from './store-codes.ts'

const hour = 3_600_000

export type DepositRefusal =
  | 'excluded'
  | 'ownLimitReached'
  | 'transfersBlocked'
  | 'methodOff'
  | 'versionOld'
  | 'valuesUnfit'
  | 'fieldInvalid'
  | 'amountBelowMin'
  | 'amountAboveMax'
  | 'transferWaiting'
  | 'depositsTooMany'
  | 'identityNeeded'
  | 'requestKeyReused'

interface Asked {
  readonly number: number
  readonly isFresh: boolean
}

/** Writes a deposit that a player asks for, then has its provider begin it. The same id asks once. */
export async function askDeposit(house: House, asked: TransferAsked): Promise<Answer<Asked, DepositRefusal>> {
  let wake: (() => void) | undefined
  const answer = await house.platform.db.transaction().execute(async (tx) => {
    const done = await write(house, tx, asked)
    if (!done.ok || !done.value.isFresh) return done
    const { operatorId } = asked
    const { number } = done.value
    const [first = 0] = beginAgainAfter
    wake = await house.platform.jobs.send(...([tx, jobsOfTransfers.begin, { operatorId, number, turn: 0 }] as const), {
      key: `${operatorId}/${number}`,
      at: house.platform.clock.now() + first,
    })
    return done
  })
  wake?.()
  if (answer.ok && answer.value.isFresh) await beginDeposit(house, asked.operatorId, answer.value.number)
  return answer
}

async function write(house: House, tx: Transaction, asked: TransferAsked): Promise<Answer<Asked, DepositRefusal>> {
  const { operatorId, playerId, transferId, amount } = asked
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const seal = await house.seal()
  const content = seal.hashOf(['deposit', asked.methodId, asked.version, amount, asked.values])
  const earlier = await findTransfer(tx, asked, transferId)
  if (earlier)
    return content.equals(earlier.content)
      ? ok({ number: earlier.number, isFresh: false })
      : refused({ code: 'requestKeyReused' })
  const barred = await house.people.mayDeposit(tx, { ...asked, amount })
  if (barred?.code === 'excluded') return refused(barred)
  const fitting = await checkAsked(house, tx, { ...asked, direction: 'deposit' })
  if (!fitting.ok) return fitting
  const full = await findFull(house, tx, asked, fitting.value.method)
  if (full) return refused(full)
  if (barred) return refused(barred)
  const { identityLevel } = fitting.value.method.terms
  const unknown = await findIdentityBar(house, tx, { ...asked, direction: 'deposit' }, identityLevel)
  if (unknown) return refused(unknown)
  const number = await insertAsked(house, tx, { ...asked, ...fitting.value, direction: 'deposit', content })
  return number === undefined ? refused({ code: 'requestKeyReused' }) : ok({ number, isFresh: true })
}

/** Who waits for so many deposits, or tried so often, waits. */
async function findFull(
  house: House,
  tx: Transaction,
  asked: TransferAsked,
  { methodId, terms }: Method,
): Promise<CallRefusals['transferWaiting' | 'depositsTooMany'] | undefined> {
  const { rules } = await rulesOf(tx, asked.operatorId)
  const { deposits } = await countOpen(tx, asked)
  if (deposits >= rules.depositsOpenMax) return { code: 'transferWaiting', max: rules.depositsOpenMax }
  const now = house.platform.clock.now()
  const typed =
    terms.kind === 'voucher' ? await readCodesRefused(tx, asked, { methodId, since: now - codesCountFor }) : []
  const lockedUntil = codeLockOf(typed, now)
  if (lockedUntil !== undefined) return { code: 'depositsTooMany', until: lockedUntil }
  const { tries, refused: refusedCount, first } = await countTries(tx, asked, now - hour)
  if (tries >= rules.triesMax || refusedCount >= rules.refusedMax)
    return { code: 'depositsTooMany', until: first + hour }
  return undefined
}

/** Gives up a deposit that was not paid, or a withdrawal that nobody has looked at yet where the operator lets its player. */
export async function leaveTransfer(
  house: House,
  { operatorId, playerId }: { readonly operatorId: number; readonly playerId: number },
  transferId: string,
): Promise<Answer<{ readonly number: number }, 'notFound' | 'transferOver'>> {
  const { db, clock } = house.platform
  const answer = await db.transaction().execute(async (tx) => {
    await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
    const row = await findTransfer(tx, { operatorId, playerId }, transferId)
    if (!row) return refused({ code: 'notFound' })
    const { rules } = await rulesOf(tx, operatorId)
    if (!mayLeave(row, rules)) return refused({ code: 'transferOver' })
    const said = { kind: 'playerLeft', source: 'player', key: 'left', saidAt: clock.now() } as const
    return ok(await takeFacts(house, tx, { operatorId, number: row.number }, [said]))
  })
  if (!answer.ok) return answer
  tellTaken(house, answer.value)
  return ok({ number: answer.value.row.number })
}
