import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'

interface Division {
  readonly country: string
  readonly flag: string
  readonly league: string
}

const divisions: Readonly<Record<string, Division>> = {
  E0: { country: 'England', flag: 'gb-eng', league: 'Premier League' },
  E1: { country: 'England', flag: 'gb-eng', league: 'Championship' },
  E2: { country: 'England', flag: 'gb-eng', league: 'League One' },
  E3: { country: 'England', flag: 'gb-eng', league: 'League Two' },
  EC: { country: 'England', flag: 'gb-eng', league: 'National League' },
  SC0: { country: 'Scotland', flag: 'gb-sct', league: 'Premiership' },
  SC1: { country: 'Scotland', flag: 'gb-sct', league: 'Championship' },
  SC2: { country: 'Scotland', flag: 'gb-sct', league: 'League One' },
  SC3: { country: 'Scotland', flag: 'gb-sct', league: 'League Two' },
  D1: { country: 'Germany', flag: 'de', league: 'Bundesliga' },
  D2: { country: 'Germany', flag: 'de', league: '2. Bundesliga' },
  I1: { country: 'Italy', flag: 'it', league: 'Serie A' },
  I2: { country: 'Italy', flag: 'it', league: 'Serie B' },
  SP1: { country: 'Spain', flag: 'es', league: 'La Liga' },
  SP2: { country: 'Spain', flag: 'es', league: 'Segunda División' },
  F1: { country: 'France', flag: 'fr', league: 'Ligue 1' },
  F2: { country: 'France', flag: 'fr', league: 'Ligue 2' },
  N1: { country: 'Netherlands', flag: 'nl', league: 'Eredivisie' },
  B1: { country: 'Belgium', flag: 'be', league: 'Pro League' },
  P1: { country: 'Portugal', flag: 'pt', league: 'Primeira Liga' },
  T1: { country: 'Türkiye', flag: 'tr', league: 'Süper Lig' },
  G1: { country: 'Greece', flag: 'gr', league: 'Super League' },
}

/** The country and league that a file's code stands for. Source: football-data.co.uk/notes.txt. */
export function describeDivision(code: string): Pick<FixtureFacts, 'category' | 'tournament'> {
  const division = Object.hasOwn(divisions, code) ? divisions[code] : undefined
  const { country, flag, league } = division ?? { country: 'World', flag: 'xx', league: code || 'League' }
  return {
    category: { ref: flag === 'xx' ? 'world' : flag, name: country, flag },
    tournament: { ref: code || 'league', name: league },
  }
}
