import { expect, test } from 'vitest'
import { sports } from '../match/sport.ts'
import { findMarketType } from './catalogue.ts'
import { readRowKind, rowKinds, rowKindsOf, rowTypeOf } from './row-kinds.ts'

test('every kind of a sport is a market type of that sport, with as many prices as a row has room for', () => {
  for (const sportId of Object.values(sports))
    for (const kind of rowKindsOf(sportId)) {
      const type = findMarketType(rowTypeOf(kind, sportId) ?? '')
      expect([type?.sportId, ...(type?.alsoSportIds ?? [])], `${kind} of ${sportId}`).toContain(sportId)
      const specifiers = {
        ...{ total: { total: '2.5' }, handicap: { hcp: '-1.5' }, doubleChance: {}, bothToScore: {} },
        nextGoal: { goalnr: '1' },
      }[kind]
      expect(type?.specifiers).toEqual(Object.keys(specifiers))
      expect(type?.outcomes(specifiers)).toHaveLength(kind === 'doubleChance' || kind === 'nextGoal' ? 3 : 2)
    }
})

test('every sport has a total, and a sport that nobody knows has none', () => {
  for (const sportId of Object.values(sports)) expect(rowKindsOf(sportId)[0]).toBe('total')
  expect(rowKindsOf(71)).toEqual([])
})

test('only a known kind is read', () => {
  expect(rowKinds.map(readRowKind)).toEqual(rowKinds)
  expect([readRowKind('Total'), readRowKind(''), readRowKind(3), readRowKind(undefined)]).toEqual(
    Array(4).fill(undefined),
  )
})
