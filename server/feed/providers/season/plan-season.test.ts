import { describe, expect, it } from 'vitest'
import { goalsAt } from '../football/match-play.ts'
import { planSeason } from './plan-season.ts'
import { readIncidents } from './read-incidents.ts'
import { readSeason } from './read-season.ts'
import { seasonFiles, seasonsFound, seasonsNote } from './testing/season-files.ts'

/** What the English season is planned from. */
function readFiles() {
  const files = seasonFiles('E0_2018-19')
  const rows = readSeason(files.csv)
  const incidents = readIncidents(files.incidents ?? new Uint8Array())
  if (!rows.ok || !incidents.ok) throw new Error('a real file is damaged')
  return { rows: rows.value, incidents: incidents.value }
}

describe.skipIf(!seasonsFound)(`a planned real season${seasonsNote}`, () => {
  it('has every goal whose minute is known in that minute, whatever the seed', () => {
    const { rows, incidents } = readFiles()
    for (const seed of [7, 8]) {
      const byName = new Map(
        planSeason(rows, incidents, seed).matches.map(({ facts, play }) => [
          `${facts.home.name} – ${facts.away.name}`,
          goalsAt(play, { kind: 'over' }),
        ]),
      )
      for (const { home, away, goals } of incidents) {
        expect(byName.get(`${home} – ${away}`), `${home} – ${away}`).toEqual(
          goals.map(({ side, minute }) => ({ side, minute })),
        )
      }
    }
    expect(incidents.length).toBe(379)
  })
})
