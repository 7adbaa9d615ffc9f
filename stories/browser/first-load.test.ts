import { firstLoadKilobytesMax, readFirstLoad, sumBytes } from '../../tools/first-sight/first-load.ts'
import { expect, test } from './test.ts'

test('what a phone fetches before it runs any of the site is small', () => {
  const scripts = readFirstLoad()
  const told = scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(sumBytes(scripts), told).toBeLessThanOrEqual(1000 * firstLoadKilobytesMax)
})
