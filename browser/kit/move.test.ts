import { expect, test } from 'vitest'
import { endMark, type MarkRule, markOfMany, markOfPicked, startMoving, stepMove } from './move.ts'

const hasRoom = () => true

/** The marks of figures told as `second figure, second figure …`, `–` being a lock, as `up@second`. */
function marksOf(told: string, rule: MarkRule = markOfMany): string[] {
  const shown = told.split(', ').map((one) => {
    const [second = '', figure = ''] = one.split(' ')
    return { now: Number(second) * 1000, figure: figure === '–' ? undefined : Number(figure) }
  })
  const marks: string[] = []
  let moving = startMoving(shown[0]?.figure, Number.NEGATIVE_INFINITY)
  for (const { now, figure } of shown) {
    const next = stepMove(moving, { figure, now, rule, hasRoom })
    if (next.markedAt !== moving.markedAt) marks.push(`${next.direction}@${now / 1000}`)
    moving = endMark(next)
  }
  return marks
}

test('one of many is marked where it moves by 3 % or more', () => {
  expect(marksOf('0 2000, 1 2059')).toEqual([])
  expect(marksOf('0 2000, 1 2060')).toEqual(['up@1'])
  expect(marksOf('0 2000, 1 1940')).toEqual(['down@1'])
})

test('one that somebody has chosen is marked wherever it moves', () => {
  expect(marksOf('0 2000, 1 2010', markOfPicked)).toEqual(['up@1'])
  expect(marksOf('0 2000, 1 2000', markOfPicked)).toEqual([])
})

test('small moves add up for five seconds, and no longer', () => {
  expect(marksOf('0 2000, 1 2030, 5 2060')).toEqual(['up@5'])
  expect(marksOf('0 2000, 1 2030, 6 2060')).toEqual([])
})

test('marks of a figure are twenty seconds apart, ten where somebody has chosen it', () => {
  const told = '0 2000, 1 2100, 5 2000, 11 1900, 20 2000, 21 2100'
  expect(marksOf(told)).toEqual(['up@1', 'up@21'])
  expect(marksOf(told, markOfPicked)).toEqual(['up@1', 'down@11', 'up@21'])
})

test('what is back after a lock is new: it is held against what was there only where somebody has chosen it', () => {
  expect(marksOf('0 2000, 1 –, 30 3000')).toEqual([])
  expect(marksOf('0 2000, 1 –, 30 3000, 31 3100')).toEqual(['up@31'])
  expect(marksOf('0 2000, 1 –, 30 3000', markOfPicked)).toEqual(['up@30'])
  expect(marksOf('0 2000, 1 –, 30 2000', markOfPicked)).toEqual([])
})

test('what has not moved is the same object, so that nothing is drawn again', () => {
  const moving = startMoving(2000, 0)
  expect(stepMove(moving, { figure: 2000, now: 1, rule: markOfPicked, hasRoom })).toBe(moving)
})

test('what one of many has just come in with is put right without a mark; what is chosen is marked at once', () => {
  const seen = (rule: MarkRule, now: number) =>
    stepMove(startMoving(2000, 1000), { figure: 2100, now, rule, hasRoom }).direction
  expect(seen(markOfMany, 5999)).toBeUndefined()
  expect(seen(markOfMany, 6000)).toBe('up')
  expect(seen(markOfPicked, 1001)).toBe('up')
})

test('up and half of the way down again within five seconds is not marked', () => {
  const told = [2200, 3000, 2400].map((figure, at) => ({ figure, now: 10_000 + at * 1000 }))
  let moving = startMoving(2200, 7000)
  for (const { figure, now } of told) moving = stepMove(moving, { figure, now, rule: markOfMany, hasRoom })
  expect(moving.direction).toBeUndefined()
})

test('one for which there is no room stays unmarked, and may be the next to be', () => {
  const moving = startMoving(2000, Number.NEGATIVE_INFINITY)
  const crowded = stepMove(moving, { figure: 2100, now: 1000, rule: markOfMany, hasRoom: () => false })
  expect(crowded).toMatchObject({ figure: 2100, direction: undefined })
  expect(stepMove(crowded, { figure: 2110, now: 2000, rule: markOfMany, hasRoom }).direction).toBe('up')
})
