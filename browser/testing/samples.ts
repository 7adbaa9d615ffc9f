import { sports } from '@banko/betting/match/sport.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'

/** A match in play at version 7, with one market. */
export function sampleBook(version = 7): MatchBookData {
  return {
    matchId: 12,
    version,
    fixture: sampleRow(12).fixture,
    state: sampleRow(12).state,
    betting: 'open',
    producerUp: true,
    markets: [sampleMarket(1420)],
  }
}

export function sampleMarket(home: number): MatchBookData['markets'][number] {
  return {
    key: '1x2',
    status: 'active',
    mostBalanced: false,
    outcomes: [
      { id: '1', price: home, active: true },
      { id: 'x', price: 4100, active: true },
      { id: '2', price: 7250, active: true },
    ],
  }
}

/** A row of the live board: Galatasaray – Beşiktaş, 67th minute, 2:1. */
export function sampleRow(matchId: number, change: Partial<BoardRow> = {}): BoardRow {
  return {
    version: 7,
    fixture: {
      matchId,
      sportId: sports.football,
      categoryId: 1,
      categoryName: 'Türkiye',
      categoryFlag: 'tr',
      tournamentId: 5,
      tournamentName: 'Süper Lig',
      home: { id: 1, name: 'Galatasaray' },
      away: { id: 2, name: 'Beşiktaş' },
      startsAt: 1_700_000_000_000,
    },
    state: {
      status: 'live',
      period: 'secondHalf',
      minute: 67,
      stoppage: 0,
      score: { home: 2, away: 1 },
      corners: { home: 5, away: 3 },
      yellowCards: { home: 1, away: 2 },
      redCards: { home: 0, away: 1 },
    },
    betting: 'open',
    producerUp: true,
    main: sampleMarket(1420),
    more: 84,
    ...change,
  }
}
