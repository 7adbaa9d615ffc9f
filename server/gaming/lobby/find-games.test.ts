import type { GameFeature } from '@banko/contract/games/choices.ts'
import { expect, test } from 'vitest'
import { findGames, keepLobby, type ListedGame, type LobbyAsked } from './find-games.ts'

const day = 86_400_000

const game = (ref: string, gameId: number, more: Partial<ListedGame> = {}): ListedGame => ({
  tile: { gameId, ref, title: ref, provider: 'house', returns: 96_000 },
  ...{ product: 'slots', providerId: 1, addedAt: 0, features: [], players: 0, titles: [], countriesRefused: [] },
  ...more,
})
const quick: readonly GameFeature[] = ['instant']
const kept = keepLobby(
  [
    game('Dice', 1, { titles: ['Würfel', 'Zar'], features: quick, players: 2 }),
    game('İnci', 2, { addedAt: 20 * day, players: 9 }),
    game('Keno', 3, { product: 'bingo', providerId: 2, features: quick }),
    game('Roulette', 4, { addedAt: 25 * day }),
  ],
  [{ categoryId: 'picks', titles: { en: 'Picks' }, gameIds: [4, 99, 1] }],
)
const at = { now: 31 * day, fed: new Set(['bingo']), open: ['slots', 'bingo'] }
const ask = (asked: Partial<LobbyAsked>) => findGames(kept, { offset: 0, ...asked }, at)
const refs = (asked: Partial<LobbyAsked>) => ask(asked).tiles.map(({ ref }) => ref)

test.each([
  [{ search: 'WURFEL' }, ['Dice']],
  [{ search: 'inci' }, ['İnci']],
  [{ search: 'INCI' }, ['İnci']],
  [{ product: 'bingo' }, ['Keno']],
  [{ providerId: 2 }, ['Keno']],
  [{ gameIds: [3, 99, 1] }, ['Keno', 'Dice']],
  [{ ref: 'Keno' }, ['Keno']],
  [{ categoryId: 'new' }, ['Roulette', 'İnci']],
  [{ categoryId: 'popular' }, ['İnci', 'Dice']],
  [{ categoryId: 'jackpots' }, ['Keno']],
  [{ categoryId: 'feature-instant', product: 'slots' }, ['Dice']],
  [{ categoryId: 'picks' }, ['Roulette', 'Dice']],
  [{ categoryId: 'nobody-made-it' }, []],
  [{ offset: 3 }, ['Roulette']],
])('asked %j there are %j', (asked, found) => {
  expect(refs(asked)).toEqual(found)
})

test('where no title has what was looked for, those that are like it are offered', () => {
  expect(ask({ search: 'roulete' })).toMatchObject({ total: 0, nearest: [{ ref: 'Roulette' }] })
  expect(ask({ search: 'xyzzy' }).nearest).toEqual([])
  expect(ask({ search: 'dice' }).nearest).toEqual([])
})

test('categories that have a game of the product are told, those by hand first, and who the games are of', () => {
  const { categories, providers } = ask({ product: 'slots' })
  expect(categories).toEqual([
    { categoryId: 'picks', titles: { en: 'Picks' } },
    ...['new', 'popular', 'feature-instant'].map((categoryId) => ({ categoryId })),
  ])
  expect(providers).toEqual([{ providerId: 1, name: 'house' }])
})

test('games of a product that is closed are none', () => {
  const closed = { ...at, open: ['bingo'] }
  expect(findGames(kept, { offset: 0 }, closed).tiles.map(({ ref }) => ref)).toEqual(['Keno'])
})
