import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { BadCell, type Cells, quote, readDay, readKickOff, readPair, readTeam } from './cells.ts'
import { decodeText, readFields } from './read-lines.ts'
import { readPrices } from './season-prices.ts'
import type { Read, SeasonRow } from './season-row.ts'

const required = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG']

const seasonDaysMax = 400

/**
 * Reads a season from a football-data.co.uk file: every match, in the file's order, or the first damage found, so that
 * a damaged file is never used in part. Columns other than the required ones may be missing, and so may single cells of
 * them. Empty lines at the end are nothing.
 */
export function readSeason(bytes: Uint8Array): Read<readonly SeasonRow[]> {
  const lines = decodeText(bytes).split(/\r\n?|\n/)
  while (lines.length > 0 && /^[\s,]*$/.test(lines.at(-1) ?? '')) lines.pop()
  const rows: SeasonRow[] = []
  let line = 1
  try {
    const columns = readHeader(lines[0] ?? '')
    const seen = makeSeen()
    for (const text of lines.slice(1)) {
      line += 1
      const row = readRow(line, readCells(text, columns))
      seen.add(row)
      rows.push(row)
    }
    if (rows.length === 0) throw new BadCell('no match in the file')
    return { ok: true, value: rows }
  } catch (error) {
    if (error instanceof BadCell) return { ok: false, damage: { line, reason: error.message } }
    throw error
  }
}

function readHeader(text: string): readonly string[] {
  const columns = fieldsOf(text)
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new BadCell(`not a football-data file, columns missing: ${missing.join(', ')}`)
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (repeated !== undefined) throw new BadCell(`column ${quote(repeated)} is there twice`)
  return columns
}

function fieldsOf(text: string): readonly string[] {
  const fields = readFields(text)
  if (!fields) throw new BadCell('a quotation mark is not closed')
  return fields
}

/** A line may be longer than the header by empty cells alone. */
function readCells(text: string, columns: readonly string[]): Cells {
  const fields = fieldsOf(text)
  if (fields.every((field) => field === '')) throw new BadCell('the line is empty')
  const tooMany = fields.slice(columns.length).some((field) => field !== '')
  if (fields.length < columns.length || tooMany) {
    throw new BadCell(`wrong number of columns: ${fields.length} instead of ${columns.length}`)
  }
  return new Map(columns.map((column, index) => [column, fields[index] ?? '']))
}

function readRow(line: number, cells: Cells): SeasonRow {
  const fullTime = readPair(cells, 'FTHG', 'FTAG', 'goals')
  const halfTime = readPair(cells, 'HTHG', 'HTAG', 'goals')
  const kickOffMinute = readKickOff(cells)
  const corners = readPair(cells, 'HC', 'AC', 'count')
  const yellowCards = readPair(cells, 'HY', 'AY', 'count')
  const redCards = readPair(cells, 'HR', 'AR', 'count')
  if (!fullTime) throw new BadCell('FTHG and FTAG are missing')
  if (halfTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away)) {
    throw new BadCell(`half time ${scoreText(halfTime)} is above full time ${scoreText(fullTime)}`)
  }
  checkLetter(cells, 'FTR', fullTime)
  if (halfTime) checkLetter(cells, 'HTR', halfTime)
  return {
    line,
    division: cells.get('Div') ?? '',
    day: readDay(cells),
    ...(kickOffMinute !== undefined && { kickOffMinute }),
    home: readTeam(cells, 'HomeTeam'),
    away: readTeam(cells, 'AwayTeam'),
    fullTime,
    ...(halfTime && { halfTime }),
    ...(corners && { corners }),
    ...(yellowCards && { yellowCards }),
    ...(redCards && { redCards }),
    prices: readPrices(cells),
  }
}

/** The result is in the file twice, as goals and as a letter: they must agree. */
function checkLetter(cells: Cells, column: 'FTR' | 'HTR', score: HomeAway): void {
  const letter = cells.get(column) ?? ''
  const expected = score.home > score.away ? 'H' : score.home < score.away ? 'A' : 'D'
  if (letter !== '' && letter !== expected) {
    throw new BadCell(`${column} is ${quote(letter)} but the score is ${scoreText(score)}`)
  }
}

/** A team plays neither itself nor twice on one day, and a season is over within a year. */
function makeSeen() {
  const lineOf = new Map<string, number>()
  let firstDay: number | undefined
  const once = (key: string, line: number, what: string) => {
    const earlier = lineOf.get(key)
    if (earlier !== undefined) throw new BadCell(`${what} already in line ${earlier}`)
    lineOf.set(key, line)
  }
  return {
    add({ line, day, home, away }: SeasonRow) {
      firstDay ??= day
      if (Math.abs(day - firstDay) > seasonDaysMax) throw new BadCell('Date is more than a year from the first match')
      if (home === away) throw new BadCell(`${home} plays against itself`)
      once(`${day}|${home}|${away}`, line, `${home} – ${away}`)
      for (const team of [home, away]) once(`${day}|${team}`, line, `${team} on this day`)
    },
  }
}

function scoreText(score: HomeAway): string {
  return `${score.home}:${score.away}`
}
