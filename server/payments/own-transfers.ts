import { codeFieldName } from '@banko/betting/payments/fields/field.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import { codeReasons } from '@banko/contract/payments/choices.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import { askDeposit, type DepositRefusal, leaveTransfer } from './asking/ask-deposit.ts'
import { askWithdrawal, type WithdrawalRefusal } from './asking/ask-withdrawal.ts'
import type { TransferAsked } from './asking/checks.ts'
import type { House } from './house.ts'
import { rulesOf } from './rules/rules.ts'
import { confirmTransfer } from './slots/confirm.ts'
import { findTransfer, readTransfersOf, type TransfersAsked } from './store.ts'
import { transferData } from './transfer-data.ts'
import { keptPromise } from './withdrawable/store.ts'
import { withdrawableOf } from './withdrawable/withdrawable-of.ts'

/** Whose transfers are listed, a page of them. */
export interface TransfersWanted extends Omit<TransfersAsked, 'before' | 'countMax'> {
  readonly before?: string | undefined
}

const pageMax = 50

/** What players ask for and see of their own. */
export function openOwnTransfers(house: House) {
  const { platform, people } = house
  const { db } = platform
  const shown = async (of: PlayerOf, transferId: string): Promise<Transfer> => {
    const row = must(await findTransfer(db, of, transferId), 'a transfer')
    const [data] = await transferData(db, of.operatorId, [row])
    return must(data, 'a transfer')
  }
  return {
    /** What a player can take out, and how long the house took lately beside how long it promises. */
    async withdrawable(of: PlayerOf) {
      const { operatorId } = of
      const { currency } = await people.factsOf(of)
      const seen = await db.transaction().execute((tx) => withdrawableOf(house, tx, { ...of, currency }))
      const kept = await keptPromise(platform.dbReads, operatorId, platform.clock.now())
      const { rules } = await rulesOf(platform.dbReads, operatorId)
      return { ...seen, promiseSeconds: rules.promiseHours * 3600, ...(kept && { kept }) }
    },
    async deposit(asked: TransferAsked): Promise<Answer<Transfer, DepositRefusal>> {
      const answer = await askDeposit(house, asked)
      if (!answer.ok) return answer
      const transfer = await shown(asked, asked.transferId)
      // what is wrong with a code is said where it was typed
      const why = codeReasons.find((one) => one === transfer.reason)
      return why ? refused({ code: 'fieldInvalid', name: codeFieldName, why }) : ok(transfer)
    },
    async withdraw(asked: TransferAsked): Promise<Answer<Transfer, WithdrawalRefusal>> {
      const answer = await askWithdrawal(house, asked)
      return answer.ok ? ok(await shown(asked, asked.transferId)) : answer
    },
    async confirm(of: PlayerOf, transferId: string): Promise<Answer<Transfer, 'notFound' | 'transferOver'>> {
      const answer = await confirmTransfer(house, of, transferId)
      return answer.ok ? ok(await shown(of, transferId)) : answer
    },
    async leave(of: PlayerOf, transferId: string): Promise<Answer<Transfer, 'notFound' | 'transferOver'>> {
      const answer = await leaveTransfer(house, of, transferId)
      return answer.ok ? ok(await shown(of, transferId)) : answer
    },
    async transfer(of: PlayerOf, transferId: string): Promise<Answer<Transfer, 'notFound'>> {
      const row = await findTransfer(db, of, transferId)
      const [data] = row ? await transferData(db, of.operatorId, [row]) : []
      return data ? ok(data) : refused({ code: 'notFound' })
    },
    /** As staff know it. */
    async numberOf(of: PlayerOf, transferId: string): Promise<number> {
      return must(await findTransfer(db, of, transferId), 'a transfer').number
    },
    async transfers(of: PlayerOf, { before, ...asked }: TransfersWanted) {
      const last = before === undefined ? undefined : await findTransfer(db, of, before)
      // of one that is not theirs there is no page after it
      if (before !== undefined && !last) return { transfers: [], more: false }
      const rows = await readTransfersOf(db, of, {
        ...asked,
        before: last?.number ?? Number.MAX_SAFE_INTEGER,
        countMax: pageMax + 1,
      })
      return { transfers: await transferData(db, of.operatorId, rows.slice(0, pageMax)), more: rows.length > pageMax }
    },
  }
}
