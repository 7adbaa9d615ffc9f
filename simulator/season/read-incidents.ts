import type { KnownGoal } from '@banko/pricing/football/spread-football.ts'
import * as z from 'zod'
import type { Read } from './season-row.ts'

/** The goals of one match as an incidents file tells them. */
export interface MatchIncidents {
  readonly home: string
  readonly away: string
  /** In the order they were scored; own goals count for the side that gets them. */
  readonly goals: readonly KnownGoal[]
}

/** "90+3" and 90 with `stoppage` say the same. */
const minuteShape = z.union([z.int(), z.string().regex(/^\d{1,2}(\+\d{1,2})?$/)])
const goalShape = z.object({
  team: z.enum(['home', 'away']),
  minute: minuteShape,
  stoppage: z.boolean().optional(),
})
const matchShape = z.object({ home: z.string().min(1), away: z.string().min(1), goals: z.array(goalShape) })

/**
 * Reads the incidents of a season: a JSON array of matches with their goals. Matches are known by their sides alone,
 * since dates in these files are often missing. `line` of a damage is the number of the match, the first being 1.
 */
export function readIncidents(bytes: Uint8Array): Read<readonly MatchIncidents[]> {
  let data: unknown
  try {
    data = JSON.parse(new TextDecoder('utf-8').decode(bytes))
  } catch (error) {
    return damaged(0, `not JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
  if (!Array.isArray(data)) return damaged(0, 'not a list of matches')
  const matches: MatchIncidents[] = []
  const seen = new Set<string>()
  for (const [index, item] of data.entries()) {
    const parsed = matchShape.safeParse(item)
    if (!parsed.success) return damaged(index + 1, firstProblem(parsed.error))
    const { home, away } = parsed.data
    const goals = parsed.data.goals.map(readGoal)
    const wrong = goals.find((goal) => goal.minute < 1 || goal.minute > 90)
    if (wrong) return damaged(index + 1, `a goal in minute ${wrong.minute}`)
    if (seen.has(`${home}|${away}`)) return damaged(index + 1, `${home} – ${away} is there twice`)
    seen.add(`${home}|${away}`)
    matches.push({ home, away, goals })
  }
  return { ok: true, value: matches }
}

function readGoal({ team, minute, stoppage }: z.infer<typeof goalShape>): KnownGoal {
  const [whole = 0, extra] = typeof minute === 'number' ? [minute] : minute.split('+').map(Number)
  if (whole !== 45 && whole !== 90) return { side: team, minute: whole }
  if (extra) return { side: team, minute: whole, stoppage: extra }
  return { side: team, minute: whole, ...(stoppage && { stoppage: 'unknown' }) }
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'match'}: ${issue.message}` : 'unreadable'
}

function damaged(line: number, reason: string): Read<never> {
  return { ok: false, damage: { line, reason } }
}
