import type { MatchBook } from '@banko/betting/match/book.ts'
import { type BuilderPart, builderKey, builderOutcome } from '@banko/betting/match/builder.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { noMetrics } from '../../platform/log/metrics.ts'
import { openBuilders } from './builder-desk.ts'
import type { Pricing } from './open-pricing.ts'

const parts = [
  { marketKey: '1x2', outcomeId: '1' },
  { marketKey: 'total/total=2.5', outcomeId: 'over' },
]
const outcomeId = builderOutcome(parts)
const selection = (matchId: number) => ({ matchId, marketKey: builderKey, outcomeId })
const anybody = { operatorId: 1, name: 'a' }

/** A desk whose pricing takes as long as it is told, and tells which matches it was asked about. */
function open({ milliseconds = 40, fails = false } = {}) {
  const time = virtualTime(0)
  const asked: number[] = []
  const logged: string[] = []
  const log = { info() {}, warn() {}, error: (event: string) => void logged.push(event) }
  const pricing: Pricing = async (question) => {
    asked.push(question.book.matchId)
    if (fails) throw new Error('The thread that prices has ended')
    return {
      kind: 'answered',
      answers: question.asked.map(() => ({ kind: 'priced', price: 4200 })),
      milliseconds,
    }
  }
  const builders = openBuilders({ clock: time, timers: time, log, metrics: noMetrics }, pricing)
  const answer = (matchId: number, client: Parameters<typeof builders.answer>[0] = anybody) =>
    builders.answer(client, exampleBook(matchId), parts).then(
      () => 'told',
      (error: Error) => error.message,
    )
  return { time, asked, logged, builders, answer }
}

test('a client who floods takes turns with every other client, and their operator with every other', async () => {
  const { asked, answer } = open()
  const flood = Array.from({ length: 8 }, (_, at) => answer(100 + at))
  await Promise.all([...flood, answer(1, { operatorId: 1, name: 'b' }), answer(2, { operatorId: 2, name: 'c' })])
  expect(asked.slice(0, 4)).toEqual([100, 101, 2, 1])
})

test('so many questions of a client wait, and no more', async () => {
  const { asked, answer } = open()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => answer(100 + at)))
  expect(answers.filter((one) => one === 'told')).toHaveLength(9)
  expect(answers.at(-1)).toBe('Too many: again in 1 s')
  expect(asked).toHaveLength(9)
})

test('a client has two seconds of pricing, and a fifth of a second in each after', async () => {
  const { time, asked, answer } = open({ milliseconds: 500 })
  const told = async () => (await answer(asked.length + 1)) === 'told'
  expect([await told(), await told(), await told(), await told(), await told()]).toEqual([true, true, true, true, true])
  expect(await told()).toBe(false)
  expect(await answer(1000, { operatorId: 1, name: 'b' })).toBe('told')
  await time.advance(2500)
  expect([await told(), await told()]).toEqual([true, false])
})

test('an operator that has had five seconds waits until they are earned, the others and the house do not', async () => {
  const { time, asked, answer } = open({ milliseconds: 2000 })
  for (const name of ['a', 'b', 'c']) await answer(asked.length + 1, { operatorId: 1, name })
  const late = answer(50, { operatorId: 1, name: 'd' })
  const house = answer(51, { operatorId: 1 })
  expect(await answer(60, { operatorId: 2, name: 'x' })).toBe('told')
  expect(asked).not.toContain(50)
  await time.advance(1999)
  expect(asked).not.toContain(50)
  await time.advance(1)
  expect([await late, await house]).toEqual(['Too many: again in 1 s', 'told'])
})

test('what does not come in time is told to be too much, and is not done', async () => {
  const { time, asked, answer, logged } = open({ fails: true })
  expect(await answer(1)).toBe('Too many: again in 1 s')
  expect(logged).toEqual(['builder.fault'])
  expect(asked).toEqual([1])
  expect(time.now()).toBe(0)
})

test('what was told of a book is not asked for again', async () => {
  const { asked, builders } = open()
  const book = exampleBook(1)
  await builders.answer(anybody, book, parts)
  await builders.ready(anybody, () => book, [selection(1)])
  await builders.answer(anybody, book, parts.toReversed())
  expect(asked).toEqual([1])
  expect(builders.priced(book, [selection(1)]).markets.get(builderKey)?.outcomes).toMatchObject([{ price: 4200 }])
  expect(builders.priced(exampleBook(1), [selection(1)]).markets.has(builderKey)).toBe(false)
})

test('several who ask for one price at once are told what one of them asked for', async () => {
  const { asked, builders } = open()
  const book = exampleBook(1)
  await Promise.all(['a', 'b', 'c'].map((name) => builders.answer({ operatorId: 1, name }, book, parts)))
  expect(asked).toEqual([1])
})

test('is ready for the books as they are by then, and says no where they never stay', async () => {
  const { asked, builders } = open()
  let books = [exampleBook(1), exampleBook(1)]
  const changing = () => (books.length > 1 ? (books.shift() as MatchBook) : (books[0] as MatchBook))
  await builders.ready(anybody, changing, [selection(1)])
  expect(builders.priced(changing(), [selection(1)]).markets.has(builderKey)).toBe(true)
  books = []
  await expect(builders.ready(anybody, () => exampleBook(1), [selection(1)])).rejects.toThrow('Too many')
  expect(asked.length).toBeLessThan(8)
})

test('asks nothing of a match that is gone, or whose prices nobody stands for', async () => {
  const { asked, builders } = open()
  await builders.ready(anybody, () => undefined, [selection(1)])
  await builders.ready(anybody, () => ({ ...exampleBook(1), producerUp: false }), [selection(1)])
  await builders.ready(anybody, () => exampleBook(1), [{ matchId: 1, ...(parts[0] as BuilderPart) }])
  expect(asked).toEqual([])
})

test('a part that reads as several is closed, and says nothing of those', async () => {
  const { asked, builders } = open()
  const odd = [
    { marketKey: '1x2', outcomeId: '1;total/total=2.5|over' },
    { marketKey: 'total/total=3.5', outcomeId: 'over' },
  ]
  expect(await builders.answer(anybody, exampleBook(1), odd)).toEqual({ kind: 'barred', why: 'closed', parts: odd })
  expect(asked).toEqual([])
})

test('keeps two hundred answers of a book, the latest', async () => {
  const { asked, builders } = open({ milliseconds: 0 })
  const book = exampleBook(1)
  const ask = (line: number) =>
    builders.answer(anybody, book, [
      { marketKey: '1x2', outcomeId: '1' },
      { marketKey: `total/total=${line}.5`, outcomeId: 'over' },
    ])
  for (let line = 0; line <= 200; line++) await ask(line)
  await ask(200)
  expect(asked).toHaveLength(201)
  await ask(0)
  expect(asked).toHaveLength(202)
})
