import type { SeasonFiles } from '../season-provider.ts'

export const exampleHeader =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A'

export const exampleLines = [
  'E0,10/08/2018,Northgate,Southport,2,1,H,1,0,H,5,4,2,1,0,1,1.80,3.60,4.50',
  'E0,11/08/2018,Eastleigh,Westbury,0,0,D,0,0,D,3,7,1,1,0,0,2.60,3.20,2.80',
]

export function encode(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join('\r\n'))
}

/** Two English matches; the first one's goals have minutes. */
export function exampleSeason(): SeasonFiles {
  const goals = [
    { team: 'home', minute: 45, stoppage: true },
    { team: 'away', minute: 60 },
    { team: 'home', minute: '90+3' },
  ]
  return {
    csv: encode([exampleHeader, ...exampleLines, '']),
    incidents: encode([JSON.stringify([{ home: 'Northgate', away: 'Southport', goals }])]),
  }
}
