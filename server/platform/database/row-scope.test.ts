import { expect, test } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { openLog } from '../log/log.ts'
import { systemTimers } from '../time/system-time.ts'
import { forEveryOperator, forNobodyYet, forOperator, rowScope, rowScopeSetting } from './row-scope.ts'

const log = openLog({ level: 'silent', form: 'plain' })

test('work says for whom it is, through everything that it waits for', async () => {
  expect([rowScope(), rowScopeSetting()]).toEqual([undefined, ''])
  const seen = await forOperator(7, async () => {
    await Promise.resolve()
    return [rowScopeSetting(), forEveryOperator('a test', rowScopeSetting), forOperator(7, rowScopeSetting)]
  })
  expect(seen).toEqual(['7', '*', '7'])
  expect(forEveryOperator('a test', () => forOperator(8, rowScopeSetting))).toBe('8')
  expect(rowScopeSetting()).toBe('')
})

test('one operator’s work is not another’s, unless it is begun anew', () => {
  expect(() => forOperator(1, () => forOperator(2, rowScopeSetting))).toThrow('asks for rows of operator 2')
  expect(forOperator(1, () => forNobodyYet(rowScopeSetting))).toBe('')
  for (const nobody of [0, -1, 1.5, Number.NaN]) expect(() => forOperator(nobody, rowScopeSetting)).toThrow('a number')
})

test('what comes later, or as news, is nobody’s until it says whose', async () => {
  const bus = memoryBus(log)
  const heard = await forOperator(3, () =>
    Promise.all([
      new Promise((resolve) => systemTimers(log).after(1, () => resolve(rowScopeSetting()))),
      new Promise((resolve) => {
        bus.subscribe('a', () => resolve(rowScopeSetting()))
        bus.publish('a', new Uint8Array())
      }),
    ]),
  )
  expect(heard).toEqual(['', ''])
})
