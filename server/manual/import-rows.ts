import { type Answer, ok } from '@banko/contract/answer.ts'
import type { ImportInput, Report, ReportRow } from '@banko/contract/manual-shapes.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { ZodType } from 'zod'
import { keptReport } from './kept-report.ts'
import type { OwnMatch } from './own-match.ts'
import { type BrokenRow, type Columns, type FileRow, readRows, shown } from './read-rows.ts'
import { type RowRefusal, reasonOf } from './reasons.ts'
import { type AskedOf, type AskRefusal, ask, askBefore, type Decided, type Desk, type ManualHouse } from './say.ts'

/** What a row is made into, or what is wrong with one of its fields. */
export type ReadRow = { readonly input: unknown } | { readonly field: string; readonly reason: string }

type DecidedRow = Decided & { readonly unknown?: readonly string[] }

/** What the rows of a file mean. */
export interface RowsOf<Input> {
  readonly columns: Columns
  readonly shape: ZodType<Input>
  read(row: FileRow): ReadRow
  /** The column that a field of the input comes from. */
  columnOf(field: string): string
  decide(match: OwnMatch | undefined, input: Input, now: number): Answer<DecidedRow, RowRefusal>
}

interface Known<Input> {
  readonly row: number
  readonly match: string
  readonly input: Input
}

/**
 * Runs the rows of a file, each for itself: good ones are taken, of the others it is said what is wrong. All in one
 * transaction, so that the answer is what happened; the file is read before it, one file at a time. Whoever has been
 * answered makes no work.
 */
export async function importRows<Input extends { readonly match: string }>(
  house: ManualHouse,
  asked: AskedOf<ImportInput>,
  meaning: () => Answer<RowsOf<Input>, 'manualOff'>,
): Promise<Answer<Report, AskRefusal>> {
  const before = await askBefore<Report>(house, asked)
  if (before) return before
  const work = async () => {
    const rows = meaning()
    if (!rows.ok) return rows
    const checked = await checkRows(asked.input.csv, rows.value)
    if (!checked.ok) return checked
    return ask(
      house,
      { ...asked, isTrial: asked.input.dryRun },
      { answer: (desk) => sayRows(desk, checked.value, rows.value), keep: keptReport },
    )
  }
  return house.files.run(work, { party: asked.caller.operatorId })
}

type CheckedRow<Input> = Known<Input> | ReportRow

async function checkRows<Input extends { readonly match: string }>(
  csv: string,
  rows: RowsOf<Input>,
): Promise<Answer<readonly CheckedRow<Input>[], 'manualOff'>> {
  const read = readRows(csv, rows.columns)
  if (!read.ok) return read
  const check = checkRow(rows)
  const checked: CheckedRow<Input>[] = []
  for await (const row of read.value) checked.push(check(row))
  return ok(checked)
}

async function sayRows<Input>(
  desk: Desk,
  checked: readonly CheckedRow<Input>[],
  rows: RowsOf<Input>,
): Promise<Answer<Report, never>> {
  const matches = await desk.read(checked.flatMap((row) => ('input' in row ? [row.match] : [])))
  return ok(
    reportOf(
      checked.map((row): ReportRow => {
        if (!('input' in row)) return row
        const match = matches.get(row.match)
        const answer = rows.decide(match, row.input, desk.now)
        if (!answer.ok) return refusedRow(row, answer.refusal, rows)
        const { words, became, unknown = [] } = answer.value
        desk.say(row.match, match, words)
        return { row: row.row, match: row.match, became, ...(unknown.length > 0 && { unknown: [...unknown] }) }
      }),
    ),
  )
}

/** A row that is right in itself, or the report of one that is not. A match is named once. */
function checkRow<Input extends { readonly match: string }>(rows: RowsOf<Input>) {
  const lineOf = new Map<string, number>()
  return (one: FileRow | BrokenRow): CheckedRow<Input> => {
    const name = 'cells' in one ? shown(one.cells.get('match') ?? '') : ''
    const wrong = (field: string, reason: string): ReportRow => {
      return { row: one.row, match: name, became: 'refused', field, reason }
    }
    if (!('cells' in one)) return wrong('', one.reason)
    const read = rows.read(one)
    if (!('input' in read)) return wrong(read.field, read.reason)
    const parsed = rows.shape.safeParse(read.input)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const column = rows.columnOf((issue?.path ?? []).join('.'))
      return wrong(column, one.cells.has(column) ? (issue?.message ?? 'is malformed') : 'is missing')
    }
    const { match } = parsed.data
    const earlier = lineOf.get(match)
    if (earlier !== undefined) return wrong('match', `stands in row ${earlier} already`)
    lineOf.set(match, one.row)
    return { row: one.row, match, input: parsed.data }
  }
}

function refusedRow<Input>(
  { row, match }: Known<Input>,
  refusal: CallRefusals[RowRefusal],
  { columnOf }: Pick<RowsOf<Input>, 'columnOf'>,
): ReportRow {
  const what = refusal.code === 'manualOff' ? (refusal.what ?? '') : 'match'
  return { row, match, became: 'refused', field: columnOf(what), reason: reasonOf(refusal) }
}

function reportOf(rows: ReportRow[]): Report {
  const totals = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { became } of rows) totals[became] += 1
  return { rows, totals }
}
