import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTree, sourceOf } from '../tidy/source.ts'
import { chooseTests, findNearTests } from './choose-tests.ts'
import { openReaders } from './readers.ts'
import { secondsOf } from './test-seconds.ts'

const imports = (...paths: readonly string[]) => paths.map((path) => `import '${path}'`).join('\n')
const tree = [
  sourceOf('betting/slip/price.ts', ''),
  sourceOf('betting/slip/price.test.ts', imports('./price.ts')),
  sourceOf('betting/slip/table.test.ts', ''),
  sourceOf('betting/coupon/pay.ts', imports('../slip/price.ts')),
  sourceOf('betting/coupon/pay.test.ts', imports('./pay.ts')),
  sourceOf('server/place.ts', imports('@banko/betting/coupon/pay.ts')),
  sourceOf('server/place.db.test.ts', imports('./place.ts')),
  sourceOf('stories/attacks/flood.test.ts', imports('@banko/server/place.ts')),
  sourceOf('stories/browser/walk.test.ts', imports('@banko/betting/slip/price.ts')),
]
const paths = tree.map(({ path }) => path)
const near = (...changed: readonly string[]) => findNearTests(changed, { paths, readers: openReaders(tree) })
const pathsOf = (tests: readonly { readonly path: string }[]) => tests.map(({ path }) => path)

test('a change reaches the tests that import it, and those of what imports it, nearest first', () => {
  expect(near('betting/slip/price.ts')).toEqual([
    { path: 'betting/slip/price.test.ts', steps: 1 },
    { path: 'betting/coupon/pay.test.ts', steps: 2 },
    { path: 'server/place.db.test.ts', steps: 3 },
  ])
  expect(near('betting/slip/table.test.ts')).toEqual([{ path: 'betting/slip/table.test.ts', steps: 0 }])
})

test('a test that is gone is not run, and what it tested is nobody’s', () => {
  expect(near('betting/slip/gone.test.ts')).toEqual([])
})

test('data that nothing names is read by the tests beside it', () => {
  expect(pathsOf(near('betting/slip/table.csv'))).toEqual(['betting/slip/price.test.ts', 'betting/slip/table.test.ts'])
})

test('what every test stands on reaches every test of check', () => {
  expect(pathsOf(near('vitest.config.ts')).toSorted()).toEqual([
    'betting/coupon/pay.test.ts',
    'betting/slip/price.test.ts',
    'betting/slip/table.test.ts',
    'server/place.db.test.ts',
  ])
})

const choose = (changed: readonly string[], secondsMax: number) =>
  chooseTests(near(...changed), changed, { secondsOf: (path) => (path.includes('.db.') ? 5 : 1), secondsMax })

test('the nearest are chosen as far as the time goes, and what is left out is told', () => {
  expect(choose(['betting/slip/price.ts'], 2)).toEqual({
    chosen: ['betting/slip/price.test.ts', 'betting/coupon/pay.test.ts'],
    leftOut: ['server/place.db.test.ts'],
  })
  expect(choose(['betting/slip/price.ts'], 60).leftOut).toEqual([])
})

test('a test that is changed itself is run however long it takes', () => {
  expect(choose(['server/place.db.test.ts'], 0)).toEqual({ chosen: ['server/place.db.test.ts'], leftOut: [] })
})

test('a test takes as long as the last time, else as long as its kind', () => {
  expect(secondsOf('server/place.db.test.ts', { 'server/place.db.test.ts': 40 })).toBeCloseTo(40.7)
  const [pure = 0, embedded = 0, real = 0] = ['a.test.ts', 'a.db.test.ts', 'a.pg.test.ts'].map((path) =>
    secondsOf(path, {}),
  )
  expect(pure).toBeLessThan(embedded)
  expect(embedded).toBeLessThan(real)
})

test('in this repository a file of the rules reaches its own test first, and stories too', () => {
  const sources = readTree(fileURLToPath(new URL('../..', import.meta.url)))
  const all = sources.map(({ path }) => path)
  const readers = openReaders(sources)
  const reached = pathsOf(findNearTests(['betting/slip/check-slip.ts'], { paths: all, readers }))
  expect(reached.slice(0, 10)).toContain('betting/slip/check-slip.test.ts')
  expect(reached).toContain('stories/stories.db.test.ts')
  const told = pathsOf(findNearTests(['stories/told/placing.story'], { paths: all, readers }))
  expect(told).toContain('stories/stories.db.test.ts')
})
