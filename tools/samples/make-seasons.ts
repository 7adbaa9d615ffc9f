import { mkdirSync, writeFileSync } from 'node:fs'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type League, playLeague } from './play-league.ts'

/** Leagues that never were: the first has what an English file has, the second as little as a Turkish one. */
const leagues: readonly League[] = [
  {
    division: 'E0',
    clubs: [
      'Northgate',
      'Southport',
      'Eastleigh',
      'Westbury',
      'Milford',
      'Ashdown',
      'Kingsmere',
      'Thornby',
      'Harwell',
      'Oxley',
    ],
    firstDay: Date.UTC(2025, 7, 8),
    year: 'numeric',
    counts: true,
  },
  {
    division: 'T1',
    clubs: ['Akdere', 'Gümüsova', 'Yesilköy', 'Karaçay', 'Demirtas', 'Sariyar', 'Kizilirmak', 'Bozdag'],
    firstDay: Date.UTC(2025, 7, 15),
    year: '2-digit',
    counts: false,
  },
]

const folder = new URL('seasons/', import.meta.url)

mkdirSync(folder, { recursive: true })
for (const league of leagues) {
  const { csv, incidents } = playLeague(league, seededRandom(`made up ${league.division}`))
  // as the files of these years come
  writeFileSync(new URL(`made-up-${league.division}.csv`, folder), csv, 'latin1')
  if (league.counts) writeFileSync(new URL(`made-up-${league.division}-incidents.json`, folder), incidents)
}
