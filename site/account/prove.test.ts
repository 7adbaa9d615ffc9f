import type { Reply } from '@banko/browser/call.ts'
import { hashShort } from '@banko/browser/hash-short.ts'
import { expect, test } from 'vitest'
import { sendWithProof } from './prove.ts'

const challengeOf = (puzzle: string, number: number, numberMax = 50) => ({
  ...{ puzzle, salt: 'abc', numberMax },
  target: hashShort(`abc.${number}`),
})
type Answer = Reply<string, 'proofNeeded'>
const again = (puzzle: string, number: number): Answer => ({
  kind: 'refused',
  refusal: { code: 'proofNeeded', challenge: challengeOf(puzzle, number) },
})

test('the puzzle is solved first, and another one where it came too late', async () => {
  const sent: unknown[] = []
  const answers = [again('p2', 7), { kind: 'value', value: 'in' } as const]
  const reply = await sendWithProof<string, 'proofNeeded'>(challengeOf('p1', 3), async (proof) => {
    sent.push(proof)
    return answers.shift() ?? { kind: 'unreachable', reason: 'fault' }
  })
  expect(reply).toEqual({ kind: 'value', value: 'in' })
  expect(sent).toEqual([
    { puzzle: 'p1', number: 3 },
    { puzzle: 'p2', number: 7 },
  ])
})

test('a puzzle without an answer is not sent, and nobody is asked for ever', async () => {
  const impossible = { ...challengeOf('p1', 3), target: 'none' }
  expect(await sendWithProof<string, 'proofNeeded'>(impossible, async () => again('p', 1))).toBeUndefined()
  let count = 0
  const reply = await sendWithProof<string, 'proofNeeded'>(challengeOf('p1', 3), async () => {
    count += 1
    return again('p', 1)
  })
  expect(reply).toMatchObject({ kind: 'refused' })
  expect(count).toBe(3)
})
