import { expect, test } from 'vitest'
import { measuredOf } from './measured.ts'

const usage = { cores: 0, waited: 0, memory: 0 }

test('what the crowd got follows from its bytes, ages from those who look', () => {
  const ages = Array.from({ length: 100 }, (_, at) => 10 * (99 - at))
  const measured = measuredOf(
    { bytes: 90_000, changes: 0, ages: [], seconds: 2, usage },
    { bytes: 1000, changes: 100, ages, seconds: 1, usage },
  )
  expect(measured).toMatchObject({ changes: 4500 + 100, p50: 50, p99: 99 })
})

test('nothing was seen, nothing is claimed', () => {
  const nothing = { bytes: 0, changes: 0, ages: [], seconds: 1, usage }
  expect(measuredOf({ ...nothing, bytes: 500 }, nothing)).toMatchObject({ changes: 0, p50: 0, p99: 0 })
})
