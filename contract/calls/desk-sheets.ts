import * as z from 'zod'
import { staffCall } from '../call.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { sheetsFields, sheetsSorts } from '../desk/sheets-list.ts'
import { amountShape, numberedId } from '../shapes.ts'

const { rate } = z.object({ rate: z.int().min(0).max(10_000) }).shape

/** What a node earns, in hundredths of a percent: of what was staked, and of what the house kept of it. */
export const planShape = z.object({ turnover: rate, split: rate })

/** What one node moved in one month, of UTC, in one currency; minor units. */
const sheetShape = z.object({
  nodeId: numberedId,
  title: z.string(),
  /** 1 for whoever stands directly below the operator. */
  depth: z.int().min(1),
  month: z.string(),
  currency: z.string(),
  /** Credit that whoever stands above added to it, and took. */
  added: amountShape,
  taken: amountShape,
  /** The same that it added below, to dealers and players, and took. */
  given: amountShape,
  back: amountShape,
  /** What players at or below it staked of their own money on coupons that had their result in the month. */
  staked: amountShape,
  /** What came back to them for those. */
  won: amountShape,
  /** Absent: nothing is agreed. */
  plan: planShape.exactOptional(),
  /** Below zero where it bears a part of what was lost. */
  commission: z.int(),
})
export type CreditSheet = z.infer<typeof sheetShape>

export const deskSheets = {
  list: staffCall('/office/sheets/list', {
    summary:
      'Sheets of credit of the dealers that the caller sees: credit moved, turnover, won and commission of a month in a currency',
    permission: 'network.see',
    subtree: true,
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(sheetsFields, sheetsSorts))
    .output(listAnswer(sheetShape)),
}
