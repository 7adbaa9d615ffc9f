import { expect } from 'vitest'
import { differencesOf, readVectors } from '../read-vectors.ts'

/** Each form of table, and how many rows there are at the least. */
export const tables = [
  { file: 'settled-bets.json', rows: { madeUp: 50, published: 30 } },
  { file: 'settled-bets-each-way-and-rule4.json', rows: { madeUp: 25, published: 20 } },
  { file: 'asian-handicap.json', rows: { madeUp: 14, published: 5 } },
  { file: 'asian-rules.json', rows: { madeUp: 16, published: 10 } },
  { file: 'leg-factors.json', rows: { madeUp: 11, published: 9 } },
  { file: 'odds-conversion.json', rows: { madeUp: 30, published: 25 } },
] as const

/** Every row of a table agrees with the rules. */
export function expectAgreement(file: Uint8Array, least: number): void {
  const vectors = readVectors(new TextDecoder().decode(file))
  const differing = vectors.map((vector) => [vector.id, differencesOf(vector)]).filter(([, told]) => told?.length)
  expect(differing).toEqual([])
  expect(vectors.length).toBeGreaterThanOrEqual(least)
}
