import type { Fixture } from '@banko/betting/match/book.ts'
import type { SeenMatch } from '@banko/contract/desk/seen-match.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Connection } from '../../platform/platform.ts'

/** Matches as lines of an operator's desk name them; those that nobody knows or that are another operator's are absent. */
export async function seeMatches(
  catalogue: Pick<Catalogue, 'matches'>,
  connection: Connection,
  { operatorId, matchIds }: { readonly operatorId: number; readonly matchIds: readonly number[] },
): Promise<ReadonlyMap<number, SeenMatch>> {
  if (matchIds.length === 0) return new Map()
  const found = await catalogue.matches(connection, [...new Set(matchIds)])
  const own = [...found].filter(([, match]) => match.operatorId === undefined || match.operatorId === operatorId)
  return new Map(own.map(([matchId, { fixture }]) => [matchId, seenMatchOf(fixture)]))
}

export function seenMatchOf(fixture: Fixture): SeenMatch {
  const { matchId, sportId, tournamentId, tournamentName, home, away, matchNames, startsAt, outright } = fixture
  return {
    ...{ matchId, sportId, tournamentId, tournamentName, startsAt },
    home: home.name,
    away: away.name,
    ...(matchNames && { matchNames: { ...matchNames } }),
    ...(outright && { outright }),
  }
}
