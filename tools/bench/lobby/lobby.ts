import { findGames, keepLobby, type ListedGame, type LobbyAsked } from '@banko/server/gaming/lobby/find-games.ts'
import { median } from '../contest.ts'
import type { Figure, Sheet } from '../sheet.ts'

const count = 5000
const goal = { atMost: 50 }
const firsts = ['Golden', 'Wild', 'Lucky', 'Frozen', 'Hidden', 'Royal', 'Élan', 'Şans', 'Night', 'Twin']
const seconds = ['Dragon', 'Fruits', 'Temple', 'River', 'Wheel', 'Crown', 'Kraken', 'İnci', 'Garden', 'Comet']

/** As many games as the largest lobbies have, of ten providers, each with a title in three languages. */
const games: readonly ListedGame[] = Array.from({ length: count }, (_, at) => {
  const title = `${firsts[at % 10]} ${seconds[Math.floor(at / 10) % 10]} ${at}`
  const tile = { gameId: at + 1, ref: `game-${at}`, title, provider: `Provider ${at % 10}`, returns: 96_000 }
  return {
    ...{ tile, product: 'slots', providerId: at % 10, addedAt: at, players: at % 97 },
    features: at % 3 === 0 ? ['freeSpins'] : [],
    titles: [`Das ${title}`, `Le ${title}`],
    countriesRefused: [],
  }
})
const now = { now: 1000, fed: new Set(['slots']), open: ['slots'] }

const asked: readonly (readonly [name: string, asked: LobbyAsked])[] = [
  ['first page of 5,000 games', { offset: 0 }],
  ['a title that many have', { search: 'dragon', offset: 0 }],
  ['a title that one has, with accents', { search: 'ELAN INCI 4976', offset: 0 }],
  ['no title has it, with the nearest', { search: 'goldn dragn', offset: 0 }],
  ['popular ones of a provider, last page', { categoryId: 'popular', providerId: 3, offset: 80 }],
]

/** What a lobby of many games answers with, from memory. */
export const lobby: Sheet = {
  name: 'lobby',
  says: 'finding games among 5,000',
  measure({ rounds }) {
    const kept = keepLobby(games, [])
    const figures = asked.map(([name, one]): Figure => {
      const times = Array.from({ length: Math.max(20, rounds) }, () => timed(() => findGames(kept, one, now)))
      return { name, value: median(times), unit: 'ms', goal }
    })
    return [...figures, { name: 'read from its rows', value: timed(() => keepLobby(games, [])), unit: 'ms' }]
  },
}

function timed(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
