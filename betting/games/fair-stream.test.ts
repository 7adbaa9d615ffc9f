import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unevenness } from '../testing/chi-squared.ts'
import { runs } from '../testing/runs.ts'
import { exampleSeed, seededStream } from '../testing/seeded-stream.ts'
import { commitOf, type Draws, FairStream, pick } from './fair-stream.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The bytes of a stream, as the page says and the runtime makes them. */
function bytesOf(seed: Uint8Array, label: string, blocks: number): Buffer {
  const block = (number: number) => createHmac('sha256', seed).update(`${label}:${number}`).digest()
  return Buffer.concat(Array.from({ length: blocks }, (_, number) => block(number)))
}

/** Reads words from a list. */
function drawing(...words: number[]): Draws {
  const word = () => words.shift() ?? 0
  return { word, below: (count) => word() % count, bits52: word }
}

test('the commit of the example is the one that the page prints', () => {
  expect(hex(commitOf(exampleSeed))).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})

test('the draws of the example are those that the page prints', () => {
  const dice = seededStream('dice@1')
  expect(dice.word().toString(16).padStart(8, '0') + dice.word().toString(16)).toBe('083dddde7f104ec8')
  expect(seededStream('dice@1').below(10_000)).toBe(2222)
  expect(pick(seededStream('mines@1'), 25, 3)).toEqual([14, 16, 1])
  const keno = pick(seededStream('keno@1'), 40, 10).map((index) => index + 1)
  expect(keno.toSorted((a, b) => a - b)).toEqual([1, 2, 6, 16, 19, 23, 25, 26, 30, 38])
  const slot = seededStream('slot-ten@1')
  expect(Array.from({ length: 5 }, () => slot.below(32))).toEqual([13, 3, 28, 11, 29])
  expect(slot.used).toBe(20)
  expect(seededStream('crash@1').bits52()).toBe(1_305_538_518_418_706)
})

test('words and bits are read one after the other, over the ends of blocks', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.stringMatching(/^[ -~]{1,90}$/),
      fc.array(fc.constantFrom('word', 'bits52'), { maxLength: 40 }),
      (seed, label, reads) => {
        const bytes = bytesOf(seed, label, 10)
        const stream = new FairStream(seed, label)
        let at = 0
        for (const read of reads) {
          const drawn = read === 'word' ? stream.word() : stream.bits52()
          const length = read === 'word' ? 4 : 7
          const expected = BigInt(`0x${hex(bytes.subarray(at, at + length))}`)
          expect(BigInt(drawn)).toBe(read === 'word' ? expected : expected >> 4n)
          at += length
          expect(stream.used).toBe(at)
        }
      },
    ),
    { numRuns: runs(100, 5000) },
  )
})

test('a word that would favour some numbers is thrown away, and the next one taken', () => {
  const count = 2 ** 31 + 1
  const stream = seededStream('throws@1')
  const bytes = bytesOf(exampleSeed, 'banko:0:throws@1', 60)
  const words = Array.from({ length: 480 }, (_, index) => bytes.readUInt32BE(index * 4))
  const fair = words.filter((word) => word < count)
  // about half of them are beyond it
  expect(fair.length).toBeLessThan(300)
  expect(Array.from({ length: 150 }, () => stream.below(count))).toEqual(fair.slice(0, 150))
})

test('below is even where a remainder alone is not', () => {
  const count = 3 * 2 ** 30
  const thirds = (below: (stream: FairStream) => number) => {
    const stream = seededStream('thirds@1')
    const counts = [0, 0, 0]
    for (let draw = 0; draw < 3000; draw += 1) {
      const third = Math.floor((3 * below(stream)) / count)
      counts[third] = (counts[third] ?? 0) + 1
    }
    return unevenness(counts)
  }
  expect(thirds((stream) => stream.below(count))).toBeLessThan(1)
  expect(thirds((stream) => stream.word() % count)).toBeGreaterThan(1)
})

test.each([2, 7, 25, 32, 37, 80])('each of %d numbers is drawn as often', (count) => {
  const stream = seededStream(`below${count}@1`)
  const counts = new Array<number>(count).fill(0)
  for (let draw = 0; draw < count * runs(200, 5000); draw += 1) {
    const drawn = stream.below(count)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  expect(unevenness(counts)).toBeLessThan(1)
})

test('a pick swaps the drawn one to its place, and takes the first', () => {
  expect(pick(drawing(2, 2, 0), 4, 3)).toEqual([2, 3, 0])
  expect(pick(drawing(0, 0, 0, 0), 4, 4)).toEqual([0, 1, 2, 3])
  expect(pick(drawing(), 4, 0)).toEqual([])
  expect(() => pick(seededStream('pick@1'), 3, 4)).toThrow('No whole number')
})

test('every order of every choice is picked as often', () => {
  const counts = new Map<string, number>()
  const stream = seededStream('orders@1')
  for (let draw = 0; draw < 6000; draw += 1) {
    const picked = pick(stream, 5, 3).join()
    counts.set(picked, (counts.get(picked) ?? 0) + 1)
  }
  expect(counts.size).toBe(60)
  expect(unevenness([...counts.values()])).toBeLessThan(1)
})

test('streams of neighbouring nonces have nothing in common', () => {
  const [first, second] = [0, 1].map((nonce) => {
    const stream = seededStream('near@1', nonce)
    return Array.from({ length: 4000 }, () => stream.word())
  })
  const same = (first ?? []).map((word, index) => {
    let differs = word ^ (second?.[index] ?? 0)
    let ones = 0
    for (; differs !== 0; differs &= differs - 1) ones += 1
    return 32 - ones
  })
  const mean = same.reduce((sum, ones) => sum + ones, 0) / same.length
  // half of 32 bits, within four of its standard errors
  expect(Math.abs(mean - 16)).toBeLessThan((4 * Math.sqrt(8)) / Math.sqrt(4000))
})
