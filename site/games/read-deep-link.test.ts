import { expect, test } from 'vitest'
import { gameOfLink, isDeepLink, productOfLink } from './read-deep-link.ts'

test.each([
  ['master and service', { masterServiceId: 5, serviceId: 12 }, 12],
  ['the older name of the master', { mainServiceId: '4', serviceId: '12' }, 12],
  ['a game of a service', { masterServiceId: 5, serviceId: 5, gameId: 17 }, 17],
  ['a link to the frame', { id: 12, mid: 4, lid: 3, gid: '17' }, 17],
  ['a link to the frame without a game', { id: 12, mid: 4 }, 12],
])('%s', (_, said, gameId) => {
  expect(gameOfLink(said)).toBe(gameId)
})

test.each([
  ['a service alone', { serviceId: 12 }],
  ['a master alone', { masterServiceId: 5 }],
  ['a game alone', { gameId: 17 }],
  ['no numbers', { masterServiceId: 'x', serviceId: [] }],
  ['none that there can be', { masterServiceId: 0, serviceId: -1 }],
])('%s opens nothing', (_, said) => {
  expect(gameOfLink(said)).toBeUndefined()
})

test('pages of games as the specification calls them', () => {
  expect(['casino', 'opencasino', 'games', ''].map(isDeepLink)).toEqual([true, true, false, false])
  expect(['virtualgames', 'toString'].map(productOfLink)).toEqual(['virtual', undefined])
})
