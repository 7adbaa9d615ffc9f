import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { expect, test } from 'vitest'
import { mixAges } from './mix-ages.ts'

/** A match of this number, so many minutes old. */
function row(matchId: number, minute: number): BoardRow {
  return {
    version: 1,
    fixture: {
      matchId,
      sportId: 1,
      categoryId: 1,
      categoryName: 'Türkiye',
      categoryFlag: 'tr',
      tournamentId: 1,
      tournamentName: 'League',
      home: { id: 1, name: 'Home' },
      away: { id: 2, name: 'Away' },
      startsAt: 1_000_000 - minute,
    },
    state: { ...beforeKickOff, status: 'live', period: 'firstHalf', minute },
    betting: 'open',
    producerUp: true,
    more: 0,
  }
}

test('matches that began last and matches furthest on come in turn, those nearly over at the end', () => {
  const rows = [row(1, 90), row(2, 84), row(3, 70), row(4, 46), row(5, 10), row(6, 2), row(7, 85)]
  expect(mixAges(rows)).toEqual([6, 2, 5, 3, 4, 7, 1])
})

test('whatever the order of the list, the same matches stand in the same order', () => {
  const rows = [row(2, 84), row(5, 10), row(6, 2)]
  expect(mixAges(rows.toReversed())).toEqual(mixAges(rows))
})
