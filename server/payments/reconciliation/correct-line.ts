import * as z from 'zod'
import { mustBeDone } from '../../ledger/index.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { approvalRules, type KindRules } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { settleBack } from './settle-movement.ts'
import { lockAccount, readAccountState } from './store.ts'
import { readLines } from './store-desk.ts'
import { type LineRow, lockLine, type OfLine, writeAnswer } from './store-lines.ts'

const contentShape = z.object({
  lineId: z.int(),
  deed: z.enum(['explain', 'reopen']),
  /** Why, as it stands beside the line. */
  note: z.string(),
})

type Content = z.infer<typeof contentShape>

/**
 * A correction that two people vouch for: a line is explained as it stands and moves nothing, or the answer of one is taken
 * back with what it moved. What counts to a closed day is not touched. Source: payments.md, Reconciliation.
 */
export function lineCorrected(house: House): KindRules {
  return approvalRules(contentShape, {
    permission: 'payments.close',
    subjectOf: ({ lineId }) => `line ${lineId}`,
    async standing(tx, { operatorId, content }) {
      const line = await holdLine(tx, { operatorId, lineId: content.lineId })
      if (!line || !(await mayCorrect(tx, operatorId, { line, deed: content.deed }))) return undefined
      const { state, amount, currency, account_id: account } = line
      return { state, amount, currency, account }
    },
    afterOf: ({ deed }) => ({ deed }),
    async apply(tx, { operatorId, content: { lineId, deed, note } }, at) {
      const line = must(await lockLine(tx, { operatorId, lineId }), 'a line')
      if (deed === 'explain')
        return writeAnswer(tx, { operatorId, lineId }, { ...line, answered_at: at, answered_by: null, note })
      const { state: as, found: state, turn } = line
      if (as === 'cost' || as === 'settlement')
        mustBeDone(await house.ledger.record(tx, [settleBack({ operatorId, line, as })]))
      const open = { answered_at: null, answered_by: null, note: null, turn: turn + 1 }
      return writeAnswer(tx, { operatorId, lineId }, { ...line, ...open, state })
    },
  })
}

/** With its account: no day is closed meanwhile. */
async function holdLine(tx: Transaction, { operatorId, lineId }: OfLine): Promise<LineRow | undefined> {
  const [seen] = await readLines(tx, operatorId, [lineId])
  if (!seen) return undefined
  await lockAccount(tx, { operatorId, accountId: seen.account_id })
  return lockLine(tx, { operatorId, lineId })
}

async function mayCorrect(
  tx: Transaction,
  operatorId: number,
  { line, deed }: { readonly line: LineRow; readonly deed: Content['deed'] },
): Promise<boolean> {
  const { account_id: accountId, counted_on: countedOn, answered_at: answered, state, note, fact_due: due } = line
  if (deed === 'explain') return answered === null && !due
  const { closedUntil } = await readAccountState(tx, { operatorId, accountId })
  if (closedUntil !== undefined && countedOn <= closedUntil) return false
  return answered !== null && (state === 'cost' || state === 'settlement' || note !== null)
}
