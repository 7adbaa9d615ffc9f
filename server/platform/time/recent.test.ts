import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { openRecent } from './recent.ts'

function countedReadings() {
  const time = virtualTime(1_700_000_000_000)
  let readings = 0
  const recent = openRecent(time, 1000, async (key: string) => `${key}${++readings}`)
  return { time, recent }
}

test('a value is read again once it is older than its age', async () => {
  const { time, recent } = countedReadings()
  expect(await recent.get('a')).toBe('a1')
  await time.advance(999)
  expect(await recent.get('a')).toBe('a1')
  await time.advance(1)
  expect(await recent.get('a')).toBe('a2')
})

test('those who ask at once share one reading', async () => {
  const { recent } = countedReadings()
  expect(await Promise.all([recent.get('a'), recent.get('a'), recent.get('b')])).toEqual(['a1', 'a1', 'b2'])
})

test('what is forgotten is read again', async () => {
  const { recent } = countedReadings()
  await recent.get('a')
  recent.forget('a')
  expect(await recent.get('a')).toBe('a2')
})

test('a reading that failed is not kept', async () => {
  const readings = [Promise.reject(new Error('no database')), Promise.resolve('here')]
  const recent = openRecent(virtualTime(0), 1000, async () => readings.shift())
  await expect(recent.get('a')).rejects.toThrow('no database')
  expect(await recent.get('a')).toBe('here')
})
