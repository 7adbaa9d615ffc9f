import { expect, test } from 'vitest'
import { callAll } from './call-all.ts'

function fault(text: string): () => void {
  return () => {
    throw new Error(text)
  }
}

test('each is called in order, whatever the one before it throws', () => {
  const called: number[] = []
  const calls = [() => void called.push(1), fault('two'), () => void called.push(3)]
  expect(() => callAll(calls)).toThrow('two')
  expect(called).toEqual([1, 3])
})

test('every fault is thrown in the end, and none where there was none', () => {
  callAll([() => {}])
  const thrown = (() => {
    try {
      callAll([fault('one'), fault('two')])
    } catch (error) {
      return error
    }
    return undefined
  })()
  expect(thrown instanceof AggregateError && thrown.errors.map(String)).toEqual(['Error: one', 'Error: two'])
})
