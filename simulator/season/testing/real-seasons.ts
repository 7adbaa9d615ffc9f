import { outsideFile } from '@banko/tools/samples/outside.ts'
import type { KnownSeason } from './season-files.ts'

/** Real ones, beside the checkout. Their numbers are those of the leagues' final tables. */
export function realSeasons(): readonly KnownSeason[] {
  return [
    {
      name: 'E0_2018-19',
      files: {
        csv: outsideFile('seasons/E0_2018-19.csv'),
        incidents: outsideFile('seasons/E0_2018-19-incidents.json'),
      },
      matches: 380,
      teams: 20,
      goals: 1072,
      wild: 11,
      counts: true,
      minutes: { known: 379, missing: 1 },
    },
    {
      name: 'T1_2012-13',
      files: { csv: outsideFile('seasons/T1_2012-13.csv') },
      matches: 306,
      teams: 18,
      goals: 817,
      wild: 11,
      counts: false,
      minutes: { known: 0, missing: 306 },
    },
  ]
}
