import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'
import { TooManyError } from './too-many-error.ts'

/** What each question was about. */
let asked: (readonly string[])[]
let away: Error | undefined
let held: Promise<void>
let time: ReturnType<typeof virtualTime>
let isKnown: ReturnType<typeof askTogether>
beforeEach(() => {
  asked = []
  away = undefined
  held = Promise.resolve()
  time = virtualTime(0)
  isKnown = askTogether(time, async (keys) => {
    asked.push(keys)
    await held
    if (away) throw away
    return new Set(keys.filter((key) => key.startsWith('good')))
  })
})

test('what comes within a second of a question is answered by one more', async () => {
  expect(await isKnown('bad 0', 'a')).toBe(false)
  const many = Promise.all(Array.from({ length: 300 }, (_, n) => isKnown(n === 7 ? 'good' : `bad ${n}`, 'a')))
  const others = Promise.all([isKnown('good', 'b'), isKnown('good', 'c')])
  await time.advance(999)
  expect(asked).toHaveLength(1)
  await time.advance(1)
  expect((await many).flatMap((is, n) => (is ? n : []))).toEqual([7])
  expect(await others).toEqual([true, true])
  expect(asked.map((keys) => keys.length)).toEqual([1, 300])
  await time.advance(5000)
  expect(asked).toHaveLength(2)
  expect(await isKnown('good', 'a')).toBe(true)
})

test('a question that takes long is followed by one, however many wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const first = isKnown('good', 'a')
  await time.advance(1000)
  const second = [isKnown('good', 'a'), isKnown('bad', 'a')]
  await time.advance(60_000)
  expect(asked).toHaveLength(1)
  resolve()
  expect(await Promise.all([first, ...second])).toEqual([true, true, false])
  expect(asked).toEqual([['good'], ['good', 'bad']])
})

test('one question is about a thousand at most, and whoever brings many leaves room to others', async () => {
  await isKnown('bad', 'a')
  const outcomes = { answered: 0, refused: 0 }
  const bring = (count: number, by: string) =>
    Array.from({ length: count }, (_, n) =>
      isKnown(`bad ${by} ${n}`, by).then(
        () => void outcomes.answered++,
        (error: unknown) => {
          expect(error).toBeInstanceOf(TooManyError)
          outcomes.refused++
        },
      ),
    )
  const crowd = bring(2000, 'a')
  const good = isKnown('good', 'b')
  for (let by = 0; by < 200; by++) crowd.push(...bring(100, `more ${by}`))
  await time.advance(1000)
  expect(await good).toBe(true)
  await Promise.all(crowd)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toHaveLength(1000)
  expect(asked[1]?.filter((key) => key.startsWith('bad a '))).toHaveLength(334)
  expect(outcomes).toEqual({ answered: 999, refused: 2000 + 200 * 100 - 999 })
})

test('a question that failed fails for those who waited for it alone', async () => {
  away = new Error('no database')
  await expect(isKnown('good', 'a')).rejects.toThrow('no database')
  away = undefined
  const again = isKnown('good', 'a')
  await time.advance(1000)
  expect(await again).toBe(true)
})
