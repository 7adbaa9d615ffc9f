import { expect, test } from 'vitest'
import { TooManyError } from './too-many-error.ts'
import { Turns } from './turns.ts'

/** Work that ends when it is told to, and tells that it has begun. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name)
        ends.set(name, (fault) => (fault ? reject(fault) : resolve(name)))
      }),
    end: (name: string, fault?: Error) => ends.get(name)?.(fault),
  }
}

test('each begins when the one before it has ended, well or not', async () => {
  const turns = new Turns({ waitingMax: 2, againSeconds: 1 })
  const { begun, work, end } = openWork()
  const [first, second, third] = ['a', 'b', 'c'].map((name) => turns.run(work(name)))
  await expect.poll(() => begun).toEqual(['a'])
  end('a', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')
  await expect(second).resolves.toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('c')
  await expect(third).resolves.toBe('c')
})

test('of more than may wait each is sent away, and there is room again when one has ended', async () => {
  const turns = new Turns({ waitingMax: 1, againSeconds: 7 })
  const { begun, work, end } = openWork()
  const taken = ['a', 'b'].map((name) => turns.run(work(name)))
  const error = await turns.run(work('c')).catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(TooManyError)
  expect(error).toMatchObject({ retryAfterSeconds: 7 })
  await expect.poll(() => begun).toEqual(['a'])
  end('a')
  await taken[0]
  const next = turns.run(work('d'))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'd'])
  end('d')
  await Promise.all([...taken, next])
})
