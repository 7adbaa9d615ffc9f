import { expect } from 'vitest'
import { goalsAt } from '../../football/match-play.ts'
import { planSeason } from '../plan-season.ts'
import { readIncidents } from '../read-incidents.ts'
import { type KnownSeason, rowsOf } from './season-files.ts'

/** Every goal whose minute is known is planned in that minute, whatever the seed. */
export function expectKnownMinutes({ files, minutes }: KnownSeason): void {
  const incidents = readIncidents(files.incidents ?? new Uint8Array())
  if (!incidents.ok) throw new Error('the incidents are damaged')
  for (const seed of [7, 8]) {
    const byName = new Map(
      planSeason(rowsOf(files), incidents.value, seed).matches.map(({ facts, play }) => [
        `${facts.home.name} – ${facts.away.name}`,
        goalsAt(play, { kind: 'over' }),
      ]),
    )
    for (const { home, away, goals } of incidents.value) {
      expect(byName.get(`${home} – ${away}`), `${home} – ${away}`).toEqual(
        goals.map(({ side, minute }) => ({ side, minute })),
      )
    }
  }
  expect(incidents.value.length).toBe(minutes.known)
}
