import type { Fixture } from '@banko/betting/match/book.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { Transaction } from '../platform/platform.ts'
import type { TaggedFacts } from './facts.ts'
import { matchNamesOf } from './kept-names.ts'
import {
  type Named,
  type NamedCategory,
  storeCategories,
  storeCompetitors,
  storeMatches,
  storeTournaments,
} from './store.ts'

/** One of each scope and ref, in a fixed order so that two writers never wait for one another in a ring. */
function distinct<Of extends Named>(named: readonly Of[]): Of[] {
  const byKey = new Map(named.map((one) => [`${one.scope}/${one.ref}`, one]))
  return [...byKey.values()].sort((a, b) => a.scope - b.scope || (a.ref < b.ref ? -1 : 1))
}

function categoryOfFacts({ sportId, sportNames, category }: FixtureFacts): NamedCategory {
  return { scope: sportId, ...category, ...(sportNames && { sportNames }) }
}

/** Stores everything that the facts name and answers the fixtures with our numbers, in the same order. */
export async function storeFixtures(tx: Transaction, tagged: readonly TaggedFacts[]): Promise<Fixture[]> {
  const facts = tagged.map((one) => one.facts)
  const category = await storeCategories(tx, distinct(facts.map(categoryOfFacts)))
  const categoryOf = (f: FixtureFacts) => category(f.sportId, f.category.ref)
  const tournament = await storeTournaments(
    tx,
    distinct(facts.map((f) => ({ scope: categoryOf(f).id, ...f.tournament }))),
  )
  const tournamentOf = (f: FixtureFacts) => tournament(categoryOf(f).id, f.tournament.ref)
  const competitor = await storeCompetitors(
    tx,
    distinct(facts.flatMap((f) => [f.home, f.away].map((side) => ({ scope: f.sportId, ...side })))),
  )
  const sideOf = (f: FixtureFacts, side: 'home' | 'away') => competitor(f.sportId, f[side].ref)
  const rows = tagged.map(({ producer, ref, facts: f, operatorId }) => ({
    producer,
    ref,
    tournamentId: tournamentOf(f).id,
    homeId: sideOf(f, 'home').competitor.id,
    awayId: sideOf(f, 'away').competitor.id,
    startsAt: f.startsAt,
    outright: f.outright === true,
    videoId: f.videoId ?? null,
    operatorId: operatorId ?? null,
  }))
  // The last word on a match counts when one batch names it twice.
  const numbers = await storeMatches(tx, [...new Map(rows.map((row) => [`${row.producer}/${row.ref}`, row])).values()])
  return rows.map((row, position) => {
    const matchId = numbers.get(`${row.producer}/${row.ref}`)
    const f = facts[position]
    if (matchId === undefined || !f) throw new Error(`match ${row.ref} was not stored`)
    return {
      matchId,
      sportId: f.sportId,
      ...(f.sportNames && { sportNames: f.sportNames }),
      categoryId: categoryOf(f).id,
      categoryName: f.category.name,
      categoryFlag: f.category.flag,
      tournamentId: row.tournamentId,
      tournamentName: f.tournament.name,
      home: sideOf(f, 'home').competitor,
      away: sideOf(f, 'away').competitor,
      ...matchNamesOf({
        category: { name: f.category.name, names: categoryOf(f).names },
        tournament: { name: f.tournament.name, names: tournamentOf(f).names },
        home: { name: f.home.name, names: sideOf(f, 'home').names },
        away: { name: f.away.name, names: sideOf(f, 'away').names },
      }),
      startsAt: f.startsAt,
      ...(f.outright && { outright: f.outright }),
      ...(f.insight && { insight: f.insight }),
      ...(f.videoId !== undefined && { tv: true }),
    }
  })
}
