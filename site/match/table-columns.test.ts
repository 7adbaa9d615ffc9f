import { expect, test } from 'vitest'
import { figuresOf, tableColumns } from './table-columns.ts'

const side = { competitor: { id: 1, name: 'A' }, drawn: 0, points: 0, last: [] }

test('a sport without draws has no column of them, and one without points has the share', () => {
  expect(tableColumns({ hasDraws: true, hasPoints: true }).join(' ')).toBe('played won drawn lost difference points')
  expect(tableColumns({ hasDraws: false, hasPoints: true }).join(' ')).toBe('played won lost difference points')
  expect(tableColumns({ hasDraws: false, hasPoints: false }).join(' ')).toBe('played won lost difference share')
})

test('a difference has its sign, a share is in whole percent', () => {
  const of = (scored: number, conceded: number) =>
    figuresOf({ ...side, played: 3, won: 2, lost: 1, scored, conceded }).difference
  expect([of(5, 2), of(2, 5), of(2, 2)]).toEqual(['+3', '−3', '0'])
  expect(figuresOf({ ...side, played: 3, won: 2, lost: 1, scored: 0, conceded: 0 }).share).toBe('67%')
})
