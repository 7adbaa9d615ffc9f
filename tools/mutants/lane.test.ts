import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openLane } from './lane.ts'
import { readBetting, relatedTests } from './related-tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const path = 'betting/coupon/bonus.ts'

test('tests pass on the sound file, fail on a faulty one, and pass again', async () => {
  const lane = await openLane(root)
  try {
    const { own } = relatedTests(readBetting(root), path)
    const text = readFileSync(`${root}/${path}`, 'utf8')
    const faulty = text.replace('combinations !== 1', 'combinations === 1')
    expect(own).toEqual(['betting/coupon/bonus.test.ts'])
    expect(faulty).not.toBe(text)
    expect(await lane.passes(path, text, own)).toBe(true)
    expect(await lane.passes(path, faulty, own)).toBe(false)
    // what failed before says nothing of other tests
    expect(await lane.passes(path, faulty, ['betting/numbers/price.test.ts'])).toBe(true)
    expect(await lane.passes(path, text, own)).toBe(true)
  } finally {
    await lane.close()
  }
})

test('related tests are those that import the file, its own apart, properties left out', () => {
  const { own, others } = relatedTests(readBetting(root), 'betting/coupon/settle-coupon.ts')
  expect(own).toContain('betting/coupon/settle-coupon.test.ts')
  expect([...own, ...others].filter((test) => test.includes('.properties.'))).toEqual([])
  expect(others.length).toBeGreaterThan(0)
})
