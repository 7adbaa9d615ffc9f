import { expect, test } from 'vitest'
import { type Bench, median, runContest } from './contest.ts'
import { readRate } from './pgbench.ts'
import { report } from './report.ts'

const bench = (turns: string[], rates: { yardstick: number[]; ours: number[] }): Bench => ({
  name: 'placement',
  says: 'for this test',
  goal: 3,
  open: async () => {
    const contender = (name: 'yardstick' | 'ours') => ({
      name,
      command: `run ${name}`,
      run: async () => {
        turns.push(name)
        const rate = rates[name].shift()
        if (rate === undefined) throw new Error('no rate left')
        return rate
      },
    })
    const close = async () => {
      turns.push('close')
    }
    return { yardstick: contender('yardstick'), ours: contender('ours'), conditions: { fsync: 'on' }, close }
  },
})

test('takes turns and compares medians', async () => {
  const turns: string[] = []
  const result = await runContest(bench(turns, { yardstick: [100, 900, 110], ours: [300, 10, 330] }), {
    rounds: 3,
    seconds: 1,
  })
  expect(turns).toEqual(['yardstick', 'ours', 'yardstick', 'ours', 'yardstick', 'ours', 'close'])
  expect(result).toMatchObject({ yardstick: 110, ours: 300 })
  expect(report(result)).toContain('placement: 2.73×   (goal 3.00×)')
  expect(report(result)).toContain('run ours')
})

test('closes when a round fails', async () => {
  const turns: string[] = []
  const pace = { rounds: 1, seconds: 1 }
  await expect(runContest(bench(turns, { yardstick: [1], ours: [] }), pace)).rejects.toThrow('no rate left')
  expect(turns).toEqual(['yardstick', 'ours', 'close'])
})

test('the median of an even count lies between', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('reads what pgbench prints', () => {
  expect(readRate('latency average = 3 ms\ntps = 5471.25 (without initial connection time)\n')).toBe(5471.25)
  expect(() => readRate('connection refused')).toThrow('no rate')
})
