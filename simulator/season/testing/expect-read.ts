import { expect, it } from 'vitest'
import { readSeason } from '../read-season.ts'
import { encode } from './example-season.ts'
import { type KnownSeason, rowsOf } from './season-files.ts'

/** Of each kind that is read; a file that lacks one lacks its damage. */
const columnsRead = ['Date', 'HomeTeam', 'FTHG', 'HTAG', 'HC', 'AR', 'B365H', 'PSCA', 'BbMxD', 'BbAv>2.5', 'BbAHh']

/** What holds of the files of any season: tests, for a `describe` of its own. */
export function expectRead({ files, matches, teams, goals, counts }: KnownSeason): void {
  it(`have ${matches} matches of ${teams} teams with ${goals} goals`, () => {
    const rows = rowsOf(files)
    expect(rows).toHaveLength(matches)
    expect(new Set(rows.flatMap((row) => [row.home, row.away])).size).toBe(teams)
    expect(rows.reduce((sum, { fullTime }) => sum + fullTime.home + fullTime.away, 0)).toBe(goals)
    expect(rows.every((row) => (row.corners !== undefined) === counts)).toBe(true)
    expect(rows.every((row) => row.prices.result !== undefined && row.halfTime !== undefined)).toBe(true)
  })

  it('are refused after damage to any single cell that is read', () => {
    const lines = new TextDecoder('windows-1252').decode(files.csv).split(/\r?\n/)
    const columns = (lines[0] ?? '').split(',')
    const present = columnsRead.filter((column) => columns.includes(column))
    expect(present.length).toBeGreaterThanOrEqual(counts ? columnsRead.length : 7)
    const at = Math.floor(matches / 2)
    for (const column of present) {
      const cells = (lines.at(at) ?? '').split(',')
      cells[columns.indexOf(column)] = column === 'HomeTeam' ? '' : '?'
      const damaged = lines.with(at, cells.join(','))
      expect(readSeason(encode(damaged)), column).toMatchObject({ ok: false, damage: { line: at + 1 } })
    }
  })
}
