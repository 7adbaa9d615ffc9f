import type { MatchStatus } from '@banko/betting/match/match-clock.ts'
import { type Part, periodOf } from '@banko/betting/match/match-period.ts'
import { type DescribedStatuses, numberedPeriod, type StatusReading } from './match-status.ts'
import { readWhole } from './read-number.ts'
import { childOf, childrenOf } from './read-xml.ts'
import { sportIdOf, sportOfUrn } from './sport-id.ts'
import type { XmlElement } from './xml-element.ts'

interface Described {
  readonly text: string
  /** Our numbers of the sports it is for; absent for all. */
  readonly sports?: ReadonlySet<number>
}

export const noStatuses: DescribedStatuses = () => undefined

/**
 * Reads the English `match_status.xml`: a code with what it is called and the sports that use it. What is called by
 * words that we do not know is left to our own table. Source: unified-odds-feed §10.
 */
export function readStatusDescriptions(root: XmlElement): DescribedStatuses {
  const rows = new Map<number, Described>()
  for (const element of childrenOf(root, 'match_status')) {
    const id = readWhole(element.attributes.id)
    const { description } = element.attributes
    if (id === undefined || description === undefined) continue
    const named = sportsOf(element)
    rows.set(id, { text: description.toLowerCase(), ...(named.size > 0 && { sports: named }) })
  }
  return (code, sportId) => {
    const row = rows.get(code)
    return row && (!row.sports || row.sports.has(sportId)) ? readText(row.text, sportId) : undefined
  }
}

function sportsOf(element: XmlElement): ReadonlySet<number> {
  const sports = childOf(element, 'sports')
  if (!sports || sports.attributes.all === 'true') return new Set()
  return new Set(
    childrenOf(sports, 'sport').flatMap(({ attributes }) => {
      const theirs = sportOfUrn(attributes.id)
      return theirs === undefined ? [] : [sportIdOf(theirs)]
    }),
  )
}

/** From the narrowest words on: "awaiting extra time" is a break, and no extra time. */
const plain: readonly (readonly [RegExp, StatusReading])[] = [
  [/^(not started|about to start|start delayed)$/, { status: 'notStarted', period: 'none' }],
  [/^half ?time$/, { status: 'break', period: 'halfTime' }],
  [/^extra time half ?time$/, { status: 'break', period: 'overtime' }],
  [/^break top ei bottom ei$/, { status: 'break', period: 'extraInnings' }],
  [/^(awaiting .*|break|pause|(first|second|third|fourth|fifth|sixth) break)$/, { status: 'break' }],
  [/^extra inning/, { status: 'live', period: 'extraInnings' }],
  [/^(overtime|(1st|2nd) extra|extra time)$/, { status: 'live', period: 'overtime' }],
  [/^penalties$/, { status: 'live', period: 'shootOut' }],
  [/^(in progress|started|golden set)$/, { status: 'live' }],
  [/^(ended|aet|ap|aot|after .*)$/, { status: 'ended', period: 'fullTime' }],
]

const endings: readonly (readonly [RegExp, MatchStatus])[] = [
  [/^postponed$/, 'postponed'],
  [/^cancelled$/, 'cancelled'],
  [/^(interrupted|suspended)$/, 'interrupted'],
  [/^abandoned$/, 'abandoned'],
  [/^walkover|defaulted/, 'walkover'],
  [/retired/, 'retired'],
]

const parts: ReadonlyMap<string, Part> = new Map([
  ['quarter', 'quarter'],
  ['set', 'set'],
  ['inning', 'inning'],
  ['map', 'map'],
])

function readText(text: string, sportId: number): StatusReading | undefined {
  const inningBreak = /^break top (?:\d|ei) bottom (\d)$/.exec(text)
  if (inningBreak) return withPeriod('break', periodOf('inning', Number(inningBreak[1])))
  const found = plain.find(([words]) => words.test(text))?.[1]
  if (found) return found
  const ending = endings.find(([words]) => words.test(text))?.[1]
  if (ending) return { status: ending }
  const [, digits, unit = ''] = /^(\d{1,2})(?:st|nd|rd|th) (\w+)( top| bottom)?$/.exec(text) ?? []
  const number = Number(digits)
  if (unit === 'half') return withPeriod('live', number === 1 ? 'firstHalf' : number === 2 ? 'secondHalf' : undefined)
  if (unit === 'period') return numberedPeriod(number, sportId)
  const part = parts.get(unit)
  return part && withPeriod('live', periodOf(part, number))
}

function withPeriod(status: MatchStatus, period: StatusReading['period']): StatusReading {
  return period ? { status, period } : { status }
}
