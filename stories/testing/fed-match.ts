import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { FeedMessage, FeedProvider } from '@banko/contract/feed/message.ts'
import type { House } from '@banko/server/house.ts'

export const producer = 'told'

/** What is said of one match from outside. */
export interface FedMatch {
  readonly ref: string
  readonly startsAt: number
  readonly tournament?: string
}

/** Announces a match. */
export function fixtureOf({ ref, startsAt, tournament = 'Story League' }: FedMatch, at: number): FeedMessage {
  const team = (side: string) => ({ ref: `${ref}-${side}`, name: `${ref} ${side}` })
  return {
    kind: 'fixture',
    producer,
    at,
    match: ref,
    facts: {
      sportId: sports.football,
      category: { ref: 'story', name: 'Story', flag: 'xx' },
      tournament: { ref: tournament, name: tournament },
      home: team('home'),
      away: team('away'),
      startsAt,
    },
  }
}

export function threeWay(home: number, draw: number, away: number): Market {
  const outcomes = [
    { id: '1', price: home, active: true },
    { id: 'x', price: draw, active: true },
    { id: '2', price: away, active: true },
  ]
  return { key: '1x2', status: 'active', mostBalanced: true, outcomes }
}

export function playing(minute: number): MatchState {
  return { ...beforeKickOff, status: 'live', period: minute <= 45 ? 'firstHalf' : 'secondHalf', minute }
}

/** A provider that is up at once and says only what the test says. */
export function toldProvider(house: House, present: () => readonly FeedMessage[] = () => []): FeedProvider {
  return {
    producer,
    start: async () => {},
    recover: async (requestId) => {
      const at = house.platform.clock.now()
      await house.feed.submit([...present(), { kind: 'snapshotComplete', producer, at, requestId }])
    },
    stop: async () => {},
  }
}
