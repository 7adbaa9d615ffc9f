import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const all = () => true

/** `1a` is the first of member a of party 1; what is taken is told in order. */
function queueOf(...names: readonly string[]): FairQueue<string> {
  const queue = new FairQueue<string>()
  for (const name of names) queue.add(placeOf(name), name)
  return queue
}

const placeOf = (name: string) => ({ party: Number(name[0]), member: name[1] ?? '' })

function rest(queue: FairQueue<string>, mayTake: (party: number) => boolean = all): string[] {
  const taken: string[] = []
  for (let next = queue.take(mayTake); next !== undefined; next = queue.take(mayTake)) taken.push(next)
  return taken
}

test('parties take turns, and the members of a party do, whatever came first', () => {
  const queue = queueOf('1a1', '1a2', '1a3', '1b1', '2c1', '2c2')
  expect(rest(queue)).toEqual(['1a1', '2c1', '1b1', '2c2', '1a2', '1a3'])
  expect([...queue.parties()]).toEqual([])
})

test('who comes after a flood waits for one of it', () => {
  const queue = queueOf(...Array.from({ length: 100 }, (_, at) => `1a${at}`))
  expect(queue.take(all)).toBe('1a0')
  queue.add({ party: 1, member: 'b' }, '1b0')
  queue.add({ party: 2, member: 'c' }, '2c0')
  expect([queue.take(all), queue.take(all), queue.take(all)]).toEqual(['1a1', '2c0', '1b0'])
})

test('a party that may not have a turn is passed over and keeps what it has', () => {
  const queue = queueOf('1a1', '2b1')
  expect(rest(queue, (party) => party !== 1)).toEqual(['2b1'])
  expect([...queue.parties()]).toEqual([1])
  expect(rest(queue)).toEqual(['1a1'])
})

test('who has left has no turn', () => {
  const queue = queueOf('1a1', '1a2', '1b1')
  queue.delete(placeOf('1a'), '1a1')
  queue.delete(placeOf('1b'), '1b1')
  queue.delete(placeOf('3x'), '3x1')
  expect([queue.sizeOf(placeOf('1a')), queue.sizeOf(placeOf('1b'))]).toEqual([1, 0])
  expect(rest(queue)).toEqual(['1a2'])
})
