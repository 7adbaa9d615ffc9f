import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { type ImportInput, type Report, type ResultInput, resultInput } from '@banko/contract/manual-shapes.ts'
import { importRows, type ReadRow } from './import-rows.ts'
import { putResult } from './put-result.ts'
import type { FileRow } from './read-rows.ts'
import { readScores } from './read-scores.ts'
import type { AskedOf, AskRefusal, ManualHouse } from './say.ts'

/** Scores of both sides, `2:1`. */
const pairs = ['score', 'halfTime', 'corners', 'yellowCards', 'redCards', 'halfTimeCorners', 'halfTimeCards'] as const

const columns = {
  required: ['match', 'score'],
  optional: ['status', ...pairs.slice(1), 'periods', 'winners', 'retired', 'bestOf', 'goals'],
}

const shape = resultInput.omit({ requestKey: true })

/** Tells how the matches of a file ended. */
export function importResults(house: ManualHouse, asked: AskedOf<ImportInput>): Promise<Answer<Report, AskRefusal>> {
  return importRows<Omit<ResultInput, 'requestKey'>>(house, asked, () =>
    ok({
      columns,
      shape,
      read: readResult,
      columnOf: (field) => field.split('.')[0] ?? '',
      decide: (match, input, now) =>
        match ? putResult(match, { ...input, requestKey: asked.input.requestKey }, now) : refused({ code: 'notFound' }),
    }),
  )
}

const sides: ReadonlyMap<string, string> = new Map([
  ['h', 'home'],
  ['home', 'home'],
  ['a', 'away'],
  ['away', 'away'],
])

/** What a field says, in the words of the call; what is malformed is left as it is for the shape to name. */
function readResult({ cells }: FileRow): ReadRow {
  const input: Record<string, unknown> = { status: 'ended' }
  for (const column of pairs) {
    const text = cells.get(column)
    if (text === undefined) continue
    const [score, ...more] = readScores(text) ?? []
    if (!score || more.length > 0) return { field: column, reason: 'is no score, such as 2:1' }
    input[column] = score
  }
  const periods = cells.get('periods')
  const scores = periods === undefined ? undefined : readScores(periods)
  if (periods !== undefined && !scores) return { field: 'periods', reason: 'is no list of scores, such as 25:20 23:25' }
  const goals = cells.get('goals')
  const read = goals === undefined ? undefined : readGoals(goals)
  if (goals !== undefined && !read) return { field: 'goals', reason: 'is no list of goals, such as H12 A45 H90' }
  const winners = cells.get('winners')?.split(/\s+/).map(sideOf)
  const bestOf = cells.get('bestOf')
  return {
    input: {
      ...input,
      match: cells.get('match'),
      ...(cells.has('status') && { status: cells.get('status')?.toLowerCase() }),
      ...(scores && { periods: scores }),
      ...(read && { goals: read }),
      ...(winners && { winners }),
      ...(cells.has('retired') && { retired: sideOf(cells.get('retired') ?? '') }),
      ...(bestOf !== undefined && { bestOf: /^\d$/.test(bestOf) ? Number(bestOf) : bestOf }),
    },
  }
}

function sideOf(text: string): string {
  return sides.get(text.toLowerCase()) ?? text
}

function readGoals(text: string): { side: string; minute: number }[] | undefined {
  const goals = text.split(/\s+/).map((one) => /^([ha])(\d{1,2})$/i.exec(one))
  if (goals.some((goal) => !goal)) return undefined
  return goals.map((goal) => ({ side: sideOf(goal?.[1] ?? ''), minute: Number(goal?.[2]) }))
}
