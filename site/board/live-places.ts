import { sportName } from '@banko/browser/sport-name.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { groupByLeague, groupBySport } from './board-order.ts'
import type { Place } from './hold-places.ts'
import type { BoardSection } from './live-board.tsx'
import type { LiveOrder } from './live-search.ts'

/** Live matches in their order: by league, or by sport and there by kick-off. */
export function placesOf(rows: readonly BoardRow[], order: LiveOrder, words: Words): readonly Place<BoardSection>[] {
  const sections =
    order === 'league'
      ? groupByLeague(rows, words).map(({ tournamentId, sportId, name, categoryName, flag, matchIds }) => ({
          group: { id: tournamentId, sportId, name, detail: categoryName, flag },
          matchIds,
        }))
      : groupBySport(rows).map(({ sportId, names, matchIds }) => ({
          group: { id: sportId, sportId, name: sportName(words, sportId, names) },
          matchIds,
        }))
  return sections.flatMap(({ group, matchIds }) => matchIds.map((matchId) => ({ group, matchId })))
}
