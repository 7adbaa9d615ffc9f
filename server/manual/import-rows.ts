import { type Answer, ok } from '@banko/betting/refusal.ts'
import type { ImportInput, Report, ReportRow } from '@banko/contract/manual-shapes.ts'
import type { ZodType } from 'zod'
import type { OwnMatch } from './own-match.ts'
import type { BrokenRow, FileRow } from './read-rows.ts'
import { shown } from './read-rows.ts'
import { reasonOf } from './reasons.ts'
import { type AskedOf, ask, type Decided, type ManualHouse } from './say.ts'

/** What a row is made into, or what is wrong with one of its fields. */
export type ReadRow = { readonly input: unknown } | { readonly field: string; readonly reason: string }

interface Rows<Input> {
  readonly rows: readonly (FileRow | BrokenRow)[]
  readonly shape: ZodType<Input>
  read(row: FileRow): ReadRow
  /** The column that a field of the input comes from. */
  columnOf(field: string): string
  decide(match: OwnMatch | undefined, input: Input, now: number): Answer<Decided & { unknown?: readonly string[] }>
}

interface Known<Input> {
  readonly row: number
  readonly match: string
  readonly input: Input
}

/**
 * Runs the rows of a file, each for itself: good ones are taken, of the others it is said what is wrong. All in one
 * transaction, so that the answer is what happened.
 */
export function importRows<Input extends { readonly match: string }>(
  house: ManualHouse,
  asked: AskedOf<ImportInput>,
  rows: Rows<Input>,
): Promise<Answer<Report>> {
  const checked = checkRows(rows)
  const known = checked.filter((row) => 'input' in row)
  return ask(house, { ...asked, isTrial: asked.input.dryRun }, async (desk) => {
    const matches = await desk.read(known.map(({ match }) => match))
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
  })
}

/** Rows that are right in themselves, and the report of those that are not. A match is named once. */
function checkRows<Input extends { readonly match: string }>(rows: Rows<Input>): (Known<Input> | ReportRow)[] {
  const lineOf = new Map<string, number>()
  return rows.rows.map((one) => {
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
  })
}

function refusedRow<Input>(
  { row, match }: Known<Input>,
  refusal: Extract<Answer<never>, { ok: false }>['refusal'],
  { columnOf }: Pick<Rows<Input>, 'columnOf'>,
): ReportRow {
  const what = refusal.code === 'manualOff' ? (refusal.what ?? '') : refusal.code === 'notFound' ? 'match' : ''
  return { row, match, became: 'refused', field: columnOf(what), reason: reasonOf(refusal) }
}

function reportOf(rows: ReportRow[]): Report {
  const totals = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { became } of rows) totals[became] += 1
  return { rows, totals }
}
