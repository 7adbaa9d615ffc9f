import { expect, it } from 'vitest'
import { seededRandom } from '../time/seeded-random.ts'
import { makeDueQueue } from './due-queue.ts'

interface Thing {
  readonly name: string
  readonly at: number
}

it('gives everything that is due, the earliest first and names in order, and nothing that is not', () => {
  const random = seededRandom(7)
  const queue = makeDueQueue<Thing>(({ name }) => name)
  const waiting: Thing[] = []
  const byTime = (a: Thing, b: Thing) => a.at - b.at || (a.name < b.name ? -1 : 1)
  for (let round = 0; round < 300; round++) {
    for (let added = random.int(0, 5); added > 0; added--) {
      const thing = { name: `${round}/${added}`, at: random.int(round, round + 40) }
      waiting.push(thing)
      queue.add(thing, thing.at)
    }
    const expected = waiting.filter(({ at }) => at <= round).sort(byTime)
    const taken: Thing[] = []
    for (let thing = queue.take(round); thing; thing = queue.take(round)) taken.push(thing)
    expect(taken).toEqual(expected)
    for (const thing of taken) waiting.splice(waiting.indexOf(thing), 1)
  }
  expect(waiting.length).toBeGreaterThan(10)
})

it('never gives what has no time', () => {
  const queue = makeDueQueue<string>((name) => name)
  queue.add('never', Number.POSITIVE_INFINITY)
  expect(queue.take(Number.MAX_VALUE)).toBeUndefined()
})
