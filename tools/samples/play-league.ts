import { countIncidents, type FootballPlay, type IncidentKind } from '@banko/pricing/chances/incident.ts'
import { expectCounts } from '@banko/pricing/football/expect-counts.ts'
import { playFootball } from '@banko/pricing/football/play-football.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { pairingOf } from '@banko/simulator/world/round-robin.ts'
import { priceColumns } from './price-columns.ts'

export interface League {
  /** As football-data.co.uk codes it. */
  readonly division: string
  /** An even number. */
  readonly clubs: readonly string[]
  /** Of the first round, milliseconds since 1970, UTC; a round a week. */
  readonly firstDay: number
  /** How the file writes a year. */
  readonly year: 'numeric' | '2-digit'
  /** Whether the file counts corners and cards, and has an incidents file beside it. */
  readonly counts: boolean
}

const week = 7 * 86_400_000
/** So many of every hundred goals of a half's last minute are known by their minute of stoppage time. */
const stoppageTold = 50

/** A season of everybody against everybody, at home and away, in the form of a football-data.co.uk file. */
export function playLeague(league: League, random: Random): { csv: string; incidents: string } {
  const { clubs, division, counts } = league
  const strengthOf = clubs.map(() => ({ attack: 0.7 + 0.9 * random.next(), defence: 0.7 + 0.6 * random.next() }))
  const rows: Record<string, string | number>[] = []
  const incidents: object[] = []
  for (let round = 0; round < 2 * (clubs.length - 1); round += 1) {
    for (let place = 0; place < clubs.length / 2; place += 1) {
      const [at, visitor] = pairingOf(clubs.length, round, place)
      const [home, away] = [pick(clubs, at), pick(clubs, visitor)]
      const homeGoals = 1.5 * pick(strengthOf, at).attack * pick(strengthOf, visitor).defence
      const awayGoals = 1.15 * pick(strengthOf, visitor).attack * pick(strengthOf, at).defence
      const strengths = { homeGoals, awayGoals, ...expectCounts(homeGoals, awayGoals) }
      const play = playFootball(strengths, random.next)
      rows.push({
        Div: division,
        Date: writeDay(league, round, place),
        HomeTeam: home,
        AwayTeam: away,
        ...resultColumns(play),
        Note: 'made up',
        ...(counts && countColumns(play)),
        ...priceColumns(strengths, counts ? 'wide' : 'narrow', random),
      })
      incidents.push({ madeUp: true, home, away, goals: goalsOf(play, random) })
    }
  }
  // as in every such file, one match is missing
  return { csv: writeCsv(rows), incidents: writeList(incidents.slice(0, -1)) }
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`there is no ${index}`)
  return item
}

/** Half of a round on the first day, half on the next. */
function writeDay({ firstDay, year }: League, round: number, place: number): string {
  const day = new Date(firstDay + round * week + (place % 2) * 86_400_000)
  return day.toLocaleDateString('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year })
}

function resultColumns({ score, halfTime }: FootballPlay) {
  const letter = (of: { home: number; away: number }) => (of.home > of.away ? 'H' : of.home < of.away ? 'A' : 'D')
  return {
    FTHG: score.home,
    FTAG: score.away,
    FTR: letter(score),
    HTHG: halfTime.home,
    HTAG: halfTime.away,
    HTR: letter(halfTime),
  }
}

function countColumns({ incidents }: FootballPlay) {
  const of = (kind: IncidentKind) => countIncidents(incidents, kind)
  const [corners, yellow, red] = [of('corner'), of('yellow'), of('red')]
  return { HC: corners.home, AC: corners.away, HY: yellow.home, AY: yellow.away, HR: red.home, AR: red.away }
}

/** Both ways in which such files write stoppage time: "90+3", or the minute and that it was later. */
function goalsOf({ incidents }: FootballPlay, random: Random): object[] {
  return incidents
    .filter(({ kind }) => kind === 'goal')
    .map(({ side, minute, stoppage }) => {
      if (stoppage === 0) return { team: side, minute }
      if (random.int(1, 100) <= stoppageTold) return { team: side, minute: `${minute}+${stoppage}` }
      return { team: side, minute, stoppage: true }
    })
}

function writeCsv(rows: readonly Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => row[column]).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function writeList(items: readonly object[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}
