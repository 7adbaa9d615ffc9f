import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busBytesMax, cutPieces, openJoiner } from './bus-pieces.ts'
import { sealMilliseconds } from './seal.ts'

const bytes = (count: number, of = 1) => new Uint8Array(count).fill(of)

test('whatever is cut is joined again, speakers side by side, and no piece is larger than its room', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 9000 }), fc.integer({ min: 600, max: 3000 }), (body, room) => {
      const join = openJoiner({ now: () => 0 })
      const pieces = cutPieces(body, room)
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(room)
      const joined = pieces.map((piece) => [join('one', piece), join('two', piece)])
      expect(joined.slice(0, -1).flat()).toEqual(joined.slice(0, -1).flatMap(() => [undefined, undefined]))
      expect(joined.at(-1)?.map((whole) => whole && Buffer.from(whole))).toEqual(
        [body, body].map((one) => Buffer.from(one)),
      )
    }),
  )
})

test('a message that lacks a piece is lost, and the next one is heard', () => {
  const join = openJoiner({ now: () => 0 })
  const pieces = cutPieces(bytes(5000), 1000)
  for (const missing of pieces.keys()) {
    for (const piece of pieces.toSpliced(missing, 1)) expect(join('one', piece)).toBeUndefined()
    expect(pieces.map((piece) => join('one', piece)?.length).at(-1)).toBe(5000)
  }
})

test('a message is not joined with what is left of another', () => {
  const join = openJoiner({ now: () => 0 })
  const [first, second] = [cutPieces(bytes(5000, 1), 1000), cutPieces(bytes(5000, 2), 1000)]
  for (const piece of first.slice(0, 3)) join('one', piece)
  expect(join('one', cutPieces(bytes(3), 1000)[0] ?? bytes(0))).toHaveLength(3)
  const whole = second.map((piece) => join('one', piece)).at(-1)
  expect(new Set(whole)).toEqual(new Set([2]))
})

test('what somebody began and never ended is forgotten', () => {
  const clock = { at: 0 }
  const join = openJoiner({ now: () => clock.at })
  const pieces = cutPieces(bytes(2000), 1000)
  for (const piece of pieces.slice(0, -1)) join('gone', piece)
  clock.at = sealMilliseconds + 1
  expect(pieces.map((piece) => join('other', piece)?.length).at(-1)).toBe(2000)
  expect(pieces.slice(-1).map((piece) => join('gone', piece))).toEqual([undefined])
})

test('more than anybody should hold in memory is not cut at all', () => {
  expect(() => cutPieces(bytes(busBytesMax + 1), 1000)).toThrow(RangeError)
})
